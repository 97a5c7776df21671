import Foundation

extension NSValue {
    /// Creates a value that holds a transform.
    public convenience init(caTransform3D t: CATransform3D) {
        var t = t
        // Foundation encodes arrays here, not structures.
        self.init(bytes: &t, objCType: "[16d]")
    }

    /// The transform that the value holds; the identity when it holds something else.
    public var caTransform3DValue: CATransform3D {
        guard String(cString: objCType) == "[16d]" else { return CATransform3DIdentity }
        var t = CATransform3DIdentity
        getValue(&t)
        return t
    }
}
