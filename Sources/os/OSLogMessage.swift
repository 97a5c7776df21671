/// A message to log, with its values already formatted.
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral, Sendable {
    let text: String

    public init(stringLiteral value: String) { text = value }
    public init(stringInterpolation interpolation: OSLogInterpolation) { text = interpolation.text }
}

/// How much of a value may be read in a log.
///
/// While an app is developed, which is what this platform is for, private values are shown as under a debugger; sensitive ones never.
public struct OSLogPrivacy: Sendable {
    /// What stands for a hidden value.
    public enum Mask: Sendable {
        case hash
        case none
    }

    let hidesValue: Bool

    public static var auto: OSLogPrivacy { OSLogPrivacy(hidesValue: false) }
    public static var `public`: OSLogPrivacy { OSLogPrivacy(hidesValue: false) }
    public static var `private`: OSLogPrivacy { OSLogPrivacy(hidesValue: false) }
    public static var sensitive: OSLogPrivacy { OSLogPrivacy(hidesValue: true) }
    public static func auto(mask: Mask) -> OSLogPrivacy { .auto }
    public static func `private`(mask: Mask) -> OSLogPrivacy { .private }
    public static func sensitive(mask: Mask) -> OSLogPrivacy { .sensitive }
}

/// The width that a formatted value is padded to.
public struct OSLogStringAlignment: Sendable {
    enum Side { case none, left, right }
    let side: Side
    let columns: @Sendable () -> Int

    public static var none: OSLogStringAlignment { OSLogStringAlignment(side: .none) { 0 } }
    public static func left(columns: @escaping @autoclosure @Sendable () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(side: .left, columns: columns)
    }
    public static func right(columns: @escaping @autoclosure @Sendable () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(side: .right, columns: columns)
    }

    func applied(to text: String) -> String {
        let missing = columns() - text.count
        guard missing > 0 else { return text }
        let padding = String(repeating: " ", count: missing)
        return side == .left ? text + padding : padding + text
    }
}

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

/// How a Boolean value is written.
public enum OSLogBoolFormat: Sendable {
    /// `true` or `false`.
    case truth
    /// `yes` or `no`.
    case answer
}

/// How a 32-bit integer that stands for something else is written.
public enum OSLogInt32ExtendedFormat: Sendable {
    case ipv4Address
    case secondsSince1970
    case darwinErrno
    case darwinMode
    case darwinSignal
    case bitrate
}

/// How an address is written.
public enum OSLogPointerFormat: Sendable {
    case none
    case ipv6Address
    case timeval
    case timespec
    case uuid
    case sockaddr
}
