import Display
import Foundation

@testable import UIKit

extension TestApp {
    /// A finger that goes from one point to another in a number of frames.
    static func drag(from start: CGPoint, to end: CGPoint, frames: Int, lifts: Bool = true) {
        touch(.began, at: ScreenPoint(x: start.x, y: start.y))
        step()
        for frame in 1...frames {
            let share = CGFloat(frame) / CGFloat(frames)
            let point = ScreenPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
            touch(.moved, at: point)
            step()
        }
        if lifts { touch(.ended, at: ScreenPoint(x: end.x, y: end.y)) }
    }

    static func tap(at point: CGPoint) {
        touch(.began, at: ScreenPoint(x: point.x, y: point.y))
        step()
        touch(.ended, at: ScreenPoint(x: point.x, y: point.y))
        step()
    }
}
