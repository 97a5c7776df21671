import CoreGraphics
import Display
import Foundation

/// A display without a screen: it does what a script says and writes pictures and trees to files.
///
/// Time is virtual: every run of a script sees the same frames and gives the same pixels.
@MainActor
public final class HeadlessDisplay: Display {
    /// An app that was started without a request for a display.
    struct NoRequest: Error, CustomStringConvertible {
        var description: String {
            "This app has no screen of its own: start it with `portico`, for example `portico snapshot APP -o screen.png`."
        }
    }

    /// A request that isn't what `portico` writes.
    struct UnreadableRequest: Error, CustomStringConvertible {
        let reason: any Error
        var description: String {
            "The variable \(SessionRequest.environmentVariable) holds no request that this version of Portico understands (\(reason)). "
                + "Start the app with the `portico` it was built with."
        }
    }

    public let request: SessionRequest
    public var device: DeviceDescription { request.device }
    public var initialOrientation: DeviceOrientation { request.orientation }
    public var initialAppearance: DisplayAppearance { request.appearance }
    public var initialContentSizeCategory: String { request.textSize.rawValue }
    public var initialLanguage: InterfaceLanguage { request.language }

    public var recordsLifecycle: Bool {
        request.steps.contains { written in if case .lifecycle = written.step { true } else { false } }
    }

    /// Takes the next frame's pixels, once.
    private var picture: ((Frame) -> Void)?
    private let recorder: FrameRecorder?

    /// A display for `request`; virtual time starts now.
    public init(request: SessionRequest) {
        self.request = request
        recorder = request.recording.map(FrameRecorder.init)
        // What the app printed must not be lost in a buffer when it crashes.
        setvbuf(stdout, nil, _IOLBF, 0)
        if request.clock == .virtual { MediaClock.shared.startVirtual() }
    }

    static func forThisProcess() throws -> HeadlessDisplay {
        do {
            guard let request = try SessionRequest.decoded(from: ProcessInfo.processInfo.environment) else { throw NoRequest() }
            return HeadlessDisplay(request: request)
        } catch let error as NoRequest {
            throw error
        } catch {
            throw UnreadableRequest(reason: error)
        }
    }

    public func present(_ frame: Frame) {
        // A snapshot draws what is there already; only what changes is recorded.
        guard let picture else {
            recorder?.take(frame)
            return
        }
        picture(frame)
        self.picture = nil
    }

    /// Frames are produced when the script moves time; nothing has to be scheduled.
    public func setNeedsFrame() {}

    public func run(_ session: any AppSession) -> Never {
        var runner = ScriptRunner(
            session: session, clock: request.clock, onFrameTime: { [recorder] in recorder?.frameTimePassed() },
            capture: { [unowned self] in try capture(session, to: $0) })
        var failure = runner.run(request.steps)
        do {
            runner.result.recording = try recorder?.finish() ?? []
        } catch {
            failure = failure ?? "the recording can't be written: \(error.localizedDescription)"
            runner.result.failure = failure
        }
        if let failure { FileHandle.standardError.write(Data("portico: \(failure)\n".utf8)) }
        if let file = request.resultFile {
            do {
                try ResultFile.write(try JSONEncoder().encode(runner.result), to: file)
            } catch {
                FileHandle.standardError.write(Data("portico: \(error)\n".utf8))
                exit(SessionResult.installationExitCode)
            }
        }
        exit(failure == nil ? 0 : SessionResult.stepExitCode)
    }

    /// Draws the screen anew and writes it as PNG; the file appears whole or not at all. Returns its size in pixels.
    private func capture(_ session: any AppSession, to file: String) throws -> (width: Int, height: Int) {
        // What is waiting belongs into the recording, if there is one.
        if recorder != nil, session.needsFrame { session.renderFrame() }
        var outcome: Result<(width: Int, height: Int), any Error> = .failure(NoFrame())
        picture = { frame in
            outcome = Result {
                try PNGFile.write(frame, to: file)
                return (frame.width, frame.height)
            }
        }
        session.invalidateFrame()
        session.renderFrame()
        picture = nil
        return try outcome.get()
    }

    struct NoFrame: Error, CustomStringConvertible {
        var description: String { "the app drew no frame" }
    }
}
