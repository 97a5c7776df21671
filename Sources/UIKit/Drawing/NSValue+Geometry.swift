import CoreGraphics
import Foundation

extension NSValue {
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
    public convenience init(cgSize size: CGSize) { self.init(size: size) }
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
    public convenience init(cgVector vector: CGVector) { self.init(numbers: [vector.dx, vector.dy]) }
    public convenience init(uiOffset insets: UIOffset) { self.init(numbers: [insets.horizontal, insets.vertical]) }

    public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
        self.init(numbers: [insets.top, insets.left, insets.bottom, insets.right])
    }

    public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
        self.init(numbers: [insets.top, insets.leading, insets.bottom, insets.trailing])
    }

    public convenience init(cgAffineTransform transform: CGAffineTransform) {
        self.init(numbers: [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty])
    }

    /// Foundation on Linux boxes arrays of numbers, not structures.
    private convenience init(numbers: [CGFloat]) {
        var numbers = numbers
        self.init(bytes: &numbers, objCType: "[\(numbers.count)d]")
    }

    /// The numbers of a box made by `init(numbers:)`, or `count` zeros when this is another one.
    private func numbers(_ count: Int) -> [CGFloat] {
        var result = [CGFloat](repeating: 0, count: count)
        if String(cString: objCType) == "[\(count)d]" { getValue(&result) }
        return result
    }

    public var cgPointValue: CGPoint { pointValue }
    public var cgSizeValue: CGSize { sizeValue }
    public var cgRectValue: CGRect { rectValue }

    public var cgVectorValue: CGVector {
        let numbers = numbers(2)
        return CGVector(dx: numbers[0], dy: numbers[1])
    }

    public var uiOffsetValue: UIOffset {
        let numbers = numbers(2)
        return UIOffset(horizontal: numbers[0], vertical: numbers[1])
    }

    public var uiEdgeInsetsValue: UIEdgeInsets {
        let numbers = numbers(4)
        return UIEdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    }

    public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
        let numbers = numbers(4)
        return NSDirectionalEdgeInsets(top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
    }

    public var cgAffineTransformValue: CGAffineTransform {
        let numbers = numbers(6)
        return CGAffineTransform(a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    }
}
