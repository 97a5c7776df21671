import Display
import Foundation
import Testing

@testable import WebDisplay

/// Notes what the server asks of the apps.
final class RecordingHost: AppHost, @unchecked Sendable {
    private let lock = NSLock()
    private var noted: [DisplayEvent] = []
    private var asked = 0
    var events: [DisplayEvent] { lock.withLock { noted } }
    var treeRequests: Int { lock.withLock { asked } }

    func open(_ app: String) {}
    func send(_ event: DisplayEvent, to app: String) { lock.withLock { noted.append(event) } }
    func frameTaken(_ number: Int, run: Int, of app: String) {}
    func requestTrees(of app: String) { lock.withLock { asked += 1 } }
    func restart(_ app: String, device: DeviceDescription?) {}

    /// Waits up to five seconds for the app to hear something.
    func waits(for isThere: ([DisplayEvent]) -> Bool) -> Bool {
        for _ in 0..<500 {
            if isThere(events) { return true }
            usleep(10_000)
        }
        return false
    }
}

/// A server on a free port with one app, whose screen the tests paint.
private final class TestServer {
    static let side = 640
    let host = RecordingHost()
    let server: WebServer
    private let memory: SharedMemory
    private let file: Int32
    private var number = 0

    init(address: String = "127.0.0.1") throws {
        server = try WebServer(options: .init(address: address, port: Int.random(in: 20_000..<50_000)))
        var name = Array("/tmp/portico-test-XXXXXX".utf8CString)
        file = mkstemp(&name)
        unlink(name)
        let size = Self.side * Self.side * 4
        ftruncate(file, size)
        memory = try #require(SharedMemory(descriptor: file, size: size, isWritable: true))
        try server.start(apps: ["App", "Other"], host: host)
        server.post(.settings(AppSettings()), for: "App")
        server.post(.phase(.running), for: "App")
    }

    deinit {
        server.stop()
        close(file)
    }

    var port: Int { server.port }

    /// Draws a frame that changes a rectangle.
    func draw(_ rect: PixelRect = PixelRect(x: 0, y: 0, width: side, height: side)) {
        number += 1
        let notice = FrameNotice(number: number, width: Self.side, height: Self.side, bytesPerRow: Self.side * 4, scale: 2, damage: [rect])
        server.post(.frame(notice, memory, run: 1), for: "App")
    }

    /// A viewer that looks at the app and has its picture without loss.
    func settledViewer() throws -> TestClient {
        let client = try TestClient(port: port)
        try #require(client.upgrade(port: port).hasPrefix("HTTP/1.1 101"))
        client.send(#"{"type":"open","app":"App"}"#)
        draw()
        var refined = 0
        while refined < Self.side * Self.side {
            let picture = try client.nextPicture()
            client.acknowledge(picture)
            for item in Picture(picture).images where item.isLossless { refined += item.area }
        }
        return client
    }
}

/// A picture message, read as the page does.
private struct Picture {
    struct Image {
        let isLossless: Bool
        let area: Int
        let start: [UInt8]
    }

    var images: [Image] = []

    init(_ bytes: [UInt8]) {
        func number(_ at: Int) -> Int { Int(bytes[at]) | Int(bytes[at + 1]) << 8 }
        var at = 12
        for _ in 0..<number(2) {
            let kind = bytes[at]
            let area = number(at + 6) * number(at + 8)
            if kind == 0 {
                at += 14
                continue
            }
            let length = number(at + 10) | number(at + 12) << 16
            images.append(Image(isLossless: kind == 1, area: area, start: Array(bytes[(at + 14)..<(at + 18)])))
            at += 14 + length
        }
    }
}

@Suite(.serialized) struct WebServerTests {
    @Test func servesThePageAndNothingElse() throws {
        let server = try TestServer()
        let host = "127.0.0.1:\(server.port)"
        let page = try TestClient(port: server.port).request("/", host: host)
        #expect(page.hasPrefix("HTTP/1.1 200"))
        #expect(page.contains("content-security-policy: default-src 'none'"))
        #expect(try TestClient(port: server.port).request("/main.js", host: host).contains("text/javascript"))
        for path in ["/etc/passwd", "/../../etc/passwd", "//etc/passwd", "/%2e%2e/secret", "/main.js%00"] {
            #expect(!(try TestClient(port: server.port).request(path, host: host).hasPrefix("HTTP/1.1 200")), "\(path)")
        }
        #expect(try TestClient(port: server.port).request("/", host: "evil.example:\(server.port)").hasPrefix("HTTP/1.1 403"))
    }

