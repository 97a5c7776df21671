import CoreGraphics
import Foundation

/// Starts a PDF that is appended to `data`. Begin a page before drawing.
public func UIGraphicsBeginPDFContextToData(_ data: NSMutableData, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?) {
    guard let pages = PDFPages(data: data, bounds: bounds, info: documentInfo) else { return }
    GraphicsContextStack.current.push(.init(context: pages.context, pdf: pages))
}

/// Starts a PDF that is written to a file when it ends; false when the file cannot be created.
@discardableResult
public func UIGraphicsBeginPDFContextToFile(_ path: String, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?) -> Bool {
    let data = NSMutableData()
    guard FileManager.default.createFile(atPath: path, contents: nil),
        let pages = PDFPages(data: data, bounds: bounds, info: documentInfo)
    else { return false }
    GraphicsContextStack.current.push(.init(context: pages.context, pdf: pages, pdfFile: (path, data)))
    return true
}

public func UIGraphicsBeginPDFPage() {
    GraphicsContextStack.current.top?.pdf?.beginPage()
}

public func UIGraphicsBeginPDFPageWithInfo(_ bounds: CGRect, _ pageInfo: [AnyHashable: Any]?) {
    GraphicsContextStack.current.top?.pdf?.beginPage(bounds)
}

public func UIGraphicsGetPDFContextBounds() -> CGRect {
    GraphicsContextStack.current.top?.pdf?.bounds ?? .zero
}

public func UIGraphicsEndPDFContext() {
    guard let entry = GraphicsContextStack.current.top, let pages = entry.pdf else { return }
    GraphicsContextStack.current.pop()
    pages.finish()
    guard let file = entry.pdfFile else { return }
    do {
        try (file.data as Data).write(to: URL(fileURLWithPath: file.path))
    } catch {
        AssetLog.warn("[UIKit] cannot write PDF to \(file.path): \(error)")
    }
}

/// Makes a rectangle of the present PDF page a link to a web page.
public func UIGraphicsSetPDFContextURLForRect(_ url: URL, _ rect: CGRect) {
    GraphicsContextStack.current.top?.pdf?.context.setURL(url as NSURL, for: rect)
}

/// Names a place on the present PDF page.
public func UIGraphicsAddPDFContextDestinationAtPoint(_ name: String, _ point: CGPoint) {
    GraphicsContextStack.current.top?.pdf?.context.addDestination(name as NSString, at: point)
}

/// Makes a rectangle of the present PDF page a link to a named place.
public func UIGraphicsSetPDFContextDestinationForRect(_ name: String, _ rect: CGRect) {
    GraphicsContextStack.current.top?.pdf?.context.setDestination(name as NSString, for: rect)
}
