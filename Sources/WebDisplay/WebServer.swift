import CWebSockets
import Display
import Foundation

/// Shows apps in browsers: serves the page, streams the screens, passes on what people do.
///
/// All work happens on a thread of its own.
public final class WebServer: Sendable {
    public struct Options: Sendable {
        /// The IPv4 address to listen on.
        public var address: String
        /// The first port that is tried; the next free one is used.
        public var port: Int

        public init(address: String = "127.0.0.1", port: Int = 8_420) {
            self.address = address
            self.port = port
        }

        var isLoopback: Bool { address.hasPrefix("127.") }
    }

    /// Why there is no server.
    public struct Unavailable: Error, Sendable, CustomStringConvertible {
        public let description: String
    }

    /// The port that is used.
    public let port: Int
    /// What people type into a browser; holds the token when there is one.
    public let url: String

    private let inbox = Inbox<ServerCore.Message>()
    private let rules: AccessRules

    /// Chooses a port. Nothing is served before ``start(apps:host:)``.
    public init(options: Options) throws(Unavailable) {
        port = try FreePort.find(address: options.address, from: options.port)
        rules = AccessRules(address: options.address, port: port, token: options.isLoopback ? nil : AccessRules.randomToken())
        let name = options.address == "0.0.0.0" ? ProcessInfo.processInfo.hostName : options.address
        url = "http://\(name):\(port)/" + (rules.token.map { "?token=\($0)" } ?? "")
    }

    /// Serves until ``stop()``; `apps` are the names of the apps that can be looked at, the first one is shown first.
    public func start(apps: [String], host: any AppHost) throws(Unavailable) {
        let started = DispatchSemaphore(value: 0)
        let failure = Failure()
        let thread = Thread { [inbox, rules] in
            let core = ServerCore(apps: apps, host: host, rules: rules, inbox: inbox)
            guard core.listen() else {
                failure.set("The server could not listen on \(rules.address), port \(rules.port).")
                started.signal()
                return
            }
            started.signal()
            core.run()
        }
        thread.name = "web server"
        thread.start()
        started.wait()
        if let text = failure.text { throw Unavailable(description: text) }
    }

    /// Tells the viewers of an app what happened to it.
    public func post(_ update: AppUpdate, for app: String) {
        inbox.send(.update(update, app: app))
    }

    /// Closes all connections; the thread ends soon after.
    public func stop() {
        inbox.send(.stop)
    }
}

/// A text that one thread sets before another reads it.
private final class Failure: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: String?
    var text: String? { lock.withLock { stored } }
    func set(_ text: String) { lock.withLock { stored = text } }
}
