/// What a live app tells the process that shows it.
public enum AppMessage: Codable, Sendable, Equatable {
    /// A frame lies in the shared memory; the app doesn't touch it until the host says that it has read it.
    case frame(FrameNotice)
    /// The answer to ``HostMessage/trees(request:)``.
    case trees(request: Int, ScreenTrees)
    /// The app wants the pointer for itself, or has no more use for it.
    case pointerLock(Bool)
}

/// The windows of an app with their controllers and their views.
public struct ScreenTrees: Codable, Sendable, Equatable {
    public var controllers: [ScreenNode]
    public var views: [ScreenNode]

    public init(controllers: [ScreenNode], views: [ScreenNode]) {
        self.controllers = controllers
        self.views = views
    }
}
