import CoreGraphics
import Foundation

/// Shows what the first responder is typed into with: the keyboard or the app's own view, and the bar above it.
@MainActor
final class KeyboardSystem {
    static let shared = KeyboardSystem()

    /// What stands at the bottom of the screen.
    struct InputSet {
        /// nil when only a bar shows.
        var input: UIView?
        var accessory: UIView?
        /// The app's controllers of the two, where it has any.
        var controllers: [UIInputViewController] = []
        var isKeyboard: Bool { input is KeyboardView }
        var isEmpty: Bool { input == nil && accessory == nil }

        func isSame(as other: InputSet) -> Bool { input === other.input && accessory === other.accessory }
    }

    private(set) var shown = InputSet() { didSet { controllersDidChange(from: oldValue.controllers) } }
    /// Where the input set stands or goes to, in screen coordinates; below the screen while there is none.
    private(set) var frame = CGRect.zero
    /// The window of the responder that is typed into.
    private(set) weak var focusWindow: UIWindow?
    weak var focus: UIResponder?
    private lazy var keyboard = KeyboardView(frame: .zero)
    private(set) var window: KeyboardWindow?
    private var guideOwners: [WeakView] = []
    /// Counts animations, so that an end that has been overtaken says nothing.
    private var generation = 0
    /// How far a finger has pushed the keyboard down.
    private var pushed: CGFloat = 0

    private struct WeakView {
        weak var view: UIView?
    }

    var isShown: Bool { !shown.isEmpty }
    /// What the keys that show say.
    var keyTitles: [String] { keyboard.keys.filter { !$0.isHidden }.compactMap(\.defaultAccessibilityLabel) }

    // MARK: Focus

    func focusDidChange(in window: UIWindow) {
        // While the focus goes from one input to the next nothing hides in between.
        guard !UITextInputFocus.isMoving else { return }
        let responder = window.firstResponder
        if responder == nil, let focusWindow, focusWindow !== window { return }
        focusWindow = responder == nil ? nil : window
        focus = responder
        show(inputSet(for: responder))
    }

    private func inputSet(for responder: UIResponder?) -> InputSet {
        guard let responder else { return InputSet() }
        var set = InputSet()
        if let controller = responder.inputViewController {
            set.input = controller.view
            set.controllers.append(controller)
        } else if let view = responder.inputView {
            set.input = view
        } else if responder is any UIKeyInput, !((responder as? UITextView).map { !$0.isEditable } ?? false) {
            keyboard.prepare(for: responder)
            set.input = keyboard
        }
        // A bar of a controller serves the fields inside as well.
        var current: UIResponder? = responder
        while let candidate = current, set.accessory == nil {
            if let controller = candidate.inputAccessoryViewController {
                set.accessory = controller.view
                set.controllers.append(controller)
            } else {
                set.accessory = candidate.inputAccessoryView
            }
            current = candidate.next
        }
        return set
    }

    private func controllersDidChange(from old: [UIInputViewController]) {
        for controller in old where !shown.controllers.contains(controller) {
            controller.beginAppearanceTransition(false, animated: false)
            controller.endAppearanceTransition()
        }
        for controller in shown.controllers where !old.contains(controller) {
            controller.beginAppearanceTransition(true, animated: false)
            controller.endAppearanceTransition()
        }
    }

    func inputTraitsDidChange() {
        guard let focus else { return }
        if shown.isKeyboard { keyboard.prepare(for: focus) }
        place(animated: false)
    }

    func textDidChange() { if shown.isKeyboard { keyboard.textDidChange() } }
    func selectionDidChange() { if shown.isKeyboard { keyboard.textDidChange() } }

    // MARK: Frames

    private var screen: CGRect { UIScreen.main.bounds }
    private var hiddenFrame: CGRect { CGRect(x: 0, y: screen.height, width: screen.width, height: frame.height) }

    private func height(of set: InputSet) -> (input: CGFloat, accessory: CGFloat) {
        let bottom = UIApplication.shared.screenSafeArea.bottom
        let accessory = set.accessory.map { Self.fittingHeight($0, width: screen.width) } ?? 0
        guard let input = set.input else { return (accessory > 0 ? bottom : 0, accessory) }
        if input === keyboard { return (keyboard.fittingHeight(screen: screen.size), accessory) }
        let own = Self.fittingHeight(input, width: screen.width)
        return (own > 0 ? own + bottom : 0, accessory)
    }

