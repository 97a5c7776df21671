import Display
import Foundation

/// The app's side of a display in another process: finished frames go into shared memory, events come from a socket.
///
/// Time is real. While nothing moves, nothing runs: no timer, no frame, no message.
@MainActor
public final class RemoteDisplay: PointerLockingDisplay {
    /// A live request whose descriptors aren't what its parent should have passed on.
    struct UnusableConnection: Error, CustomStringConvertible {
        var description: String {
            "The request in \(SessionRequest.environmentVariable) names descriptors that this process has not inherited. "
                + "Start the app with `portico run`."
        }
    }

    public let request: SessionRequest
    public var device: DeviceDescription { request.device }
    public var initialOrientation: DeviceOrientation { request.orientation }
    public var initialAppearance: DisplayAppearance { request.appearance }
    public var initialContentSizeCategory: String { request.textSize.rawValue }
    public var initialLanguage: InterfaceLanguage { request.language }

    private let host: HostConnection
    private let memory: SharedMemory
    private var session: (any AppSession)?
    private let pacer = FramePacer()
    private var frameNumber = 0
    private var lastSize = (width: 0, height: 0)

    init(request: SessionRequest, connection: LiveConnection) throws {
        guard let memory = SharedMemory(descriptor: connection.memory, size: connection.memorySize, isWritable: true),
            let host = HostConnection(socket: connection.socket)
        else { throw UnusableConnection() }
        self.request = request
        self.memory = memory
        self.host = host
        close(connection.memory)
        // What the app printed must not be lost in a buffer when it crashes.
        setvbuf(stdout, nil, _IOLBF, 0)
        MediaClock.shared.mode = .real
    }

    /// The display that this process was started with; nil when the request isn't a live one.
    static func forThisProcess() throws -> RemoteDisplay? {
        guard let request = try? SessionRequest.decoded(from: ProcessInfo.processInfo.environment), let connection = request.live else {
            return nil
        }
        return try RemoteDisplay(request: request, connection: connection)
    }

    // MARK: Display

    public func present(_ frame: Frame) {
        let bytesPerRow = FrameNotice.bytesPerRow(width: frame.width)
        guard bytesPerRow * frame.height <= memory.size else { return }
        // Scrolls would need the old pixels of the shared frame, which the host has; here the new ones are copied.
        let isNewSize = lastSize != (frame.width, frame.height)
        lastSize = (frame.width, frame.height)
        let whole = PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
        let damage = isNewSize ? [whole] : frame.damage
        let scrolls = isNewSize ? [] : frame.scrolls
        for rect in damage + scrolls.map(\.destination) { copy(rect, of: frame, bytesPerRow: bytesPerRow) }
        frameNumber += 1
        pacer.didPresent()
        host.send(
            .frame(
                FrameNotice(
                    number: frameNumber, width: frame.width, height: frame.height, bytesPerRow: bytesPerRow, scale: frame.scale,
                    damage: damage, scrolls: scrolls)))
    }

    private func copy(_ rect: PixelRect, of frame: Frame, bytesPerRow: Int) {
        for row in rect.y..<(rect.y + rect.height) {
            memcpy(
                memory.base + row * bytesPerRow + rect.x * 4, frame.pixels + row * frame.bytesPerRow + rect.x * 4, rect.width * 4)
        }
    }

    public func setNeedsFrame() {
        pacer.setNeedsFrame()
    }

    public func setPointerLocked(_ isWanted: Bool) { host.send(.pointerLock(isWanted)) }

    public func run(_ session: any AppSession) -> Never {
        self.session = session
        pacer.onFrame = { [weak self] in self?.renderFrame() }
        host.onMessage = { [weak self] in self?.receive($0) }
        host.onEnd = { exit(0) }
        host.start()
        session.invalidateFrame()
        pacer.setNeedsFrame()
        while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    }

    // MARK: Work

    private func renderFrame() {
        guard let session else { return }
        if session.needsFrame || frameNumber == 0 { session.renderFrame() }
        if session.needsFrame { pacer.setNeedsFrame() }
    }

    private func deliver(_ event: DisplayEvent) {
        guard let session else { return }
        session.send(event)
        if session.needsFrame { pacer.setNeedsFrame() }
    }

    private func receive(_ message: HostMessage) {
        guard let session else { return }
        switch message {
        case .event(let event):
            deliver(event)
        case .frameTaken(let number):
            if number == frameNumber { pacer.frameTaken() }
        case .trees(let request):
            host.send(.trees(request: request, ScreenTrees(controllers: session.controllerTree(), views: session.viewTree())))
        }
    }
}
