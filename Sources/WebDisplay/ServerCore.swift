import CWebSockets
import Display
import Foundation

/// The server's work; belongs to the server's thread.
final class ServerCore {
    enum Message: Sendable {
        case update(AppUpdate, app: String)
        /// The time for the trees of an app has come.
        case trees(app: String)
        case stop
    }

    /// Pages that may look at the same time.
    static let maximumViewers = 16
    /// Seconds between two looks at an app's trees.
    private static let treesInterval = 0.2

    let apps: [String]
    let host: any AppHost
    let rules: AccessRules
    let encoder = TileEncoder()
    var viewers: [OpaquePointer: Viewer] = [:]
    var replies: [OpaquePointer: [UInt8]] = [:]
    private let inbox: Inbox<Message>
    private let screens: [String: AppScreen]
    private var context: OpaquePointer?
    private var protocols: UnsafeMutablePointer<lws_protocols>
    private var isStopping = false
    private var nextViewer = 0

    init(apps: [String], host: any AppHost, rules: AccessRules, inbox: Inbox<Message>) {
        self.apps = apps
        self.host = host
        self.rules = rules
        self.inbox = inbox
        screens = Dictionary(uniqueKeysWithValues: apps.map { ($0, AppScreen()) })
        protocols = .allocate(capacity: 3)
        protocols.initialize(repeating: lws_protocols(), count: 3)
    }

    deinit {
        protocols.deallocate()
    }

    static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    // MARK: Life

    /// Opens the port. Returns false when that fails.
    func listen() -> Bool {
        // Names live as long as the process: the library keeps pointers to them.
        protocols[0].name = UnsafePointer(strdup("http"))
        protocols[0].callback = serveFiles
        protocols[1].name = UnsafePointer(strdup("portico"))
        protocols[1].callback = serveViewers
        protocols[1].rx_buffer_size = 8_192
        lws_set_log_level(0, nil)
        var info = lws_context_creation_info()
        let address = rules.address == "0.0.0.0" ? nil : strdup(rules.address)
        info.iface = UnsafePointer(address)
        info.port = Int32(rules.port)
        info.protocols = UnsafePointer(protocols)
        info.user = Unmanaged.passUnretained(self).toOpaque()
        info.gid = -1
        info.uid = -1
        info.fd_limit_per_thread = 128
        info.pt_serv_buf_size = 8_192
        // Viewers whose machine vanished are noticed by the kernel's probes, which cost nothing while all is well.
        info.ka_time = 60
        info.ka_probes = 3
        info.ka_interval = 20
        info.timeout_secs = 10
        info.options = (1 << 5) | (1 << 30)  // no IPv6; fail when the port can't be bound
        context = lws_create_context(&info)
        guard let context else { return false }
        let reference = ContextReference(context)
        inbox.setWake { lws_cancel_service(reference.pointer) }
        return true
    }

    /// Serves until a message says stop.
    func run() {
        handleMessages()
        while !isStopping, lws_service(context, 0) >= 0 {}
        inbox.setWake(nil)
        lws_context_destroy(context)
        context = nil
    }

    func handleMessages() {
        for message in inbox.takeAll() {
            switch message {
            case .update(let update, let app): apply(update, to: app)
            case .trees(let app): treesAreDue(app)
            case .stop: isStopping = true
            }
        }
    }

    // MARK: Apps

    private func apply(_ update: AppUpdate, to app: String) {
        guard let screen = screens[app] else { return }
        switch update {
        case .phase(let phase):
            screen.phase = phase
            send(.phase(.init(phase)), .phase, toViewersOf: app)
            // A process that has ended, or hadn't begun, never answers what it was asked.
            if case .requested = screen.treesState { screen.treesState = .current }
            if case .running = phase { outdateTrees(of: app) }
            // An app that has ended, or begins anew, has asked for nothing.
            if !phase.hasProcess { setPointerLock(false, on: screen, of: app) }
        case .settings(let settings):
            screen.settings = settings
            send(.settings(.init(settings)), .settings, toViewersOf: app)
        case .frame(let notice, let memory, let run):
            if let notice = notice.validated(memorySize: memory.size) { show(notice, memory, on: screen, of: app) }
            host.frameTaken(notice.number, run: run, of: app)
            outdateTrees(of: app)
        case .trees(let trees):
            show(trees, on: screen, of: app)
        case .pointerLock(let isWanted):
            setPointerLock(isWanted, on: screen, of: app)
        }
    }

    private func setPointerLock(_ isWanted: Bool, on screen: AppScreen, of app: String) {
        guard isWanted != screen.wantsPointer else { return }
        screen.wantsPointer = isWanted
        send(.pointerLock(isWanted), .pointerLock, toViewersOf: app)
    }

    private func show(_ notice: FrameNotice, _ memory: SharedMemory, on screen: AppScreen, of app: String) {
        let changes = screen.canvas.apply(notice, from: memory)
        let now = Self.now
        for (connection, viewer) in viewers where viewer.app == app {
            if viewer.queue == nil {
                viewer.queue = ViewerQueue(width: notice.width, height: notice.height)
            } else {
                viewer.queue?.change(
                    width: notice.width, height: notice.height, damage: changes.damage, scrolls: changes.scrolls, now: now)
            }
            lws_callback_on_writable(connection)
        }
    }

