// A million self-sizing rows in Qt Quick's ListView; figures of its first frame, reloading, jumping to the end and scrolling.
#include <QAbstractListModel>
#include <QGuiApplication>
#include <QQmlComponent>
#include <QQmlContext>
#include <QQmlEngine>
#include <QQuickItem>
#include <QQuickView>

#include "Measuring.h"

class RowModel : public QAbstractListModel {
public:
    int rowCount(const QModelIndex &) const override { return ROW_COUNT; }
    QHash<int, QByteArray> roleNames() const override { return {{Qt::DisplayRole, "title"}, {Qt::UserRole, "body"}}; }
    QVariant data(const QModelIndex &index, int role) const override {
        char text[512];
        if (role == Qt::DisplayRole) bench_title(text, sizeof text, index.row());
        else bench_body(text, sizeof text, index.row());
        return QString::fromUtf8(text);
    }
    void reset() {
        beginResetModel();
        endResetModel();
    }
};

static const char *source = R"(
import QtQuick
ListView {
    model: rows
    reuseItems: true
    delegate: Item {
        required property string title
        required property string body
        width: ListView.view.width
        height: column.height + 20
        Column {
            id: column
            x: 16; y: 10; width: parent.width - 32; spacing: 4
            Text { text: title; font.pixelSize: 17 }
            Text { text: body; width: parent.width; wrapMode: Text.WordWrap; font.pixelSize: 15; color: "#808080" }
        }
        Rectangle { x: 16; width: parent.width - 16; height: 0.5; color: "#c6c6c8"; anchors.bottom: parent.bottom }
    }
}
)";

static int frames = 0;

static void frame(QQuickWindow &window) {
    int last = frames;
    window.update();
    while (frames == last) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
}

int main(int argc, char **argv) {
    QGuiApplication application(argc, argv);
    RowModel model;
    QQuickView view;
    view.engine()->rootContext()->setContextProperty("rows", &model);
    view.setResizeMode(QQuickView::SizeRootObjectToView);
    QQmlComponent component(view.engine());
    component.setData(source, QUrl());
    QObject *root = component.create(view.engine()->rootContext());
    if (!root) {
        fprintf(stderr, "%s\n", qPrintable(component.errorString()));
        return 1;
    }
    view.setContent(QUrl(), &component, root);
    view.resize(WIDTH, HEIGHT);
    QObject::connect(&view, &QQuickWindow::frameSwapped, [] { frames++; });
    view.show();
    frame(view);
    printf("first-frame\t%.4f\n", bench_since_start());
    if (getenv("BENCH_FIRST_ONLY")) return 0;
    for (int i = 0; i < 5; i++) frame(view);
    double values[SCROLL_FRAMES];
    for (int i = 0; i < JUMPS; i++) {
        double start = bench_cpu();
        model.reset();
        frame(view);
        values[i] = bench_cpu() - start;
    }
    bench_print("reload", values, JUMPS);
    for (int i = 0; i < JUMPS; i++) {
        double start = bench_cpu();
        QMetaObject::invokeMethod(root, "positionViewAtEnd");
        frame(view);
        values[i] = bench_cpu() - start;
        QMetaObject::invokeMethod(root, "positionViewAtBeginning");
        frame(view);
    }
    bench_print("jump", values, JUMPS);
    for (int i = 0; i < SCROLL_FRAMES; i++) {
        double start = bench_cpu();
        root->setProperty("contentY", root->property("contentY").toDouble() + SCROLL_STEP);
        frame(view);
        values[i] = bench_cpu() - start;
    }
    bench_print("scroll", values, SCROLL_FRAMES);
    printf("memory\t%.0f\n", bench_memory());
    return 0;
}
