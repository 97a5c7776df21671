import Foundation

/// The base class of effects that an effect view shows: blur and vibrancy.
@preconcurrency @MainActor open class UIVisualEffect: NSObject, NSCopying {
    public override init() {
        super.init()
    }

    /// Effects never change, so a copy is the effect itself.
    public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}
