import Foundation

/// Where an animation stands that can be held, moved by hand and sent on in either direction.
///
/// A position is a share of the way, 0 at the start and 1 at the end; springs leave that range. Elapsed times are seconds since
/// ``epoch``.
package final class AnimationDriver {
    /// A stretch in which the position changes by itself.
    package struct Run {
        /// Elapsed time at its beginning.
        package var start: CFTimeInterval
        package var length: CFTimeInterval
        package var from: Double
        package var to: Double
        /// The share of the stretch's way at a share of its time.
        package var pace: (Double) -> Double

        package init(start: CFTimeInterval, length: CFTimeInterval, from: Double, to: Double, pace: @escaping (Double) -> Double) {
            self.start = start
            self.length = length
            self.from = from
            self.to = to
            self.pace = pace
        }

        package func share(at elapsed: CFTimeInterval) -> Double {
            length > 0 ? min(max((elapsed - start) / length, 0), 1) : 1
        }

        package func position(at elapsed: CFTimeInterval) -> Double {
            let share = share(at: elapsed)
            return share >= 1 ? to : from + (to - from) * pace(share)
        }

        package func isOver(at elapsed: CFTimeInterval) -> Bool { elapsed - start >= length - 1e-9 }
    }

    package enum Phase {
        case held(Double)
        case running(Run)
    }

    package var phase = Phase.held(0)
    /// The media clock's time that elapsed times count from.
    package let epoch: CFTimeInterval

    package init(epoch: CFTimeInterval) {
        self.epoch = epoch
    }

    package var isRunning: Bool { if case .running = phase { true } else { false } }

    package func position(at elapsed: CFTimeInterval) -> Double {
        switch phase {
        case .held(let position): position
        case .running(let run): run.position(at: elapsed)
        }
    }
}

/// A property's animation whose progress an ``AnimationDriver`` decides.
package final class DrivenAnimation: CAPropertyAnimation {
    /// A change of the property between two positions of the driver.
    package struct Piece {
        package var start: Double
        package var end: Double
        package var from: Any?
        package var to: Any?
        /// The share of the change at a share of the piece; nil is linear.
        package var pace: ((Double) -> Double)?

        package init(start: Double, end: Double, from: Any?, to: Any?, pace: ((Double) -> Double)? = nil) {
            self.start = start
            self.end = end
            self.from = from
            self.to = to
            self.pace = pace
        }
    }

    /// Long enough to be for ever: the owner takes the animation off.
    private static let forever: CFTimeInterval = 1e9

    package private(set) var driver: AnimationDriver?
    /// In the order of their starts.
    private var pieces: [Piece] = []

    /// The layer's time is its own, so the animation begins at the driver's epoch in it.
    package convenience init(keyPath: String, pieces: [Piece], driver: AnimationDriver, on layer: CALayer) {
        self.init(keyPath: keyPath)
        self.pieces = pieces
        self.driver = driver
        duration = Self.forever
        fillMode = .both
        beginTime = layer.convertTime(driver.epoch, from: nil)
    }

    package override class func __make() -> CAAnimation { DrivenAnimation() }

    override func copyValues(from other: CAAnimation) {
        super.copyValues(from: other)
        guard let other = other as? DrivenAnimation else { return }
        pieces = other.pieces
        driver = other.driver
    }

    override var advances: Bool { driver?.isRunning ?? false }

    override func value(at time: CFTimeInterval, underlying: AnimatableValue) -> AnimatableValue? {
        guard let driver, let first = pieces.first else { return nil }
        let position = driver.position(at: time)
        let piece = pieces.last { $0.start <= position } ?? first
        guard let from = AnimatableValue(piece.from, like: underlying), let to = AnimatableValue(piece.to, like: underlying) else {
            return nil
        }
        return from.interpolated(to: to, at: share(of: piece, at: position))
    }

    private func share(of piece: Piece, at position: Double) -> Double {
        let length = piece.end - piece.start
        var share = length > 0 ? (position - piece.start) / length : position >= piece.start ? 1 : 0
        // Only a spring's whole way may go beyond its ends.
        if piece.start > 0 || piece.end < 1 { share = min(max(share, 0), 1) }
        return piece.pace?(share) ?? share
    }
}

extension CALayer {
    /// A driver moved an animation of this layer by hand.
    package func drivenAnimationDidChange() {
        noteChange()
        FrameDriver.shared.noteNeed()
    }

    /// Whether the animation of a key is driven by `driver`.
    package func hasAnimation(forKey key: String, drivenBy driver: AnimationDriver) -> Bool {
        animationRecords.contains { $0.key == key && ($0.animation as? DrivenAnimation)?.driver === driver }
    }
}
