/// How a keyframe animation finds the values between its keyframes.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
}
