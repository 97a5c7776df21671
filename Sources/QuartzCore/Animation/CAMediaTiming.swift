import Foundation

/// A place in a tree of time: how an object's own time follows from its parent's.
///
/// `t = (parent time − beginTime) × speed + timeOffset`. All times are seconds.
public protocol CAMediaTiming: AnyObject {
    /// Start in the parent's time; 0 for an animation means "when it is first shown".
    var beginTime: CFTimeInterval { get set }
    /// Length of one cycle; 0 for an animation means the transaction's duration.
    var duration: CFTimeInterval { get set }
    var speed: Float { get set }
    /// Added to the active time.
    var timeOffset: CFTimeInterval { get set }
    /// Number of cycles, may be a fraction; 0 means `repeatDuration` decides.
    var repeatCount: Float { get set }
    var repeatDuration: CFTimeInterval { get set }
    /// Whether every cycle plays forwards and then backwards.
    var autoreverses: Bool { get set }
    var fillMode: CAMediaTimingFillMode { get set }
}
