/// What an app inherits to run live: descriptors that its parent opened before it started.
public struct LiveConnection: Codable, Sendable, Equatable {
    /// A stream socket: ``HostMessage`` comes in, ``AppMessage`` goes out, each after its length (``MessageFraming``).
    public var socket: Int32
    /// The descriptor of the memory that takes finished frames.
    public var memory: Int32
    /// Bytes of that memory.
    public var memorySize: Int

    public init(socket: Int32, memory: Int32, memorySize: Int) {
        self.socket = socket
        self.memory = memory
        self.memorySize = memorySize
    }
}
