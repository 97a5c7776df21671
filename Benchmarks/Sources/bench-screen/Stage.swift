import Display
import Foundation

@testable import UIKit

/// The application on a display of 1170 × 2532 pixels that takes frames and forgets them, under the virtual clock.
@MainActor
enum Stage {
    final class Sink: Display {
        let device = DeviceDescription.named("iphone-14")!
        let initialOrientation = DeviceOrientation.portrait
        let initialAppearance = DisplayAppearance.light
        let initialContentSizeCategory = "UICTContentSizeCategoryL"
        fileprivate(set) var damagedPixels = 0

        func present(_ frame: Frame) {
            damagedPixels = frame.damage.reduce(0) { $0 + $1.width * $1.height }
        }

        func setNeedsFrame() {}
        func run(_ session: any AppSession) -> Never { fatalError("frames are asked for here") }
    }

    static let display: Sink = {
        MediaClock.shared.startVirtual()
        let display = Sink()
        UIApplication.shared.launch()
        UIApplication.shared.session.connect(to: display)
        return display
    }()

    /// Shows a controller alone on the screen.
    static func show(_ controller: UIViewController) -> UIWindow {
        _ = display
        for window in UIApplication.shared.shownWindows { window.isHidden = true }
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        step()
        return window
    }

    /// One frame, 1/60 s later.
    static func step() {
        display.damagedPixels = 0
        MediaClock.shared.advance(by: 1.0 / 60)
        UIApplication.shared.session.renderFrame()
    }
}
