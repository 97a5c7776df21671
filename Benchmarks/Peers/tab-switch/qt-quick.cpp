// Qt Quick's StackLayout with screens of 200 texts, software renderer: processor time from the switch to the painted frame.
#include <QGuiApplication>
#include <QQmlEngine>
#include <QQuickItem>
#include <QQuickView>
#include "measure.h"

static const char screens[] = R"(
import QtQuick
import QtQuick.Layouts
StackLayout {
    width: 390; height: 844
    Repeater {
        model: 4
        Grid {
            id: screen
            required property int index
            columns: 8
            Repeater {
                model: 200
                Text { required property int index; width: 48; height: 33; text: screen.index + "." + index }
            }
        }
    }
}
)";

int main(int argc, char **argv)
{
    QGuiApplication application(argc, argv);
    QQuickWindow::setGraphicsApi(QSGRendererInterface::Software);
    QQuickView view;
    QQmlComponent component(view.engine());
    component.setData(screens, QUrl());
    auto *stack = qobject_cast<QQuickItem *>(component.create());
    if (!stack) {
        for (const auto &error : component.errors()) fprintf(stderr, "%s\n", qPrintable(error.toString()));
        return 1;
    }
    view.resize(390, 844);
    stack->setParentItem(view.contentItem());
    view.show();
    view.grabWindow();
    int shown = 0;
    printMedian("Qt Quick StackLayout", [&] {
        shown = (shown + 1) % 4;
        stack->setProperty("currentIndex", shown);
        view.grabWindow();
    });
}
