import Foundation
import ObjCRuntime

/// An object that can handle events and pass on what it does not handle.
@preconcurrency @MainActor
open class UIResponder: NSObject, ObjectStorageOwner, @preconcurrency DynamicObject, UIResponderStandardEditActions,
    UIUserActivityRestoring
{
    nonisolated(unsafe) public var __objectStorage: ObjectStorage?

    public override init() {
        super.init()
    }

    // MARK: Chain

    /// The responder that gets what this one does not handle.
    open var next: UIResponder? { nil }

    // MARK: First responder

    open var canBecomeFirstResponder: Bool { false }
    open var canResignFirstResponder: Bool { true }

    open var isFirstResponder: Bool {
        firstResponderWindow?.firstResponder === self
    }

    /// Asks for the keyboard focus; true when this object has it afterwards.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard canBecomeFirstResponder, let window = firstResponderWindow else { return false }
        if let current = window.firstResponder {
            guard current.canResignFirstResponder, UITextInputFocus.move({ current.resignFirstResponder() }) else { return false }
        }
        window.firstResponder = self
        UITextInputFocus.firstResponderDidChange(in: window)
        return true
    }

    /// Gives the keyboard focus up; true when this object does not have it afterwards.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard let window = firstResponderWindow, window.firstResponder === self else { return true }
        guard canResignFirstResponder else { return false }
        window.firstResponder = nil
        UITextInputFocus.firstResponderDidChange(in: window)
        return true
    }

    /// The focus was taken away although the object refused to give it up.
    func firstResponderWasForcedOut() {}

    /// The window whose first responder this object is or could become.
    var firstResponderWindow: UIWindow? {
        var responder: UIResponder? = self
        while let current = responder {
            if let view = current as? UIView { return view.window?.focusWindow }
            if let controller = current as? UIViewController, let window = controller.viewIfLoaded?.window { return window.focusWindow }
            responder = current.next
        }
        return nil
    }

    // MARK: Input views

    open var inputView: UIView? { nil }
    open var inputAccessoryView: UIView? { nil }
    /// Its view stands in place of the keyboard; comes before ``inputView``.
    open var inputViewController: UIInputViewController? { nil }
    /// Its view stands above the keyboard; comes before ``inputAccessoryView``.
    open var inputAccessoryViewController: UIInputViewController? { nil }
    /// The app's buttons above a tablet's keyboard, while this object is typed into.
    open var inputAssistantItem: UITextInputAssistantItem {
        if let assistantItem { return assistantItem }
        let item = UITextInputAssistantItem()
        assistantItem = item
        return item
    }
    private(set) var assistantItem: UITextInputAssistantItem?

    open func reloadInputViews() {
        guard isFirstResponder, let window = firstResponderWindow else { return }
        UITextInputFocus.firstResponderDidChange(in: window)
    }

    /// The language that is typed; nil where no text is.
    open var textInputMode: UITextInputMode? { self is any UIKeyInput ? UITextInputMode.current : next?.textInputMode }
    /// Tells inputs apart for which the user's choice of a language is kept.
    open var textInputContextIdentifier: String? { nil }
    /// Forgets the language that was chosen for an identifier.
    open class func clearTextInputContextIdentifier(_ identifier: String) { UITextInputMode.forgetChoice(for: identifier) }

    /// What takes changes back: the nearest along the chain; every window has one.
    open var undoManager: UndoManager? { next?.undoManager }

    // MARK: What the user does

    /// What the user does with this object; the object is asked for its state whenever the activity is saved.
    open var userActivity: NSUserActivity? {
        didSet {
            guard oldValue !== userActivity else { return }
            oldValue?.remove(self)
            userActivity?.add(self)
        }
    }

    /// Called before the object's activity is saved: the place to put its state into it.
    open func updateUserActivityState(_ activity: NSUserActivity) {}

    /// Called with an activity that the user goes on with.
    open func restoreUserActivityState(_ activity: NSUserActivity) {}

    // MARK: Edit commands, for subclasses to override

    open func cut(_ sender: Any?) { raiseUnimplemented("cut:") }
    open func copy(_ sender: Any?) { raiseUnimplemented("copy:") }
    open func paste(_ sender: Any?) { raiseUnimplemented("paste:") }
    open func pasteAndMatchStyle(_ sender: Any?) { raiseUnimplemented("pasteAndMatchStyle:") }
    open func select(_ sender: Any?) { raiseUnimplemented("select:") }
    open func selectAll(_ sender: Any?) { raiseUnimplemented("selectAll:") }
    open func delete(_ sender: Any?) { raiseUnimplemented("delete:") }
    open func toggleBoldface(_ sender: Any?) { raiseUnimplemented("toggleBoldface:") }
    open func toggleItalics(_ sender: Any?) { raiseUnimplemented("toggleItalics:") }
    open func toggleUnderline(_ sender: Any?) { raiseUnimplemented("toggleUnderline:") }
    open func increaseSize(_ sender: Any?) { raiseUnimplemented("increaseSize:") }
    open func decreaseSize(_ sender: Any?) { raiseUnimplemented("decreaseSize:") }

    open func alignCenter(_ sender: Any?) { raiseUnimplemented("alignCenter:") }
    open func alignJustified(_ sender: Any?) { raiseUnimplemented("alignJustified:") }
    open func alignLeft(_ sender: Any?) { raiseUnimplemented("alignLeft:") }
    open func alignRight(_ sender: Any?) { raiseUnimplemented("alignRight:") }
    open func duplicate(_ sender: Any?) { raiseUnimplemented("duplicate:") }
    open func export(_ sender: Any?) { raiseUnimplemented("export:") }
    open func find(_ sender: Any?) { raiseUnimplemented("find:") }
    open func findAndReplace(_ sender: Any?) { raiseUnimplemented("findAndReplace:") }
    open func findNext(_ sender: Any?) { raiseUnimplemented("findNext:") }
    open func findPrevious(_ sender: Any?) { raiseUnimplemented("findPrevious:") }
    open func makeTextWritingDirectionLeftToRight(_ sender: Any?) { raiseUnimplemented("makeTextWritingDirectionLeftToRight:") }
    open func makeTextWritingDirectionRightToLeft(_ sender: Any?) { raiseUnimplemented("makeTextWritingDirectionRightToLeft:") }
    open func move(_ sender: Any?) { raiseUnimplemented("move:") }
    open func newFromPasteboard(_ sender: Any?) { raiseUnimplemented("newFromPasteboard:") }
    open func pasteAndGo(_ sender: Any?) { raiseUnimplemented("pasteAndGo:") }
    open func pasteAndSearch(_ sender: Any?) { raiseUnimplemented("pasteAndSearch:") }
    open func performClose(_ sender: Any?) { raiseUnimplemented("performClose:") }
    open func printContent(_ sender: Any?) { raiseUnimplemented("printContent:") }
    open func rename(_ sender: Any?) { raiseUnimplemented("rename:") }
    open func toggleInspector(_ sender: Any?) { raiseUnimplemented("toggleInspector:") }
    open func toggleSidebar(_ sender: Any?) { raiseUnimplemented("toggleSidebar:") }
    open func useSelectionForFind(_ sender: Any?) { raiseUnimplemented("useSelectionForFind:") }

    private func raiseUnimplemented(_ name: String) -> Never {
        raise(.invalidArgumentException, "-[\(NSStringFromClass(type(of: self))) \(name)]: unrecognized selector sent to instance")
    }

    // MARK: Touches

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesCancelled(touches, with: event) }
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) { next?.touchesEstimatedPropertiesUpdated(touches) }

    // MARK: Hardware keys

    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = TextInputSystem.shared.handle(presses, for: self)
        if !rest.isEmpty { next?.pressesBegan(rest, with: event) }
    }
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        // A key that is held repeats.
        let rest = TextInputSystem.shared.handle(presses, for: self)
        if !rest.isEmpty { next?.pressesChanged(rest, with: event) }
    }
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesEnded(presses, with: event) }
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesCancelled(presses, with: event) }

    // MARK: Commands

    /// Keys that this object gives a meaning; asked along the responder chain, from the first responder on.
    open var keyCommands: [UIKeyCommand]? { nil }

    /// Changes the main menu, asked of the application and its delegate, or a menu of what is on the screen, asked along the chain.
    open func buildMenu(with builder: any UIMenuBuilder) {}

    /// Called before a command shows in a menu, to let its title, state and attributes be changed.
    open func validate(_ command: UICommand) {}

    // MARK: Motion

    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionBegan(motion, with: event) }
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionEnded(motion, with: event) }
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionCancelled(motion, with: event) }

    // MARK: Actions

    /// Whether this object would act on a command now; by default, whether it has a method of that name.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        responds(to: action)
    }

    /// The first object along the chain that would act on a command.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        ActionSearch(from: self).first { $0.canPerformAction(action, withSender: sender) }
    }

    // MARK: Accessibility

    var accessibilityExtras: AccessibilityExtras?
    /// Where an element is activated that says nothing else, in screen coordinates.
    var coreActivationPoint: CGPoint { .zero }

    /// The elements of a container, in the order of the focus; nil leaves the order to their places.
    open var accessibilityElements: [Any]? {
        get { accessibilityExtras?.elements }
        set { changeAccessibilityExtras { $0.elements = newValue } }
    }
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { accessibilityExtras?.customActions }
        set { changeAccessibilityExtras { $0.customActions = newValue } }
    }
    open var shouldGroupAccessibilityChildren: Bool {
        get { accessibilityExtras?.groupsChildren ?? false }
        set { changeAccessibilityExtras { $0.groupsChildren = newValue } }
    }
    open var accessibilityContainerType: UIAccessibilityContainerType {
        get { accessibilityExtras?.containerType ?? .none }
        set { changeAccessibilityExtras { $0.containerType = newValue } }
    }
    open var accessibilityLanguage: String? {
        get { accessibilityExtras?.language }
        set { changeAccessibilityExtras { $0.language = newValue } }
    }
    /// In screen coordinates.
    open var accessibilityActivationPoint: CGPoint {
        get { accessibilityExtras?.activationPoint ?? coreActivationPoint }
        set { changeAccessibilityExtras { $0.activationPoint = newValue } }
    }
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
    open func accessibilityElement(at index: Int) -> Any? {
        accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
    }
    open func index(ofAccessibilityElement element: Any) -> Int {
        accessibilityElements?.firstIndex { ($0 as AnyObject) === (element as AnyObject) } ?? NSNotFound
    }
    /// Does what a tap on the element does; false asks for a touch at the activation point.
    open func accessibilityActivate() -> Bool { false }
    open func accessibilityIncrement() {}
    open func accessibilityDecrement() {}
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
    open func accessibilityPerformEscape() -> Bool { false }
    open func accessibilityPerformMagicTap() -> Bool { false }

    // MARK: Names at run time

    open func responds(to aSelector: Selector!) -> Bool {
        EditCommands.isImplemented(aSelector, by: self) ?? ObjCRuntime.implements(aSelector, self)
    }
    open func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
    open func value(forKey key: String) -> Any? { KeyValueCoding.value(of: self, forKey: key) }
    open func setValue(_ value: Any?, forKey key: String) { KeyValueCoding.setValue(value, of: self, forKey: key) }

    open func value(forUndefinedKey key: String) -> Any? {
        KeyValueCoding.raiseUndefinedKey(key, of: self, setting: false)
    }

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
