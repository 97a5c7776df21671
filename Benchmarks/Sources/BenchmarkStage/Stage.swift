import Display
import Foundation

import UIKit

/// The application on a display of 1170 × 2532 pixels that takes frames and forgets them, under the virtual clock.
@MainActor
package enum Stage {
    package final class Sink: Display {
        package let device = DeviceDescription.named("iphone-14")!
        package let initialOrientation = DeviceOrientation.portrait
        package let initialAppearance = DisplayAppearance.light
        package let initialContentSizeCategory = "UICTContentSizeCategoryL"
        /// Of the last frame; 0 when none was needed.
        package fileprivate(set) var damagedPixels = 0

        package func present(_ frame: Frame) {
            damagedPixels = frame.damage.reduce(0) { $0 + $1.width * $1.height }
        }

        package func setNeedsFrame() {}
        package func run(_ session: any AppSession) -> Never { fatalError("frames are asked for here") }
    }

    package static let display: Sink = {
        MediaClock.shared.startVirtual()
        let display = Sink()
        UIApplication.shared.launch()
        UIApplication.shared.session.connect(to: display)
        return display
    }()

    /// Shows a controller alone on the screen.
    package static func show(_ controller: UIViewController) -> UIWindow {
        _ = display
        for window in UIApplication.shared.shownWindows { window.isHidden = true }
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        step()
        return window
    }

    /// One frame, 1/60 s later.
    package static func step() {
        display.damagedPixels = 0
        MediaClock.shared.advance(by: 1.0 / 60)
        UIApplication.shared.session.renderFrame()
    }
}