    private static func fittingHeight(_ view: UIView, width: CGFloat) -> CGFloat {
        let sizesItself = (view as? UIInputView)?.allowsSelfSizing ?? false
        if sizesItself || !view.translatesAutoresizingMaskIntoConstraints || view.bounds.height == 0 {
            let size = view.systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
            if size.height > 0 { return size.height }
            let intrinsic = view.intrinsicContentSize.height
            if intrinsic > 0 { return intrinsic }
        }
        return view.bounds.height
    }

    // MARK: Showing

    private func show(_ set: InputSet) {
        let heights = height(of: set)
        let total = heights.input + heights.accessory
        let wasShown = isShown && !(self.window?.isHidden ?? true)
        let end = set.isEmpty ? hiddenFrame : CGRect(x: 0, y: screen.height - total, width: screen.width, height: total)
        let begin = wasShown ? frame : CGRect(x: 0, y: screen.height, width: screen.width, height: total)
        guard !set.isSame(as: shown) || end != frame || pushed != 0 || !wasShown else {
            // The next field of the same form.
            UIView.animate(withDuration: Look.current.motion.keyboardDuration) { [self] in revealFocus() }
            return
        }
        if set.isEmpty {
            guard wasShown else {
                shown = set
                return
            }
            hide(from: begin, to: end)
            return
        }
        let window = prepareWindow()
        window.host.install(set, heights: heights, begin: wasShown ? nil : begin)
        shown = set
        pushed = 0
        frame = end
        let changes = begin != end || !wasShown
        animate(begin: begin, end: end, will: changes ? .keyboardWillShow : nil, did: changes ? .keyboardDidShow : nil) {
            window.host.place(end, heights: heights)
        } completion: {
        }
    }

    private func hide(from begin: CGRect, to end: CGRect) {
        let window = window
        shown = InputSet()
        frame = end
        pushed = 0
        animate(begin: begin, end: end, will: .keyboardWillHide, did: .keyboardDidHide) {
            window?.host.frame.origin.y = end.minY
        } completion: { [self] in
            guard !isShown else { return }
            window?.host.removeAll()
            window?.isHidden = true
        }
    }

    private func prepareWindow() -> KeyboardWindow {
        let window = window ?? KeyboardWindow(frame: screen)
        self.window = window
        window.frame = screen
        window.overrideUserInterfaceStyle = interfaceStyle
        window.isHidden = false
        return window
    }

    /// Dark keys when the input asks for them, else what the focused view has.
    private var interfaceStyle: UIUserInterfaceStyle {
        switch focus.map({ InputTraits($0).appearance }) ?? .default {
        case .dark: return .dark
        case .light: return .light
        case .default:
            guard let own = (focus as? UIView)?.traitCollection.userInterfaceStyle else { return .unspecified }
            // What the app has from the screen goes on following the screen.
            return own == UIScreen.main.traitCollection.userInterfaceStyle ? .unspecified : own
        }
    }

    /// Posts notifications around an animation, and moves layout guides with it.
    private func animate(
        begin: CGRect, end: CGRect, will: NSNotification.Name?, did: NSNotification.Name?, changes: @escaping () -> Void,
        completion: @escaping () -> Void
    ) {
        generation += 1
        let generation = generation
        if let will {
            post(.keyboardWillChangeFrame, begin, end)
            post(will, begin, end)
        }
        guard self.generation == generation else { return }
        let isMoving = UIView.areAnimationsEnabled && begin != end
        UIView.animate(
            withDuration: isMoving ? Look.current.motion.keyboardDuration : 0, delay: 0,
            options: [UIView.AnimationOptions(rawValue: UInt(Look.current.motion.keyboardCurve) << 16), .allowUserInteraction],
            animations: { [self] in
                changes()
                updateGuides()
                revealFocus()
            },
            completion: { [self] _ in
                guard self.generation == generation else { return }
                if let did {
                    post(.keyboardDidChangeFrame, begin, end)
                    post(did, begin, end)
                }
                completion()
            })
    }