    @Test func otherSitesPagesCannotConnect() throws {
        let server = try TestServer()
        let foreign = try TestClient(port: server.port).upgrade(port: server.port, origin: "http://evil.example")
        #expect(!foreign.hasPrefix("HTTP/1.1 101"))
        let own = try TestClient(port: server.port).upgrade(port: server.port, origin: "http://127.0.0.1:\(server.port)")
        #expect(own.hasPrefix("HTTP/1.1 101"))
    }

    @Test func otherMachinesNeedTheToken() throws {
        let server = try TestServer(address: "0.0.0.0")
        let host = "machine:\(server.port)"
        let query = try #require(server.server.url.split(separator: "?").last)
        #expect(try TestClient(port: server.port).request("/", host: host).hasPrefix("HTTP/1.1 403"))
        let page = try TestClient(port: server.port).request("/?\(query)", host: host)
        #expect(page.hasPrefix("HTTP/1.1 200"))
        #expect(page.contains("HttpOnly; SameSite=Strict"))
        #expect(!(try TestClient(port: server.port).upgrade(port: server.port).hasPrefix("HTTP/1.1 101")))
        let cookie = "portico-\(server.port)=" + query.dropFirst(6)
        #expect(try TestClient(port: server.port).upgrade(port: server.port, cookie: cookie).hasPrefix("HTTP/1.1 101"))
    }

    @Test func aTakenPortMakesTheNextOneServe() throws {
        let first = try TestServer()
        let second = try WebServer(options: .init(port: first.port))
        #expect(second.port > first.port)
    }

