import Display
import Foundation
import QuartzCore

@testable import UIKit

/// The application object of the test process, on a device of the test's choice, under the virtual clock.
@MainActor
enum TestApp {
    private(set) static var display = TestDisplay(device: .standard)

    /// Whether frames are drawn; without pixels they are many times as fast, and all else happens as with them.
    static var drawsPixels = true

    /// Starts over: no windows, the given device, time standing still.
    @discardableResult
    static func reset(
        device: String = "iphone-16", orientation: DeviceOrientation = .portrait, appearance: DisplayAppearance = .light
    ) -> UIApplication {
        MediaClock.shared.startVirtual()
        let application = UIApplication.shared
        if application.scenes.isEmpty { application.launch() }
        // The status bar's window goes too: it is part of no test's picture, whichever test comes first.
        for window in application.shownWindows { window.isHidden = true }
        application.shownWindows = []
        FrameDriver.shared.startOver()
        application.afterCommitActions = []
        application.currentKeyWindow = nil
        application.mainWindowScene?.existingFocusSystem = nil
        application.ignoringInteractionDepth = 0
        UIView.setAnimationsEnabled(true)
        display = TestDisplay(device: DeviceDescription.named(device)!, orientation: orientation, appearance: appearance)
        application.session.connect(to: display)
        return application
    }

    /// Shows a controller in a new key window and draws the first frame.
    static func show(_ controller: UIViewController) -> UIWindow {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        step()
        return window
    }

    /// One frame, 1/60 s later.
    static func step() {
        MediaClock.shared.advance(by: 1.0 / 60)
        if drawsPixels {
            UIApplication.shared.session.renderFrame()
        } else {
            let now = CACurrentMediaTime()
            FrameDriver.shared.beginFrame(at: now)
            UIApplication.shared.commit()
            CATransaction.commitImplicit()
            FrameDriver.shared.startPendingAnimations(at: now)
        }
    }

    /// Frames until nothing moves any more.
    static func settle(limit: Int = 600) {
        for _ in 0..<limit {
            step()
            let needsFrame = drawsPixels ? UIApplication.shared.session.needsFrame : UIApplication.shared.commitScheduler.needsFrame
            if !needsFrame { return }
        }
    }

    /// Frames for a stretch of virtual time.
    static func advance(by seconds: TimeInterval) {
        for _ in 0..<Int((seconds * 60).rounded(.up)) { step() }
    }

    /// A short touch in the middle of what shows `text`.
    static func tap(_ text: String) throws {
        let point = try UIApplication.shared.session.tapPoint(forText: text)
        touch(.began, at: point)
        step()
        touch(.ended, at: point)
        step()
    }

    static func touch(_ phase: TouchSample.Phase, at point: ScreenPoint, id: Int = 1) {
        UIApplication.shared.session.send(.touches([TouchSample(id: id, phase: phase, location: point)]))
    }
}
