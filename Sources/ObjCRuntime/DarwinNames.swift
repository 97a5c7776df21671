import Foundation

// Names of Darwin's headers that apps use without importing anything for them.

public typealias NSInteger = Int
public typealias NSUInteger = UInt

public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let NSEC_PER_USEC: UInt64 = 1_000
public let USEC_PER_SEC: UInt64 = 1_000_000

/// The largest finite `Float`.
public let MAXFLOAT = Float.greatestFiniteMagnitude
public let HUGE = MAXFLOAT

extension NSAttributedString {
    /// Makes a text without characters, also one that can change.
    public convenience init(__empty: Void = ()) {
        self.init(string: "")
    }
}
