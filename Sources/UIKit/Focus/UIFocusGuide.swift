import Foundation

/// A rectangle that can't have the focus itself but leads it elsewhere, to places that no straight way leads to.
@preconcurrency @MainActor
open class UIFocusGuide: UILayoutGuide {
    open var isEnabled = true

    /// Where the focus goes that comes to the guide, the best place first.
    open var preferredFocusEnvironments: [any UIFocusEnvironment]! {
        get { onlyView.map { [$0] } ?? destinations }
        set {
            destinations = newValue ?? []
            onlyView = nil
        }
    }
    private var destinations: [any UIFocusEnvironment] = []
    private weak var onlyView: UIView?

    /// The first destination, where that is a view; set, the only one. A view that is set here isn't held.
    open weak var preferredFocusedView: UIView? {
        get { onlyView ?? destinations.first as? UIView }
        set {
            destinations = []
            onlyView = newValue
        }
    }
}
