import Dispatch
import Foundation

/// A stretch of time in seconds, for schedulers whose time is a date.
public struct SecondsStride: ExpressibleByFloatLiteral, Comparable, SignedNumeric, Codable, SchedulerTimeIntervalConvertible, Sendable {
    public typealias Magnitude = TimeInterval
    public var timeInterval: TimeInterval
    public var magnitude: TimeInterval { timeInterval }

    public init(_ seconds: TimeInterval) { timeInterval = seconds }
    public init(floatLiteral value: TimeInterval) { timeInterval = value }
    public init(integerLiteral value: TimeInterval) { timeInterval = value }
    public init?<T: BinaryInteger>(exactly source: T) {
        guard let value = TimeInterval(exactly: source) else { return nil }
        timeInterval = value
    }

    public static func < (a: SecondsStride, b: SecondsStride) -> Bool { a.timeInterval < b.timeInterval }
    public static func + (a: SecondsStride, b: SecondsStride) -> SecondsStride { SecondsStride(a.timeInterval + b.timeInterval) }
    public static func - (a: SecondsStride, b: SecondsStride) -> SecondsStride { SecondsStride(a.timeInterval - b.timeInterval) }
    public static func * (a: SecondsStride, b: SecondsStride) -> SecondsStride { SecondsStride(a.timeInterval * b.timeInterval) }
    public static func += (a: inout SecondsStride, b: SecondsStride) { a = a + b }
    public static func -= (a: inout SecondsStride, b: SecondsStride) { a = a - b }
    public static func *= (a: inout SecondsStride, b: SecondsStride) { a = a * b }

    public static func seconds(_ s: Int) -> SecondsStride { SecondsStride(TimeInterval(s)) }
    public static func seconds(_ s: Double) -> SecondsStride { SecondsStride(s) }
    public static func milliseconds(_ ms: Int) -> SecondsStride { SecondsStride(TimeInterval(ms) / 1e3) }
    public static func microseconds(_ us: Int) -> SecondsStride { SecondsStride(TimeInterval(us) / 1e6) }
    public static func nanoseconds(_ ns: Int) -> SecondsStride { SecondsStride(TimeInterval(ns) / 1e9) }
}

/// A date as the time of a scheduler.
public struct DateTime: Strideable, Hashable, Codable, Sendable {
    public typealias Stride = SecondsStride
    public var date: Date

    public init(_ date: Date) { self.date = date }
    public func distance(to other: DateTime) -> SecondsStride { SecondsStride(other.date.timeIntervalSince(date)) }
    public func advanced(by n: SecondsStride) -> DateTime { DateTime(date.addingTimeInterval(n.timeInterval)) }
}
