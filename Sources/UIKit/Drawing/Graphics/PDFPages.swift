import CoreGraphics
import Foundation

/// The pages of a PDF being drawn with UIKit's coordinates: origin at the top left, y pointing down.
final class PDFPages {
    let context: CGContext
    let defaultBounds: CGRect
    private(set) var bounds: CGRect
    private var isPageOpen = false

    /// Writes to `data`, with pages of `bounds` unless they say otherwise; an empty rectangle means US Letter.
    init?(data: NSMutableData, bounds: CGRect, info: [AnyHashable: Any]?) {
        var box = bounds.width > 0 && bounds.height > 0 ? bounds : CGRect(x: 0, y: 0, width: 612, height: 792)
        defaultBounds = box
        self.bounds = box
        var dictionary: [String: Any] = [:]
        for (key, value) in info ?? [:] { if let key = key as? String { dictionary[key] = value } }
        guard let consumer = CGDataConsumer(data: data),
            let context = CGContext(consumer: consumer, mediaBox: &box, dictionary as NSDictionary)
        else { return nil }
        self.context = context
    }

    func beginPage(_ pageBounds: CGRect? = nil) {
        endPage()
        bounds = pageBounds.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil } ?? defaultBounds
        var box = bounds
        context.beginPage(mediaBox: &box)
        context.translateBy(x: 0, y: bounds.minY + bounds.maxY)
        context.scaleBy(x: 1, y: -1)
        isPageOpen = true
    }

    func endPage() {
        guard isPageOpen else { return }
        context.endPDFPage()
        isPageOpen = false
    }

    func finish() {
        endPage()
        context.closePDF()
    }
}
