import CoreGraphics
import Foundation

extension TextLayout {
    /// Draws the text.
    ///
    /// - Parameters:
    ///   - context: A context whose user space has y pointing down.
    ///   - origin: Where the layout's top left corner lies in user space.
    package func draw(in context: CGContext, at origin: CGPoint) {
        guard !runs.isEmpty, origin.x.isFinite, origin.y.isFinite else { return }
        EngineLock.withLock { TextPainter(layout: self, context: context, origin: origin).paint() }
    }
}
