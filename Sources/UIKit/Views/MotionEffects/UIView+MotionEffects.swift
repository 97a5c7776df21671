import Foundation
import ObjCRuntime

nonisolated(unsafe) private let effectsKey = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

extension UIView {
    /// The effects that move the view with the device. At rest they add nothing.
    public var motionEffects: [UIMotionEffect] {
        get { objc_getAssociatedObject(self, effectsKey) as? [UIMotionEffect] ?? [] }
        set { objc_setAssociatedObject(self, effectsKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }

    public func addMotionEffect(_ effect: UIMotionEffect) {
        if !motionEffects.contains(effect) { motionEffects.append(effect) }
    }

    public func removeMotionEffect(_ effect: UIMotionEffect) {
        motionEffects.removeAll { $0 === effect }
    }
}
