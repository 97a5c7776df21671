import CoreGraphics
import Foundation

/// What a renderer's documents are like.
open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
    /// Title, author and creator under `kCGPDFContextTitle`'s kind of keys.
    open var documentInfo: [String: Any] = [:]

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone) as! UIGraphicsPDFRendererFormat
        copy.documentInfo = documentInfo
        return copy
    }
}

/// Draws PDF documents.
open class UIGraphicsPDFRenderer: UIGraphicsRenderer {
    public typealias DrawingActions = (UIGraphicsPDFRendererContext) -> Void

    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: UIGraphicsPDFRendererFormat.preferred())
    }

    public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
        super.init(bounds: bounds, format: format)
    }

    open override class func rendererContextClass() -> AnyClass { UIGraphicsPDFRendererContext.self }

    /// Runs `actions` with the document's context current, and returns the document.
    open func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
        let data = NSMutableData()
        let info = (format as? UIGraphicsPDFRendererFormat)?.documentInfo
        guard let pages = PDFPages(data: data, bounds: format.bounds, info: info) else { return Data() }
        GraphicsContextStack.current.push(.init(context: pages.context, pdf: pages))
        actions(UIGraphicsPDFRendererContext(pages: pages, format: format))
        GraphicsContextStack.current.pop()
        pages.finish()
        return data as Data
    }

    open func writePDF(to url: URL, withActions actions: (UIGraphicsPDFRendererContext) -> Void) throws {
        try pdfData(actions: actions).write(to: url)
    }
}

/// A document being drawn.
open class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
    private let pages: PDFPages

    init(pages: PDFPages, format: UIGraphicsRendererFormat) {
        self.pages = pages
        super.init(cgContext: pages.context, format: format)
    }

    /// The bounds of the present page.
    open var pdfContextBounds: CGRect { pages.bounds }

    open func beginPage() {
        pages.beginPage()
    }

    open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
        pages.beginPage(bounds)
    }

    /// Makes a rectangle of the present page a link to a web page.
    open func setURL(_ url: URL, for rect: CGRect) {
        pages.context.setURL(url as NSURL, for: rect)
    }

    /// Names a place on the present page.
    open func addDestination(withName name: String, at point: CGPoint) {
        pages.context.addDestination(name as NSString, at: point)
    }

    /// Makes a rectangle of the present page a link to a named place in the document.
    open func setDestinationWithName(_ name: String, for rect: CGRect) {
        pages.context.setDestination(name as NSString, for: rect)
    }
}
