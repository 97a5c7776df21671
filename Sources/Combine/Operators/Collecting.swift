extension Publishers {
    /// When a group of collected values is complete.
    public enum TimeGroupingStrategy<Context: Scheduler> {
        case byTime(Context, Context.SchedulerTimeType.Stride)
        case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
    }

    /// What a buffer does with a value for which it has no place.
    public enum BufferingStrategy<Failure: Error> {
        case dropNewest
        case dropOldest
        case customError(() -> Failure)
    }

    /// How a buffer asks its upstream for values.
    public enum PrefetchStrategy {
        case keepFull
        case byRequest
    }

    /// Sends groups of values.
    public struct CollectByCount<Upstream: Publisher>: Publisher {
        public typealias Output = [Upstream.Output]
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let count: Int

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let count = count
            let outlet = Outlet(subscriber)
            let group = Shared<Output>([])
            let main = ClosureSubscriber<Upstream.Output, Failure>(
                onValue: { value in
                    let full = group.change { group -> Output? in
                        group.append(value)
                        guard group.count >= count else { return nil }
                        defer { group = [] }
                        return group
                    }
                    guard let full else { return .none }
                    outlet.send(full)
                    return outlet.takeReturnedDemand() * count
                },
                onEnd: { end in
                    if case .finished = end, !group.value.isEmpty { outlet.send(group.value) }
                    outlet.finish(end)
                })
            subscriber.receive(
                subscription: ClosureSubscription(
                    onRequest: { demand in
                        outlet.request(demand)
                        main.request(demand * count)
                    },
                    onCancel: {
                        outlet.cancel()
                        main.cancel()
                    }))
            upstream.subscribe(main)
        }
    }

    /// Sends the values of each stretch of time as a group.
    public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = [Upstream.Output]
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let strategy: TimeGroupingStrategy<Context>
        public let options: Context.SchedulerOptions?

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let outlet = Outlet(subscriber)
            let group = Shared<Output>([])
            let (scheduler, interval, limit): (Context, Context.SchedulerTimeType.Stride, Int) =
                switch strategy {
                case .byTime(let scheduler, let interval): (scheduler, interval, Int.max)
                case .byTimeOrCount(let scheduler, let interval, let count): (scheduler, interval, count)
                }
            func flush() {
                let values = group.change { group -> Output in
                    defer { group = [] }
                    return group
                }
                if !values.isEmpty { outlet.send(values) }
            }
            let clock = scheduler.schedule(
                after: scheduler.now.advanced(by: interval), interval: interval, tolerance: scheduler.minimumTolerance, options: options,
                flush)
            let main = ClosureSubscriber<Upstream.Output, Failure>(
                demand: .unlimited,
                onValue: { value in
                    let isFull = group.change { group -> Bool in
                        group.append(value)
                        return group.count >= limit
                    }
                    if isFull { flush() }
                    return .none
                },
                onEnd: { end in
                    clock.cancel()
                    if case .finished = end { flush() }
                    outlet.finish(end)
                })
            subscriber.receive(
                subscription: ClosureSubscription(
                    onRequest: { outlet.request($0) },
                    onCancel: {
                        clock.cancel()
                        outlet.cancel()
                        main.cancel()
                    }))
            upstream.subscribe(main)
        }
    }

    /// Keeps values until they are asked for.
    public struct Buffer<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let size: Int
        public let prefetch: PrefetchStrategy
        public let whenFull: BufferingStrategy<Failure>

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let outlet = Outlet(subscriber)
            let (size, whenFull, isKeptFull) = (size, whenFull, prefetch == .keepFull)
            let target = Shared<ClosureSubscriber<Output, Failure>?>(nil)
            let main = ClosureSubscriber<Output, Failure>(
                demand: isKeptFull ? .max(size) : .unlimited,
                onValue: { value in
                    let refill: (() -> Void)? = isKeptFull ? { target.value?.request(.max(1)) } : nil
                    guard outlet.count >= size else {
                        outlet.send(value, whenDelivered: refill)
                        return .none
                    }
                    switch whenFull {
                    case .dropNewest: break
                    case .dropOldest:
                        outlet.dropOldest()
                        outlet.send(value, whenDelivered: refill)
                    case .customError(let makeError):
                        target.change { $0.take() }?.cancel()
                        outlet.finish(.failure(makeError()))
                    }
                    return .none
                }, onEnd: { outlet.finishAfterValues($0) })
            target.value = main
            subscriber.receive(
                subscription: ClosureSubscription(
                    onRequest: { outlet.request($0) },
                    onCancel: {
                        outlet.cancel()
                        main.cancel()
                        target.value = nil
                    }))
            upstream.subscribe(main)
        }
    }
}

extension Publisher {
    public func collect(_ count: Int) -> Publishers.CollectByCount<Self> { .init(upstream: self, count: count) }

    public func collect<S: Scheduler>(
        _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
    ) -> Publishers.CollectByTime<Self, S> { .init(upstream: self, strategy: strategy, options: options) }

    public func buffer(
        size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy<Failure>
    ) -> Publishers.Buffer<Self> { .init(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull) }
}
