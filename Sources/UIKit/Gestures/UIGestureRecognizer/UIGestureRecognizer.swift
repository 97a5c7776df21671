import CoreGraphics
import Foundation
import ObjCRuntime

/// Finds a gesture in the touches of a view and tells its targets.
///
/// A subclass looks at touches and sets `state`; whether a recognition stands beside other recognisers is decided by
/// ``GestureArbiter``. See also `require(toFail:)` and `UIGestureRecognizerDelegate`.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject, ObjectStorageOwner, @preconcurrency DynamicObject {
    public enum State: Int, Sendable {
        case possible = 0
        case began = 1
        case changed = 2
        case ended = 3
        case cancelled = 4
        case failed = 5
        public static var recognized: State { .ended }
    }

    nonisolated(unsafe) public var __objectStorage: ObjectStorage?

    open var view: UIView? { attachedView }
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    open var name: String?
    open var cancelsTouchesInView = true
    open var delaysTouchesBegan = false
    open var delaysTouchesEnded = true
    /// Raw values of `UITouch.TouchType`.
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
    /// Raw values of `UIPress.PressType`: the buttons and keys that the recogniser hears of.
    open var allowedPressTypes = UIPress.PressType.all { didSet { choosesPresses = true } }
    /// Whether the app said which keys it means.
    private(set) var choosesPresses = false
    /// Whether all touches of a gesture must be of one type.
    open var requiresExclusiveTouchType = true
    open var modifierFlags: UIKeyModifierFlags { arbiter?.modifierFlags ?? [] }
    open var buttonMask: UIEvent.ButtonMask { arbiter?.buttonMask ?? [] }

    open var isEnabled = true {
        didSet {
            guard oldValue, !isEnabled else { return }
            // Documented: disabling a recogniser in the middle of a gesture cancels it.
            switch storedState {
            case .began, .changed: setState(.cancelled)
            case .possible where !liveTouches.isEmpty: setState(.failed)
            default: break
            }
            resetIfIdle(force: true)
        }
    }

    /// Where the gesture stands; subclasses set it, targets and others read it.
    open var state: State {
        get { storedState }
        set { setState(newValue) }
    }

    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    public convenience override init() {
        self.init(target: nil, action: nil)
    }

    /// Reads what the recogniser is told to do; targets aren't archived, whoever has them adds them.
    public convenience init?(coder: NSCoder) {
        self.init(target: nil, action: nil)
        guard coder.allowsKeyedCoding else { return }
        name = coder.decodeText(forKey: "UIGestureRecognizer.name")
        func flag(_ key: String, _ standard: Bool) -> Bool {
            coder.containsValue(forKey: key) ? coder.decodeBool(forKey: key) : standard
        }
        isEnabled = flag("UIGestureRecognizer.enabled", isEnabled)
        cancelsTouchesInView = flag("UIGestureRecognizer.cancelsTouchesInView", cancelsTouchesInView)
        delaysTouchesBegan = flag("UIGestureRecognizer.delaysTouchesBegan", delaysTouchesBegan)
        delaysTouchesEnded = flag("UIGestureRecognizer.delaysTouchesEnded", delaysTouchesEnded)
    }

    // MARK: Kept by UIGestureRecognizer+Arbitration.swift

    weak var attachedView: UIView?
    weak var arbiter: GestureArbiter?
    var storedState = State.possible
    /// A recognition that waits for others to fail.
    var pendingState: State?
    /// Touches that the recogniser follows, in the order in which they came.
    var liveTouches: [UITouch] = []
    /// Recognisers that must fail before this one may succeed.
    var failureRequirements: [WeakRecognizer] = []

    struct WeakRecognizer {
        weak var recognizer: UIGestureRecognizer?
    }

    /// Whether the recogniser goes on without a finger, as a double tap does between its taps.
    var waitsWithoutTouches: Bool { false }
    /// Framework recognisers that always go along with another one.
    func allowsSimultaneity(with other: UIGestureRecognizer) -> Bool { false }

    // MARK: Targets

    private struct Target {
        weak var object: AnyObject?
        let action: Selector
    }
    private var targets: [Target] = []

    open func addTarget(_ target: Any, action: Selector) {
        let object = objc_receiver(target)
        guard !targets.contains(where: { $0.object === object && $0.action == action }) else { return }
        targets.append(Target(object: object, action: action))
    }

    /// Removes a pair of target and action; nil stands for any.
    open func removeTarget(_ target: Any?, action: Selector?) {
        let object = target.map(objc_receiver)
        targets.removeAll { entry in
            (object == nil || entry.object === object) && (action == nil || entry.action == action)
        }
    }

    func sendActions() {
        recognizerDidChange()
        for target in targets {
            guard let object = target.object else { continue }
            ObjCRuntime.send(target.action, to: object, arguments: [self])
        }
    }

    /// Framework recognisers tell their owners here, without a selector.
    func recognizerDidChange() { internalAction?() }
    var internalAction: (() -> Void)?
    /// Asked before the delegate whether the gesture may begin.
    var internalShouldBegin: (() -> Bool)?

    // MARK: For subclasses

    /// Stops following a key.
    open func ignore(_ button: UIPress, for event: UIPressesEvent) { button.recognizers.removeAll { $0.recognizer === self } }

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// Back to the beginning; called after the gesture ended, failed or was cancelled and all its touches are gone.
    open func reset() {}

    /// Stops following a touch.
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        liveTouches.removeAll { $0 === touch }
        touch.recognizers?.removeAll { $0 === self }
    }

    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    open func shouldReceive(_ event: UIEvent) -> Bool { true }

    // MARK: Relations

    /// Waits with a success until another recogniser has failed; fails when the other succeeds.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        guard otherGestureRecognizer !== self else { return }
        failureRequirements.removeAll { $0.recognizer == nil || $0.recognizer === otherGestureRecognizer }
        failureRequirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
    }

    // MARK: Places

    open var numberOfTouches: Int { liveTouches.count }

    /// The middle of the touches, in a view's coordinates; in the window's when `view` is nil.
    open func location(in view: UIView?) -> CGPoint {
        convertFromWindow(centroid, to: view)
    }

    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        guard liveTouches.indices.contains(touchIndex) else {
            raise(.range, "-[\(type(of: self)) locationOfTouch:inView:]: index (\(touchIndex)) beyond bounds (\(liveTouches.count)).")
        }
        return liveTouches[touchIndex].location(in: view)
    }

    /// The middle of the touches in the window; where it was last, when none is left.
    var centroid: CGPoint {
        guard !liveTouches.isEmpty else { return lastCentroid }
        var sum = CGPoint.zero
        for touch in liveTouches {
            sum.x += touch.locationInWindow.x
            sum.y += touch.locationInWindow.y
        }
        lastCentroid = CGPoint(x: sum.x / CGFloat(liveTouches.count), y: sum.y / CGFloat(liveTouches.count))
        return lastCentroid
    }
    var lastCentroid = CGPoint.zero

    func convertFromWindow(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, let window = attachedView?.window ?? view.window else { return point }
        return view.convert(point, from: window)
    }

    // MARK: Names at run time

    open func responds(to aSelector: Selector!) -> Bool { ObjCRuntime.implements(aSelector, self) }
    open func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
    open func value(forKey key: String) -> Any? { KeyValueCoding.value(of: self, forKey: key) }
    open func setValue(_ value: Any?, forKey key: String) { KeyValueCoding.setValue(value, of: self, forKey: key) }
    open func value(forUndefinedKey key: String) -> Any? { KeyValueCoding.raiseUndefinedKey(key, of: self, setting: false) }
    open func setValue(_ value: Any?, forUndefinedKey key: String) {
        KeyValueCoding.raiseUndefinedKey(key, of: self, setting: true)
    }
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
        KeyValueObserving.raiseUnhandledChange(keyPath: keyPath, of: object, observer: self)
    }
    open func awakeFromNib() {}
    open func prepareForInterfaceBuilder() {}
}
