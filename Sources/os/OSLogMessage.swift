/// A message to log, with its values already formatted.
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral, Sendable {
    let text: String

    public init(stringLiteral value: String) { text = value }
    public init(stringInterpolation interpolation: OSLogInterpolation) { text = interpolation.text }
}
