/// How an integer is written.
public struct OSLogIntegerFormatting: Sendable {
    var radix = 10
    var isUppercase = false
    var showsPlus = false
    var prefix = ""
    var minimumDigits: @Sendable () -> Int = { 0 }

    public static var decimal: OSLogIntegerFormatting { OSLogIntegerFormatting() }
    public static func decimal(explicitPositiveSign: Bool = false) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(showsPlus: explicitPositiveSign)
    }
    public static func decimal(
        explicitPositiveSign: Bool = false, minDigits: @escaping @autoclosure @Sendable () -> Int
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(showsPlus: explicitPositiveSign, minimumDigits: minDigits)
    }
    public static var hex: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 16) }
    public static func hex(explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false)
        -> OSLogIntegerFormatting
    {
        OSLogIntegerFormatting(radix: 16, isUppercase: uppercase, showsPlus: explicitPositiveSign, prefix: includePrefix ? "0x" : "")
    }
    public static func hex(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
        minDigits: @escaping @autoclosure @Sendable () -> Int
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(
            radix: 16, isUppercase: uppercase, showsPlus: explicitPositiveSign, prefix: includePrefix ? "0x" : "", minimumDigits: minDigits)
    }
    public static var octal: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 8) }
    public static func octal(explicitPositiveSign: Bool = false, includePrefix: Bool = false) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(radix: 8, showsPlus: explicitPositiveSign, prefix: includePrefix ? "0" : "")
    }

    func text(_ value: some BinaryInteger) -> String {
        var digits = String(value.magnitude, radix: radix, uppercase: isUppercase)
        let missing = minimumDigits() - digits.count
        if missing > 0 { digits = String(repeating: "0", count: missing) + digits }
        return (value < 0 ? "-" : showsPlus ? "+" : "") + prefix + digits
    }
}
