import Foundation

/// Watches a path of keys from one object and reports changes of the value at its end.
///
/// Invariant: `links[i]` listens to key `i` of the object that keys `0..<i` currently lead to; the links end where the path
/// meets nil.
final class PathObservation: @unchecked Sendable {
    typealias Change = [NSKeyValueChangeKey: Any]

    private struct Link {
        weak var object: AnyObject?
        let keys: [String]
        /// Observations of key paths on which a computed key depends.
        let dependencies: [PathObservation]
    }

    private weak var root: AnyObject?
    private let segments: [String]
    private let options: NSKeyValueObservingOptions
    private let read: (AnyObject) -> Any?
    private let deliver: (AnyObject, Change) -> Void
    private var links: [Link] = []
    private var oldValue: Any?
    private var depth = 0
    private var isActive = false

    init(
        root: AnyObject, path: String, options: NSKeyValueObservingOptions, read: ((AnyObject) -> Any?)? = nil,
        deliver: @escaping (AnyObject, Change) -> Void
    ) {
        self.root = root
        self.segments = path.split(separator: ".").map(String.init)
        self.options = options
        self.read = read ?? { ($0 as? any NSObjectProtocol)?.value(forKeyPath: path) }
        self.deliver = deliver
    }

    func start() {
        guard let root, !isActive else { return }
        isActive = true
        connect(from: 0, at: root)
        if options.contains(.initial) {
            var change: Change = [.kindKey: NSKeyValueChange.setting.rawValue]
            if options.contains(.new) { change[.newKey] = read(root) ?? NSNull() }
            deliver(root, change)
        }
    }

    func stop() {
        isActive = false
        disconnect(from: 0)
    }

    func willChange(level: Int) {
        guard isActive, let root else { return }
        depth += 1
        guard depth == 1 else { return }
        if options.contains(.old) { oldValue = read(root) }
        guard options.contains(.prior) else { return }
        var change: Change = [.kindKey: NSKeyValueChange.setting.rawValue, .notificationIsPriorKey: true]
        if options.contains(.old) { change[.oldKey] = oldValue ?? NSNull() }
        deliver(root, change)
    }

    func didChange(level: Int) {
        guard isActive, let root else { return }
        depth = max(0, depth - 1)
        guard depth == 0 else { return }
        reconnect(after: level)
        var change: Change = [.kindKey: NSKeyValueChange.setting.rawValue]
        if options.contains(.old) { change[.oldKey] = oldValue ?? NSNull() }
        if options.contains(.new) { change[.newKey] = read(root) ?? NSNull() }
        oldValue = nil
        deliver(root, change)
    }

    /// Takes back `willChange(level:)`.
    func cancelChange() {
        depth = max(0, depth - 1)
        if depth == 0 { oldValue = nil }
    }

    private func connect(from start: Int, at object: AnyObject) {
        var current = object
        for level in start..<segments.count {
            link(current, level: level)
            guard level + 1 < segments.count, let next = follow(segments[level], from: current) else { return }
            current = next
        }
    }

    private func reconnect(after level: Int) {
        guard level + 1 < segments.count else { return }
        disconnect(from: level + 1)
        guard level < links.count, let object = links[level].object, let next = follow(segments[level], from: object)
        else { return }
        connect(from: level + 1, at: next)
    }

    /// The object to which a key leads; nil for nil, for a value that isn't an object, and for a key that isn't registered.
    private func follow(_ key: String, from object: AnyObject) -> AnyObject? {
        guard KeyValueCoding.isCompliant(object, forKey: key) else {
            logOnce("\(ObjCRuntime.className(of: object)) has no registered property \(key); changes behind it are not observed.")
            return nil
        }
        guard let value = KeyValueCoding.anyValue(of: object, forKey: key), type(of: value) is AnyObject.Type else { return nil }
        return value as AnyObject
    }

    private func disconnect(from level: Int) {
        while links.count > level {
            let link = links.removeLast()
            link.dependencies.forEach { $0.stop() }
            guard let object = link.object, let list = KeyValueObserving.observerList(of: object) else { continue }
            for key in link.keys { list.remove(self, level: links.count, forKey: key) }
        }
    }

    private func link(_ object: AnyObject, level: Int) {
        let list = KeyValueObserving.createdObserverList(of: object)
        let key = KeyValueCoding.registeredKey(segments[level], of: object)
        let affecting = Self.keysAffecting(key, of: object)
        let keys = [key] + affecting.filter { !$0.contains(".") }
        for key in keys { list.add(ObserverList.Link(observation: self, level: level), forKey: key) }
        let dependencies = affecting.filter { $0.contains(".") }.map { path in
            PathObservation(root: object, path: path, options: .prior, read: { _ in nil }) { [weak self] _, change in
                if change[.notificationIsPriorKey] != nil {
                    self?.willChange(level: level)
                } else {
                    self?.didChange(level: level)
                }
            }
        }
        links.append(Link(object: object, keys: keys, dependencies: dependencies))
        dependencies.forEach { $0.start() }
    }

    /// Keys on which a key depends, directly or through others.
    private static func keysAffecting(_ key: String, of object: AnyObject) -> [String] {
        ClassRegistry.lock.withLock {
            let table = ClassRegistry.dispatchTable(of: type(of: object))
            var found: Set<String> = []
            var waiting = [key]
            while let next = waiting.popLast() {
                for affecting in table.keysAffecting(next) where affecting != key && found.insert(affecting).inserted {
                    waiting.append(affecting)
                }
            }
            return found.sorted()
        }
    }
}
