import Display
import Foundation

/// The display of an app that runs its tests: time is real, frames follow each other while something changes, nobody looks.
///
/// Frames are produced from a timer of the main run loop, so animations go on while a test waits for an expectation.
@MainActor
final class TestHostDisplay: Display {
    let device: DeviceDescription
    let initialOrientation: DeviceOrientation
    let initialAppearance: DisplayAppearance
    let initialContentSizeCategory: String
    let initialLanguage: InterfaceLanguage

    private let tests: (@MainActor () -> Never)?
    private let pacer = FramePacer()
    private var session: (any AppSession)?

    init(request: SessionRequest?, tests: (@MainActor () -> Never)? = nil) {
        let request = request ?? SessionRequest()
        device = request.device
        initialOrientation = request.orientation
        initialAppearance = request.appearance
        initialContentSizeCategory = request.textSize.rawValue
        initialLanguage = request.language
        self.tests = tests
        // What a test printed must not be lost in a buffer when it crashes.
        setvbuf(stdout, nil, _IOLBF, 0)
        MediaClock.shared.mode = .real
    }

    func present(_ frame: Frame) {}

    func setNeedsFrame() { pacer.setNeedsFrame() }

    func attach(_ session: any AppSession) {
        self.session = session
        pacer.onFrame = { [weak self] in self?.renderFrame() }
        pacer.setNeedsFrame()
    }

    func run(_ session: any AppSession) -> Never {
        attach(session)
        session.renderFrame()
        guard let tests else { preconditionFailure("a display without tests of its own only accompanies a test process") }
        tests()
    }

    private func renderFrame() {
        guard let session else { return }
        session.renderFrame()
        if session.needsFrame { pacer.setNeedsFrame() }
    }
}