    @Test func aViewerIsWelcomedAndSeesTheScreen() throws {
        let server = try TestServer()
        let client = try TestClient(port: server.port)
        client.upgrade(port: server.port)
        client.send(#"{"type":"open","app":"App"}"#)
        guard case .text(let welcome) = client.next() else {
            Issue.record("no welcome")
            return
        }
        #expect(welcome.contains(#""apps":["App","Other"]"#))
        server.draw()
        let picture = Picture(try client.nextPicture())
        #expect(picture.images.map(\.area) == [640 * 640])
        #expect(picture.images.first?.start == [0xff, 0xd8, 0xff, 0xe0], "a whole screen comes as JPEG first")
    }

    @Test func anAppThatWantsThePointerGetsItFromThePageAndLosesItWithTheViewer() throws {
        let server = try TestServer()
        let client = try server.settledViewer()
        server.server.post(.pointerLock(true), for: "App")
        var told = false
        while !told {
            switch client.next() {
            case .text(let text): told = text == #"{"isWanted":true,"type":"pointerLock"}"#
            case .binary: continue
            case .closed:
                Issue.record("the page wasn't told")
                return
            }
        }
        client.send(#"{"type":"pointerLock","isLocked":true}"#)
        #expect(server.host.waits { $0.contains(.pointerLock(true)) })
        client.vanish()
        #expect(server.host.waits { $0.contains(.pointerLock(false)) })
    }

    @Test func aSmallChangeComesAsPNG() throws {
        let server = try TestServer()
        let client = try server.settledViewer()
        server.draw(PixelRect(x: 70, y: 70, width: 20, height: 20))
        let picture = Picture(try client.nextPicture())
        #expect(picture.images.map(\.area) == [64 * 64])
        #expect(picture.images.first?.start == [0x89, 0x50, 0x4e, 0x47])
    }

    @Test func aSlowViewerDoesNotHoldUpAnother() throws {
        let server = try TestServer()
        let slow = try server.settledViewer()
        let fast = try server.settledViewer()
        _ = try slow.nextPicture()  // the other viewer's first frame; never acknowledged
        for index in 0..<50 {
            server.draw(PixelRect(x: (index % 10) * 64, y: 0, width: 64, height: 64))
            fast.acknowledge(try fast.nextPicture())
        }
        // Had the slow one got every frame, the answer to this would lie behind fifty pictures.
        slow.send(#"{"type":"open","app":"Other"}"#)
        guard case .text(let welcome) = slow.next() else {
            Issue.record("pictures queued up for a viewer that doesn't draw them")
            return
        }
        #expect(welcome.contains(#""app":"Other""#))
    }

    @Test(arguments: ["{", "hello", #"{"type":"touches","touches":[{"id":77}]}"#, #"{"type":"drawn","number":1}"#])
    func garbageEndsItsOwnConnectionOnly(text: String) throws {
        let server = try TestServer()
        let good = try server.settledViewer()
        let bad = try TestClient(port: server.port)
        bad.upgrade(port: server.port)
        bad.send(text)
        #expect(bad.closingStatus() == 1007)
        server.draw(PixelRect(x: 0, y: 0, width: 10, height: 10))
        #expect(try good.nextPicture().count > 20)
    }

    @Test func rawNoiseDoesNotDisturbAnybody() throws {
        let server = try TestServer()
        let good = try server.settledViewer()
        for _ in 0..<5 {
            let bad = try TestClient(port: server.port)
            bad.write((0..<5_000).map { _ in UInt8.random(in: 0...255) })
            let worse = try TestClient(port: server.port)
            worse.upgrade(port: server.port)
            worse.write((0..<5_000).map { _ in UInt8.random(in: 0...255) })
        }
        server.draw(PixelRect(x: 0, y: 0, width: 10, height: 10))
        #expect(try good.nextPicture().count > 20)
    }

    @Test func hugeAndBinaryMessagesAreRefused() throws {
        let server = try TestServer()
        let huge = try TestClient(port: server.port)
        huge.upgrade(port: server.port)
        huge.sendFrame(opcode: 1, [UInt8](repeating: 0x20, count: 1 << 20))
        let status = huge.closingStatus()
        #expect(status == 1009 || status == nil)
        let binary = try TestClient(port: server.port)
        binary.upgrade(port: server.port)
        binary.sendFrame(opcode: 2, [1, 2, 3])
        #expect(binary.closingStatus() == 1003)
    }

    @Test func aFloodEndsTheConnection() throws {
        let server = try TestServer()
        let client = try TestClient(port: server.port)
        client.upgrade(port: server.port)
        client.send(#"{"type":"open","app":"App"}"#)
        for _ in 0..<2_000 { client.send(#"{"type":"hover"}"#) }
        let status = client.closingStatus()
        #expect(status == 1008 || status == nil)
        #expect(server.host.events.count < 1_500)
    }

    @Test func aViewerThatVanishesLiftsItsFingers() throws {
        let server = try TestServer()
        let good = try server.settledViewer()
        let client = try server.settledViewer()
        client.send(#"{"type":"touches","touches":[{"id":0,"phase":"began","x":10,"y":20}]}"#)
        #expect(server.host.waits { !$0.isEmpty })
        server.draw()
        client.vanish()
        #expect(
            server.host.waits { events in
                guard case .touches(let touches) = events.last else { return false }
                return touches.map(\.phase) == [.cancelled] && touches[0].location == ScreenPoint(x: 10, y: 20)
            })
        #expect(try good.nextPicture().count > 20)
    }

    @Test func twoViewersFingersAreDifferentFingers() throws {
        let server = try TestServer()
        for client in [try server.settledViewer(), try server.settledViewer()] {
            client.send(#"{"type":"touches","touches":[{"id":0,"phase":"began","x":1,"y":1}]}"#)
            client.send(#"{"type":"touches","touches":[{"id":0,"phase":"ended","x":1,"y":1}]}"#)
        }
        #expect(server.host.waits { $0.count == 4 })
        let ids = server.host.events.flatMap { event -> [Int] in if case .touches(let touches) = event { touches.map(\.id) } else { [] } }
        #expect(Set(ids).count == 2)
    }

    @Test func anAppThatStartsAnewIsAskedForItsTreesThoughTheOneBeforeNeverAnswered() throws {
        let server = try TestServer()
        let client = try server.settledViewer()
        client.send(#"{"type":"trees","isShown":true}"#)
        for expected in 1...3 {
            for _ in 0..<500 where server.host.treeRequests < expected { usleep(10_000) }
            #expect(server.host.treeRequests == expected)
            server.server.post(.phase(.building("")), for: "App")
            server.server.post(.phase(.running), for: "App")
        }
    }

    @Test func treesComeOnlyToThoseWhoShowThemAndOnlyWhenTheyChange() throws {
        let server = try TestServer()
        let client = try server.settledViewer()
        server.draw(PixelRect(x: 0, y: 0, width: 1, height: 1))
        client.acknowledge(try client.nextPicture())
        #expect(server.host.treeRequests == 0)
        client.send(#"{"type":"trees","isShown":true}"#)
        for _ in 0..<500 where server.host.treeRequests == 0 { usleep(10_000) }
        #expect(server.host.treeRequests == 1)
        let node = ScreenNode(id: 1, kind: .view, className: "UIView", frame: ScreenRect(x: .nan, y: 0, width: 1, height: 1))
        for _ in 0..<3 { server.server.post(.trees(ScreenTrees(controllers: [], views: [node])), for: "App") }
        server.server.post(.phase(.stopped(reason: "gone", log: ["last"])), for: "App")
        var texts: [String] = []
        while !texts.contains(where: { $0.contains("gone") }) {
            guard case .text(let text) = client.next() else { break }
            texts.append(text)
        }
        #expect(texts.filter { $0.contains("\"trees\"") }.count <= 1)
        #expect(texts.contains { $0.contains("\"last\"") })
    }
}
