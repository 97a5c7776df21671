import Display
import Foundation
import Testing

@testable import WebDisplay

@Suite struct WireTests {
    @Test func aPictureMessageIsLaidOutAsThePageReadsIt() {
        let scroll = PixelScroll(destination: PixelRect(x: 1, y: 2, width: 3, height: 4), dx: -5, dy: 6)
        let image = FrameMessage.Item.image(.jpeg, PixelRect(x: 256, y: 0, width: 64, height: 64), Data([7, 8, 9]))
        let bytes = FrameMessage.encode(number: 258, width: 1_179, height: 2_556, items: [.scroll(scroll), image], padding: 2)
        #expect(
            bytes == [
                0, 0,
                1, 0, 2, 0, 2, 1, 0, 0, 0x9b, 4, 0xfc, 9,
                0, 0, 1, 0, 2, 0, 3, 0, 4, 0, 0xfb, 0xff, 6, 0,
                2, 0, 0, 1, 0, 0, 64, 0, 64, 0, 3, 0, 0, 0, 7, 8, 9,
            ])
    }

    @Test func aRateLimitRecovers() {
        var limit = RateLimit(perSecond: 10, burst: 3)
        let answers = [0, 0, 0, 0, 0.1, 0.1].map { limit.allows(now: $0) }
        #expect(answers == [true, true, true, false, true, false])
    }

    @Test func accessRules() {
        let local = AccessRules(address: "127.0.0.1", port: 8_420, token: nil)
        #expect(local.allowsHost("127.0.0.1:8420") && local.allowsHost("LOCALHOST:8420"))
        #expect(!local.allowsHost("evil.example:8420") && !local.allowsHost("127.0.0.1") && !local.allowsHost(nil))
        #expect(local.allowsOrigin("http://127.0.0.1:8420", host: "127.0.0.1:8420") && local.allowsOrigin(nil, host: nil))
        #expect(!local.allowsOrigin("http://evil.example", host: "127.0.0.1:8420") && !local.allowsOrigin("null", host: "127.0.0.1:8420"))

        let open = AccessRules(address: "0.0.0.0", port: 8_420, token: "secret")
        #expect(open.allowsHost("build-machine:8420"))
        #expect(open.allowsToken(query: "a=b&token=secret", cookies: nil))
        #expect(open.allowsToken(query: nil, cookies: "other=1; portico-8420=secret"))
        #expect(!open.allowsToken(query: "token=secre", cookies: "portico-8420=x") && !open.allowsToken(query: nil, cookies: nil))
    }
}
