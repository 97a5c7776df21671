import CoreGraphics
import Display
import Foundation
import ObjCRuntime

/// A question with buttons: an alert in the middle of the screen, or an action sheet at its bottom.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    public enum Style: Int, Sendable {
        case actionSheet = 0
        case alert = 1
    }

    open private(set) var preferredStyle = Style.actionSheet
    /// How bad it is; phones and tablets show every alert alike, as UIKit's do.
    open var severity = UIAlertControllerSeverity.default
    open private(set) var actions: [UIAlertAction] = []
    /// Whether dragged items that rest over a button do what a tap does.
    open var isSpringLoaded = false { didSet { if isSpringLoaded != oldValue { contentDidChange() } } }

    open var message: String? {
        didSet { if oldValue != message { contentDidChange() } }
    }

    open override var title: String? {
        didSet { if oldValue != title { contentDidChange() } }
    }

    /// The action that is emphasised, and that the return key stands for.
    open var preferredAction: UIAlertAction? {
        didSet {
            if let preferredAction, !actions.contains(where: { $0 === preferredAction }) {
                raise(
                    .internalInconsistency,
                    "The preferredAction of \(self) must be one of its actions; add \(preferredAction) with addAction(_:) first.")
            }
            contentDidChange()
        }
    }

    /// What stands between the message and the buttons; text fields go here.
    var accessoryRows: [UIView] = []
    var fieldRows: [AlertTextFieldRow] = []

    /// The text fields of an alert, from top to bottom; nil without any.
    open var textFields: [UITextField]? { fieldRows.isEmpty ? nil : fieldRows.map(\.field) }

    /// Adds a text field; `configurationHandler` is called at once.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        guard preferredStyle == .alert else {
            raise(
                .internalInconsistency, "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
        }
        makeTextField(configurationHandler)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
        self.message = message
        self.preferredStyle = preferredStyle
    }

    /// Adds a button; the order stays, but for the cancel action's own place.
    open func addAction(_ action: UIAlertAction) {
        if action.style == .cancel, cancelAction != nil {
            raise(.internalInconsistency, "UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
        }
        actions.append(action)
        action.onChange = { [weak self] in self?.contentView?.updateActions() }
        contentDidChange()
    }

    var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

    /// The action with emphasis: the preferred one, else an alert's cancel action.
    var emphasizedAction: UIAlertAction? { preferredAction ?? cancelAction }

    // MARK: View

    var contentView: AlertContentView? { viewIfLoaded as? AlertContentView }

    open override func loadView() {
        view = AlertContentView(alert: self)
    }

    private func contentDidChange() {
        contentView?.reload()
        (presentationState.active?.controller as? AlertPresentationController)?.contentDidChange()
        if isInPopover { updatePopoverSize() }
    }

    private var isInPopover: Bool { presentationState.active?.controller is UIPopoverPresentationController }

    func updatePopoverSize() {
        guard let contentView else { return }
        preferredContentSize = contentView.size(in: CGSize(width: Look.current.presentation.actionSheetPopoverWidth, height: 10_000))
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if isInPopover {
            contentView?.isInPopover = true
            updatePopoverSize()
        }
    }

    open override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        focusFirstField()
    }

    // MARK: Presentation

    override func makeOwnPresentationController(presenting: UIViewController?) -> UIPresentationController? {
        guard usesPopover else {
            return AlertPresentationController(presentedViewController: self, presenting: presenting)
        }
        return UIPopoverPresentationController(presentedViewController: self, presenting: presenting)
    }

    /// Action sheets on tablets are popovers.
    private var usesPopover: Bool { preferredStyle == .actionSheet && UIDevice.current.userInterfaceIdiom == .pad }

    override var automaticPresentationStyle: UIModalPresentationStyle { usesPopover ? .popover : .overFullScreen }

    override func checkBeforePresentation(by presenter: UIViewController) {
        loadViewIfNeeded()
        if usesPopover {
            contentView?.isInPopover = true
            updatePopoverSize()
        }
    }

    override func raiseForMissingPopoverSource(presentedBy source: UIViewController) {
        raise(
            .generic,
            "Your application has presented a UIAlertController (\(self)) of style UIAlertControllerStyleActionSheet from "
                + "\(ClassRegistry.name(of: type(of: source))) (\(source)). The modalPresentationStyle of a UIAlertController with this "
                + "style is UIModalPresentationPopover. You must provide location information for this popover through the alert "
                + "controller's popoverPresentationController. You must provide either a sourceView and sourceRect or a barButtonItem.  "
                + "If this information is not known when you present the alert controller, you may provide it in the "
                + "UIPopoverPresentationControllerDelegate method -prepareForPopoverPresentation.")
    }

    /// The user chose: the alert goes, then the action's handler is called.
    func choose(_ action: UIAlertAction) {
        guard action.isEnabled, let presentation = presentationState.active, !presentation.isBeingDismissed else { return }
        view.isUserInteractionEnabled = false
        presentation.dismiss(animated: true) { [self] in
            view.isUserInteractionEnabled = true
            action.perform()
        }
    }

    /// With a keyboard of its own, a device lets the return key stand for the preferred action and escape for the cancel action.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let action: UIAlertAction?
        if presses.contains(where: \.cancels) {
            action = cancelAction
        } else if presses.contains(where: { $0.key?.keyCode == .keyboardReturnOrEnter || $0.key?.keyCode == .keypadEnter }) {
            action = preferredAction
        } else {
            action = nil
        }
        if let action { choose(action) } else { super.pressesBegan(presses, with: event) }
    }

    /// The user touched beside an action sheet.
    func chooseCancel() {
        guard let cancelAction else { return }
        choose(cancelAction)
    }

    override var treeAttributes: [ScreenNode.Attribute] {
        var attributes: [ScreenNode.Attribute] = [.init("style", preferredStyle == .alert ? "alert" : "actionSheet")]
        if let message { attributes.append(.init("message", "\"\(message)\"")) }
        return attributes
    }
}
