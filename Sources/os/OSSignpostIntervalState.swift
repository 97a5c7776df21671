/// An interval that has begun.
public final class OSSignpostIntervalState: @unchecked Sendable {
    let id: OSSignpostID
    init(id: OSSignpostID) { self.id = id }
    public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState { OSSignpostIntervalState(id: id) }
}
