import Display
import Foundation

@testable import UIKit

/// A display that keeps the last frame and lets tests step time.
@MainActor
final class TestDisplay: Display {
    let device: DeviceDescription
    let initialOrientation: DeviceOrientation
    let initialAppearance: DisplayAppearance
    let initialContentSizeCategory = "UICTContentSizeCategoryL"
    private(set) var frameCount = 0
    /// Pixels that the last frame repainted.
    private(set) var lastDamagedArea = 0

    init(device: DeviceDescription, orientation: DeviceOrientation = .portrait, appearance: DisplayAppearance = .light) {
        self.device = device
        initialOrientation = orientation
        initialAppearance = appearance
    }

    func present(_ frame: Frame) {
        frameCount += 1
        lastDamagedArea = frame.damage.reduce(0) { $0 + $1.width * $1.height }
    }

    /// How often the app asked for a frame.
    private(set) var requestCount = 0

    func setNeedsFrame() { requestCount += 1 }

    func run(_ session: any AppSession) -> Never {
        fatalError("tests step the app themselves")
    }
}
