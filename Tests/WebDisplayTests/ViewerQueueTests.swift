import Display
import Testing

@testable import WebDisplay

@Suite struct ViewerQueueTests {
    private let small = PixelRect(x: 0, y: 0, width: 10, height: 10)
    private let whole = PixelRect(x: 0, y: 0, width: 1_280, height: 1_280)

    /// A queue whose viewer has everything, without loss.
    private func settledQueue() -> ViewerQueue {
        var queue = ViewerQueue(width: 1_280, height: 1_280)
        var time = 0.0
        while true {
            switch queue.next(now: time) {
            case .send(let batch): queue.acknowledge(batch.number)
            case .wait(let seconds): time += seconds
            case .idle: return queue
            }
        }
    }

    private func batch(_ step: ViewerQueue.Step) -> ViewerQueue.Batch? {
        if case .send(let batch) = step { batch } else { nil }
    }

    @Test func aNewViewerSeesEverythingAtOnceAndThenWithoutLoss() throws {
        var queue = ViewerQueue(width: 1_280, height: 1_280)
        let first = try #require(batch(queue.next(now: 0)))
        #expect(first.format == .lossy)
        #expect(first.rects == [whole])
        queue.acknowledge(first.number)
        var refined = TileRegion(width: 1_280, height: 1_280)
        while let next = batch(queue.next(now: 10)) {
            #expect(next.format == .lossless)
            for rect in next.rects { refined.insert(rect) }
            queue.acknowledge(next.number)
        }
        #expect(refined.coverage == 1)
    }

    @Test func aSmallChangeIsSentWithoutLoss() throws {
        var queue = settledQueue()
        queue.change(width: 1_280, height: 1_280, damage: [small], scrolls: [], now: 20)
        let next = try #require(batch(queue.next(now: 20)))
        #expect(next.format == .lossless)
        #expect(next.rects == [PixelRect(x: 0, y: 0, width: 64, height: 64)])
        queue.acknowledge(next.number)
        #expect(queue.next(now: 30) == .idle)
    }

    @Test func aSlowViewerGetsOneMessageForAllThatHappenedMeanwhile() throws {
        var queue = settledQueue()
        queue.change(width: 1_280, height: 1_280, damage: [small], scrolls: [], now: 20)
        let first = try #require(batch(queue.next(now: 20)))
        for frame in 1...100 {
            let rect = PixelRect(x: 64 * (frame % 2), y: 0, width: 64, height: 64)
            queue.change(width: 1_280, height: 1_280, damage: [rect], scrolls: [], now: 20 + Double(frame) / 60)
            #expect(queue.next(now: 20 + Double(frame) / 60) == .idle)
        }
        queue.acknowledge(first.number)
        let second = try #require(batch(queue.next(now: 22)))
        #expect(second.rects == [PixelRect(x: 0, y: 0, width: 128, height: 64)])
        queue.acknowledge(second.number)
        #expect(queue.next(now: 22) == .idle)
    }

    @Test func anAcknowledgementOfSomethingElseIsIgnored() throws {
        var queue = ViewerQueue(width: 1_280, height: 1_280)
        let first = try #require(batch(queue.next(now: 0)))
        queue.acknowledge(first.number &+ 7)
        #expect(queue.next(now: 10) == .idle)
    }

    @Test func anAnimatedScreenIsRefinedOnlyWhenItIsCalm() throws {
        var queue = settledQueue()
        for frame in 0..<10 {
            let now = 30 + Double(frame) / 60
            queue.change(width: 1_280, height: 1_280, damage: [whole], scrolls: [], now: now)
            let next = try #require(batch(queue.next(now: now)))
            #expect(next.format == .lossy)
            queue.acknowledge(next.number)
        }
        let last = 30 + 9.0 / 60
        guard case .wait(let seconds) = queue.next(now: last) else {
            Issue.record("refined while the screen moves")
            return
        }
        #expect(abs(seconds - ViewerQueue.calm) < 0.001)
        #expect(batch(queue.next(now: last + seconds + 0.001))?.format == .lossless)
    }

    @Test func aScrollIsSentToAViewerThatHasWhatMoves() throws {
        var queue = settledQueue()
        let scroll = PixelScroll(destination: PixelRect(x: 0, y: 0, width: 1_280, height: 1_000), dx: 0, dy: -40)
        queue.change(width: 1_280, height: 1_280, damage: [small], scrolls: [scroll], now: 20)
        let next = try #require(batch(queue.next(now: 20)))
        #expect(next.scrolls == [scroll])
        #expect(next.rects == [PixelRect(x: 0, y: 0, width: 64, height: 64)])
    }

    @Test func aScrollMovesWhatAViewerLacks() throws {
        var queue = settledQueue()
        queue.change(width: 1_280, height: 1_280, damage: [PixelRect(x: 0, y: 640, width: 64, height: 64)], scrolls: [], now: 20)
        let scroll = PixelScroll(destination: PixelRect(x: 0, y: 0, width: 1_280, height: 1_000), dx: 0, dy: -128)
        queue.change(width: 1_280, height: 1_280, damage: [], scrolls: [scroll], now: 20)
        let next = try #require(batch(queue.next(now: 20)))
        #expect(next.scrolls == [scroll])
        #expect(next.rects == [PixelRect(x: 0, y: 512, width: 64, height: 64), PixelRect(x: 0, y: 640, width: 64, height: 64)])
    }

