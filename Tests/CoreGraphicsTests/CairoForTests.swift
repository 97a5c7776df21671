import CCairo

func fillForTest(_ cairo: OpaquePointer) {
    cairo_fill(cairo)
}
