/// Every class that takes part in dispatch by name, with what it has registered.
///
/// Look-ups walk from an object's dynamic class to its superclasses and are cached per dynamic class, misses included.
/// Safe to use from any thread.
public enum ClassRegistry {
    final class State: @unchecked Sendable {
        var entries: [ObjectIdentifier: ClassEntry] = [:]
        var namedClasses: [String: AnyClass] = [:]
        var pending: [() -> Void] = []
        var pendingProperties: [() -> Void] = []
        var isRunningPending = false
        var caches: [ObjectIdentifier: DispatchTable] = [:]
        var genericClassesSeen: Set<ObjectIdentifier> = []
    }

    static let lock = RecursiveLock()
    static let state = State()

    /// Returns the entry of a class, made at the first call.
    public static func entry(for objectClass: AnyClass, name: String) -> ClassEntry {
        lock.withLock {
            let id = ObjectIdentifier(objectClass)
            if let entry = state.entries[id] { return entry }
            let entry = ClassEntry(objectClass: objectClass, name: name)
            state.entries[id] = entry
            // The generic class's specialisations share one name; the first one is as good as another.
            if state.namedClasses[name] == nil { state.namedClasses[name] = objectClass }
            state.caches.removeAll(keepingCapacity: true)
            return entry
        }
    }

    /// Puts off a registration until something is looked up, so that loading a program costs nothing.
    ///
    /// Meant for code that runs before `main`: `registration` must not touch global variables of a script-mode file.
    public static func onFirstLookup(_ registration: @escaping () -> Void) {
        lock.withLock { state.pending.append(registration) }
    }

    /// Puts off a registration of properties until anything but an optional requirement is looked up.
    ///
    /// Optional requirements are asked for before the first frame; hundreds of key paths needn't be made for that.
    public static func onFirstPropertyLookup(_ registration: @escaping () -> Void) {
        lock.withLock { state.pendingProperties.append(registration) }
    }

    /// Returns the class registered under a name: `"Module.Class"`, or what `@objc(Name)` says.
    public static func classNamed(_ name: String) -> AnyClass? {
        lock.withLock {
            runPending()
            return state.namedClasses[name]
        }
    }

    /// Returns a class's registered name, or Swift's qualified type name.
    public static func name(of objectClass: AnyClass) -> String {
        lock.withLock {
            runPending()
            if let entry = state.entries[ObjectIdentifier(objectClass)] { return entry.name }
            return readableTypeName(objectClass)
        }
    }

    /// Makes an instance of a class by the initialiser registered for it or, failing that, a superclass that is the
    /// class itself.
    ///
    /// Returns nil when the class isn't known or has no initialiser without arguments.
    public static func makeInstance(named name: String) -> AnyObject? {
        guard let objectClass = classNamed(name) else { return nil }
        return makeInstance(of: objectClass)
    }

    /// Makes an instance of exactly the given class; nil when it registered no initialiser without arguments.
    public static func makeInstance(of objectClass: AnyClass) -> AnyObject? {
        let maker = lock.withLock {
            runPending()
            return entry(of: objectClass)?.maker
        }
        return maker?()
    }

    /// The keys that a class itself registered and that can be set.
    package static func writableKeys(of objectClass: AnyClass) -> [String] {
        lock.withLock {
            runPending()
            return (entry(of: objectClass)?.properties ?? [:]).filter { $0.value.set != nil }.keys.sorted()
        }
    }

    // MARK: Look-up

    static func dispatchTable(of objectClass: AnyClass) -> DispatchTable {
        runPending()
        return table(of: objectClass)
    }

    /// The table for looking up optional requirements and nothing else.
    static func optionalsTable(of objectClass: AnyClass) -> DispatchTable {
        if !state.pending.isEmpty { runAllPending(\.pending) }
        return table(of: objectClass)
    }

    private static func table(of objectClass: AnyClass) -> DispatchTable {
        let id = ObjectIdentifier(objectClass)
        if let table = state.caches[id] { return table }
        let table = DispatchTable(objectClass: objectClass)
        state.caches[id] = table
        return table
    }

    static func change(_ body: () -> Void) {
        lock.withLock {
            body()
            if !state.caches.isEmpty { state.caches.removeAll(keepingCapacity: true) }
        }
    }

    /// The class's own entry; registers a specialisation of a generic class when it is met for the first time.
    static func entry(of objectClass: AnyClass) -> ClassEntry? {
        let id = ObjectIdentifier(objectClass)
        if let generic = objectClass as? any GenericClassRegistration.Type, state.genericClassesSeen.insert(id).inserted {
            generic.__registerMembers(in: entry(for: objectClass, name: readableTypeName(objectClass)))
        }
        return state.entries[id]
    }

    @inline(__always)
    private static func runPending() {
        if !state.pending.isEmpty { runAllPending(\.pending) }
        if !state.pendingProperties.isEmpty { runAllPending(\.pendingProperties) }
    }

    private static func runAllPending(_ list: ReferenceWritableKeyPath<State, [() -> Void]>) {
        guard !state.isRunningPending else { return }
        state.isRunningPending = true
        defer { state.isRunningPending = false }
        // A registration may load more code, which appends more registrations.
        while !state[keyPath: list].isEmpty {
            let registrations = state[keyPath: list]
            state[keyPath: list].removeAll()
            for registration in registrations { registration() }
        }
    }
}

/// A generic class that registers the members of a specialisation when an object of it is first asked.
///
/// A class known only with its type arguments can't be listed when the program loads. The source adapter makes generic
/// classes conform; subclasses override the function and call `super`.
public protocol GenericClassRegistration: AnyObject {
    /// Adds the class's members to `entry`.
    static func __registerMembers(in entry: ClassEntry)
}
