import AppBuilder
import Display
import Foundation
import WebDisplay

/// An app that people look at: builds it, keeps it running, replaces it when its source changes.
///
/// Everything happens on one serial queue; calls return at once.
final class LiveApp: @unchecked Sendable {
    /// What happens to the app, for its viewers and for the terminal.
    struct Listener: Sendable {
        var update: @Sendable (AppUpdate) -> Void
        var report: @Sendable (String) -> Void
    }

    /// Makes the app from its folder, telling how far it is.
    typealias Build = @Sendable (_ path: String, _ report: @escaping @Sendable (BuildStage) -> Void) throws -> BuiltApp

    let name: String
    private let path: String
    private let listener: Listener
    private let make: Build
    private let queue: DispatchQueue
    /// Builds of all apps wait for each other here.
    private let buildQueue: DispatchQueue

    private var settings: AppSettings
    private var process: AppProcess?
    /// Counts processes; messages of an earlier one mean nothing any more.
    private var run = 0
    private var isBuilding = false
    /// The source changed, or a restart was asked for, while a build was under way.
    private var isBuildWanted = false
    private var isStopped = false
    private var watcher: FolderWatcher?

    init(
        name: String, path: String, settings: AppSettings, buildQueue: DispatchQueue, listener: Listener, make: @escaping Build
    ) {
        self.name = name
        self.path = path
        self.settings = settings
        self.buildQueue = buildQueue
        self.listener = listener
        self.make = make
        queue = DispatchQueue(label: "portico.app.\(name)")
        listener.update(.settings(settings))
    }

    // MARK: Commands

    /// Starts the app unless it runs, is being built, or has ended: then people decide.
    func open() {
        queue.async { [self] in
            if run == 0, !isBuilding { build() }
        }
    }

    func restart(on device: DeviceDescription?) {
        queue.async { [self] in
            if let device, device != settings.device {
                settings.device = device
                listener.update(.settings(settings))
            }
            endProcess()
            build()
        }
    }

    func send(_ event: DisplayEvent) {
        queue.async { [self] in
            note(event)
            process?.send(.event(event))
        }
    }

    func frameTaken(_ number: Int, run: Int) {
        queue.async { [self] in
            if run == self.run { process?.send(.frameTaken(number)) }
        }
    }

    func requestTrees() {
        queue.async { [self] in process?.send(.trees(request: run)) }
    }

    /// Builds and replaces the app whenever a file of it changes. Returns false when the system can't watch the folder.
    func watch() -> Bool {
        queue.sync {
            watcher = FolderWatcher(path: path) { [weak self] in
                guard let self else { return }
                queue.async {
                    if self.run > 0 || self.isBuilding { self.build() }
                }
            }
            return watcher != nil
        }
    }

    /// Ends the app for good.
    func stop() {
        queue.sync {
            isStopped = true
            endProcess()
        }
    }

    /// Settings that a person changes stay when the app is started anew.
    private func note(_ event: DisplayEvent) {
        let before = settings
        switch event {
        case .rotate(let orientation): settings.orientation = orientation
        case .appearance(let appearance): settings.appearance = appearance
        case .contentSizeCategory(let name): settings.textSize = TextSize(rawValue: name) ?? settings.textSize
        default: return
        }
        if settings != before { listener.update(.settings(settings)) }
    }

    // MARK: Building

    private func build() {
        guard !isStopped else { return }
        guard !isBuilding else {
            isBuildWanted = true
            return
        }
        isBuilding = true
        listener.update(.phase(.building("")))
        buildQueue.async { [self] in
            let outcome = Result { () throws -> Outcome in
                let isNew = Flag()
                let app = try make(path) { [self] stage in
                    if case .built(let warnings) = stage {
                        isNew.set()
                        for warning in warnings { listener.report(warning) }
                    }
                    if stage.takesTime {
                        listener.update(.phase(.building("\(stage)")))
                        listener.report("\(name): \(stage)")
                    }
                }
                return Outcome(app: app, isNew: isNew.isSet)
            }
            queue.async { [self] in didBuild(outcome) }
        }
    }

    private struct Outcome: Sendable {
        let app: BuiltApp
        /// Whether the program differs from the one before.
        let isNew: Bool
    }

    private func didBuild(_ outcome: Result<Outcome, any Error>) {
        isBuilding = false
        if isBuildWanted {
            isBuildWanted = false
            return build()
        }
        guard !isStopped else { return }
        switch outcome {
        case .success(let build):
            if process == nil || build.isNew { launch(build.app) } else { listener.update(.phase(.running)) }
        case .failure(let error):
            if run == 0 { run = 1 }
            listener.report("\(name): \(error)")
            listener.update(.phase(.buildFailed("\(error)")))
        }
    }

    // MARK: Running

    private func launch(_ app: BuiltApp) {
        endProcess()
        run += 1
        let number = run
        let request = SessionRequest(
            device: settings.device, orientation: settings.orientation, appearance: settings.appearance, textSize: settings.textSize,
            language: settings.language, clock: .real)
        do {
            process = try AppProcess(app: app, request: request) { [weak self] event in self?.receive(event, run: number) }
            listener.update(.phase(.running))
        } catch {
            listener.report("\(name): \(error)")
            listener.update(.phase(.stopped(reason: "\(name) could not be started: \(error)", log: [])))
        }
    }

    /// A process that is ended on purpose is none that people are told of.
    private func endProcess() {
        guard let process else { return }
        self.process = nil
        run += 1
        process.end()
    }

    private func receive(_ event: AppProcess.Event, run: Int) {
        queue.async { [self] in
            guard run == self.run, let process else { return }
            switch event {
            case .message(.frame(let notice)): listener.update(.frame(notice, process.memory, run: run))
            case .message(.trees(_, let trees)): listener.update(.trees(trees))
            case .message(.pointerLock(let isWanted)): listener.update(.pointerLock(isWanted))
            case .ended(let ending, let log):
                self.process = nil
                let reason = Self.reason(name, ending)
                listener.report(reason)
                listener.update(.phase(.stopped(reason: reason, log: log)))
            }
        }
    }

    private static func reason(_ name: String, _ ending: ChildProcess.Ending) -> String {
        switch ending {
        case .exited(code: 127): "\(name) could not be loaded; its log says what is missing."
        case .exited(let code): "\(name) ended by itself (exit code \(code))."
        case .killed(let signal): "\(name) crashed (\(AppRun.name(ofSignal: signal)))."
        case .timedOut: "\(name) was ended."
        }
    }
}

extension BuildStage {
    /// Whether it is worth a line on the terminal.
    fileprivate var takesTime: Bool {
        switch self {
        case .upToDate, .built: false
        default: true
        }
    }
}

/// A Boolean that another thread sets.
private final class Flag: @unchecked Sendable {
    private let lock = NSLock()
    private var value = false
    var isSet: Bool { lock.withLock { value } }
    func set() { lock.withLock { value = true } }
}
