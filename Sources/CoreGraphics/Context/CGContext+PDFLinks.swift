import CCairo
import Foundation

extension CGContext {
    /// Makes a rectangle of the PDF page, in user space, a link to a web page.
    public func setURL(_ url: CFURL, for rect: CGRect) {
        addLink("uri='\(Self.quoted(url.absoluteString))'", rect)
    }

    /// Makes a rectangle of the PDF page, in user space, a link to a place in the document; without such a place it leads nowhere.
    public func setDestination(_ name: CFString, for rect: CGRect) {
        addLink("dest='\(Self.quoted(name as String))'", rect)
    }

    /// Names a place on the PDF page, in user space, for links.
    public func addDestination(_ name: CFString, at point: CGPoint) {
        guard let pdf, pdf.isPageOpen, name.length > 0, pdf.placedNames.insert(name as String).inserted else { return }
        var (x, y) = (Double(point.x), Double(point.y))
        cairo_user_to_device(cairo, &x, &y)
        guard x.isFinite, y.isFinite else { return }
        cairo_tag_begin(cairo, "cairo.dest", "name='\(Self.quoted(name as String))' x=\(Self.number(x)) y=\(Self.number(y))")
        cairo_tag_end(cairo, "cairo.dest")
    }

    private func addLink(_ target: String, _ rect: CGRect) {
        guard let pdf, pdf.isPageOpen, !rect.isNull, !rect.isInfinite else { return }
        let corners = [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY)].map { corner in
            var (x, y) = (Double(corner.0), Double(corner.1))
            cairo_user_to_device(cairo, &x, &y)
            return (x: x, y: y)
        }
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let (left, top) = (xs.min()!, ys.min()!)
        let parts = [left, top, xs.max()! - left, ys.max()! - top]
        guard parts.allSatisfy(\.isFinite) else { return }
        cairo_tag_begin(cairo, "Link", "rect=[\(parts.map(Self.number).joined(separator: " "))] \(target)")
        cairo_tag_end(cairo, "Link")
    }

    /// A number as Cairo's attributes have it, whatever the locale.
    private static func number(_ value: Double) -> String { String((value * 1000).rounded() / 1000) }

    private static func quoted(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
    }
}
