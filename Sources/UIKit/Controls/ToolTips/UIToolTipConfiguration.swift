import CoreGraphics
import Foundation

/// The text that explains what a pointer rests over.
@preconcurrency @MainActor
open class UIToolTipConfiguration: NSObject {
    public let toolTip: String
    /// The part of the view that the text is for, in the view's coordinates; nil for all of it.
    public let sourceRect: CGRect?

    private init(_ toolTip: String, _ rect: CGRect?) {
        self.toolTip = toolTip
        sourceRect = rect
        super.init()
    }

    public convenience init(toolTip: String) { self.init(toolTip, nil) }
    public convenience init(toolTip: String, in sourceRect: CGRect) { self.init(toolTip, sourceRect) }
}
