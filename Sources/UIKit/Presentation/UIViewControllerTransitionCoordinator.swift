import CoreGraphics
import Foundation

/// Names the two views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
    public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// Names the two controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
    public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// What a running transition tells of itself.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    var isAnimated: Bool { get }
    var presentationStyle: UIModalPresentationStyle { get }
    var initiallyInteractive: Bool { get }
    var isInterruptible: Bool { get }
    var isInteractive: Bool { get }
    var isCancelled: Bool { get }
    /// Seconds.
    var transitionDuration: TimeInterval { get }
    /// 0…1.
    var percentComplete: CGFloat { get }
    var completionVelocity: CGFloat { get }
    var completionCurve: UIView.AnimationCurve { get }
    var containerView: UIView { get }
    var targetTransform: CGAffineTransform { get }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Lets others animate together with a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animate(alongsideTransition: animation, completion: nil)
    }

    @discardableResult
    public func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animateAlongsideTransition(in: view, animation: animation, completion: nil)
    }
}

/// The coordinator of every transition that the framework runs.
@MainActor
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
    typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void

    let isAnimated: Bool
    let presentationStyle: UIModalPresentationStyle
    var transitionDuration: TimeInterval
    let containerView: UIView
    let targetTransform: CGAffineTransform
    var isInteractive: Bool {
        didSet { if oldValue != isInteractive { for handler in interactionHandlers { handler(self) } } }
    }
    let initiallyInteractive: Bool
    let isInterruptible: Bool
    var isCancelled = false
    var percentComplete: CGFloat = 0
    var completionVelocity: CGFloat = 1
    /// Measured: the navigation transition's curve has raw value 7.
    let completionCurve: UIView.AnimationCurve

    private let controllers: [UITransitionContextViewControllerKey: UIViewController]
    private let views: [UITransitionContextViewKey: UIView]
    private var animations: [Handler] = []
    private var completions: [Handler] = []
    private var interactionHandlers: [Handler] = []
    private var isRunning = false
    private(set) var isOver = false
    /// Views outside the container that animate along.
    private(set) var alongsideViews: [UIView] = []

    init(
        container: UIView, from: UIViewController?, to: UIViewController?, duration: TimeInterval, isAnimated: Bool,
        presentationStyle: UIModalPresentationStyle = .none, isInteractive: Bool = false, isInterruptible: Bool = false,
        curve: UIView.AnimationCurve = .easeInOut, targetTransform: CGAffineTransform = .identity
    ) {
        containerView = container
        self.isAnimated = isAnimated
        self.presentationStyle = presentationStyle
        transitionDuration = duration
        self.isInteractive = isInteractive
        initiallyInteractive = isInteractive
        self.isInterruptible = isInterruptible
        completionCurve = curve
        self.targetTransform = targetTransform
        controllers = [.from: from, .to: to].compactMapValues { $0 }
        views = [.from: from?.viewIfLoaded, .to: to?.viewIfLoaded].compactMapValues { $0 }
        super.init()
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { controllers[key] }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { views[key] }

    @discardableResult
    func animate(alongsideTransition animation: Handler?, completion: Handler?) -> Bool {
        if let animation {
            if isRunning { animation(self) } else { animations.append(animation) }
        }
        if let completion { completions.append(completion) }
        return true
    }

    @discardableResult
    func animateAlongsideTransition(in view: UIView?, animation: Handler?, completion: Handler?) -> Bool {
        if let view, !alongsideViews.contains(where: { $0 === view }) { alongsideViews.append(view) }
        return animate(alongsideTransition: animation, completion: completion)
    }

    func notifyWhenInteractionChanges(_ handler: @escaping Handler) {
        interactionHandlers.append(handler)
    }

    /// Runs what was asked to go along; called inside the transition's own animation block.
    func runAlongsideAnimations() {
        isRunning = true
        let pending = animations
        animations = []
        for animation in pending { animation(self) }
    }

    /// Ends the transition for everybody who waits for it; later calls do nothing.
    func complete(cancelled: Bool) {
        guard !isOver else { return }
        isOver = true
        isCancelled = cancelled
        if !isRunning, !cancelled { runAlongsideAnimations() }
        alongsideViews = []
        animations = []
        interactionHandlers = []
        percentComplete = cancelled ? 0 : 1
        let pending = completions
        completions = []
        for completion in pending { completion(self) }
    }
}
