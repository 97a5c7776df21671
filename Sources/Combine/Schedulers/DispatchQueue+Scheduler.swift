import Dispatch
import Foundation

extension DispatchQueue: Scheduler {
    public typealias SchedulerTimeType = QueueTime

    /// A moment on the queue's clock.
    public struct QueueTime: Strideable, Hashable, Codable, Sendable {
        public var dispatchTime: DispatchTime

        public init(_ time: DispatchTime) { dispatchTime = time }

        public init(from decoder: any Decoder) throws {
            dispatchTime = DispatchTime(uptimeNanoseconds: try decoder.singleValueContainer().decode(UInt64.self))
        }
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(dispatchTime.uptimeNanoseconds)
        }

        public func distance(to other: QueueTime) -> Stride {
            Stride(
                .nanoseconds(
                    Int(truncatingIfNeeded: Int64(bitPattern: other.dispatchTime.uptimeNanoseconds &- dispatchTime.uptimeNanoseconds))))
        }
        public func advanced(by n: Stride) -> QueueTime { QueueTime(dispatchTime + n.timeInterval) }
        public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.uptimeNanoseconds) }

        /// A stretch of the queue's time, in nanoseconds.
        public struct Stride: ExpressibleByFloatLiteral, Comparable, SignedNumeric, Hashable, Codable, SchedulerTimeIntervalConvertible,
            Sendable
        {
            public var magnitude: Int
            public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

            public init(_ interval: DispatchTimeInterval) {
                magnitude =
                    switch interval {
                    case .seconds(let s): s.multipliedReportingOverflow(by: 1_000_000_000).partialValue
                    case .milliseconds(let ms): ms.multipliedReportingOverflow(by: 1_000_000).partialValue
                    case .microseconds(let us): us.multipliedReportingOverflow(by: 1_000).partialValue
                    case .nanoseconds(let ns): ns
                    default: .max
                    }
            }
            private init(nanoseconds: Int) { magnitude = nanoseconds }
            public init(floatLiteral value: Double) { magnitude = Int(value * 1e9) }
            public init(integerLiteral value: Int) { magnitude = value * 1_000_000_000 }
            public init?<T: BinaryInteger>(exactly source: T) {
                guard let value = Int(exactly: source) else { return nil }
                magnitude = value * 1_000_000_000
            }

            public static func < (a: Stride, b: Stride) -> Bool { a.magnitude < b.magnitude }
            public static func + (a: Stride, b: Stride) -> Stride { Stride(nanoseconds: a.magnitude + b.magnitude) }
            public static func - (a: Stride, b: Stride) -> Stride { Stride(nanoseconds: a.magnitude - b.magnitude) }
            public static func * (a: Stride, b: Stride) -> Stride {
                Stride(nanoseconds: Int(Double(a.magnitude) * Double(b.magnitude) / 1e9))
            }
            public static func += (a: inout Stride, b: Stride) { a = a + b }
            public static func -= (a: inout Stride, b: Stride) { a = a - b }
            public static func *= (a: inout Stride, b: Stride) { a = a * b }

            public static func seconds(_ s: Int) -> Stride { Stride(.seconds(s)) }
            public static func seconds(_ s: Double) -> Stride { Stride(nanoseconds: Int(s * 1e9)) }
            public static func milliseconds(_ ms: Int) -> Stride { Stride(.milliseconds(ms)) }
            public static func microseconds(_ us: Int) -> Stride { Stride(.microseconds(us)) }
            public static func nanoseconds(_ ns: Int) -> Stride { Stride(nanoseconds: ns) }
        }
    }

    /// How the queue does the work.
    public struct SchedulerOptions: @unchecked Sendable {
        public var qos: DispatchQoS
        public var flags: DispatchWorkItemFlags
        public var group: DispatchGroup?

        public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) {
            self.qos = qos
            self.flags = flags
            self.group = group
        }
    }

    public var now: QueueTime { QueueTime(.now()) }
    public var minimumTolerance: QueueTime.Stride { .seconds(0) }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let work = UncheckedWork(action)
        async(group: options?.group, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) { work.run() }
    }

    public func schedule(
        after date: QueueTime, tolerance: QueueTime.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
    ) {
        let work = UncheckedWork(action)
        asyncAfter(deadline: date.dispatchTime, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) { work.run() }
    }

    public func schedule(
        after date: QueueTime, interval: QueueTime.Stride, tolerance: QueueTime.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        let work = UncheckedWork(action)
        let source = DispatchSource.makeTimerSource(queue: self)
        source.schedule(deadline: date.dispatchTime, repeating: interval.timeInterval, leeway: tolerance.timeInterval)
        source.setEventHandler { work.run() }
        source.activate()
        return AnyCancellable { source.cancel() }
    }
}

/// Work whose safety is its author's business, as with Apple's schedulers.
struct UncheckedWork: @unchecked Sendable {
    let run: () -> Void
    init(_ run: @escaping () -> Void) { self.run = run }
}
