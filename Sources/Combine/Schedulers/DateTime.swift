import Dispatch
import Foundation

/// A date as the time of a scheduler.
public struct DateTime: Strideable, Hashable, Codable, Sendable {
    public typealias Stride = SecondsStride
    public var date: Date

    public init(_ date: Date) { self.date = date }
    public func distance(to other: DateTime) -> SecondsStride { SecondsStride(other.date.timeIntervalSince(date)) }
    public func advanced(by n: SecondsStride) -> DateTime { DateTime(date.addingTimeInterval(n.timeInterval)) }
}
