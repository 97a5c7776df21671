import Foundation
import ObjCRuntime

/// A hardware key, with its modifiers, that sends an action along the responder chain.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
    public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
    public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
    public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
    public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
    public nonisolated static let inputEscape = "UIKeyInputEscape"
    public nonisolated static let inputPageUp = "UIKeyInputPageUp"
    public nonisolated static let inputPageDown = "UIKeyInputPageDown"
    public nonisolated static let inputHome = "UIKeyInputHome"
    public nonisolated static let inputEnd = "UIKeyInputEnd"
    public nonisolated static let inputDelete = "UIKeyInputDelete"
    public nonisolated static let f1 = "UIKeyInputF1"
    public nonisolated static let f2 = "UIKeyInputF2"
    public nonisolated static let f3 = "UIKeyInputF3"
    public nonisolated static let f4 = "UIKeyInputF4"
    public nonisolated static let f5 = "UIKeyInputF5"
    public nonisolated static let f6 = "UIKeyInputF6"
    public nonisolated static let f7 = "UIKeyInputF7"
    public nonisolated static let f8 = "UIKeyInputF8"
    public nonisolated static let f9 = "UIKeyInputF9"
    public nonisolated static let f10 = "UIKeyInputF10"
    public nonisolated static let f11 = "UIKeyInputF11"
    public nonisolated static let f12 = "UIKeyInputF12"

    public let input: String?
    public let modifierFlags: UIKeyModifierFlags
    /// Whether the command comes before what text input and focus do with the key.
    open var wantsPriorityOverSystemBehavior = false

    private init(
        values: (title: String, image: UIImage?, discoverabilityTitle: String?), action: Selector, input: String?,
        modifierFlags: UIKeyModifierFlags, propertyList: Any?, alternates: [UICommandAlternate], attributes: UIMenuElement.Attributes,
        state: UIMenuElement.State
    ) {
        self.input = input
        self.modifierFlags = modifierFlags
        super.init(
            values: (values.title, nil, values.image, nil), action: action, propertyList: propertyList, alternates: alternates,
            discoverabilityTitle: values.discoverabilityTitle, attributes: attributes, state: state)
    }

    public required init?(coder: NSCoder) {
        input = coder.decodeText(forKey: "input")
        modifierFlags = UIKeyModifierFlags(rawValue: coder.decodeInteger(forKey: "modifierFlags"))
        super.init(coder: coder)
        wantsPriorityOverSystemBehavior = coder.decodeBool(forKey: "wantsPriority")
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encodeText(input, forKey: "input")
        coder.encode(modifierFlags.rawValue, forKey: "modifierFlags")
        coder.encode(wantsPriorityOverSystemBehavior, forKey: "wantsPriority")
    }

    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.init(
            values: ("", nil, nil), action: action, input: input, modifierFlags: modifierFlags, propertyList: nil, alternates: [],
            attributes: [], state: .off)
    }

    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String) {
        self.init(
            values: ("", nil, discoverabilityTitle), action: action, input: input, modifierFlags: modifierFlags, propertyList: nil,
            alternates: [], attributes: [], state: .off)
    }

    public convenience init(
        title: String = "", image: UIImage? = nil, action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [],
        propertyList: Any? = nil, alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
        self.init(
            values: (title, image, discoverabilityTitle), action: action, input: input, modifierFlags: modifierFlags,
            propertyList: propertyList, alternates: alternates, attributes: attributes, state: state)
    }

    override func makeCopy() -> UIMenuElement {
        let copy = UIKeyCommand(
            values: (title, image, discoverabilityTitle), action: action, input: input, modifierFlags: modifierFlags,
            propertyList: propertyList, alternates: alternates, attributes: attributes, state: state)
        copy.repeatBehavior = repeatBehavior
        copy.wantsPriorityOverSystemBehavior = wantsPriorityOverSystemBehavior
        return copy
    }

    // MARK: Matching

    /// The action for a key, of the command itself or of an alternate; nil when the key is another one.
    func action(for key: UIKey) -> Selector? {
        guard !attributes.contains(.disabled), let input else { return nil }
        if Self.matches(input, modifierFlags, key) { return action }
        return alternates.first { Self.matches(input, modifierFlags.union($0.modifierFlags), key) }?.action
    }

    private static let compared: UIKeyModifierFlags = [.shift, .control, .alternate, .command, .alphaShift]

    private static func matches(_ input: String, _ flags: UIKeyModifierFlags, _ key: UIKey) -> Bool {
        let held = key.modifierFlags.intersection(compared).subtracting(flags.contains(.alphaShift) ? [] : .alphaShift)
        let wanted = flags.intersection(compared)
        if held == wanted, key.charactersIgnoringModifiers == input.lowercased() || key.charactersIgnoringModifiers == input { return true }
        // The delete key has a name besides its character.
        if held == wanted, input == inputDelete, key.keyUsage == 0x2A { return true }
        // `+` names a character that takes the shift key.
        return held.contains(.shift) && held.subtracting(.shift) == wanted && key.characters == input && input.lowercased() == input
    }
}

extension UIKeyCommand {
    typealias Found = (command: UIKeyCommand, action: Selector, target: Any)

    /// The first command along the responder chain, and then of the main menu, that a key stands for, with the object that would act
    /// on it.
    static func command(
        for key: UIKey, from responder: UIResponder, priorityOnly: Bool
    ) -> Found? {
        var current: UIResponder? = responder
        while let candidate = current {
            for command in candidate.keyCommands ?? [] where !priorityOnly || command.wantsPriorityOverSystemBehavior {
                guard let action = command.action(for: key), let target = responder.target(forAction: action, withSender: command) else {
                    continue
                }
                return (command, action, target)
            }
            current = candidate.next
        }
        return UIMenuSystem.main.command(for: key, from: responder, priorityOnly: priorityOnly)
    }
}
