import Foundation

/// What the focus debugger found; its description is for reading.
@preconcurrency @MainActor
public protocol UIFocusDebuggerOutput: NSObjectProtocol {}
