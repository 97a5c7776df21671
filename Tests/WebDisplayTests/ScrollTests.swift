import Display
import Foundation
import Testing

@testable import WebDisplay

/// Scrolls a picture of noise below a bar, and compares a page that follows the server with the app's own picture.
@Suite struct ScrollTests {
    private static let width = 600
    private static let height = 800
    private let memory: SharedMemory

    private struct Generator: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 31)
        }
    }

    init() throws {
        var name = Array("/tmp/portico-test-XXXXXX".utf8CString)
        let file = mkstemp(&name)
        unlink(name)
        defer { close(file) }
        ftruncate(file, Self.width * Self.height * 4)
        memory = try #require(SharedMemory(descriptor: file, size: Self.width * Self.height * 4, isWritable: true))
    }

    /// Row `y` of a list that has been scrolled by `offset`: rows of text with blank rows between them, and an indicator at the right.
    private func paint(offset: Int, indicator: Int) {
        let pixels = memory.base.assumingMemoryBound(to: UInt32.self)
        for y in 0..<Self.height {
            for x in 0..<Self.width {
                let line = y + offset
                var colour = UInt32(0xffff_ffff)
                if y < 60 {
                    colour = 0xff80_8080
                } else if line % 40 < 24 {
                    var noise = Generator(state: UInt64(line) << 20 ^ UInt64(x))
                    colour = UInt32(truncatingIfNeeded: noise.next()) | 0xff00_0000
                }
                if x >= Self.width - 8, (indicator..<(indicator + 100)).contains(y) { colour = 0xff00_0000 }
                pixels[y * Self.width + x] = colour
            }
        }
    }

    private func notice(_ number: Int) -> FrameNotice {
        FrameNotice(
            number: number, width: Self.width, height: Self.height, bytesPerRow: Self.width * 4, scale: 2,
            damage: [PixelRect(x: 0, y: 0, width: Self.width, height: Self.height)])
    }

    @Test(arguments: [-30, 7, 90])
    func whatAPageMovesIsWhatTheAppDrew(step: Int) throws {
        let canvas = Canvas()
        paint(offset: 5_000, indicator: 100)
        _ = canvas.apply(notice(1), from: memory)
        var page = Array(UnsafeBufferPointer(start: canvas.pixels, count: Self.width * Self.height * 4))
        for frame in 1...3 {
            paint(offset: 5_000 + step * frame, indicator: 100 + frame)
            let changes = canvas.apply(notice(frame + 1), from: memory)
            let scroll = try #require(changes.scrolls.first)
            #expect(scroll.dy == -step)
            #expect(scroll.destination.height > 500)
            move(scroll, in: &page)
            for rect in changes.damage { copy(rect, from: canvas, to: &page) }
            #expect(page.elementsEqual(UnsafeBufferPointer(start: canvas.pixels, count: page.count)))
        }
    }

    @Test func anotherPictureIsNoScroll() {
        let canvas = Canvas()
        paint(offset: 0, indicator: 0)
        _ = canvas.apply(notice(1), from: memory)
        paint(offset: 1_000_000, indicator: 0)
        #expect(canvas.apply(notice(2), from: memory).scrolls.isEmpty)
        memset(memory.base, 0x55, memory.size)
        #expect(canvas.apply(notice(3), from: memory).scrolls.isEmpty)
    }

    private func move(_ scroll: PixelScroll, in page: inout [UInt8]) {
        let before = page
        let target = scroll.destination
        for y in target.y..<(target.y + target.height) {
            for x in (target.x * 4)..<((target.x + target.width) * 4) {
                page[y * Self.width * 4 + x] = before[(y - scroll.dy) * Self.width * 4 + x - scroll.dx * 4]
            }
        }
    }

    private func copy(_ rect: PixelRect, from canvas: Canvas, to page: inout [UInt8]) {
        for y in rect.y..<(rect.y + rect.height) {
            for x in (rect.x * 4)..<((rect.x + rect.width) * 4) {
                page[y * Self.width * 4 + x] = canvas.pixels[y * Self.width * 4 + x]
            }
        }
    }
}
