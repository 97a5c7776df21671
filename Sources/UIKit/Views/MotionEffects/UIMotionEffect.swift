import Foundation

/// How a view's properties follow the way the device is tilted. A device that lies still, as a simulated one does, has no offset.
@preconcurrency @MainActor open class UIMotionEffect: NSObject, NSCopying {
    public override init() {
        super.init()
    }

    /// No interface file can be read.
    public required init?(coder: NSCoder) {
        super.init()
    }

    /// The changes by key path for an offset between -1 and 1 in both directions.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }

    /// The effect itself, which changes nothing of its own.
    public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}
