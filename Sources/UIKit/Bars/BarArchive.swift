import CoreGraphics
import Foundation

/// Reads and writes the values that bar appearances and bar items are made of.
enum BarArchive {
    /// Classes that text attributes may be of.
    private static let attributeClasses: [AnyClass] = [
        NSDictionary.self, NSString.self, NSNumber.self, UIColor.self, UIFont.self, NSShadow.self, NSParagraphStyle.self,
    ]

    /// Writes the attributes of text that can be archived; others are left out.
    static func encode(_ attributes: [NSAttributedString.Key: Any], forKey key: String, with coder: NSCoder) {
        guard !attributes.isEmpty else { return }
        let archivable = NSMutableDictionary()
        for (name, value) in attributes {
            guard let object = archivableObject(value) else { continue }
            archivable[NSString(string: name.rawValue)] = object
        }
        coder.encode(archivable, forKey: key)
    }

    static func attributes(forKey key: String, from coder: NSCoder) -> [NSAttributedString.Key: Any] {
        guard let archived = coder.decodeIfPresent(of: attributeClasses, forKey: key) as? NSDictionary else { return [:] }
        var attributes: [NSAttributedString.Key: Any] = [:]
        for (name, value) in archived {
            guard let name = name as? String else { continue }
            attributes[NSAttributedString.Key(name)] = value
        }
        return attributes
    }

    /// Attributes by the state in which they are used.
    static func encode(_ attributes: [UInt: [NSAttributedString.Key: Any]], forKey key: String, with coder: NSCoder) {
        guard !attributes.isEmpty else { return }
        let states = attributes.keys.sorted()
        coder.encode(NSArray(array: states.map { NSNumber(value: $0) }), forKey: key + ".states")
        for state in states { encode(attributes[state] ?? [:], forKey: "\(key).\(state)", with: coder) }
    }

    static func attributesByState(forKey key: String, from coder: NSCoder) -> [UInt: [NSAttributedString.Key: Any]] {
        let states = coder.decodeIfPresent(of: [NSArray.self, NSNumber.self], forKey: key + ".states") as? [NSNumber] ?? []
        return Dictionary(states.map { ($0.uintValue, attributes(forKey: "\(key).\($0.uintValue)", from: coder)) }) { first, _ in first }
    }

    private static func archivableObject(_ value: Any) -> NSObject? {
        switch value {
        case let object as NSObject: attributeClasses.contains { object.isKind(of: $0) } ? object : nil
        case let text as String: NSString(string: text)
        case let number as CGFloat: NSNumber(value: Double(number))
        default: value as? NSNumber
        }
    }

    static func encode(_ offset: UIOffset, forKey key: String, with coder: NSCoder) {
        guard offset != .zero else { return }
        coder.encode(Double(offset.horizontal), forKey: key + ".horizontal")
        coder.encode(Double(offset.vertical), forKey: key + ".vertical")
    }

    static func offset(forKey key: String, from coder: NSCoder) -> UIOffset {
        UIOffset(
            horizontal: CGFloat(coder.decodeDouble(forKey: key + ".horizontal")),
            vertical: CGFloat(coder.decodeDouble(forKey: key + ".vertical")))
    }

    static func encode(_ insets: UIEdgeInsets, forKey key: String, with coder: NSCoder) {
        guard insets != .zero else { return }
        for (side, value) in [("top", insets.top), ("left", insets.left), ("bottom", insets.bottom), ("right", insets.right)] {
            coder.encode(Double(value), forKey: "\(key).\(side)")
        }
    }

    static func insets(forKey key: String, from coder: NSCoder) -> UIEdgeInsets {
        func side(_ name: String) -> CGFloat { CGFloat(coder.decodeDouble(forKey: "\(key).\(name)")) }
        return UIEdgeInsets(top: side("top"), left: side("left"), bottom: side("bottom"), right: side("right"))
    }
}
