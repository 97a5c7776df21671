import CoreGraphics
import Foundation

/// Something that is not text but sits in a line, on the object replacement character U+FFFC.
package final class TextAttachment: Hashable, @unchecked Sendable {
    /// Size and position as `NSTextAttachment.bounds`: the origin lies on the baseline, y points up.
    package let bounds: CGRect
    /// The owner's own mark.
    package let id: AnyHashable?
    /// Draws the attachment into a frame of the context's y-down user space; nil when the owner places a view there.
    package let draw: ((CGContext, CGRect) -> Void)?

    package init(bounds: CGRect, id: AnyHashable? = nil, draw: ((CGContext, CGRect) -> Void)? = nil) {
        self.bounds = bounds
        self.id = id
        self.draw = draw
    }

    package static func == (left: TextAttachment, right: TextAttachment) -> Bool { left === right }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
