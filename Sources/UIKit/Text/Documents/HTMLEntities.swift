import Foundation

/// Character references of HTML: `&amp;`, `&#233;`, `&#x2014;`.
enum HTMLEntities {
    private static let names: [String: String] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "reg": "®", "trade": "™",
        "hellip": "…", "mdash": "—", "ndash": "–", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "laquo": "«", "raquo": "»",
        "bull": "•", "middot": "·", "deg": "°", "times": "×", "divide": "÷", "plusmn": "±", "euro": "€", "pound": "£", "yen": "¥",
        "cent": "¢", "sect": "§", "para": "¶", "larr": "←", "uarr": "↑", "rarr": "→", "darr": "↓", "frac12": "½", "frac14": "¼",
        "eacute": "é", "egrave": "è", "agrave": "à", "ccedil": "ç", "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö",
        "Uuml": "Ü", "szlig": "ß", "ntilde": "ñ", "aring": "å", "oslash": "ø", "aelig": "æ",
    ]

    /// The text with its references replaced; unknown ones stay as they are.
    static func decode(_ text: String) -> String {
        guard text.contains("&") else { return text }
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            rest = rest[start...]
            let body = rest.dropFirst().prefix { $0 != ";" && $0 != "&" && !$0.isWhitespace }
            if body.count <= 10, body.endIndex < rest.endIndex, rest[body.endIndex] == ";", let value = value(body) {
                result += value
                rest = rest[rest.index(after: body.endIndex)...]
            } else {
                result += "&"
                rest = rest.dropFirst()
            }
        }
        return result + rest
    }

    private static func value(_ body: Substring) -> String? {
        guard body.first == "#" else { return names[String(body)] }
        let digits = body.dropFirst()
        let number = digits.first.map { $0 == "x" || $0 == "X" } == true ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return number.flatMap { Unicode.Scalar($0) }.map { String($0) }
    }
}
