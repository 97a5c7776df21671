import Display
import Foundation
import Testing

@testable import WebDisplay

@Suite struct PageMessageTests {
    private func decode(_ text: String) throws -> PageMessage { try PageMessage.decode(Array(text.utf8)) }

    @Test func touches() throws {
        let message = try decode(#"{"type":"touches","touches":[{"id":0,"phase":"began","x":1.5,"y":2}]}"#)
        #expect(message == .event(.touches([TouchSample(id: 0, phase: .began, location: ScreenPoint(x: 1.5, y: 2))])))
    }

    @Test func keysAndText() throws {
        let key = try decode(#"{"type":"key","usage":4,"text":"a","modifiers":1,"isDown":true,"isRepeat":false}"#)
        #expect(key == .event(.key(KeySample(usage: 4, characters: "a", modifiers: .shift, isDown: true))))
        #expect(try decode(#"{"type":"text","text":"안녕"}"#) == .event(.insertText("안녕")))
        #expect(try decode(#"{"type":"compose","text":"하"}"#) == .event(.composeText("하", selectedRange: 1..<1)))
    }

    @Test func settings() throws {
        #expect(try decode(#"{"type":"rotate","value":"landscapeLeft"}"#) == .event(.rotate(.landscapeLeft)))
        #expect(try decode(#"{"type":"appearance","value":"dark"}"#) == .event(.appearance(.dark)))
        #expect(try decode(#"{"type":"textSize","value":"xl"}"#) == .event(.contentSizeCategory("UICTContentSizeCategoryXL")))
        #expect(try decode(#"{"type":"restart","value":"ipad"}"#) == .restart(device: DeviceDescription.named("ipad")))
        #expect(try decode(#"{"type":"hover"}"#) == .event(.hover(nil)))
        #expect(try decode(#"{"type":"pointerLock","isLocked":true}"#) == .event(.pointerLock(true)))
    }

    @Test(arguments: [
        "", "null", "[]", "{}", "{\"type\":\"nothing\"}", #"{"type":"touches","touches":[]}"#,
        #"{"type":"touches","touches":[{"id":99,"phase":"began","x":0,"y":0}]}"#,
        #"{"type":"touches","touches":[{"id":0,"phase":"jumped","x":0,"y":0}]}"#,
        #"{"type":"touches","touches":[{"id":0,"phase":"began","x":1e300,"y":0}]}"#,
        #"{"type":"scroll","x":0,"y":0,"dx":1}"#, #"{"type":"key","usage":-1,"text":"","isDown":true}"#,
        #"{"type":"compose","text":"a","start":0,"end":9}"#, #"{"type":"rotate","value":"sideways"}"#,
        #"{"type":"restart","value":"toaster"}"#, #"{"type":"drawn","number":-1}"#,
    ])
    func whatNoPageSendsIsRefused(text: String) {
        #expect(throws: PageMessage.Malformed.self) { try decode(text) }
    }
}
