import CoreGraphics
import Foundation

/// Limits of a window's size on devices where a user can change it.
@preconcurrency @MainActor
open class UISceneSizeRestrictions: NSObject {
    open var minimumSize = CGSize.zero
    open var maximumSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    open var allowsFullScreen = true

    override init() {
        super.init()
    }
}

/// What a user can do with a window on devices where windows have buttons for it.
@preconcurrency @MainActor
open class UISceneWindowingBehaviors: NSObject {
    open var isClosable = true
    open var isMiniaturizable = true

    override init() {
        super.init()
    }
}
