import Foundation

/// Lets a value cross from one actor to another; the message's sender vouches for it, as in Objective-C.
public func objc_sent<Value>(_ value: Value) -> sending Value {
    nonisolated(unsafe) let value = value
    return value
}

extension ClassEntry {
    /// A method that can throw.
    public typealias ThrowingInvocation = @MainActor (_ object: AnyObject, _ arguments: [Any?]) throws -> Any?

    /// Registers a throwing method under the selector that ends with `AndReturnError:` or `error:`.
    ///
    /// As in Objective-C an argument may be a pointer that receives the error. A failed call returns nil, a successful one of a
    /// method without result true.
    public func throwingMethod(_ selector: Selector, ofClass: Bool = false, _ invoke: @escaping ThrowingInvocation) {
        let plain = unsafeBitCast(invoke, to: ((AnyObject, [Any?]) throws -> Any?).self)
        let run: PlainInvocation = { object, arguments in
            do {
                return try plain(object, arguments) ?? true
            } catch {
                if !arguments.contains(where: { Self.hand(error, to: $0) }) {
                    logOnce("\(ObjCRuntime.className(of: object)) \(selector): \(error) was thrown, and the sender asked for no error.")
                }
                return nil
            }
        }
        add(run, selector, ofClass)
    }

    private static func hand(_ error: any Error, to place: Any?) -> Bool {
        switch place {
        case let pointer as UnsafeMutablePointer<NSError?>: pointer.pointee = error as NSError
        case let pointer as UnsafeMutablePointer<(any Error)?>: pointer.pointee = error
        default: return false
        }
        return true
    }

    /// Registers an async method under the selector that ends with `completionHandler:`.
    ///
    /// The message starts the method and returns at once. When the last argument is a closure that takes the result, or an error
    /// behind it, it is called on the main actor at the end.
    public func asyncMethod<Result>(
        _ selector: Selector, ofClass: Bool = false,
        _ invoke: @escaping @MainActor (_ object: AnyObject, _ arguments: [Any?]) async throws -> Result
    ) {
        let run: PlainInvocation = { object, arguments in
            nonisolated(unsafe) let (object, arguments, invoke) = (object, arguments, invoke)
            Task { @MainActor in
                do {
                    let result = try await invoke(object, arguments)
                    Self.finish(arguments.last ?? nil, result: result, error: nil)
                } catch {
                    Self.finish(arguments.last ?? nil, result: nil as Result?, error: error)
                }
            }
            return nil
        }
        add(run, selector, ofClass)
    }

    /// Calls a completion handler of any form that Objective-C's rule for async methods gives.
    @MainActor
    private static func finish<Result>(_ handler: Any?, result: Result?, error: (any Error)?) {
        if let result {
            if let handler = handler as? (Result) -> Void { return handler(result) }
            if let handler = handler as? @Sendable (Result) -> Void { return handler(result) }
            if let handler = handler as? @MainActor (Result) -> Void { return handler(result) }
            if let handler = handler as? @MainActor @Sendable (Result) -> Void { return handler(result) }
            if let handler = handler as? () -> Void { return handler() }
            if let handler = handler as? @Sendable () -> Void { return handler() }
            if let handler = handler as? @MainActor () -> Void { return handler() }
            if let handler = handler as? @MainActor @Sendable () -> Void { return handler() }
        }
        if let handler = handler as? (Result?, (any Error)?) -> Void { return handler(result, error) }
        if let handler = handler as? @Sendable (Result?, (any Error)?) -> Void { return handler(result, error) }
        if let handler = handler as? @MainActor @Sendable (Result?, (any Error)?) -> Void { return handler(result, error) }
        if let handler = handler as? ((any Error)?) -> Void { return handler(error) }
        if let handler = handler as? @Sendable ((any Error)?) -> Void { return handler(error) }
        if let handler = handler as? @MainActor @Sendable ((any Error)?) -> Void { return handler(error) }
        if let error { logOnce("An async method failed, and its sender asked for no error: \(error)") }
    }
}
