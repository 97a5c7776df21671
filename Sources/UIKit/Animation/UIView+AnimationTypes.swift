import Foundation
import QuartzCore

extension UIView {
    public enum AnimationCurve: Int, Sendable {
        case easeInOut = 0
        case easeIn = 1
        case easeOut = 2
        case linear = 3
        /// The curve of the keyboard, which apps know by its number only, from the keyboard's notifications.
        case _keyboard = 7
    }

    public enum AnimationTransition: Int, Sendable {
        case none = 0
        case flipFromLeft = 1
        case flipFromRight = 2
        case curlUp = 3
        case curlDown = 4
    }

    public enum SystemAnimation: UInt, Sendable {
        case delete = 0
    }

    /// How an animation block runs; bit values as measured.
    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let layoutSubviews = AnimationOptions(rawValue: 1)
        public static let allowUserInteraction = AnimationOptions(rawValue: 2)
        public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
        public static let `repeat` = AnimationOptions(rawValue: 8)
        public static let autoreverse = AnimationOptions(rawValue: 16)
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 32)
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 64)
        public static let allowAnimatedContent = AnimationOptions(rawValue: 128)
        public static let showHideTransitionViews = AnimationOptions(rawValue: 256)
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 512)
        public static let curveEaseInOut: AnimationOptions = []
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
        public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
        public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
        /// Properties and layout that wait are brought up to date before the block, unanimated, and behind it, animated.
        public static let flushUpdates = AnimationOptions(rawValue: 1 << 29)

        /// The curve's four bits name one of ``AnimationCurve`` or one that only the system uses.
        var timingFunction: CAMediaTimingFunction {
            switch (rawValue >> 16) & 15 {
            case 1: AnimationCurve.easeIn.timingFunction
            case 2: AnimationCurve.easeOut.timingFunction
            case 3: AnimationCurve.linear.timingFunction
            case 5: CAMediaTimingFunction(name: .default)
            case 7: AnimationCurve._keyboard.timingFunction
            default: AnimationCurve.easeInOut.timingFunction
            }
        }
        var curve: AnimationCurve { AnimationCurve(rawValue: Int((rawValue >> 16) & 15)) ?? .easeInOut }
        var transition: Transition? { Transition(rawValue: (rawValue >> 20) & 7) }

        enum Transition: UInt {
            case flipFromLeft = 1
            case flipFromRight = 2
            case curlUp = 3
            case curlDown = 4
            case crossDissolve = 5
            case flipFromTop = 6
            case flipFromBottom = 7
        }
    }
}
