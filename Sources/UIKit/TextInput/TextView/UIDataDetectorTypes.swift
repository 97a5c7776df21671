import Foundation

/// What a text view finds in its text and makes a link of, while the text isn't edited.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
    public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
    public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
    public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
    public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 1 << 4)
    public static let flightNumber = UIDataDetectorTypes(rawValue: 1 << 5)
    public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 1 << 6)
    public static let all = UIDataDetectorTypes(rawValue: .max)
}

/// Finds links, mail addresses and telephone numbers.
enum DataDetector {
    private static let link = try? NSRegularExpression(
        pattern: #"\b(?:https?://|www\.)[^\s<>"']*[^\s<>"'.,;:!?)\]]"#, options: .caseInsensitive)
    private static let mail = try? NSRegularExpression(pattern: #"\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+\b"#)
    private static let phone = try? NSRegularExpression(pattern: #"(?<![\w.])\+?\(?\d[\d ()/-]{5,16}\d(?![\w])"#)

    static func links(in text: String, _ types: UIDataDetectorTypes) -> [(range: NSRange, url: URL)] {
        var found: [(range: NSRange, url: URL)] = []
        func add(_ expression: NSRegularExpression?, _ url: (String) -> URL?) {
            let all = NSRange(location: 0, length: (text as NSString).length)
            for match in expression?.matches(in: text, range: all) ?? [] {
                guard !found.contains(where: { NSIntersectionRange($0.range, match.range).length > 0 }),
                    let url = url((text as NSString).substring(with: match.range))
                else { continue }
                found.append((match.range, url))
            }
        }
        if types.contains(.link) {
            add(link) { URL(string: $0.lowercased().hasPrefix("www.") ? "http://" + $0 : $0) }
            add(mail) { URL(string: "mailto:" + $0) }
        }
        if types.contains(.phoneNumber) {
            add(phone) { number in
                let digits = number.filter { $0.isNumber || $0 == "+" }
                return digits.count >= 7 ? URL(string: "tel:" + digits) : nil
            }
        }
        return found
    }
}
