import CoreGraphics
import Foundation
import ObjCRuntime

/// Where an edit menu stands and which one it is.
@preconcurrency @MainActor
open class UIEditMenuConfiguration: NSObject {
    public let identifier: AnyHashable
    /// In the coordinates of the interaction's view.
    public let sourcePoint: CGPoint

    public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
        self.identifier = identifier ?? AnyHashable(UUID())
        self.sourcePoint = sourcePoint
        super.init()
    }
}

/// Shows the menu of edit commands in a view.
@preconcurrency @MainActor
open class UIEditMenuInteraction: NSObject, UIInteraction {
    open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
    open private(set) weak var view: UIView?
    private var shown: UIEditMenuConfiguration?

    public init(delegate: (any UIEditMenuInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    open func willMove(to view: UIView?) { if view !== self.view { dismissMenu() } }
    open func didMove(to view: UIView?) { self.view = view }

    open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
        guard let view else { return }
        let responder = view.window?.firstResponder ?? view
        let suggested = EditMenu.elements(for: responder)
        var elements = suggested
        if let build = delegate?.editMenuInteraction_menuFor_suggestedActions {
            // No menu from the delegate means none at all.
            guard let menu = build(self, configuration, suggested) else { return }
            elements = [menu]
        }
        let point = configuration.sourcePoint
        let rect = delegate?.editMenuInteraction_targetRectFor?(self, configuration) ?? CGRect(x: point.x, y: point.y, width: 0, height: 0)
        let items = elements.flatMap { EditMenu.items(of: $0, from: responder) }
        EditMenu.show(items, from: view, around: rect, owner: self) { [weak self] in self?.shown = nil }
        shown = EditMenu.isShown(for: self) ? configuration : nil
    }

    open func dismissMenu() { if EditMenu.isShown(for: self) { EditMenu.dismiss() } }

    open func reloadVisibleMenu() { if let shown { presentEditMenu(with: shown) } }
    open func updateVisibleMenuPosition(animated: Bool) { reloadVisibleMenu() }

    open func location(in view: UIView?) -> CGPoint {
        guard let shown, let own = self.view else { return .zero }
        return own.convert(shown.sourcePoint, to: view)
    }
}

/// Decides what an edit menu holds and where it points.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {}

extension UIEditMenuInteractionDelegate {
    @_disfavoredOverload
    public var editMenuInteraction_menuFor_suggestedActions: ((UIEditMenuInteraction, UIEditMenuConfiguration, [UIMenuElement]) -> UIMenu?)?
    {
        optionalRequirement("editMenuInteraction(_:menuFor:suggestedActions:)")
    }
    @_disfavoredOverload
    public var editMenuInteraction_targetRectFor: ((UIEditMenuInteraction, UIEditMenuConfiguration) -> CGRect)? {
        optionalRequirement("editMenuInteraction(_:targetRectFor:)")
    }
}
