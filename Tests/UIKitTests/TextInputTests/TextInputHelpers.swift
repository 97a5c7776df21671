import Display
import Foundation

@testable import UIKit

extension TestApp {
    static func type(_ text: String) { UIApplication.shared.session.send(.insertText(text)) }

    static func compose(_ text: String) {
        let length = (text as NSString).length
        UIApplication.shared.session.send(.composeText(text, selectedRange: length..<length))
    }

    /// A hardware key by its usage code, down and up.
    static func key(_ usage: Int, _ modifiers: KeySample.Modifiers = [], characters: String = "") {
        for isDown in [true, false] {
            UIApplication.shared.session.send(
                .key(KeySample(usage: usage, characters: characters, modifiers: modifiers, isDown: isDown)))
        }
    }
}

/// Keys by their USB HID usage.
enum Key {
    static let a = 0x04
    static let c = 0x06
    static let v = 0x19
    static let x = 0x1B
    static let z = 0x1D
    static let returns = 0x28
    static let escape = 0x29
    static let delete = 0x2A
    static let tab = 0x2B
    static let forwardDelete = 0x4C
    static let right = 0x4F
    static let left = 0x50
    static let down = 0x51
    static let up = 0x52
}

/// Writes down what a field's delegate is asked and told; answers can be set.
@MainActor
final class FieldLogger: NSObject, UITextFieldDelegate {
    let name: String
    let log: CallLog
    var allowsBeginning = true
    var allowsEnding = true
    var allowsChange: (NSRange, String) -> Bool = { _, _ in true }

    init(_ name: String, log: CallLog) {
        self.name = name
        self.log = log
        super.init()
        _ = Self.registration
    }

    private static let registration: Void = {
        let entry = ClassRegistry.entry(for: FieldLogger.self, name: "UIKitTests.FieldLogger")
        entry.optional("textFieldShouldBeginEditing(_:)") { object -> (UITextField) -> Bool in
            { _ in
                let logger = object as! FieldLogger
                logger.log.add("\(logger.name).shouldBegin")
                return logger.allowsBeginning
            }
        }
        entry.optional("textFieldDidBeginEditing(_:)") { object -> (UITextField) -> Void in
            { _ in (object as! FieldLogger).add("didBegin") }
        }
        entry.optional("textFieldShouldEndEditing(_:)") { object -> (UITextField) -> Bool in
            { _ in
                let logger = object as! FieldLogger
                logger.log.add("\(logger.name).shouldEnd")
                return logger.allowsEnding
            }
        }
        entry.optional("textFieldDidEndEditing(_:)") { object -> (UITextField) -> Void in
            { _ in (object as! FieldLogger).add("didEnd") }
        }
        entry.optional("textField(_:shouldChangeCharactersIn:replacementString:)") {
            object -> (UITextField, NSRange, String) -> Bool in
            { _, range, text in
                let logger = object as! FieldLogger
                logger.log.add("\(logger.name).change {\(range.location), \(range.length)} \"\(text)\"")
                return logger.allowsChange(range, text)
            }
        }
        entry.optional("textFieldShouldReturn(_:)") { object -> (UITextField) -> Bool in
            { _ in
                (object as! FieldLogger).add("shouldReturn")
                return true
            }
        }
    }()

    private func add(_ entry: String) { log.add("\(name).\(entry)") }
}

/// A screen with fields one under the other.
@MainActor
final class FieldScreen: UIViewController {
    let fields: [UITextField]

    init(_ count: Int = 1) {
        fields = (0..<count).map { index in
            let field = UITextField(frame: CGRect(x: 20, y: 100 + CGFloat(index) * 60, width: 300, height: 34))
            field.borderStyle = .roundedRect
            return field
        }
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { return nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        for field in fields { view.addSubview(field) }
    }
}
