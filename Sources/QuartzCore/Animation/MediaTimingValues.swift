import Foundation

/// The values behind ``CAMediaTiming`` and what follows from them.
package struct MediaTimingValues {
    package var beginTime: CFTimeInterval = 0
    var duration: CFTimeInterval = 0
    var speed: Float = 1
    var timeOffset: CFTimeInterval = 0
    var repeatCount: Float = 0
    var repeatDuration: CFTimeInterval = 0
    var autoreverses = false
    var fillMode = CAMediaTimingFillMode.removed

    /// One moment of an animation's own time.
    struct Moment {
        /// Seconds into the current cycle, already mirrored while playing backwards.
        var time: CFTimeInterval
        /// Cycles that are over.
        var cycle: Int
        /// Whether the moment lies in the active time and not in a fill before or behind it.
        var isActive: Bool
    }

    /// Seconds that all cycles take in own time, before `speed`.
    var activeDuration: CFTimeInterval {
        let cycle = autoreverses ? duration * 2 : duration
        if repeatCount > 0 { return cycle * CFTimeInterval(repeatCount) }
        if repeatDuration > 0 { return repeatDuration }
        return cycle
    }

    /// Seconds of the parent's time that all cycles take; infinite when time stands still.
    var parentDuration: CFTimeInterval {
        let rate = abs(CFTimeInterval(speed))
        return rate > 0 ? activeDuration / rate : .infinity
    }

    func ownTime(fromParent time: CFTimeInterval) -> CFTimeInterval {
        (time - beginTime) * CFTimeInterval(speed) + timeOffset
    }

    func parentTime(fromOwn time: CFTimeInterval) -> CFTimeInterval {
        speed == 0 ? beginTime : (time - timeOffset) / CFTimeInterval(speed) + beginTime
    }

    /// The moment that belongs to a parent's time; nil when nothing is shown then.
    func moment(atParent time: CFTimeInterval, beginning begin: CFTimeInterval) -> Moment? {
        let total = activeDuration
        guard total > 0 else { return nil }
        var elapsed = (time - begin) * CFTimeInterval(speed)
        if speed < 0 { elapsed += total }
        let isBefore = time < begin
        // A tiny tolerance: sixty steps of 1/60 must end a one-second animation.
        let isAfter = speed != 0 && (time - begin) * abs(CFTimeInterval(speed)) >= total - 1e-9
        if isBefore {
            guard fillMode == .backwards || fillMode == .both else { return nil }
            return moment(atElapsed: speed < 0 ? total : 0, total: total, isActive: false)
        }
        if isAfter {
            guard fillMode == .forwards || fillMode == .both else { return nil }
            return moment(atElapsed: speed < 0 ? 0 : total, total: total, isActive: false)
        }
        elapsed += timeOffset
        if elapsed > total { elapsed = total.isFinite ? elapsed.truncatingRemainder(dividingBy: total) : elapsed }
        return moment(atElapsed: max(0, elapsed), total: total, isActive: true)
    }

    private func moment(atElapsed elapsed: CFTimeInterval, total: CFTimeInterval, isActive: Bool) -> Moment {
        guard duration > 0, duration.isFinite, elapsed.isFinite else { return Moment(time: 0, cycle: 0, isActive: isActive) }
        let length = autoreverses ? duration * 2 : duration
        var cycle = (elapsed / length).rounded(.down)
        var time = elapsed - cycle * length
        // The very end belongs to the last cycle, not to the start of the next.
        if time <= 0, elapsed > 0, elapsed >= total {
            cycle -= 1
            time = length
        }
        if time > duration { time = length - time }
        return Moment(time: max(0, time), cycle: Int(max(0, cycle)), isActive: isActive)
    }
}

extension MediaTimingValues {
    /// The values of a layer, whose time has no end.
    init(layer: Void) {
        duration = .infinity
    }

    /// Whether own time is the parent's time.
    var isIdentity: Bool { beginTime == 0 && speed == 1 && timeOffset == 0 }
}
