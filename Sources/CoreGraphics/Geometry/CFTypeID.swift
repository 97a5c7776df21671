import Foundation

public typealias CFTypeID = UInt

/// A Core Graphics class that can be told from the others by number, as `CFGetTypeID` does.
private protocol NumberedType: AnyObject {
    static var typeID: CFTypeID { get }
}

extension CGColor: NumberedType {
    public static var typeID: CFTypeID { 1 }
}

extension CGColorSpace: NumberedType {
    public static var typeID: CFTypeID { 2 }
}

extension CGContext: NumberedType {
    public static var typeID: CFTypeID { 3 }
}

extension CGDataConsumer: NumberedType {
    public static var typeID: CFTypeID { 4 }
}

extension CGDataProvider: NumberedType {
    public static var typeID: CFTypeID { 5 }
}

extension CGFunction: NumberedType {
    public static var typeID: CFTypeID { 6 }
}

extension CGGradient: NumberedType {
    public static var typeID: CFTypeID { 7 }
}

extension CGImage: NumberedType {
    public static var typeID: CFTypeID { 8 }
}

extension CGLayer: NumberedType {
    public static var typeID: CFTypeID { 9 }
}

extension CGPath: NumberedType {
    public static var typeID: CFTypeID { 10 }
}

extension CGPattern: NumberedType {
    public static var typeID: CFTypeID { 11 }
}

extension CGShading: NumberedType {
    public static var typeID: CFTypeID { 12 }
}

/// The number of an object's Core Graphics class; 0 for any other object.
public func CFGetTypeID(_ cf: CFTypeRef!) -> CFTypeID {
    (cf as? any NumberedType).map { type(of: $0).typeID } ?? 0
}
