import CoreGraphics
import Foundation

/// A key of the software keyboard.
struct KeyboardKey: Equatable {
    enum Action: Equatable {
        /// Types the text; letters follow shift.
        case text(String)
        case shift
        case delete
        case space
        case returns
        /// Shows another plane of keys.
        case plane(KeyboardPlane.Kind)
        /// The next language.
        case language
        /// A place without a key.
        case gap
    }

    var action: Action
    /// What stands on the key when it isn't its text.
    var title: String?
    /// Small letters under a digit.
    var letters: String?
    /// Width as a multiple of a letter key's.
    var width: CGFloat

    init(_ action: Action, title: String? = nil, letters: String? = nil, width: CGFloat = 1) {
        self.action = action
        self.title = title
        self.letters = letters
        self.width = width
    }

    /// Shift, delete and other keys in the darker colour.
    var isCommand: Bool {
        switch action {
        case .text, .space: false
        case .shift, .delete, .returns, .plane, .language, .gap: true
        }
    }
}

/// The rows of keys that show at one time.
struct KeyboardPlane {
    enum Kind: Equatable {
        case letters
        case hangul
        case numbers
        case symbols
        case digits
        case decimal
        case phone
        case phoneSymbols
    }

    var kind: Kind
    var rows: [[KeyboardKey]]
    /// Digits in three columns rather than letters in ten.
    var isPad: Bool {
        switch kind {
        case .letters, .hangul, .numbers, .symbols: false
        case .digits, .decimal, .phone, .phoneSymbols: true
        }
    }

    /// The plane that a keyboard of a type starts with.
    static func first(_ type: UIKeyboardType) -> Kind {
        switch type {
        case .numberPad, .asciiCapableNumberPad: .digits
        case .decimalPad: .decimal
        case .phonePad: .phone
        case .numbersAndPunctuation: .numbers
        default: letters(type)
        }
    }

    /// The letters of the language that is being typed.
    static func letters(_ type: UIKeyboardType) -> Kind {
        offersLanguages(type) && UITextInputMode.current.isKorean ? .hangul : .letters
    }

    /// Addresses and the like are written in Latin letters.
    private static func offersLanguages(_ type: UIKeyboardType) -> Bool {
        switch type {
        case .emailAddress, .URL, .asciiCapable, .asciiCapableNumberPad: false
        default: true
        }
    }

    init(_ kind: Kind, type: UIKeyboardType) {
        self.kind = kind
        let letters = KeyboardKey.Action.plane(Self.letters(type))
        let letterTitle = Self.letters(type) == .hangul ? "가나다" : "ABC"
        switch kind {
        case .letters:
            rows = [Self.keys("qwertyuiop"), Self.keys("asdfghjkl")]
            rows.append([KeyboardKey(.shift, width: 1.3)] + Self.keys("zxcvbnm") + [KeyboardKey(.delete, width: 1.3)])
            rows.append(Self.bottomRow(.plane(.numbers), "123", type))
        case .hangul:
            rows = [Self.keys("ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ"), Self.keys("ㅁㄴㅇㄹㅎㅗㅓㅏㅣ")]
            rows.append([KeyboardKey(.shift, width: 1.3)] + Self.keys("ㅋㅌㅊㅍㅠㅜㅡ") + [KeyboardKey(.delete, width: 1.3)])
            rows.append(Self.bottomRow(.plane(.numbers), "123", type))
        case .numbers:
            rows = [Self.keys("1234567890"), Self.keys("-/:;()$&@\"")]
            rows.append(Self.punctuation(.plane(.symbols), "#+="))
            rows.append(Self.bottomRow(letters, letterTitle, type))
        case .symbols:
            rows = [Self.keys("[]{}#%^*+="), Self.keys("_\\|~<>€£¥•")]
            rows.append(Self.punctuation(.plane(.numbers), "123"))
            rows.append(Self.bottomRow(letters, letterTitle, type))
        case .digits: rows = Self.pad(KeyboardKey(.gap))
        case .decimal: rows = Self.pad(KeyboardKey(.text(Self.decimalSeparator)))
        case .phone: rows = Self.pad(KeyboardKey(.plane(.phoneSymbols), title: "+ * #"))
        case .phoneSymbols:
            rows = [
                [KeyboardKey(.gap), KeyboardKey(.text("*")), KeyboardKey(.gap)],
                [KeyboardKey(.text(","), title: "pause"), KeyboardKey(.text("+")), KeyboardKey(.text(";"), title: "wait")],
                [KeyboardKey(.gap), KeyboardKey(.text("#")), KeyboardKey(.gap)],
                [KeyboardKey(.plane(.phone), title: "123"), KeyboardKey(.gap), KeyboardKey(.delete)],
            ]
        }
    }

    private static var decimalSeparator: String { Localization.locale.decimalSeparator ?? "." }

    private static func keys(_ text: String) -> [KeyboardKey] { text.map { KeyboardKey(.text(String($0))) } }

    private static func punctuation(_ plane: KeyboardKey.Action, _ title: String) -> [KeyboardKey] {
        [KeyboardKey(plane, title: title, width: 1.3)] + [".", ",", "?", "!", "'"].map { KeyboardKey(.text($0), width: 1.4) }
            + [KeyboardKey(.delete, width: 1.3)]
    }

    /// What stands between the plane key and return depends on what is typed.
    private static func bottomRow(_ plane: KeyboardKey.Action, _ title: String, _ type: UIKeyboardType) -> [KeyboardKey] {
        let offersLanguages = offersLanguages(type)
        let plane = KeyboardKey(plane, title: title, width: offersLanguages ? 1.3 : 2.5)
        let language = offersLanguages ? [KeyboardKey(.language, width: 1.2)] : []
        let returns = KeyboardKey(.returns, width: 2.5)
        func row(_ keys: [KeyboardKey]) -> [KeyboardKey] { [plane] + language + keys + [returns] }
        switch type {
        case .emailAddress: return row([KeyboardKey(.space, width: 2.6), KeyboardKey(.text("@")), KeyboardKey(.text("."))])
        case .URL:
            return row([
                KeyboardKey(.text("."), width: 1.6), KeyboardKey(.text("/"), width: 1.6), KeyboardKey(.text(".com"), width: 1.7),
            ])
        case .webSearch: return row([KeyboardKey(.space, width: 3.8), KeyboardKey(.text("."))])
        case .twitter: return row([KeyboardKey(.space, width: 2.6), KeyboardKey(.text("@")), KeyboardKey(.text("#"))])
        default: return row([KeyboardKey(.space, width: 5)])
        }
    }

    private static func pad(_ corner: KeyboardKey) -> [[KeyboardKey]] {
        let letters = ["", "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"]
        var rows = (0..<3).map { row in
            (0..<3).map { column -> KeyboardKey in
                let digit = row * 3 + column
                return KeyboardKey(.text(String(digit + 1)), letters: letters[digit])
            }
        }
        rows.append([corner, KeyboardKey(.text("0")), KeyboardKey(.delete)])
        return rows
    }
}
