import Foundation

/// An effect that lets one property follow the tilt around one axis between two values.
open class UIInterpolatingMotionEffect: UIMotionEffect {
    public enum EffectType: Int, Sendable {
        case tiltAlongHorizontalAxis
        case tiltAlongVerticalAxis
    }

    public let keyPath: String
    public let type: EffectType
    /// What is added at the offset -1; numbers, points, sizes and offsets are interpolated.
    open var minimumRelativeValue: Any?
    /// What is added at the offset 1.
    open var maximumRelativeValue: Any?

    public init(keyPath: String, type: EffectType) {
        self.keyPath = keyPath
        self.type = type
        super.init()
    }

    public required init?(coder: NSCoder) { return nil }

    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        let offset = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
        let end = offset < 0 ? minimumRelativeValue : maximumRelativeValue
        return Self.scaled(end, by: abs(offset)).map { [keyPath: $0] }
    }

    /// Nothing is added in the middle; from there on a value grows with the offset.
    private static func scaled(_ value: Any?, by factor: CGFloat) -> Any? {
        switch value {
        case let point as CGPoint: return CGPoint(x: point.x * factor, y: point.y * factor)
        case let size as CGSize: return CGSize(width: size.width * factor, height: size.height * factor)
        case let offset as UIOffset: return UIOffset(horizontal: offset.horizontal * factor, vertical: offset.vertical * factor)
        case let number as CGFloat: return number * factor
        case let number as Double: return number * Double(factor)
        case let number as Float: return number * Float(factor)
        case let number as Int: return CGFloat(number) * factor
        case let number as NSNumber: return CGFloat(number.doubleValue) * factor
        default: return nil
        }
    }
}
