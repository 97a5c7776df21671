import Display
import Foundation
import Testing

@Suite struct LiveMessageTests {
    @Test func messagesSurviveAnyCuttingOfTheStream() throws {
        let node = ScreenNode(id: 1, kind: .view, className: "UIView", frame: ScreenRect(x: .nan, y: 0, width: .infinity, height: 1))
        let notice = FrameNotice(
            number: 1, width: 10, height: 10, bytesPerRow: 64, scale: 3, damage: [PixelRect(x: 0, y: 0, width: 1, height: 1)])
        let messages: [AppMessage] = [.frame(notice), .trees(request: 2, ScreenTrees(controllers: [], views: [node])), .frame(notice)]
        let bytes = try messages.flatMap { try MessageFraming.encode($0) }
        for size in [1, 3, 50, bytes.count] {
            var reader = MessageFraming.Reader()
            var count = 0
            for start in stride(from: 0, to: bytes.count, by: size) {
                reader.append(bytes[start..<min(start + size, bytes.count)])
                while let message = try reader.next(AppMessage.self) {
                    if case .trees(_, let trees) = message { #expect(trees.views[0].frame?.x.isNaN == true) }
                    count += 1
                }
            }
            #expect(count == 3)
        }
    }

    @Test func garbageIsNoMessage() throws {
        var long = MessageFraming.Reader()
        long.append([0xff, 0xff, 0xff, 0xff])
        #expect(throws: MessageFraming.Malformed.self) { try long.next(AppMessage.self) }
        var text = MessageFraming.Reader()
        text.append([2, 0, 0, 0] + Array("hi".utf8))
        #expect(throws: MessageFraming.Malformed.self) { try text.next(AppMessage.self) }
    }

    @Test func aNoticeIsHeldToItsMemory() {
        let bounds = PixelRect(x: 0, y: 0, width: 10, height: 10)
        func notice(
            width: Int = 10, height: Int = 10, bytesPerRow: Int = 64, damage: [PixelRect] = [], scrolls: [PixelScroll] = []
        ) -> FrameNotice {
            FrameNotice(number: 1, width: width, height: height, bytesPerRow: bytesPerRow, scale: 1, damage: damage, scrolls: scrolls)
        }
        #expect(notice().validated(memorySize: 640) != nil)
        #expect(notice().validated(memorySize: 639) == nil)
        #expect(notice(width: -1).validated(memorySize: 640) == nil)
        #expect(notice(height: .max).validated(memorySize: 640) == nil)
        #expect(notice(bytesPerRow: 39).validated(memorySize: 640) == nil)
        let outside = notice(damage: [PixelRect(x: 5, y: 5, width: .max, height: 100), PixelRect(x: 50, y: 0, width: 1, height: 1)])
        #expect(outside.validated(memorySize: 640)?.damage == [PixelRect(x: 5, y: 5, width: 5, height: 5)])
        let wild = PixelScroll(destination: bounds, dx: 0, dy: 5)
        let scrolled = notice(scrolls: [wild]).validated(memorySize: 640)
        #expect(scrolled?.scrolls == [] && scrolled?.damage == [bounds])
    }

    @Test func theMemoryHoldsBothOrientations() {
        for device in DeviceDescription.catalog {
            let (width, height) = (Int(device.width * device.scale), Int(device.height * device.scale))
            let size = FrameNotice.memorySize(of: device)
            #expect(FrameNotice.bytesPerRow(width: width) * height <= size && FrameNotice.bytesPerRow(width: height) * width <= size)
        }
    }
}
