import Foundation
import QuartzCore

/// Writes down what controllers go through: loading, appearance, containment, presentation.
///
/// Recording costs nothing while no recorder runs. One recorder runs at a time in a process.
@MainActor
package final class LifecycleRecorder {
    /// One callback or change of one controller.
    package struct Event: Equatable, Sendable {
        /// Seconds since the recording began.
        package let time: TimeInterval
        /// The controller's class, or the name that the app gave it, and number, such as `SettingsController#2`.
        package let controller: String
        /// The callback's name, such as `viewWillAppear`.
        package let name: String
        /// What else there is to say, such as the parent.
        package let detail: String?
    }

    private static var current: LifecycleRecorder?
    /// The recorder that runs now.
    package static var running: LifecycleRecorder? { current }

    package private(set) var events: [Event] = []
    /// Events beyond this number replace the oldest.
    private let limit: Int
    private var start: TimeInterval = 0
    private var numbers: [ObjectIdentifier: Name] = [:]
    private var counts: [String: Int] = [:]

    /// A controller's name for as long as it lives; another one at the same address gets its own.
    private struct Name {
        weak var controller: UIViewController?
        let text: String
    }

    package init(limit: Int = 100_000) {
        self.limit = limit
    }

    /// Begins to record, in place of a recorder that ran before.
    package func begin() {
        start = CACurrentMediaTime()
        events = []
        Self.current = self
    }

    package func end() {
        if Self.current === self { Self.current = nil }
    }

    func record(_ controller: UIViewController, _ name: String, detail: UIViewController?) {
        if events.count >= limit { events.removeFirst(events.count - limit + 1) }
        events.append(
            Event(
                time: CACurrentMediaTime() - start, controller: self.name(of: controller), name: name,
                detail: detail.map { self.name(of: $0) }))
    }

    private func name(of controller: UIViewController) -> String {
        let key = ObjectIdentifier(controller)
        if let known = numbers[key], known.controller === controller { return known.text }
        let base = controller.interactionActivityTrackingBaseName ?? String(describing: type(of: controller))
        let number = (counts[base] ?? 0) + 1
        counts[base] = number
        let text = number == 1 ? base : "\(base)#\(number)"
        numbers[key] = Name(controller: controller, text: text)
        return text
    }

    /// An app names its controllers when their events have begun already: those get the new name too.
    func nameDidChange(of controller: UIViewController) {
        let key = ObjectIdentifier(controller)
        guard let old = numbers[key], old.controller === controller else { return }
        numbers[key] = nil
        let new = name(of: controller)
        events = events.map { event in
            guard event.controller == old.text || event.detail == old.text else { return event }
            return Event(
                time: event.time, controller: event.controller == old.text ? new : event.controller, name: event.name,
                detail: event.detail == old.text ? new : event.detail)
        }
    }

    // MARK: Output

    /// One line an event: seconds, controller, callback.
    package var text: String {
        events.map { event in
            let time = String(format: "%8.3f", event.time)
            return "\(time)  \(event.controller).\(event.name)" + (event.detail.map { "  \($0)" } ?? "")
        }.joined(separator: "\n")
    }

    /// The events in Chrome's trace format: a row for each controller, a bar while it is shown or changes, a mark for the rest.
    ///
    /// `chrome://tracing`, Perfetto and Speedscope open it.
    package var chromeTrace: String {
        var rows: [String] = []
        var entries: [TraceEntry] = []
        var open: [String: (phase: String, since: TimeInterval)] = [:]
        func row(_ controller: String) -> Int {
            if let index = rows.firstIndex(of: controller) { return index + 1 }
            rows.append(controller)
            return rows.count
        }
        func close(_ controller: String, at time: TimeInterval) {
            guard let span = open.removeValue(forKey: controller) else { return }
            entries.append(
                TraceEntry(
                    name: span.phase, ph: "X", ts: micro(span.since), dur: micro(time - span.since), pid: 1, tid: row(controller)))
        }
        for event in events {
            entries.append(
                TraceEntry(
                    name: event.name, ph: "i", ts: micro(event.time), pid: 1, tid: row(event.controller), s: "t",
                    args: event.detail.map { ["with": $0] }))
            guard let phase = Self.phases[event.name] else { continue }
            close(event.controller, at: event.time)
            if let phase { open[event.controller] = (phase, event.time) }
        }
        let end = events.last?.time ?? 0
        for controller in open.keys.sorted() { close(controller, at: end) }
        let names = rows.enumerated().map { index, name in
            TraceEntry(name: "thread_name", ph: "M", ts: 0, pid: 1, tid: index + 1, args: ["name": name])
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        guard let data = try? encoder.encode(Trace(traceEvents: names + entries)) else { return "{\"traceEvents\":[]}" }
        return String(decoding: data, as: UTF8.self)
    }

    private func micro(_ seconds: TimeInterval) -> Int { Int((seconds * 1_000_000).rounded()) }

    /// What begins with a callback; nil where the controller is gone from the screen.
    private static let phases: [String: String?] = [
        "viewWillAppear": "appearing", "viewDidAppear": "shown", "viewWillDisappear": "disappearing", "viewDidDisappear": nil,
    ]

    private struct Trace: Encodable {
        let traceEvents: [TraceEntry]
        let displayTimeUnit = "ms"
    }

    private struct TraceEntry: Encodable {
        var name: String
        var ph: String
        var ts: Int
        var dur: Int?
        var pid: Int
        var tid: Int
        var s: String?
        var args: [String: String]?
    }
}

/// The place where controllers tell of themselves.
@MainActor
enum LifecycleLog {
    /// Called for every event, before the callback itself; for tests.
    static var observer: ((UIViewController, String) -> Void)?

    static func record(_ controller: UIViewController, _ name: String, detail: UIViewController? = nil) {
        observer?(controller, name)
        LifecycleRecorder.running?.record(controller, name, detail: detail)
    }
}
