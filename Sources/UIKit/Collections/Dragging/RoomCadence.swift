import Foundation

extension UICollectionView.ReorderingCadence {
    /// How long a finger rests before items make room, in seconds.
    var delay: TimeInterval {
        switch self {
        case .immediate: 0
        case .fast: Look.current.dragging.fastRoomDelay
        case .slow: Look.current.dragging.slowRoomDelay
        }
    }
}

/// Holds back the room that items make until a finger has wanted the same place for a while.
@MainActor
final class RoomCadence {
    private var wanted: RowPath?
    private var isReady = false
    private var timer: GestureTimer?

    /// Whether a place has been wanted long enough; `then` is called when it will have been.
    func isDue(_ place: RowPath?, after delay: TimeInterval, then: @escaping () -> Void) -> Bool {
        guard delay > 0 else { return true }
        if place == wanted { return isReady }
        stop()
        wanted = place
        timer = GestureTimer(after: delay) { [weak self] in
            guard let self else { return }
            isReady = true
            then()
        }
        return false
    }

    func stop() {
        timer?.invalidate()
        timer = nil
        wanted = nil
        isReady = false
    }
}
