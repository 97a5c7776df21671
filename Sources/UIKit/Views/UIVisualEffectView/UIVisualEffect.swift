import Foundation

/// The base class of effects that an effect view shows: blur and vibrancy.
@preconcurrency @MainActor open class UIVisualEffect: NSObject, NSCopying, @preconcurrency NSSecureCoding {
    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init()
    }

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {}

    /// Effects never change, so a copy is the effect itself.
    public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}
