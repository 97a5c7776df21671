import Display

/// Decides what one viewer gets next.
///
/// A viewer that is slow gets fewer frames: what changes while a message is on its way only widens a region, so nothing ever queues up.
/// Invariant: a tile in neither ``pending`` nor ``lossy`` looks on the page exactly as in the app, once the message in flight is drawn.
struct ViewerQueue: Sendable {
    /// One message's content.
    struct Batch: Equatable, Sendable {
        enum Format: Sendable { case lossless, lossy }

        let number: UInt32
        let scrolls: [PixelScroll]
        let rects: [PixelRect]
        let format: Format
    }

    enum Step: Equatable, Sendable {
        /// Nothing until something changes or an acknowledgement comes.
        case idle
        /// Ask again after so many seconds.
        case wait(seconds: Double)
        case send(Batch)
    }

    /// From this part of the screen on a change is sent lossy first. A full frame takes 23 ms as PNG, 6 ms as JPEG.
    static let lossyCoverage = 0.25
    /// Seconds without a change after which lossy tiles are sent again without loss.
    static let calm = 0.12
    /// Pixels in one lossless message: keeps a message below 2 MB even for noise, and has room for what a list needs that scrolls
    /// under a blurred bar.
    static let losslessArea = 650_000

    private static let maximumScrolls = 3

    /// Tiles that changed since they were sent.
    private(set) var pending: TileRegion
    /// What changed since the last message, to the pixel: tiles that scroll grow by a tile with every frame.
    private var fresh = PixelRegion()
    /// Tiles that were sent with loss.
    private(set) var lossy: TileRegion
    private var scrolls: [PixelScroll] = []
    private var inFlight: UInt32?
    private var lastNumber: UInt32 = 0
    private var lastChange = -Double.infinity

    /// A queue for a viewer that has seen nothing of a screen of this size in pixels.
    init(width: Int, height: Int) {
        pending = TileRegion(width: width, height: height)
        lossy = pending
        pending.insertAll()
    }

    /// Takes note of a frame. A frame of another size means that the viewer has to see everything anew.
    mutating func change(width: Int, height: Int, damage: [PixelRect], scrolls newScrolls: [PixelScroll], now: Double) {
        lastChange = now
        guard width == pending.width, height == pending.height else {
            pending = TileRegion(width: width, height: height)
            lossy = pending
            fresh = PixelRegion()
            scrolls = []
            pending.insertAll()
            return
        }
        for scroll in newScrolls { apply(scroll) }
        for rect in damage { insertFresh(rect) }
    }

    /// A scroll moves what the viewer has, and with it what is stale or lossy there.
    ///
    /// Moving costs the page some milliseconds, so that scrolls of the same content become one, and after a few others a picture is
    /// cheaper.
    private mutating func apply(_ scroll: PixelScroll) {
        guard pending.coverage + fresh.coverage(of: pending) < Self.lossyCoverage else { return insertFresh(scroll.destination) }
        if let last = scrolls.last, let both = last.followed(by: scroll) {
            scrolls[scrolls.count - 1] = both
            for moved in [last.destination, scroll.destination] {
                for rest in moved.subtracting(both.destination) { insertFresh(rest) }
            }
        } else if scrolls.count < Self.maximumScrolls {
            scrolls.append(scroll)
        } else {
            return insertFresh(scroll.destination)
        }
        fresh.insertMoved(by: scroll)
        pending.insertMoved(by: scroll)
        lossy.insertMoved(by: scroll)
    }

    private mutating func insertFresh(_ rect: PixelRect) {
        fresh.insert(rect)
        if fresh.isScattered { settle() }
    }

    private mutating func settle() {
        for rect in fresh.rects { pending.insert(rect) }
        fresh = PixelRegion()
    }

    /// The page has drawn a message. Numbers that aren't in flight are ignored.
    mutating func acknowledge(_ number: UInt32) {
        if number == inFlight { inFlight = nil }
    }

    /// What to do now, at a time in seconds; a batch that is returned counts as sent.
    mutating func next(now: Double) -> Step {
        guard inFlight == nil else { return .idle }
        if let batch = changeBatch() { return .send(batch) }
        guard !lossy.isEmpty else { return .idle }
        let rest = lastChange + Self.calm - now
        guard rest <= 0 else { return .wait(seconds: rest) }
        let rects = lossy.rects(maximumArea: Self.losslessArea)
        for rect in rects { lossy.remove(rect) }
        return .send(batch(scrolls: [], rects: rects, format: .lossless))
    }

    private mutating func changeBatch() -> Batch? {
        settle()
        // What is sent as a picture need not be moved before.
        scrolls.removeAll { pending.contains($0.destination) }
        guard !pending.isEmpty || !scrolls.isEmpty else { return nil }
        let format: Batch.Format = pending.coverage >= Self.lossyCoverage ? .lossy : .lossless
        let rects = pending.rects(maximumArea: format == .lossy ? .max : Self.losslessArea)
        for rect in rects {
            if format == .lossy { lossy.insert(rect) } else { lossy.remove(rect) }
            pending.remove(rect)
        }
        defer { scrolls = [] }
        return batch(scrolls: scrolls, rects: rects, format: format)
    }

    private mutating func batch(scrolls: [PixelScroll], rects: [PixelRect], format: Batch.Format) -> Batch {
        lastNumber &+= 1
        inFlight = lastNumber
        return Batch(number: lastNumber, scrolls: scrolls, rects: rects, format: format)
    }
}
