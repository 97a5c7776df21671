import Foundation
import ObjCRuntime

/// A menu element that sends an action along the responder chain.
@preconcurrency @MainActor
open class UICommand: UIMenuElement {
    public let action: Selector
    public let propertyList: Any?
    public let alternates: [UICommandAlternate]
    open var discoverabilityTitle: String?
    open var attributes: UIMenuElement.Attributes
    open var state: UIMenuElement.State
    /// Whether a key that is held sends the action again and again.
    open var repeatBehavior = UIMenuElement.RepeatBehavior.automatic
    /// The picture shown instead of `image` while the state is on.
    public let selectedImage: UIImage?

    init(
        values: (title: String, subtitle: String?, image: UIImage?, selectedImage: UIImage?), action: Selector, propertyList: Any?,
        alternates: [UICommandAlternate], discoverabilityTitle: String?, attributes: UIMenuElement.Attributes, state: UIMenuElement.State
    ) {
        self.action = action
        self.propertyList = propertyList
        self.alternates = alternates
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        selectedImage = values.selectedImage
        super.init(title: values.title, subtitle: values.subtitle, image: values.image)
    }

    public required init?(coder: NSCoder) {
        guard let name = coder.decodeText(forKey: "action") else { return nil }
        action = Selector(name)
        propertyList = coder.decodeIfPresent(
            of: [NSArray.self, NSDictionary.self, NSString.self, NSNumber.self, NSDate.self, NSData.self], forKey: "propertyList")
        alternates =
            coder.decodeIfPresent(of: [NSArray.self, UICommandAlternate.self], forKey: "alternates") as? [UICommandAlternate] ?? []
        discoverabilityTitle = coder.decodeText(forKey: "discoverabilityTitle")
        attributes = Attributes(rawValue: UInt(bitPattern: coder.decodeInteger(forKey: "attributes")))
        state = coder.decodeCase(forKey: "state") ?? .off
        selectedImage = coder.decodeIfPresent(of: UIImage.self, forKey: "selectedImage")
        super.init(coder: coder)
        repeatBehavior = coder.decodeCase(forKey: "repeatBehavior") ?? .automatic
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encodeText(action.description, forKey: "action")
        coder.encode(propertyList, forKey: "propertyList")
        coder.encode(NSArray(array: alternates), forKey: "alternates")
        coder.encodeText(discoverabilityTitle, forKey: "discoverabilityTitle")
        coder.encode(Int(bitPattern: attributes.rawValue), forKey: "attributes")
        coder.encode(state.rawValue, forKey: "state")
        coder.encode(selectedImage, forKey: "selectedImage")
        coder.encode(repeatBehavior.rawValue, forKey: "repeatBehavior")
    }

    public convenience init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil, action: Selector,
        propertyList: Any? = nil, alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
        self.init(
            values: (title, subtitle, image, selectedImage), action: action, propertyList: propertyList, alternates: alternates,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    }

    open override var title: String {
        get { storedTitle }
        set { storedTitle = newValue }
    }

    open override var image: UIImage? {
        get { storedImage }
        set { storedImage = newValue }
    }

    override func makeCopy() -> UIMenuElement {
        let copy = UICommand(
            values: (title, subtitle, image, selectedImage), action: action, propertyList: propertyList, alternates: alternates,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
        copy.repeatBehavior = repeatBehavior
        return copy
    }
}

extension UICommand {
    /// An action that does in a menu what the command says; disabled where nobody would do it, nil where the command hides itself.
    func menuAction(from source: UIResponder?) -> UIAction? {
        let focused = UIApplication.shared.currentKeyWindow?.firstResponder
        let found = focused?.target(forAction: action, withSender: self) ?? source?.target(forAction: action, withSender: self)
        let target = found as AnyObject?
        let shown = CommandValidation(self, target: target).command
        guard !shown.attributes.contains(.hidden) else { return nil }
        let attributes = target == nil ? shown.attributes.union(.disabled) : shown.attributes
        return UIAction(
            title: shown.title, subtitle: shown.subtitle, image: shown.image, selectedImage: shown.selectedImage,
            discoverabilityTitle: shown.discoverabilityTitle, attributes: attributes, state: shown.state
        ) { [weak target] _ in
            guard let target else { return }
            UIApplication.shared.sendAction(self.action, to: target, from: self, for: nil)
        }
    }
}
