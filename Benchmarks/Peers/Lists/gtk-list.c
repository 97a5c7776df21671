// A million self-sizing rows in a GtkListView; figures of its first frame, reloading, jumping to the end and scrolling.
#include <gtk/gtk.h>

#include "Measuring.h"

// A model that makes its items when they are asked for, as GTK recommends for long lists.
typedef struct {
    GObject parent;
} RowModel;
typedef struct {
    GObjectClass parent;
} RowModelClass;

static GType row_type(GListModel *model) { return GTK_TYPE_STRING_OBJECT; }
static guint row_count(GListModel *model) { return ROW_COUNT; }
static gpointer row_item(GListModel *model, guint position) {
    if (position >= ROW_COUNT) return NULL;
    char text[512];
    bench_body(text, sizeof text, (int)position);
    return gtk_string_object_new(text);
}
static void row_model_interface(GListModelInterface *interface) {
    interface->get_item_type = row_type;
    interface->get_n_items = row_count;
    interface->get_item = row_item;
}
G_DEFINE_TYPE_WITH_CODE(RowModel, row_model, G_TYPE_OBJECT, G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, row_model_interface))
static void row_model_class_init(RowModelClass *class) {}
static void row_model_init(RowModel *model) {}

static GtkWidget *list;
static GListModel *model;
static GtkAdjustment *adjustment;
static double started, values[SCROLL_FRAMES];
static int step, samples;
static enum { FIRST, RELOAD, SETTLE, JUMP_END, JUMP_TOP, SCROLL } phase = FIRST;

static void set_up(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 4);
    gtk_widget_set_margin_top(box, 10);
    gtk_widget_set_margin_bottom(box, 10);
    gtk_widget_set_margin_start(box, 16);
    gtk_widget_set_margin_end(box, 16);
    for (int i = 0; i < 2; i++) {
        GtkWidget *label = gtk_label_new(NULL);
        gtk_label_set_xalign(GTK_LABEL(label), 0);
        gtk_label_set_wrap(GTK_LABEL(label), i == 1);
        gtk_box_append(GTK_BOX(box), label);
    }
    gtk_list_item_set_child(item, box);
}

static void bind(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
    char text[64];
    bench_title(text, sizeof text, (int)gtk_list_item_get_position(item));
    GtkWidget *title = gtk_widget_get_first_child(gtk_list_item_get_child(item));
    gtk_label_set_text(GTK_LABEL(title), text);
    GtkStringObject *object = gtk_list_item_get_item(item);
    gtk_label_set_text(GTK_LABEL(gtk_widget_get_next_sibling(title)), gtk_string_object_get_string(object));
}

static gboolean act(gpointer data) {
    started = bench_cpu();
    switch (phase) {
    case RELOAD: g_list_model_items_changed(model, 0, ROW_COUNT, ROW_COUNT); break;
    case JUMP_END: gtk_widget_activate_action(list, "list.scroll-to-item", "u", ROW_COUNT - 1); break;
    case JUMP_TOP: gtk_widget_activate_action(list, "list.scroll-to-item", "u", 0); break;
    case SCROLL: gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + SCROLL_STEP); break;
    default: break;
    }
    gtk_widget_queue_draw(list);
    return G_SOURCE_REMOVE;
}

static void painted(GdkFrameClock *clock, gpointer data) {
    double cost = bench_cpu() - started;
    switch (phase) {
    case FIRST:
        printf("first-frame\t%.4f\n", bench_since_start());
        if (getenv("BENCH_FIRST_ONLY")) exit(0);
        phase = SETTLE;
        break;
    case SETTLE:
        if (++step == 5) phase = RELOAD, step = 0;
        break;
    case RELOAD:
        // GTK looks at every item of the new list, which takes seconds: two rounds are enough.
        values[samples++] = cost;
        if (samples == 2) bench_print("reload", values, samples), samples = 0, phase = JUMP_END;
        break;
    case JUMP_END:
        values[samples++] = cost;
        phase = JUMP_TOP;
        break;
    case JUMP_TOP:
        phase = JUMP_END;
        if (samples == JUMPS) bench_print("jump", values, samples), samples = 0, phase = SCROLL;
        break;
    case SCROLL:
        values[samples++] = cost;
        if (samples == SCROLL_FRAMES) {
            bench_print("scroll", values, samples);
            printf("memory\t%.0f\n", bench_memory());
            exit(0);
        }
        break;
    }
    g_idle_add_full(G_PRIORITY_LOW, act, NULL, NULL);
}

int main(void) {
    setvbuf(stdout, NULL, _IOLBF, 0);
    gtk_init();
    model = g_object_new(row_model_get_type(), NULL);
    GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
    g_signal_connect(factory, "setup", G_CALLBACK(set_up), NULL);
    g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
    list = gtk_list_view_new(GTK_SELECTION_MODEL(gtk_no_selection_new(model)), factory);
    GtkWidget *scrolled = gtk_scrolled_window_new();
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), list);
    adjustment = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scrolled));
    GtkWidget *window = gtk_window_new();
    gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
    gtk_window_set_default_size(GTK_WINDOW(window), WIDTH, HEIGHT);
    gtk_window_set_child(GTK_WINDOW(window), scrolled);
    gtk_widget_show(window);
    g_signal_connect(gtk_widget_get_frame_clock(window), "after-paint", G_CALLBACK(painted), NULL);
    GMainLoop *loop = g_main_loop_new(NULL, FALSE);
    g_main_loop_run(loop);
}
