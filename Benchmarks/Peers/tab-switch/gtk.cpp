// A GtkStack with screens of 200 labels: processor time from the switch to the painted frame.
#include <gtk/gtk.h>
#include "measure.h"

static bool painted;

int main()
{
    gtk_init();
    GtkWidget *window = gtk_window_new();
    GtkWidget *stack = gtk_stack_new();
    gtk_stack_set_transition_type(GTK_STACK(stack), GTK_STACK_TRANSITION_TYPE_NONE);
    for (int page = 0; page < 4; ++page) {
        GtkWidget *grid = gtk_grid_new();
        for (int i = 0; i < 200; ++i) {
            char text[16];
            g_snprintf(text, sizeof text, "%d.%d", page, i);
            gtk_grid_attach(GTK_GRID(grid), gtk_label_new(text), i % 8, i / 8, 1, 1);
        }
        char name[8];
        g_snprintf(name, sizeof name, "%d", page);
        gtk_stack_add_named(GTK_STACK(stack), grid, name);
    }
    gtk_window_set_child(GTK_WINDOW(window), stack);
    gtk_window_set_default_size(GTK_WINDOW(window), 390, 844);
    gtk_window_present(GTK_WINDOW(window));
    while (!gtk_widget_get_mapped(window)) g_main_context_iteration(nullptr, true);
    GdkFrameClock *clock = gtk_widget_get_frame_clock(window);
    g_signal_connect(clock, "after-paint", G_CALLBACK(+[](GdkFrameClock *, gpointer) { painted = true; }), nullptr);
    for (int i = 0; i < 50; ++i) g_main_context_iteration(nullptr, false);
    int shown = 0;
    printMedian("GtkStack", [&] {
        shown = (shown + 1) % 4;
        char name[8];
        g_snprintf(name, sizeof name, "%d", shown);
        painted = false;
        gtk_stack_set_visible_child_name(GTK_STACK(stack), name);
        while (!painted) g_main_context_iteration(nullptr, true);
    });
}
