import Foundation

/// The brace notation of geometry in archives, property lists and logs: `{{0, 0}, {320, 480}}`.
enum GeometryText {
    static func string(_ numbers: [CGFloat]) -> String {
        "{" + numbers.map(text).joined(separator: ", ") + "}"
    }

    static func text(_ number: CGFloat) -> String {
        let value = Double(number)
        if value == value.rounded(), abs(value) < 1e15 { return String(Int(value)) }
        return "\(value)"
    }

    /// The numbers in `string`, or `count` zeros when there are not exactly that many.
    static func numbers(in string: String, count: Int) -> [CGFloat] {
        var result: [CGFloat] = []
        for part in string.split(whereSeparator: { "{}, \t\n[]".contains($0) }) {
            guard let number = Double(part) else { return Array(repeating: 0, count: count) }
            result.append(CGFloat(number))
        }
        return result.count == count ? result : Array(repeating: 0, count: count)
    }
}
