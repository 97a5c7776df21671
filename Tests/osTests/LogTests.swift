import Foundation
import Testing
import os

@Suite struct LogTests {
    private let category = UUID().uuidString

    /// What was logged with the test's own category.
    private var messages: [String] {
        get throws {
            try OSLogStore(scope: .currentProcessIdentifier).getEntries().compactMap { entry in
                switch entry {
                case let log as OSLogEntryLog where log.category == category: "\(log.level) \(log.composedMessage)"
                case let mark as OSLogEntrySignpost where mark.category == category:
                    "\(mark.signpostType) \(mark.signpostName) \(mark.composedMessage)"
                default: nil
                }
            }
        }
    }

    @Test func levels() throws {
        let logger = Logger(subsystem: "test", category: category)
        logger.debug("a")
        logger.info("b")
        logger.notice("c")
        logger.log("d")
        logger.warning("e")
        logger.error("f")
        logger.fault("g")
        logger.log(level: .info, "h")
        #expect(try messages == ["debug a", "info b", "notice c", "notice d", "error e", "error f", "fault g", "info h"])
    }

    @Test func interpolation() throws {
        let logger = Logger(subsystem: "test", category: category)
        let (name, number, error): (String, Int, (any Error)?) = ("Ada", -42, nil)
        logger.log(
            "\(name, privacy: .public) \(number) \(number, format: .decimal(minDigits: 4)) \(255, format: .hex(includePrefix: true, uppercase: true))"
        )
        logger.log("\(3.14159, format: .fixed(precision: 2)) \(true) \(false, format: .answer) \([1, 2]) \(Int.self) \(error)")
        logger.log(
            "[\(name, align: .left(columns: 5))] [\(name, align: .right(columns: 5), privacy: .private(mask: .hash))] \(name, privacy: .sensitive)"
        )
        #expect(
            try messages == [
                "notice Ada -42 -0042 0xFF", "notice 3.14 true no [1, 2] Int (null)", "notice [Ada  ] [  Ada] <private>",
            ])
    }

    @Test func formatStrings() throws {
        let log = OSLog(subsystem: "test", category: category)
        os_log("plain", log: log)
        os_log("%{public}@ %d %{private}s %.2f %5d|%x %%", log: log, type: .error, "x" as NSString, 7, "text", 1.5, 3, 255)
        os_log(.info, log: log, "typed %lld", Int64.max)
        os_log("%d %d", log: log, 1)
        #expect(
            try messages == [
                "notice plain", "error x 7 text 1.50     3|ff %", "info typed 9223372036854775807", "notice 1 <decode: missing data>",
            ])
    }

    @Test func signposts() throws {
        let signposter = OSSignposter(subsystem: "test", category: category)
        let id = signposter.makeSignpostID()
        let state = signposter.beginInterval("load", id: id, "page \(1)")
        signposter.emitEvent("half")
        signposter.endInterval("load", state)
        #expect(signposter.withIntervalSignpost("sum") { 1 + 1 } == 2)
        os_signpost(.event, log: OSLog(subsystem: "test", category: category), name: "old", "%d", 5)
        #expect(
            try messages == [
                "intervalBegin load page 1", "event half ", "intervalEnd load ", "intervalBegin sum ", "intervalEnd sum ", "event old 5",
            ])
    }

    @Test func disabledLogsAreSilent() throws {
        os_log("never", log: .disabled)
        #expect(try !OSLogStore(scope: .currentProcessIdentifier).getEntries().contains { $0.composedMessage == "never" })
    }

    @Test func locksProtect() async {
        let counter = OSAllocatedUnfairLock(initialState: 0)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 { group.addTask { for _ in 0..<1_000 { counter.withLock { $0 += 1 } } } }
        }
        #expect(counter.withLock { $0 } == 8_000)
        let plain = OSAllocatedUnfairLock()
        #expect(plain.lockIfAvailable())
        plain.precondition(.owner)
        plain.unlock()
    }
}
