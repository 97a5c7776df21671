/// Collects the parts of a message to log.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
    var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity + 8 * interpolationCount) }

    public mutating func appendLiteral(_ literal: String) { text += literal }

    private mutating func append(_ value: String, _ align: OSLogStringAlignment, _ privacy: OSLogPrivacy) {
        text += align.applied(to: privacy.hidesValue ? "<private>" : value)
    }

    public mutating func appendInterpolation(
        _ argumentString: @autoclosure () -> String, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto,
        attributes: String = ""
    ) {
        append(argumentString(), align, privacy)
    }

    public mutating func appendInterpolation<Value: CustomStringConvertible>(
        _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) {
        append(value().description, align, privacy)
    }

    public mutating func appendInterpolation(
        _ value: @autoclosure () -> any Any.Type, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto,
        attributes: String = ""
    ) {
        append(String(describing: value()), align, privacy)
    }

    @_disfavoredOverload
    public mutating func appendInterpolation(
        _ argumentObject: @autoclosure () -> AnyObject?, privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) {
        append(argumentObject().map { String(describing: $0) } ?? "(null)", .none, privacy)
    }

    public mutating func appendInterpolation(
        _ error: @autoclosure () -> (any Error)?, privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) {
        append(error().map { String(describing: $0) } ?? "(null)", .none, privacy)
    }

    public mutating func appendInterpolation<Number: FixedWidthInteger>(
        _ number: @autoclosure () -> Number, format: OSLogIntegerFormatting = .decimal, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) {
        append(format.text(number()), align, privacy)
    }

    public mutating func appendInterpolation(
        _ number: @autoclosure () -> Int32, format: OSLogInt32ExtendedFormat, privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) {
        append(ExtendedFormat.text(number(), format), .none, privacy)
    }

    public mutating func appendInterpolation<Number: BinaryFloatingPoint>(
        _ number: @autoclosure () -> Number, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) {
        append(format.text(Double(number())), align, privacy)
    }

    public mutating func appendInterpolation(
        _ boolean: @autoclosure () -> Bool, format: OSLogBoolFormat = .truth, privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) {
        let value = boolean()
        append(format == .truth ? (value ? "true" : "false") : value ? "yes" : "no", .none, privacy)
    }

    public mutating func appendInterpolation(
        _ pointer: @autoclosure () -> UnsafeRawPointer?, format: OSLogPointerFormat = .none, privacy: OSLogPrivacy = .auto,
        attributes: String = ""
    ) {
        append(pointer().map { "0x" + String(UInt(bitPattern: $0), radix: 16) } ?? "0x0", .none, privacy)
    }
}
