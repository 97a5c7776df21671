import CoreGraphics
import Foundation
import QuartzCore

extension Look {
    /// Items that are dragged.
    var dragging: Dragging { Dragging() }

    struct Dragging: Sendable {
        /// How much larger items are while they are lifted.
        let liftScale: CGFloat = 1.05
        let liftDuration: TimeInterval = 0.25
        /// From the lift of the finger until items are where they belong.
        let landDuration: TimeInterval = 0.35
        /// Points that the finger moves before lifted items go along.
        let startDistance: CGFloat = 10
        /// Larger previews shrink to this length, unless their source wants their full size.
        let largestPreview: CGFloat = 240
        /// How far the items of a stack stand apart.
        let stackOffset: CGFloat = 4
        let shadowOpacity: Float = 0.25
        let shadowRadius: CGFloat = 10
        let badgeDiameter: CGFloat = 24
        let copyColor = UIColor.systemGreen
        let forbiddenColor = UIColor.systemGray
        let countColor = UIColor.systemRed
        /// How long the finger rests before what is under it opens.
        let springDelay: TimeInterval = 0.8
        /// How long the finger rests before the items of a collection view make room, where that isn't at once.
        let fastRoomDelay: TimeInterval = 0.2
        let slowRoomDelay: TimeInterval = 0.6
    }
}
