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
        #expect(next.scrolls.count <= 3)
        #expect(next.rects == [scroll.destination])
    }

    @Test func anotherSizeStartsAnew() throws {
        var queue = settledQueue()
        queue.change(width: 640, height: 320, damage: [small], scrolls: [], now: 20)
        let next = try #require(batch(queue.next(now: 20)))
        #expect(next.rects == [PixelRect(x: 0, y: 0, width: 640, height: 320)])
    }
}
