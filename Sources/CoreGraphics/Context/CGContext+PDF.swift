import CCairo
import Foundation

/// The pages of a PDF that is being written.
final class PDFDocumentState {
    let mediaBox: CGRect
    let consumer: CGDataConsumer
    var isPageOpen = false
    var isClosed = false
    /// Names of places in the document that links can lead to.
    var placedNames: Set<String> = []
    /// The size that the surface has at the moment.
    var pageSize: CGSize

    init(mediaBox: CGRect, consumer: CGDataConsumer) {
        self.mediaBox = mediaBox
        self.consumer = consumer
        pageSize = mediaBox.size
    }
}

extension CGContext {
    /// A context that writes a PDF, US Letter unless `mediaBox` says otherwise.
    public convenience init?(consumer: CGDataConsumer, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?) {
        let box = mediaBox?.pointee.standardized ?? CGRect(x: 0, y: 0, width: 612, height: 792)
        guard box.width > 0, box.height > 0, box.width < 100_000, box.height < 100_000 else { return nil }
        let state = PDFDocumentState(mediaBox: box, consumer: consumer)
        let surface = cairo_pdf_surface_create_for_stream(
            { closure, bytes, count in
                let consumer = Unmanaged<CGDataConsumer>.fromOpaque(closure!).takeUnretainedValue()
                let buffer = UnsafeRawBufferPointer(start: bytes, count: Int(count))
                return consumer.write(buffer) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR
            },
            // The document state, kept by the context, keeps the consumer until the surface is finished.
            Unmanaged.passUnretained(consumer).toOpaque(), box.width, box.height)!
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
        let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -box.minX, ty: box.maxY)
        self.init(surface: surface, size: box.size, baseTransform: flip)
        pdf = state
        let fields = [
            ("Title", CAIRO_PDF_METADATA_TITLE), ("Author", CAIRO_PDF_METADATA_AUTHOR), ("Creator", CAIRO_PDF_METADATA_CREATOR),
        ]
        for (key, field) in fields {
            if let text = auxiliaryInfo?.object(forKey: key) as? String { cairo_pdf_surface_set_metadata(surface, field, text) }
        }
    }

    public convenience init?(_ url: CFURL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?) {
        guard let consumer = CGDataConsumer(url: url) else { return nil }
        self.init(consumer: consumer, mediaBox: mediaBox, auxiliaryInfo)
    }

    /// Begins a page; `pageInfo` may hold a `CGRect` as `Data` under "MediaBox".
    public func beginPDFPage(_ pageInfo: CFDictionary?) {
        var box: CGRect?
        if let data = pageInfo?.object(forKey: "MediaBox") as? Data, data.count == MemoryLayout<CGRect>.size {
            box = data.withUnsafeBytes { $0.loadUnaligned(as: CGRect.self) }
        }
        beginPage(box)
    }

    public func beginPage(mediaBox: UnsafePointer<CGRect>?) {
        beginPage(mediaBox?.pointee)
    }

    private func beginPage(_ requested: CGRect?) {
        guard let pdf, !pdf.isClosed else { return }
        if pdf.isPageOpen { endPDFPage() }
        let box = requested?.standardized ?? pdf.mediaBox
        if box.size != pdf.pageSize, box.width > 0, box.height > 0 {
            cairo_pdf_surface_set_size(surface, box.width, box.height)
            pdf.pageSize = box.size
        }
        saveGState()
        state = GraphicsState()
        setBlendMode(.normal)
        cairo_reset_clip(cairo)
        var matrix = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -box.minX, ty: box.maxY).cairoMatrix
        cairo_set_matrix(cairo, &matrix)
        pdf.isPageOpen = true
    }

    public func endPDFPage() {
        guard let pdf, pdf.isPageOpen else { return }
        closeOpenLayers()
        while !stateStack.isEmpty {
            restoreGState()
        }
        cairo_show_page(cairo)
        pdf.isPageOpen = false
    }

    public func endPage() {
        endPDFPage()
    }

    public func closePDF() {
        guard let pdf, !pdf.isClosed else { return }
        endPDFPage()
        pdf.isClosed = true
        cairo_surface_finish(surface)
    }
}