    @Test func manyScrollsBecomeOnePicture() throws {
        var queue = settledQueue()
        let scroll = PixelScroll(destination: PixelRect(x: 0, y: 0, width: 1_280, height: 640), dx: 0, dy: -4)
        for _ in 0..<20 { queue.change(width: 1_280, height: 1_280, damage: [], scrolls: [scroll], now: 20) }
        let next = try #require(batch(queue.next(now: 20)))
        #expect(next.scrolls == [PixelScroll(destination: PixelRect(x: 0, y: 0, width: 1_280, height: 640 - 19 * 4), dx: 0, dy: -80)])
        #expect(next.rects == [PixelRect(x: 0, y: 512, width: 1_280, height: 128)])
    }

    @Test func scrollsOfDifferentPartsStayApartUntilAPictureIsCheaper() throws {
        var queue = settledQueue()
        for index in 0..<6 {
            let part = PixelRect(x: index % 2 * 640, y: 0, width: 640, height: 128)
            queue.change(
                width: 1_280, height: 1_280, damage: [], scrolls: [PixelScroll(destination: part, dx: 0, dy: -4)], now: 20)
        }
        let next = try #require(batch(queue.next(now: 20)))
        // The right part comes as a picture, so that it isn't moved at all.
        #expect(next.scrolls.map(\.destination.x) == [0, 0])
        #expect(next.rects == [PixelRect(x: 640, y: 0, width: 640, height: 128), PixelRect(x: 0, y: 64, width: 640, height: 64)])
    }

    @Test(arguments: 1...10) func whatThePageDrawsIsThePicture(seed: UInt64) {
        var random = Generator(state: seed)
        let (width, height) = (256, 320)
        var picture = PixelGrid(width: width, height: height)
        var page = picture
        var queue = ViewerQueue(width: width, height: height)
        var time = 0.0
        func deliver(_ step: ViewerQueue.Step) {
            guard case .send(let batch) = step else { return }
            for scroll in batch.scrolls { page.move(scroll) }
            for rect in batch.rects { page.copy(rect, from: picture) }
            queue.acknowledge(batch.number)
        }
        for _ in 0..<200 {
            time += 0.016
            var scrolls: [PixelScroll] = []
            if Int.random(in: 0..<4, using: &random) > 0 {
                let top = Int.random(in: 0..<100, using: &random)
                let area = PixelRect(x: 0, y: top, width: 200, height: Int.random(in: 100...(height - top), using: &random))
                let dy = Int.random(in: -40...40, using: &random)
                let (y, bottom) = (max(area.y, area.y + dy), min(area.y + area.height, area.y + area.height + dy))
                scrolls = [PixelScroll(destination: PixelRect(x: 0, y: y, width: 200, height: bottom - y), dx: 0, dy: dy)]
            }
            for scroll in scrolls { picture.move(scroll) }
            let damage = (0..<Int.random(in: 0..<3, using: &random)).map { _ in
                PixelRect(
                    x: Int.random(in: 0..<200, using: &random), y: Int.random(in: 0..<300, using: &random), width: 40, height: 12)
            }
            for rect in damage { picture.change(rect) }
            queue.change(width: width, height: height, damage: damage, scrolls: scrolls, now: time)
            if Int.random(in: 0..<3, using: &random) == 0 { deliver(queue.next(now: time)) }
        }
        for _ in 0..<100 {
            time += 1
            deliver(queue.next(now: time))
        }
        #expect(page.pixels == picture.pixels, "seed \(seed)")
    }

    @Test func anotherSizeStartsAnew() throws {
        var queue = settledQueue()
        queue.change(width: 640, height: 320, damage: [small], scrolls: [], now: 20)
        let next = try #require(batch(queue.next(now: 20)))
        #expect(next.rects == [PixelRect(x: 0, y: 0, width: 640, height: 320)])
    }
}

/// A picture whose pixels are numbers, each change a new one.
private struct PixelGrid {
    let width: Int
    let height: Int
    var pixels: [Int]
    private var lastNumber = 0

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        pixels = [Int](repeating: 0, count: width * height)
    }

    /// The rows of a rectangle, as ranges of indices.
    private func rows(of rect: PixelRect) -> [Range<Int>] {
        let rect = rect.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
        guard !rect.isEmpty else { return [] }
        return (rect.y..<(rect.y + rect.height)).map { ($0 * width + rect.x)..<($0 * width + rect.x + rect.width) }
    }

    mutating func change(_ rect: PixelRect) {
        for row in rows(of: rect) {
            lastNumber += 1
            pixels.replaceSubrange(row, with: repeatElement(lastNumber, count: row.count))
        }
    }

    mutating func move(_ scroll: PixelScroll) {
        let old = pixels
        let distance = scroll.dy * width + scroll.dx
        for row in rows(of: scroll.destination) {
            pixels.replaceSubrange(row, with: old[(row.lowerBound - distance)..<(row.upperBound - distance)])
        }
    }

    mutating func copy(_ rect: PixelRect, from other: PixelGrid) {
        for row in rows(of: rect) { pixels.replaceSubrange(row, with: other.pixels[row]) }
    }
}

/// SplitMix64: the same numbers for the same seed.
private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var value = state
        value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
        value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
        return value ^ (value >> 31)
    }
}
