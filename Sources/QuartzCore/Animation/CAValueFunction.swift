import CoreGraphics
import Foundation

/// A function from one or three numbers to a transform.
open class CAValueFunction: NSObject {
    public let name: CAValueFunctionName

    /// Creates one of the standard functions; nil for an unknown name.
    public init?(name: CAValueFunctionName) {
        let known: [CAValueFunctionName] = [
            .rotateX, .rotateY, .rotateZ, .scale, .scaleX, .scaleY, .scaleZ, .translate, .translateX, .translateY, .translateZ,
        ]
        guard known.contains(name) else { return nil }
        self.name = name
        super.init()
    }

    /// An input of the right type that stands for no change.
    var neutralInput: AnimatableValue {
        switch name {
        case .scale: .numbers([1, 1, 1])
        case .translate: .numbers([0, 0, 0])
        case .scaleX, .scaleY, .scaleZ: .number(1)
        default: .number(0)
        }
    }

    func transform(_ value: AnimatableValue) -> AnimatableValue {
        let n = CGFloat(value.number ?? 0)
        let list = value.numberList.map { CGFloat($0) } + [0, 0, 0]
        let t: CATransform3D
        switch name {
        case .rotateX: t = CATransform3DMakeRotation(n, 1, 0, 0)
        case .rotateY: t = CATransform3DMakeRotation(n, 0, 1, 0)
        case .rotateZ: t = CATransform3DMakeRotation(n, 0, 0, 1)
        case .scaleX: t = CATransform3DMakeScale(n, 1, 1)
        case .scaleY: t = CATransform3DMakeScale(1, n, 1)
        case .scaleZ: t = CATransform3DMakeScale(1, 1, n)
        case .translateX: t = CATransform3DMakeTranslation(n, 0, 0)
        case .translateY: t = CATransform3DMakeTranslation(0, n, 0)
        case .translateZ: t = CATransform3DMakeTranslation(0, 0, n)
        case .scale: t = CATransform3DMakeScale(list[0], list[1], list[2])
        default: t = CATransform3DMakeTranslation(list[0], list[1], list[2])
        }
        return .transform(t)
    }
}