    private func post(_ name: NSNotification.Name, _ begin: CGRect, _ end: CGRect) {
        NotificationCenter.default.post(
            name: name, object: UIScreen.main,
            userInfo: [
                UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
                UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
                UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: Look.current.motion.keyboardDuration),
                UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: Look.current.motion.keyboardCurve),
                UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
            ])
    }

    /// The input set has another height, as after a turn of the screen or another keyboard type.
    func place(animated: Bool) {
        guard isShown, let window else { return }
        window.frame = screen
        window.overrideUserInterfaceStyle = interfaceStyle
        let heights = height(of: shown)
        let total = heights.input + heights.accessory
        let end = CGRect(x: 0, y: screen.height - total, width: screen.width, height: total)
        let begin = frame
        guard begin != end else {
            window.host.place(end, heights: heights)
            return
        }
        frame = end
        if animated {
            animate(begin: begin, end: end, will: .keyboardWillShow, did: .keyboardDidShow) {
                window.host.place(end, heights: heights)
            } completion: {
            }
        } else {
            generation += 1
            post(.keyboardWillChangeFrame, begin, end)
            post(.keyboardWillShow, begin, end)
            window.host.place(end, heights: heights)
            updateGuides()
            post(.keyboardDidChangeFrame, begin, end)
            post(.keyboardDidShow, begin, end)
        }
    }

    /// Scroll views around the focused field show it above the keyboard.
    private func revealFocus() {
        guard let view = focus as? UIView, isShown, !(view is UIScrollView) else { return }
        var ancestor = view.superview
        while let current = ancestor {
            if let scrollView = current as? UIScrollView, scrollView.isScrollEnabled {
                scrollView.scrollRectToVisible(view.convert(view.bounds, to: scrollView), animated: false)
                return
            }
            ancestor = current.superview
        }
    }

    // MARK: Guides

    func register(guideOwner view: UIView) {
        guideOwners.removeAll { $0.view == nil }
        if !guideOwners.contains(where: { $0.view === view }) { guideOwners.append(WeakView(view: view)) }
    }

    private func updateGuides() {
        guideOwners.removeAll { $0.view == nil }
        for owner in guideOwners {
            guard let view = owner.view else { continue }
            view.refreshKeyboardGuide()
            (view.window ?? view).layoutIfNeeded()
        }
    }

    /// The top edge of what covers the screen's bottom, in screen coordinates.
    var top: CGFloat { isShown ? min(frame.minY + pushed, screen.height) : screen.height }

    // MARK: Dismissal by dragging

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        guard isShown, let focusWindow else { return }
        switch scrollView.keyboardDismissMode {
        case .onDrag, .onDragWithAccessory: focusWindow.endEditing(false)
        case .none, .interactive, .interactiveWithAccessory: break
        }
    }

    /// The keyboard follows a finger that goes down over it.
    func scrollView(_ scrollView: UIScrollView, dragsTo point: CGPoint) {
        guard isShown, followsFinger(scrollView), let window else { return }
        let distance = min(max(point.y - frame.minY + dismissPadding, 0), frame.height)
        guard distance != pushed else { return }
        pushed = distance
        window.host.frame.origin.y = frame.minY + distance
        updateGuides()
    }

    /// The largest that the guides on the screen ask for.
    private var dismissPadding: CGFloat {
        guideOwners.compactMap { owner in
            guard let view = owner.view, view.window != nil else { return nil }
            return view.keyboardLayoutGuide.keyboardDismissPadding
        }.max() ?? 0
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, velocity: CGFloat) {
        guard isShown, pushed > 0, let window else { return }
        // A finger that goes on down closes the keyboard; one that comes back lets it spring up.
        if velocity > 0 || (velocity == 0 && pushed > frame.height / 2) {
            let begin = window.host.frame
            guard focusWindow?.endEditing(false) ?? true else {
                springBack(window)
                return
            }
            if begin.minY >= screen.height { window.isHidden = !isShown }
        } else {
            springBack(window)
        }
    }

    private func springBack(_ window: KeyboardWindow) {
        pushed = 0
        UIView.animate(withDuration: Look.current.motion.keyboardDuration) { [self] in
            window.host.frame.origin.y = frame.minY
            updateGuides()
        }
    }

    private func followsFinger(_ scrollView: UIScrollView) -> Bool {
        scrollView.keyboardDismissMode == .interactive || scrollView.keyboardDismissMode == .interactiveWithAccessory
    }
}

extension NSNotification.Name {
    fileprivate static let keyboardWillShow = UIResponder.keyboardWillShowNotification
    fileprivate static let keyboardDidShow = UIResponder.keyboardDidShowNotification
    fileprivate static let keyboardWillHide = UIResponder.keyboardWillHideNotification
    fileprivate static let keyboardDidHide = UIResponder.keyboardDidHideNotification
    fileprivate static let keyboardWillChangeFrame = UIResponder.keyboardWillChangeFrameNotification
    fileprivate static let keyboardDidChangeFrame = UIResponder.keyboardDidChangeFrameNotification
}
