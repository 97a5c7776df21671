import Foundation

/// The root view of the framework's containers: its layout is the container's, whatever an app's subclass overrides.
@MainActor final class LayoutContainerView: UIView {
    /// Places bars and children; called in each layout of this view.
    var onLayout: (() -> Void)?
    /// Called when the safe area changed, before the next layout.
    var onSafeAreaChange: (() -> Void)?

    override func layoutSubviews() {
        super.layoutSubviews()
        onLayout?()
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        onSafeAreaChange?()
    }
}
