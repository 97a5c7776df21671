/// How a floating-point number is written.
public struct OSLogFloatFormatting: Sendable {
    enum Style: String { case fixed = "f", hex = "a", exponential = "e", hybrid = "g" }
    var style = Style.fixed
    var precision: @Sendable () -> Int? = { nil }
    var showsPlus = false
    var isUppercase = false

    public static var fixed: OSLogFloatFormatting { OSLogFloatFormatting() }
    public static func fixed(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> OSLogFloatFormatting {
        OSLogFloatFormatting(showsPlus: explicitPositiveSign, isUppercase: uppercase)
    }
    public static func fixed(
        precision: @escaping @autoclosure @Sendable () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        OSLogFloatFormatting(precision: { precision() }, showsPlus: explicitPositiveSign, isUppercase: uppercase)
    }
    public static var hex: OSLogFloatFormatting { OSLogFloatFormatting(style: .hex) }
    public static func hex(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> OSLogFloatFormatting {
        OSLogFloatFormatting(style: .hex, showsPlus: explicitPositiveSign, isUppercase: uppercase)
    }
    public static var exponential: OSLogFloatFormatting { OSLogFloatFormatting(style: .exponential) }
    public static func exponential(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> OSLogFloatFormatting {
        OSLogFloatFormatting(style: .exponential, showsPlus: explicitPositiveSign, isUppercase: uppercase)
    }
    public static func exponential(
        precision: @escaping @autoclosure @Sendable () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        OSLogFloatFormatting(
            style: .exponential, precision: { precision() }, showsPlus: explicitPositiveSign, isUppercase: uppercase)
    }
    public static var hybrid: OSLogFloatFormatting { OSLogFloatFormatting(style: .hybrid) }
    public static func hybrid(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> OSLogFloatFormatting {
        OSLogFloatFormatting(style: .hybrid, showsPlus: explicitPositiveSign, isUppercase: uppercase)
    }
    public static func hybrid(
        precision: @escaping @autoclosure @Sendable () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        OSLogFloatFormatting(style: .hybrid, precision: { precision() }, showsPlus: explicitPositiveSign, isUppercase: uppercase)
    }

    func text(_ value: Double) -> String {
        let letter = isUppercase ? style.rawValue.uppercased() : style.rawValue
        let digits = precision().map { ".\($0)" } ?? ""
        return FormatString.number(value, "%\(showsPlus ? "+" : "")\(digits)\(letter)")
    }
}
