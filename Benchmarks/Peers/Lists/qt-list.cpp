// A million self-sizing rows in a QListView; figures of its first frame, reloading, jumping to the end and scrolling.
#include <QAbstractListModel>
#include <QApplication>
#include <QListView>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>

#include "Measuring.h"

class RowModel : public QAbstractListModel {
public:
    int rowCount(const QModelIndex &) const override { return ROW_COUNT; }
    QVariant data(const QModelIndex &index, int role) const override {
        char text[512];
        if (role == Qt::DisplayRole) bench_title(text, sizeof text, index.row());
        else if (role == Qt::UserRole) bench_body(text, sizeof text, index.row());
        else return QVariant();
        return QString::fromUtf8(text);
    }
    void reset() {
        beginResetModel();
        endResetModel();
    }
};

class RowDelegate : public QStyledItemDelegate {
public:
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override {
        QRect space(0, 0, WIDTH - 32, 10000);
        QRect body = option.fontMetrics.boundingRect(space, Qt::TextWordWrap, index.data(Qt::UserRole).toString());
        return QSize(WIDTH, 24 + option.fontMetrics.height() + body.height());
    }
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override {
        QRect rect = option.rect.adjusted(16, 10, -16, -10);
        painter->drawText(rect, Qt::AlignTop | Qt::AlignLeft, index.data(Qt::DisplayRole).toString());
        rect.setTop(rect.top() + option.fontMetrics.height() + 4);
        painter->drawText(rect, Qt::AlignTop | Qt::AlignLeft | Qt::TextWordWrap, index.data(Qt::UserRole).toString());
        painter->drawLine(option.rect.bottomLeft() + QPoint(16, 0), option.rect.bottomRight());
    }
};

class List : public QListView {
public:
    int frames = 0;

protected:
    void paintEvent(QPaintEvent *event) override {
        QListView::paintEvent(event);
        frames++;
    }
};

static void frame(List &list) {
    int last = list.frames;
    while (list.frames == last) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
}

int main(int argc, char **argv) {
    QApplication application(argc, argv);
    RowModel model;
    RowDelegate delegate;
    List list;
    list.setItemDelegate(&delegate);
    // Laying a million rows out at once takes seconds; batches are Qt's own way around that.
    list.setLayoutMode(QListView::Batched);
    list.setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    list.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list.setModel(&model);
    list.resize(WIDTH, HEIGHT);
    list.show();
    frame(list);
    printf("first-frame\t%.4f\n", bench_since_start());
    if (getenv("BENCH_FIRST_ONLY")) return 0;
    double values[SCROLL_FRAMES];
    for (int i = 0; i < JUMPS; i++) {
        double start = bench_cpu();
        model.reset();
        frame(list);
        values[i] = bench_cpu() - start;
    }
    bench_print("reload", values, JUMPS);
    // A list that measures its rows knows no row's place before it has laid out all above it, which takes minutes here, and goes on
    // with that between frames. Jumps and scrolling are measured with equal heights, where Qt is at its best.
    list.setLayoutMode(QListView::SinglePass);
    list.setUniformItemSizes(true);
    model.reset();
    frame(list);
    for (int i = 0; i < JUMPS; i++) {
        double start = bench_cpu();
        list.scrollToBottom();
        frame(list);
        values[i] = bench_cpu() - start;
        list.scrollToTop();
        frame(list);
    }
    bench_print("jump", values, JUMPS);
    for (int i = 0; i < SCROLL_FRAMES; i++) {
        double start = bench_cpu();
        list.verticalScrollBar()->setValue(list.verticalScrollBar()->value() + SCROLL_STEP);
        frame(list);
        values[i] = bench_cpu() - start;
    }
    bench_print("scroll", values, SCROLL_FRAMES);
    printf("memory\t%.0f\n", bench_memory());
    return 0;
}
