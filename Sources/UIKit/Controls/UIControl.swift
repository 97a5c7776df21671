import Foundation
import ObjCRuntime

/// The base class of views that turn touches into actions: buttons, switches, sliders.
@preconcurrency @MainActor open class UIControl: UIView, UIContextMenuInteractionDelegate {
    /// Targets and actions in the order they were added.
    var handlers: [EventHandler] = []
    /// The touch that the control follows from its beginning to its end.
    weak var trackedTouch: UITouch?
    /// The event being handled while touch-driven actions are sent.
    private var currentEvent: UIEvent?

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    // MARK: State

    open var isEnabled = true {
        willSet { willChangeValue(forKey: "isEnabled") }
        didSet {
            defer { didChangeValue(forKey: "isEnabled") }
            guard isEnabled != oldValue else { return }
            if !isEnabled { isHighlighted = false }
            stateDidChange()
        }
    }

    open var isSelected = false {
        willSet { willChangeValue(forKey: "isSelected") }
        didSet {
            if isSelected != oldValue { stateDidChange() }
            didChangeValue(forKey: "isSelected")
        }
    }

    open var isHighlighted = false {
        willSet { willChangeValue(forKey: "isHighlighted") }
        didSet {
            if isHighlighted != oldValue { stateDidChange() }
            didChangeValue(forKey: "isHighlighted")
        }
    }

    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isFocused { state.insert(.focused) }
        return state
    }

    public internal(set) final var isTracking = false
    public internal(set) final var isTouchInside = false

    open var contentVerticalAlignment = ContentVerticalAlignment.center {
        didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
    }

    open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
        didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
    }

    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        let leftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        switch contentHorizontalAlignment {
        case .leading: return leftToRight ? .left : .right
        case .trailing: return leftToRight ? .right : .left
        default: return contentHorizontalAlignment
        }
    }

    /// Called whenever one of the flags that make up `state` changed.
    func stateDidChange() {
        setNeedsLayout()
        setNeedsDisplay()
    }

    override func focusDidChange() { stateDidChange() }

    // MARK: Tracking

    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

    open func cancelTracking(with event: UIEvent?) {}

    override var defaultAccessibilityTraits: UIAccessibilityTraits {
        var traits: UIAccessibilityTraits = []
        if !isEnabled { traits.insert(.notEnabled) }
        if isSelected { traits.insert(.selected) }
        return traits
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, trackedTouch == nil, let touch = touches.first else { return }
        isTouchInside = true
        isTracking = beginTracking(touch, with: event)
        guard isTracking else {
            isTouchInside = false
            return
        }
        trackedTouch = touch
        isHighlighted = true
        send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, during: event)
        menuTouchBegan(event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        if menuFollows(touch, isEnd: false) { return }
        let wasInside = isTouchInside
        isTouchInside = containsTracked(touch, with: event)
        isTracking = continueTracking(touch, with: event)
        guard isTracking else {
            trackedTouch = nil
            isHighlighted = false
            isTouchInside = false
            return
        }
        isHighlighted = isTouchInside
        var events: Event = isTouchInside ? .touchDragInside : .touchDragOutside
        if isTouchInside, !wasInside { events.insert(.touchDragEnter) }
        if !isTouchInside, wasInside { events.insert(.touchDragExit) }
        send(events, during: event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        if menuFollows(touch, isEnd: true) { return }
        isTouchInside = containsTracked(touch, with: event)
        let endedInside = isTouchInside
        trackedTouch = nil
        isTracking = false
        isTouchInside = false
        isHighlighted = false
        endTracking(touch, with: event)
        send(endedInside ? eventsOfTouchUpInside : .touchUpOutside, during: event)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        menuTouchCancelled()
        trackedTouch = nil
        isTracking = false
        isTouchInside = false
        isHighlighted = false
        cancelTracking(with: event)
        send(.touchCancel, during: event)
    }

    /// What lifting the finger inside the control means; buttons add their primary action.
    var eventsOfTouchUpInside: Event { .touchUpInside }

    /// Whether a touch that began in the control still counts as inside: fingers may stray a little.
    private func containsTracked(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let location = touch.location(in: self)
        let margin = Look.current.controls.trackingMargin
        return point(inside: location, with: event) || bounds.insetBy(dx: -margin, dy: -margin).contains(location)
    }

    // MARK: Targets and actions

    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        let object = target.map(objc_receiver)
        if let index = handlers.firstIndex(where: { $0.matches(target: object, action: action) }) {
            handlers[index].events.formUnion(controlEvents)
        } else {
            handlers.append(EventHandler(kind: .target(WeakTarget(object), action), events: controlEvents))
        }
    }

    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        let object = target.map(objc_receiver)
        removeEvents(controlEvents) { handler in
            guard case .target(let held, let heldAction) = handler.kind else { return false }
            return (object == nil || held.refers(to: object)) && (action == nil || heldAction == action)
        }
    }

    open func addAction(_ action: UIAction, for controlEvents: Event) {
        // An action with the identifier of an earlier one takes its place for these events.
        removeAction(identifiedBy: action.identifier, for: controlEvents)
        handlers.append(EventHandler(kind: .action(action), events: controlEvents))
    }

    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        removeEvents(controlEvents) { handler in
            guard case .action(let action) = handler.kind else { return false }
            return action.identifier == actionIdentifier
        }
    }

    open var allTargets: Set<AnyHashable> {
        var targets: Set<AnyHashable> = []
        for case .target(let held, _) in handlers.map(\.kind) {
            if held.isNil {
                targets.insert(NSNull())
            } else if let object = held.object as? NSObject {
                targets.insert(object)
            }
        }
        return targets
    }

    open var allControlEvents: Event {
        handlers.reduce(into: []) { $0.formUnion($1.events) }
    }

    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        let object = target.map(objc_receiver)
        let names = handlers.compactMap { handler -> String? in
            guard case .target(let held, let action) = handler.kind, held.refers(to: object) else { return nil }
            return handler.events.isDisjoint(with: controlEvent) ? nil : action.description
        }
        return names.isEmpty ? nil : names
    }

    open func enumerateEventHandlers(_ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void) {
        var stop = false
        for handler in handlers where !stop {
            switch handler.kind {
            case .action(let action): iterator(action, nil, handler.events, &stop)
            case .target(let held, let selector): iterator(nil, (held.object, selector), handler.events, &stop)
            }
        }
    }

    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        _ = UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }

    open func sendAction(_ action: UIAction) {
        action.perform(sender: self)
    }

    open func sendActions(for controlEvents: Event) {
        for handler in handlers where !handler.events.isDisjoint(with: controlEvents) {
            switch handler.kind {
            case .action(let action):
                sendAction(action)
            case .target(let held, let selector):
                // A target that is gone is not the same as no target: only the latter goes up the responder chain.
                guard held.isNil || held.object != nil else { continue }
                sendAction(selector, to: held.object, for: currentEvent)
            }
        }
    }

    open func performPrimaryAction() {
        sendActions(for: .primaryActionTriggered)
    }

    /// Sends the actions for `events`, handing `event` to the targets that ask for it.
    final func send(_ events: Event, during event: UIEvent?) {
        let outer = currentEvent
        currentEvent = event
        sendActions(for: events)
        currentEvent = outer
    }

    private func removeEvents(_ events: Event, where matches: (EventHandler) -> Bool) {
        for index in handlers.indices where matches(handlers[index]) {
            handlers[index].events.subtract(events)
        }
        handlers.removeAll { $0.events.isEmpty }
    }

    // MARK: Menu

    open var showsMenuAsPrimaryAction = false
    /// Whether a touch opens the menu that `contextMenuInteraction(_:configurationForMenuAtLocation:)` gives.
    open var isContextMenuInteractionEnabled = false
    /// Opens the control's menu; nil while that isn't enabled.
    open var contextMenuInteraction: UIContextMenuInteraction? { isContextMenuInteractionEnabled ? menuInteraction : nil }
    private(set) lazy var menuInteraction = UIContextMenuInteraction(control: self)

    /// The menu for a touch, in the control's coordinates; nil for none. A control that has menus of its own gives them.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        ownMenuConfiguration
    }
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    /// The menu came or goes.
    func menuVisibilityDidChange() {}

    /// The menus that a touch and a long touch open.
    var primaryMenu: UIMenu? { nil }
    var secondaryMenu: UIMenu? { nil }
    /// Who the menu's actions see as their sender.
    var menuSender: Any { self }
    /// Where the menu's first element stands when the menu opens upwards.
    var menuOrder: UIContextMenuConfiguration.ElementOrder { .automatic }
    var menuState = ControlMenuState()

    /// An action of the control's menu was chosen; called before its handler.
    func menuDidChoose(_ action: UIAction, in menu: UIMenu) {}

    /// Where a menu of the control is attached, in the control's coordinates.
    open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
        CGPoint(x: bounds.midX, y: bounds.midY)
    }
}
