import CoreGraphics
import Foundation

/// A value that animations compute with: one interpolation for every type of property.
package enum AnimatableValue {
    case number(Double)
    case bool(Bool)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    case transform(CATransform3D)
    case color(CGColor?)
    case path(CGPath?)
    case colors([CGColor])
    case numbers([Double])
    /// Something that has no values between.
    case object(AnyObject?)
}

// MARK: Reading

extension AnimatableValue {
    package var number: Double? {
        switch self {
        case .number(let value): value
        case .bool(let value): value ? 1 : 0
        case .object(let value): (value as? NSNumber)?.doubleValue
        default: nil
        }
    }

    var length: CGFloat? { number.map { CGFloat($0) } }
    var flag: Bool? { number.map { $0 != 0 } }
    package var point: CGPoint? {
        switch self {
        case .point(let value): value
        case .size(let value): CGPoint(x: value.width, y: value.height)
        default: nil
        }
    }
    var size: CGSize? {
        switch self {
        case .size(let value): value
        case .point(let value): CGSize(width: value.x, height: value.y)
        default: nil
        }
    }
    package var rect: CGRect? { if case .rect(let value) = self { value } else { nil } }
    package var transform: CATransform3D? { if case .transform(let value) = self { value } else { nil } }
    package var color: CGColor? { if case .color(let value) = self { value } else { nil } }
    package var path: CGPath? { if case .path(let value) = self { value } else { nil } }
    var object: AnyObject? { if case .object(let value) = self { value } else { nil } }
    var colorList: [CGColor] { if case .colors(let value) = self { value } else { [] } }
    var numberList: [Double] { if case .numbers(let value) = self { value } else { [] } }

    /// The value as clients read it.
    package var boxed: Any? {
        switch self {
        case .number(let value): NSNumber(value: value)
        case .bool(let value): NSNumber(value: value)
        case .point(let value): value
        case .size(let value): value
        case .rect(let value): value
        case .transform(let value): value
        case .color(let value): value
        case .path(let value): value
        case .colors(let value): value
        case .numbers(let value): value.map { NSNumber(value: $0) }
        case .object(let value): value
        }
    }

    /// Reads what a client gave, as the type of `like` where that is known.
    package init?(_ any: Any?, like: AnimatableValue?) {
        guard let any else { return nil }
        if let like, let value = Self.read(any, like: like) {
            self = value
            return
        }
        guard let value = Self.guess(any) else { return nil }
        self = value
    }

    private static func read(_ any: Any, like: AnimatableValue) -> AnimatableValue? {
        switch like {
        case .number: return double(any).map { .number($0) }
        case .bool: return double(any).map { .bool($0 != 0) }
        case .color: return (any as? CGColor).map { .color($0) }
        case .path: return (any as? CGPath).map { .path(CALayer.immutable($0)) }
        case .object: return type(of: any) is AnyObject.Type ? .object(any as AnyObject) : nil
        case .colors: return (any as? [Any]).map { .colors($0.compactMap { $0 as? CGColor }) }
        case .numbers: return (any as? [Any]).map { .numbers($0.compactMap(double)) }
        case .transform:
            if let affine = any as? CGAffineTransform { return .transform(CATransform3DMakeAffineTransform(affine)) }
            return nil
        case .point: return guess(any)?.point.map { .point($0) }
        case .size: return guess(any)?.size.map { .size($0) }
        case .rect: return nil
        }
    }

    private static func guess(_ any: Any) -> AnimatableValue? {
        switch any {
        case let value as CGPoint: return .point(value)
        case let value as CGSize: return .size(value)
        case let value as CGRect: return .rect(value)
        case let value as CATransform3D: return .transform(value)
        case let value as CGAffineTransform: return .transform(CATransform3DMakeAffineTransform(value))
        case let value as CGColor: return .color(value)
        case let value as CGPath: return .path(CALayer.immutable(value))
        case let value as NSValue where !(value is NSNumber): return fromNSValue(value)
        default: break
        }
        if let number = double(any) { return .number(number) }
        return type(of: any) is AnyObject.Type ? .object(any as AnyObject) : nil
    }

    private static func fromNSValue(_ value: NSValue) -> AnimatableValue? {
        let type = String(cString: value.objCType)
        if type == "[16d]" { return .transform(value.caTransform3DValue) }
        if type.contains("Rect") { return .rect(value.rectValue) }
        if type.contains("Point") { return .point(value.pointValue) }
        if type.contains("Size") { return .size(value.sizeValue) }
        return nil
    }

