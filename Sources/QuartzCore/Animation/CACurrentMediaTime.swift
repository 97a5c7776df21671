import Display
import Foundation

/// Returns the current time in seconds, from the process's media clock; it never goes backwards.
public func CACurrentMediaTime() -> CFTimeInterval {
    MediaClock.shared.now
}
