import CoreGraphics
import Foundation

/// The contexts that drawing functions draw into, one stack a thread.
final class GraphicsContextStack {
    /// A context with what the functions that began it need to know at its end.
    struct Entry {
        let context: CGContext
        /// Device pixels per point of an image context; `nil` for pushed and PDF contexts.
        var imageScale: CGFloat?
        var pdf: PDFPages?
        /// The file that the PDF is written to when it ends.
        var pdfFile: (path: String, data: NSMutableData)?
    }

    private(set) var entries: [Entry] = []

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { Unmanaged<GraphicsContextStack>.fromOpaque($0!).release() }
        return key
    }()

    static var current: GraphicsContextStack {
        if let pointer = pthread_getspecific(key) {
            return Unmanaged<GraphicsContextStack>.fromOpaque(pointer).takeUnretainedValue()
        }
        let stack = GraphicsContextStack()
        pthread_setspecific(key, Unmanaged.passRetained(stack).toOpaque())
        return stack
    }

    var top: Entry? { entries.last }

    func push(_ entry: Entry) {
        entries.append(entry)
    }

    @discardableResult
    func pop() -> Entry? {
        entries.popLast()
    }

    /// A bitmap context with its origin at the top left and `scale` pixels a point; `nil` when it has no area or is too large.
    static func makeImageContext(size: CGSize, scale: CGFloat, isOpaque: Bool) -> CGContext? {
        let width = (size.width * scale).rounded(.up)
        let height = (size.height * scale).rounded(.up)
        guard width >= 1, height >= 1, width <= 32767, height <= 32767 else { return nil }
        return CGContext(width: Int(width), height: Int(height), scale: scale, isOpaque: isOpaque)
    }
}
