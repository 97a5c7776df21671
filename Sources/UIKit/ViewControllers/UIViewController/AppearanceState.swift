/// Where a controller's view stands between hidden and shown.
///
/// Transitions go through `UIViewController.beginAppearance` and `endAppearance` only, so that the callbacks never repeat.
struct AppearanceState {
    enum Phase: Equatable {
        case disappeared
        case appearing(animated: Bool)
        case appeared
        case disappearing(animated: Bool)
    }

    var phase = Phase.disappeared
    /// True between viewWillAppear and viewIsAppearing.
    var owesIsAppearing = false
    /// True while the appearance was begun by the view's move into a window, not by a container.
    var followsWindow = false
    var isMovingToParent = false
    var isMovingFromParent = false
    var isBeingPresented = false
    var isBeingDismissed = false
    /// Children to which the running transition was forwarded.
    var forwardedChildren: [UIViewController] = []
    /// Above zero while a container changes the view tree and sends the appearance calls itself.
    var containerDepth = 0
}
