import Foundation

/// A rectangle that can't have the focus itself but leads it elsewhere, to places that no straight way leads to.
@preconcurrency @MainActor
open class UIFocusGuide: UILayoutGuide {
    open var isEnabled = true

    /// Where the focus goes that comes to the guide, the best place first.
    open var preferredFocusEnvironments: [any UIFocusEnvironment]! {
        get { destinations }
        set { destinations = newValue ?? [] }
    }
    private var destinations: [any UIFocusEnvironment] = []

    /// The only destination, where that is a view.
    open weak var preferredFocusedView: UIView? {
        get { destinations.first as? UIView }
        set { destinations = newValue.map { [$0] } ?? [] }
    }
}
