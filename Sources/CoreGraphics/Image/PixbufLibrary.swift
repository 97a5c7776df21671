import CGdkPixbuf

/// What of gdk-pixbuf and GObject is used, opened with the first image that is read, or written as JPEG.
enum PixbufLibrary {
    typealias Error = UnsafeMutablePointer<UnsafeMutablePointer<GError>?>

    private static let library = SharedLibrary("libgdk_pixbuf-2.0.so.0", package: "libgdk-pixbuf-2.0-0")

    // MARK: Loading

    static let loaderNewWithType: @convention(c) (UnsafePointer<CChar>?, Error?) -> UnsafeMutablePointer<GdkPixbufLoader>? =
        library.function("gdk_pixbuf_loader_new_with_type")
    static let loaderWrite: @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>?, UnsafePointer<UInt8>?, gsize, Error?) -> gboolean =
        library.function("gdk_pixbuf_loader_write")
    static let loaderClose: @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>?, Error?) -> gboolean =
        library.function("gdk_pixbuf_loader_close")
    static let loaderSetSize: @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>?, Int32, Int32) -> Void =
        library.function("gdk_pixbuf_loader_set_size")
    static let loaderGetPixbuf: @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>?) -> OpaquePointer? =
        library.function("gdk_pixbuf_loader_get_pixbuf")

    // MARK: Pixels

    static let new: @convention(c) (GdkColorspace, gboolean, Int32, Int32, Int32) -> OpaquePointer? = library.function("gdk_pixbuf_new")
    static let getWidth: @convention(c) (OpaquePointer?) -> Int32 = library.function("gdk_pixbuf_get_width")
    static let getHeight: @convention(c) (OpaquePointer?) -> Int32 = library.function("gdk_pixbuf_get_height")
    static let getRowstride: @convention(c) (OpaquePointer?) -> Int32 = library.function("gdk_pixbuf_get_rowstride")
    static let getHasAlpha: @convention(c) (OpaquePointer?) -> gboolean = library.function("gdk_pixbuf_get_has_alpha")
    static let readPixels: @convention(c) (OpaquePointer?) -> UnsafePointer<UInt8>? = library.function("gdk_pixbuf_read_pixels")
    static let getPixels: @convention(c) (OpaquePointer?) -> UnsafeMutablePointer<UInt8>? = library.function("gdk_pixbuf_get_pixels")
    static let getOption: @convention(c) (OpaquePointer?, UnsafePointer<CChar>?) -> UnsafePointer<CChar>? =
        library.function("gdk_pixbuf_get_option")

    // MARK: Saving

    typealias Strings = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

    static let saveToBufferv:
        @convention(c) (OpaquePointer?, Strings?, UnsafeMutablePointer<gsize>?, UnsafePointer<CChar>?, Strings?, Strings?, Error?) ->
            gboolean =
            library.function("gdk_pixbuf_save_to_bufferv")

    // MARK: GObject

    static let unref: @convention(c) (UnsafeMutableRawPointer?) -> Void = library.function("g_object_unref")
    static let connect:
        @convention(c) (
            UnsafeMutableRawPointer?, UnsafePointer<CChar>?, GCallback?, UnsafeMutableRawPointer?, GClosureNotify?, GConnectFlags
        ) -> gulong = library.function("g_signal_connect_data")
}
