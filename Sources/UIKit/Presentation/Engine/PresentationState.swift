import Foundation

/// What a controller knows of being presented and of presenting.
struct PresentationState {
    var style = UIModalPresentationStyle.automatic
    var transitionStyle = UIModalTransitionStyle.coverVertical
    var isModal = false
    var definesContext = false
    var providesContextTransitionStyle = false
    var capturesStatusBar = false
    weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// Made when first asked for, and kept while the style stays; the one in charge while the controller is presented.
    var controller: UIPresentationController?
    /// The presentation of this controller from `present` to the end of its dismissal.
    var active: Presentation?
}
