import CoreGraphics
import Foundation

extension NSCoder {
    public class func string(for point: CGPoint) -> String { GeometryText.string([point.x, point.y]) }
    public class func string(for vector: CGVector) -> String { GeometryText.string([vector.dx, vector.dy]) }
    public class func string(for size: CGSize) -> String { GeometryText.string([size.width, size.height]) }
    public class func string(for rect: CGRect) -> String { "{\(string(for: rect.origin)), \(string(for: rect.size))}" }
    public class func string(for offset: UIOffset) -> String { GeometryText.string([offset.horizontal, offset.vertical]) }

    public class func string(for transform: CGAffineTransform) -> String {
        "["
            + [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty].map(GeometryText.text)
            .joined(separator: ", ") + "]"
    }

    public class func string(for insets: UIEdgeInsets) -> String {
        GeometryText.string([insets.top, insets.left, insets.bottom, insets.right])
    }

    public class func string(for insets: NSDirectionalEdgeInsets) -> String {
        GeometryText.string([insets.top, insets.leading, insets.bottom, insets.trailing])
    }

    public class func cgPoint(for string: String) -> CGPoint {
        let numbers = GeometryText.numbers(in: string, count: 2)
        return CGPoint(x: numbers[0], y: numbers[1])
    }

    public class func cgVector(for string: String) -> CGVector {
        let numbers = GeometryText.numbers(in: string, count: 2)
        return CGVector(dx: numbers[0], dy: numbers[1])
    }

    public class func cgSize(for string: String) -> CGSize {
        let numbers = GeometryText.numbers(in: string, count: 2)
        return CGSize(width: numbers[0], height: numbers[1])
    }

    public class func cgRect(for string: String) -> CGRect {
        let numbers = GeometryText.numbers(in: string, count: 4)
        return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    public class func cgAffineTransform(for string: String) -> CGAffineTransform {
        let numbers = GeometryText.numbers(in: string, count: 6)
        return CGAffineTransform(
            a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    }

    public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
        let numbers = GeometryText.numbers(in: string, count: 4)
        return UIEdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    }

    public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
        let numbers = GeometryText.numbers(in: string, count: 4)
        return NSDirectionalEdgeInsets(top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
    }

    public class func uiOffset(for string: String) -> UIOffset {
        let numbers = GeometryText.numbers(in: string, count: 2)
        return UIOffset(horizontal: numbers[0], vertical: numbers[1])
    }

    // Points, sizes and rectangles are encoded by Foundation's own members of the same shape.

    public func encode(_ vector: CGVector, forKey key: String) { encode(NSCoder.string(for: vector) as NSString, forKey: key) }
    public func encode(_ transform: CGAffineTransform, forKey key: String) {
        encode(NSCoder.string(for: transform) as NSString, forKey: key)
    }
    public func encode(_ insets: UIEdgeInsets, forKey key: String) { encode(NSCoder.string(for: insets) as NSString, forKey: key) }
    public func encode(_ insets: NSDirectionalEdgeInsets, forKey key: String) {
        encode(NSCoder.string(for: insets) as NSString, forKey: key)
    }
    public func encode(_ offset: UIOffset, forKey key: String) { encode(NSCoder.string(for: offset) as NSString, forKey: key) }

    public func decodeCGPoint(forKey key: String) -> CGPoint { decodePoint(forKey: key) }
    public func decodeCGSize(forKey key: String) -> CGSize { decodeSize(forKey: key) }
    public func decodeCGRect(forKey key: String) -> CGRect { decodeRect(forKey: key) }
    public func decodeCGVector(forKey key: String) -> CGVector { NSCoder.cgVector(for: geometry(forKey: key)) }
    public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
        NSCoder.cgAffineTransform(for: geometry(forKey: key))
    }
    public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets { NSCoder.uiEdgeInsets(for: geometry(forKey: key)) }
    public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
        NSCoder.nsDirectionalEdgeInsets(for: geometry(forKey: key))
    }
    public func decodeUIOffset(forKey key: String) -> UIOffset { NSCoder.uiOffset(for: geometry(forKey: key)) }

    private func geometry(forKey key: String) -> String {
        decodeIfPresent(of: NSString.self, forKey: key).map { String(describing: $0) } ?? ""
    }
}
