import CoreGraphics
import Foundation

extension Look.MotionMetrics {
    /// Seconds of a modal cross dissolve and of a modal flip.
    var dissolveDuration: TimeInterval { 0.4 }
    var flipDuration: TimeInterval { 0.75 }
}