    private func send(_ message: ServerMessage, _ kind: Viewer.TextKind, toViewersOf app: String) {
        let text = message.encoded()
        for (connection, viewer) in viewers where viewer.app == app {
            viewer.setText(text, for: kind)
            lws_callback_on_writable(connection)
        }
    }

    // MARK: Trees

    private func showsTrees(_ app: String) -> Bool { viewers.values.contains { $0.app == app && $0.showsTrees } }

    func outdateTrees(of app: String) {
        guard let screen = screens[app], showsTrees(app) else { return }
        switch screen.treesState {
        case .requested: screen.treesState = .requested(isOutdated: true)
        case .scheduled: break
        case .current:
            screen.treesState = .scheduled
            let wait = max(0.02, screen.treesTime + Self.treesInterval - Self.now)
            DispatchQueue.global().asyncAfter(deadline: .now() + wait) { [inbox] in inbox.send(.trees(app: app)) }
        }
    }

    private func treesAreDue(_ app: String) {
        guard let screen = screens[app], case .scheduled = screen.treesState else { return }
        guard showsTrees(app), screen.phase.hasProcess else {
            screen.treesState = .current
            return
        }
        screen.treesState = .requested(isOutdated: false)
        screen.treesTime = Self.now
        host.requestTrees(of: app)
    }

    private func show(_ trees: ScreenTrees, on screen: AppScreen, of app: String) {
        let state = screen.treesState
        screen.treesState = .current
        let text = ServerMessage.trees(trees).encoded()
        if text != screen.trees {
            screen.trees = text
            for (connection, viewer) in viewers where viewer.app == app && viewer.showsTrees {
                viewer.setText(text, for: .trees)
                lws_callback_on_writable(connection)
            }
        }
        if case .requested(isOutdated: true) = state { outdateTrees(of: app) }
    }

    // MARK: Viewers

    func addViewer(_ connection: OpaquePointer) -> Bool {
        guard viewers.count < Self.maximumViewers else { return false }
        viewers[connection] = Viewer(number: nextViewer)
        nextViewer = (nextViewer + 1) % 1_000
        return true
    }

    func removeViewer(_ connection: OpaquePointer) {
        guard let viewer = viewers.removeValue(forKey: connection) else { return }
        leave(viewer)
    }

    private func leave(_ viewer: Viewer) {
        guard let app = viewer.app else { return }
        if let event = viewer.cancelTouches() { host.send(event, to: app) }
        if viewer.giveBackPointer() { host.send(.pointerLock(false), to: app) }
    }

    func handle(_ message: PageMessage, from viewer: Viewer, _ connection: OpaquePointer) throws {
        if case .open(let name) = message { return open(name, viewer, connection) }
        guard let app = viewer.app else { throw PageMessage.Malformed(description: "the first message must name the app") }
        switch message {
        case .open: break
        case .drawn(let number):
            viewer.queue?.acknowledge(number)
            lws_callback_on_writable(connection)
        case .event(let event): host.send(viewer.adopt(event), to: app)
        case .trees(let isShown):
            viewer.showsTrees = isShown
            guard isShown else { return }
            if let text = screens[app]?.trees { viewer.setText(text, for: .trees) }
            lws_callback_on_writable(connection)
            outdateTrees(of: app)
        case .restart(let device):
            host.restart(app, device: device)
        }
    }

    /// Shows an app; a name that there isn't, as from an old bookmark, shows the first one.
    private func open(_ name: String, _ viewer: Viewer, _ connection: OpaquePointer) {
        guard let app = apps.contains(name) ? name : apps.first, let screen = screens[app] else { return }
        leave(viewer)
        viewer.app = app
        let canvas = screen.canvas
        viewer.queue = canvas.width > 0 ? ViewerQueue(width: canvas.width, height: canvas.height) : nil
        viewer.setText(ServerMessage.welcome(.init(apps: apps, app: app)).encoded(), for: .welcome)
        if let settings = screen.settings { viewer.setText(ServerMessage.settings(.init(settings)).encoded(), for: .settings) }
        viewer.setText(ServerMessage.phase(.init(screen.phase)).encoded(), for: .phase)
        if screen.wantsPointer { viewer.setText(ServerMessage.pointerLock(true).encoded(), for: .pointerLock) }
        if viewer.showsTrees {
            if let trees = screen.trees { viewer.setText(trees, for: .trees) }
            outdateTrees(of: app)
        }
        host.open(app)
        lws_callback_on_writable(connection)
    }

    func screen(of viewer: Viewer) -> AppScreen? { viewer.app.flatMap { screens[$0] } }
}

extension AppPhase {
    /// Whether an app that could answer may be running.
    fileprivate var hasProcess: Bool {
        if case .stopped = self { false } else { true }
    }
}

/// The library allows exactly one call from other threads, the one that wakes it.
private struct ContextReference: @unchecked Sendable {
    let pointer: OpaquePointer
    init(_ pointer: OpaquePointer) { self.pointer = pointer }
}
