import Foundation

/// Colours as style sheets write them.
enum CSSColor {
    private static let names: [String: UInt32] = [
        "black": 0x000000, "white": 0xFFFFFF, "red": 0xFF0000, "green": 0x008000, "blue": 0x0000FF, "yellow": 0xFFFF00,
        "orange": 0xFFA500, "purple": 0x800080, "gray": 0x808080, "grey": 0x808080, "silver": 0xC0C0C0, "maroon": 0x800000,
        "navy": 0x000080, "teal": 0x008080, "olive": 0x808000, "lime": 0x00FF00, "aqua": 0x00FFFF, "cyan": 0x00FFFF,
        "fuchsia": 0xFF00FF, "magenta": 0xFF00FF, "brown": 0xA52A2A, "pink": 0xFFC0CB, "darkgray": 0xA9A9A9, "lightgray": 0xD3D3D3,
    ]

    /// `#rgb`, `#rrggbb`, `rgb(…)`, `rgba(…)` or a name; `nil` for anything else.
    static func parse(_ text: String) -> UIColor? {
        let value = text.lowercased().trimmingCharacters(in: .whitespaces)
        if let known = names[value] { return color(known) }
        if value.hasPrefix("#") {
            var digits = String(value.dropFirst())
            if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
            return digits.count == 6 ? UInt32(digits, radix: 16).map(color) : nil
        }
        guard value.hasPrefix("rgb"), let open = value.firstIndex(of: "("), let close = value.lastIndex(of: ")"), open < close else {
            return nil
        }
        let numbers = value[value.index(after: open)..<close].split(separator: ",").compactMap {
            Double($0.trimmingCharacters(in: .whitespaces))
        }
        guard numbers.count >= 3 else { return nil }
        return UIColor(
            red: CGFloat(numbers[0]) / 255, green: CGFloat(numbers[1]) / 255, blue: CGFloat(numbers[2]) / 255,
            alpha: numbers.count > 3 ? CGFloat(numbers[3]) : 1)
    }

    private static func color(_ rgb: UInt32) -> UIColor {
        UIColor(
            red: CGFloat(rgb >> 16 & 0xFF) / 255, green: CGFloat(rgb >> 8 & 0xFF) / 255, blue: CGFloat(rgb & 0xFF) / 255, alpha: 1)
    }
}
