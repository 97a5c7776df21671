// A QStackedWidget with screens of 200 labels: processor time from the switch to the painted frame.
#include <QApplication>
#include <QGridLayout>
#include <QLabel>
#include <QStackedWidget>
#include "measure.h"

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    QStackedWidget stack;
    for (int page = 0; page < 4; ++page) {
        auto *screen = new QWidget;
        auto *grid = new QGridLayout(screen);
        for (int i = 0; i < 200; ++i)
            grid->addWidget(new QLabel(QString("%1.%2").arg(page).arg(i)), i / 8, i % 8);
        stack.addWidget(screen);
    }
    stack.resize(390, 844);
    stack.show();
    QApplication::processEvents();
    int shown = 0;
    printMedian("QStackedWidget", [&] {
        shown = (shown + 1) % 4;
        stack.setCurrentIndex(shown);
        QApplication::processEvents();
    });
}