    static func double(_ any: Any) -> Double? {
        switch any {
        case let value as CGFloat: Double(value)
        case let value as Double: value
        case let value as Float: Double(value)
        case let value as Int: Double(value)
        case let value as Bool: value ? 1 : 0
        case let value as NSNumber: value.doubleValue
        default: nil
        }
    }
}

// MARK: Components

extension AnimatableValue {
    func component(_ component: AnimationKeyPath.Component) -> AnimatableValue? {
        switch (self, component) {
        case (.point(let v), .x): return .number(Double(v.x))
        case (.point(let v), .y): return .number(Double(v.y))
        case (.size(let v), .width): return .number(Double(v.width))
        case (.size(let v), .height): return .number(Double(v.height))
        case (.rect(let v), .origin): return .point(v.origin)
        case (.rect(let v), .originX): return .number(Double(v.origin.x))
        case (.rect(let v), .originY): return .number(Double(v.origin.y))
        case (.rect(let v), .size): return .size(v.size)
        case (.rect(let v), .sizeWidth): return .number(Double(v.size.width))
        case (.rect(let v), .sizeHeight): return .number(Double(v.size.height))
        case (.transform(let v), _): return Self.transformComponent(component, of: v)
        default: return nil
        }
    }

    private static func transformComponent(_ component: AnimationKeyPath.Component, of transform: CATransform3D) -> AnimatableValue? {
        guard let parts = TransformComponents(transform) else { return .number(0) }
        switch component {
        case .rotation, .rotationZ: return .number(parts.eulerAngles.z)
        case .rotationX: return .number(parts.eulerAngles.x)
        case .rotationY: return .number(parts.eulerAngles.y)
        case .scale: return .number(parts.scale.sum() / 3)
        case .scaleX: return .number(parts.scale.x)
        case .scaleY: return .number(parts.scale.y)
        case .scaleZ: return .number(parts.scale.z)
        case .translation: return .size(CGSize(width: parts.translation.x, height: parts.translation.y))
        case .translationX: return .number(parts.translation.x)
        case .translationY: return .number(parts.translation.y)
        case .translationZ: return .number(parts.translation.z)
        default: return nil
        }
    }

    func settingComponent(_ component: AnimationKeyPath.Component, _ value: AnimatableValue) -> AnimatableValue {
        let length = value.length
        switch (self, component) {
        case (.point(var v), .x):
            v.x = length ?? v.x
            return .point(v)
        case (.point(var v), .y):
            v.y = length ?? v.y
            return .point(v)
        case (.size(var v), .width):
            v.width = length ?? v.width
            return .size(v)
        case (.size(var v), .height):
            v.height = length ?? v.height
            return .size(v)
        case (.rect(var v), .origin):
            v.origin = value.point ?? v.origin
            return .rect(v)
        case (.rect(var v), .originX):
            v.origin.x = length ?? v.origin.x
            return .rect(v)
        case (.rect(var v), .originY):
            v.origin.y = length ?? v.origin.y
            return .rect(v)
        case (.rect(var v), .size):
            v.size = value.size ?? v.size
            return .rect(v)
        case (.rect(var v), .sizeWidth):
            v.size.width = length ?? v.size.width
            return .rect(v)
        case (.rect(var v), .sizeHeight):
            v.size.height = length ?? v.size.height
            return .rect(v)
        case (.transform(let v), _): return .transform(Self.setting(component, value, in: v))
        default: return self
        }
    }

    private static func setting(
        _ component: AnimationKeyPath.Component, _ value: AnimatableValue, in transform: CATransform3D
    ) -> CATransform3D {
        // A transform scaled to nothing can't be taken apart; its other components are then those of the identity.
        guard var parts = TransformComponents(transform) ?? TransformComponents(CATransform3DIdentity) else { return transform }
        let number = value.number ?? 0
        switch component {
        case .rotation, .rotationZ: parts.eulerAngles.z = number
        case .rotationX: parts.eulerAngles.x = number
        case .rotationY: parts.eulerAngles.y = number
        case .scale: parts.scale = SIMD3(number, number, number)
        case .scaleX: parts.scale.x = number
        case .scaleY: parts.scale.y = number
        case .scaleZ: parts.scale.z = number
        case .translation:
            if let size = value.size {
                parts.translation.x = Double(size.width)
                parts.translation.y = Double(size.height)
            }
        case .translationX: parts.translation.x = number
        case .translationY: parts.translation.y = number
        case .translationZ: parts.translation.z = number
        default: break
        }
        return parts.matrix
    }
}
