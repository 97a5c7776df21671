import Display
import Foundation

/// The steps that are fingers. Every finger comes down, moves and leaves at frame times, so that each run is the same.
extension ScriptRunner {
    /// Frames that a tapping finger stays.
    private static let tapFrames = 2
    /// Frames between the taps of a double tap.
    private static let pauseFrames = 4
    /// Frames and points of a swipe on something.
    private static let swipe = (frames: 9, distance: 200.0)
    /// Frames that a drag rests before its finger leaves: long enough for it to have no speed.
    private static let restFrames = 8
    private static let gestureFrames = 24
    /// How far fingers move before a pinch is recognised, which takes it off the distance, and the same for an angle
    /// in degrees.
    private static let (pinchSlack, turnSlack) = (8.0, 5.0)
    /// The number of the finger that `touch` puts down.
    private static let heldID = 9

    func point(of target: ScriptTarget) throws -> ScreenPoint {
        let point = try session.touchPoint(for: target)
        let size = session.screenSize
        guard point.x >= 0, point.y >= 0, point.x <= size.width, point.y <= size.height else {
            throw ElementNotFound(.point(x: point.x, y: point.y), visibleTexts: [])
        }
        return point
    }

    mutating func runTouch(_ step: ScriptStep) throws {
        switch step {
        case .tap(let target): tap(at: try point(of: target))
        case .doubleTap(let target):
            let point = try point(of: target)
            touchAndLift(at: point, frames: Self.tapFrames)
            for _ in 0..<Self.pauseFrames { nextFrame() }
            tap(at: point)
        case .longPress(let target, let seconds):
            touchAndLift(at: try point(of: target), frames: Self.frames(in: seconds))
            settle()
        case .swipe(let direction, let target): swipe(direction, from: try target.map(point(of:)))
        case .drag(let targets, let seconds): drag(try targets.map(point(of:)), seconds: seconds)
        case .pinch(let target, let scale): pinch(at: try point(of: target), scale: scale)
        case .turn(let target, let degrees): turn(at: try point(of: target), degrees: degrees)
        case .touch(let target):
            guard heldFinger == nil else { throw StepFailure(description: "a finger is down already; lift comes first") }
            let point = try point(of: target)
            heldFinger = point
            send(.touches([TouchSample(id: Self.heldID, phase: .began, location: point)]))
        case .move(let target, let seconds):
            let start = try held()
            let end = try point(of: target)
            move([Self.heldID: [start, end]], frames: max(1, Self.frames(in: seconds)))
            heldFinger = end
            settle()
        case .lift:
            let point = try held()
            heldFinger = nil
            send(.touches([TouchSample(id: Self.heldID, phase: .ended, location: point)]))
        default: break
        }
    }

    private func held() throws -> ScreenPoint {
        guard let heldFinger else { throw StepFailure(description: "no finger is down; touch comes first") }
        return heldFinger
    }

    private static func frames(in seconds: Double) -> Int { Int((seconds * 60).rounded()) }

    // MARK: One finger

    /// A short touch: down, two frames, up.
    func tap(at point: ScreenPoint) {
        touchAndLift(at: point, frames: Self.tapFrames)
        settle()
    }

    private func touchAndLift(at point: ScreenPoint, frames: Int) {
        session.send(.touches([TouchSample(id: 1, phase: .began, location: point)]))
        for _ in 0..<frames { nextFrame() }
        session.send(.touches([TouchSample(id: 1, phase: .ended, location: point)]))
    }

    private func swipe(_ direction: SwipeDirection, from start: ScreenPoint?) {
        let size = session.screenSize
        let (dx, dy) = direction.vector
        let middle = ScreenPoint(x: size.width / 2, y: size.height / 2)
        let length = dx != 0 ? size.width : size.height
        let first = start ?? ScreenPoint(x: middle.x - dx * length * 0.3, y: middle.y - dy * length * 0.3)
        let distance = start == nil ? length * 0.6 : Self.swipe.distance
        let end = ScreenPoint(
            x: min(max(first.x + dx * distance, 1), size.width - 1), y: min(max(first.y + dy * distance, 1), size.height - 1))
        run([1: [first, end]], frames: Self.swipe.frames, restFrames: 0)
    }

    func drag(_ points: [ScreenPoint], seconds: Double) {
        run([1: points], frames: max(points.count - 1, Self.frames(in: seconds)), restFrames: Self.restFrames)
    }

    // MARK: Two fingers

    /// Fingers left and right of the middle; the distance ends where the recognised scale is the one asked for.
    private func pinch(at middle: ScreenPoint, scale: Double) {
        let size = session.screenSize
        let room = max(60, 2 * min(middle.x, size.width - middle.x) - 20)
        let largest = min(room, 320)
        let start = scale >= 1 ? max(largest / scale - Self.pinchSlack, 4) : largest
        let end = scale >= 1 ? (start + Self.pinchSlack) * scale : (start - Self.pinchSlack) * scale
        func fingers(_ distance: Double) -> (ScreenPoint, ScreenPoint) {
            (ScreenPoint(x: middle.x - distance / 2, y: middle.y), ScreenPoint(x: middle.x + distance / 2, y: middle.y))
        }
        let (from, to) = (fingers(start), fingers(end))
        run([1: [from.0, to.0], 2: [from.1, to.1]], frames: Self.gestureFrames, restFrames: Self.restFrames)
    }

    /// Fingers on a circle around the middle.
    private func turn(at middle: ScreenPoint, degrees: Double) {
        let radius = 60.0
        let whole = degrees + (degrees < 0 ? -Self.turnSlack : Self.turnSlack)
        let arc = (0...Self.gestureFrames).map { whole * Double($0) / Double(Self.gestureFrames) * .pi / 180 }
        func track(_ side: Double) -> [ScreenPoint] {
            arc.map { ScreenPoint(x: middle.x + side * radius * cos($0), y: middle.y + side * radius * sin($0)) }
        }
        run([1: track(-1), 2: track(1)], frames: Self.gestureFrames, restFrames: Self.restFrames)
    }

    // MARK: Tracks

    /// Fingers come down together, follow their tracks, rest and leave.
    private func run(_ tracks: [Int: [ScreenPoint]], frames: Int, restFrames: Int) {
        send(tracks, .began, at: 0)
        nextFrame()
        move(tracks, frames: frames)
        for _ in 0..<restFrames { nextFrame() }
        send(tracks, .ended, at: 1)
        settle()
    }

    private func move(_ tracks: [Int: [ScreenPoint]], frames: Int) {
        for frame in 1...frames {
            send(tracks, .moved, at: Double(frame) / Double(frames))
            nextFrame()
        }
    }

    private func send(_ tracks: [Int: [ScreenPoint]], _ phase: TouchSample.Phase, at share: Double) {
        let samples = tracks.sorted { $0.key < $1.key }.map { id, track in
            TouchSample(id: id, phase: phase, location: Self.place(on: track, at: share))
        }
        session.send(.touches(samples))
    }

    /// The point of a line of straight pieces that each take the same time.
    private static func place(on track: [ScreenPoint], at share: Double) -> ScreenPoint {
        let position = share * Double(track.count - 1)
        let index = min(Int(position), track.count - 2)
        guard index >= 0 else { return track[0] }
        let rest = position - Double(index)
        let (from, to) = (track[index], track[index + 1])
        return ScreenPoint(x: from.x + (to.x - from.x) * rest, y: from.y + (to.y - from.y) * rest)
    }
}
