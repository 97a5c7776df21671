import CPango
import CoreGraphics

/// What of Pango is used, opened with the first text that isn't a line of plain letters.
enum PangoLibrary {
    private static let library = SharedLibrary("libpango-1.0.so.0", package: "libpango-1.0-0")

    static let languageFromString: @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer? =
        library.function("pango_language_from_string")

    static let getLogAttrs:
        @convention(c) (UnsafePointer<CChar>?, Int32, Int32, OpaquePointer?, UnsafeMutablePointer<PangoLogAttr>?, Int32) -> Void =
            library.function("pango_get_log_attrs")

    static let log2visGetEmbeddingLevels:
        @convention(c) (UnsafePointer<CChar>?, Int32, UnsafeMutablePointer<PangoDirection>?) -> UnsafeMutablePointer<UInt8>? =
            library.function("pango_log2vis_get_embedding_levels")
}
