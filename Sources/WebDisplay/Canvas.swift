import Display
import Foundation

/// The server's own copy of an app's screen: BGRA, rows from top to bottom, without gaps.
///
/// Once a frame is copied the app may draw the next one, and viewers never see half of one frame and half of another.
final class Canvas {
    private(set) var width = 0
    private(set) var height = 0
    private(set) var pixels: UnsafeMutablePointer<UInt8>
    private var capacity = 0
    /// Counts changes.
    private(set) var version = 0

    init() {
        pixels = .allocate(capacity: 1)
        capacity = 1
    }

    deinit { pixels.deallocate() }

    var bytesPerRow: Int { width * 4 }

    /// What a frame changed in the canvas.
    struct Changes {
        var damage: [PixelRect]
        /// What only moved; it comes before the damage.
        var scrolls: [PixelScroll]
    }

    /// Takes over what a frame changed. The notice must have been validated against the memory's size.
    func apply(_ notice: FrameNotice, from memory: SharedMemory) -> Changes {
        version += 1
        var changes = Changes(damage: notice.damage, scrolls: notice.scrolls)
        var rects = notice.damage + notice.scrolls.map(\.destination)
        if notice.width != width || notice.height != height {
            resize(width: notice.width, height: notice.height)
            rects = [PixelRect(x: 0, y: 0, width: width, height: height)]
        } else if notice.scrolls.isEmpty {
            changes = detectScrolls(in: changes, notice, memory)
        }
        for rect in rects {
            for row in rect.y..<(rect.y + rect.height) {
                memcpy(
                    pixels + row * bytesPerRow + rect.x * 4, memory.base + row * notice.bytesPerRow + rect.x * 4, rect.width * 4)
            }
        }
        return changes
    }

    /// Part of the screen, in per cent, from which on a changed rectangle is searched for rows that only moved.
    private static let searchedPart = 20

    private func detectScrolls(in changes: Changes, _ notice: FrameNotice, _ memory: SharedMemory) -> Changes {
        let old = ScrollDetector.Rows(base: pixels, bytesPerRow: bytesPerRow)
        let new = ScrollDetector.Rows(base: memory.base, bytesPerRow: notice.bytesPerRow)
        guard let index = changes.damage.firstIndex(where: { $0.width * $0.height * 100 >= width * height * Self.searchedPart }),
            let scroll = ScrollDetector.scroll(in: changes.damage[index], old: old, new: new)
        else { return changes }
        let rect = changes.damage[index]
        let moved = scroll.destination
        var damage = changes.damage
        damage[index] = PixelRect(x: rect.x, y: rect.y, width: rect.width, height: moved.y - rect.y)
        damage.append(
            PixelRect(x: rect.x, y: moved.y + moved.height, width: rect.width, height: rect.y + rect.height - moved.y - moved.height))
        damage.append(PixelRect(x: moved.x + moved.width, y: moved.y, width: rect.width - moved.width, height: moved.height))
        return Changes(damage: damage.filter { !$0.isEmpty }, scrolls: [scroll])
    }

    private func resize(width: Int, height: Int) {
        self.width = width
        self.height = height
        guard width * height * 4 != capacity else { return }
        pixels.deallocate()
        capacity = width * height * 4
        pixels = .allocate(capacity: capacity)
    }
}
