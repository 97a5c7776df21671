import CoreGraphics
import Foundation
import TextEngine

extension NSString {
    /// The size of the text without wrapping.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        TextLayout(TextTranslation.bare.text(string, attrs ?? [:]), width: nil).size
    }

    /// Draws without wrapping; `point` is the top left corner.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        TextLayout(TextTranslation.bare.text(string, attrs ?? [:]), width: nil).draw(in: context, at: point)
    }

    /// Draws lines as wide as `rect`.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        draw(with: rect, options: .usesLineFragmentOrigin, attributes: attrs, context: nil)
    }

    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        guard let target = UIGraphicsGetCurrentContext() else { return }
        StringDrawing(options: options, context: context, size: rect.size).draw(in: target, rect: rect) { scale in
            TextTranslation.bare.scaled(by: scale).text(string, attributes ?? [:])
        }
    }

    /// The rectangle that drawing would cover, relative to its origin; not rounded.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        StringDrawing(options: options, context: context, size: size).boundingRect { scale in
            TextTranslation.bare.scaled(by: scale).text(string, attributes ?? [:])
        }
    }

    private var string: String { String(describing: self) }
}

extension StringProtocol {
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        (String(self) as NSString).size(withAttributes: attrs)
    }

    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        (String(self) as NSString).draw(at: point, withAttributes: attrs)
    }

    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        (String(self) as NSString).draw(in: rect, withAttributes: attrs)
    }

    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        (String(self) as NSString).draw(with: rect, options: options, attributes: attributes, context: context)
    }

    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        (String(self) as NSString).boundingRect(with: size, options: options, attributes: attributes, context: context)
    }
}
