extension Publishers {
    /// Delivers everything on a scheduler, at once or later, in order.
    public struct Delivery<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let scheduler: Context
        public let options: Context.SchedulerOptions?
        /// nil for as soon as the scheduler can.
        let interval: Context.SchedulerTimeType.Stride?
        let tolerance: Context.SchedulerTimeType.Stride

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let outlet = Outlet(subscriber)
            let target = Shared<ClosureSubscriber<Output, Failure>?>(nil)
            let main = ClosureSubscriber<Output, Failure>(
                onValue: { value in
                    perform {
                        outlet.send(value)
                        let more = outlet.takeReturnedDemand()
                        if more > 0 { target.value?.request(more) }
                    }
                    return .none
                }, onEnd: { end in perform { outlet.finishAfterValues(end) } })
            target.value = main
            subscriber.receive(
                subscription: ClosureSubscription(
                    onRequest: { demand in
                        outlet.request(demand)
                        main.request(demand)
                    },
                    onCancel: {
                        outlet.cancel()
                        main.cancel()
                        target.value = nil
                    }))
            upstream.subscribe(main)
        }

        private func perform(_ action: @escaping () -> Void) {
            if let interval {
                scheduler.schedule(after: scheduler.now.advanced(by: interval), tolerance: tolerance, options: options, action)
            } else {
                scheduler.schedule(options: options, action)
            }
        }
    }

    public typealias ReceiveOn<Upstream: Publisher, Context: Scheduler> = Delivery<Upstream, Context>
    public typealias Delay<Upstream: Publisher, Context: Scheduler> = Delivery<Upstream, Context>

    /// Subscribes, requests and cancels on a scheduler.
    public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let scheduler: Context
        public let options: Context.SchedulerOptions?

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let (scheduler, options, upstream) = (scheduler, options, upstream)
            let isCancelled = Shared(false)
            let main = ClosureSubscriber<Output, Failure>(
                onValue: { subscriber.receive($0) }, onEnd: { subscriber.receive(completion: $0) })
            subscriber.receive(
                subscription: ClosureSubscription(
                    onRequest: { demand in scheduler.schedule(options: options) { main.request(demand) } },
                    onCancel: {
                        isCancelled.value = true
                        scheduler.schedule(options: options) { main.cancel() }
                    }))
            scheduler.schedule(options: options) {
                if !isCancelled.value { upstream.subscribe(main) }
            }
        }
    }

    /// Sends a value when no other has come for a while.
    public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let dueTime: Context.SchedulerTimeType.Stride
        public let scheduler: Context
        public let options: Context.SchedulerOptions?

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let (scheduler, options, dueTime) = (scheduler, options, dueTime)
            let outlet = Outlet(subscriber)
            let latest = Shared(0)
            let main = ClosureSubscriber<Output, Failure>(
                demand: .unlimited,
                onValue: { value in
                    let number = latest.change { number -> Int in
                        number += 1
                        return number
                    }
                    scheduler.schedule(
                        after: scheduler.now.advanced(by: dueTime), tolerance: scheduler.minimumTolerance, options: options
                    ) {
                        guard latest.value == number, outlet.outstanding > 0 else { return }
                        outlet.send(value)
                    }
                    return .none
                },
                onEnd: { end in
                    // A value that still waits is dropped, as Combine does.
                    latest.value += 1
                    scheduler.schedule(options: options) { outlet.finish(end) }
                })
            subscriber.receive(
                subscription: ClosureSubscription(
                    onRequest: { outlet.request($0) },
                    onCancel: {
                        latest.value += 1
                        outlet.cancel()
                        main.cancel()
                    }))
            upstream.subscribe(main)
        }
    }

    /// Sends at most one value in a stretch of time.
    public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let interval: Context.SchedulerTimeType.Stride
        public let scheduler: Context
        /// Whether the last value of a stretch is sent, or the first.
        public let latest: Bool

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let (scheduler, interval, latest) = (scheduler, interval, latest)
            let outlet = Outlet(subscriber)
            let state = Shared(ThrottleState<Output, Context.SchedulerTimeType>())
            func sendWaiting() {
                let value = state.change { state -> Output? in
                    guard let value = state.waiting else { return nil }
                    state.waiting = nil
                    state.lastTime = scheduler.now
                    return value
                }
                if let value { outlet.send(value) }
            }
            let main = ClosureSubscriber<Output, Failure>(
                demand: .unlimited,
                onValue: { value in
                    let due = state.change { state -> Context.SchedulerTimeType? in
                        let isFirstOfStretch = state.waiting == nil
                        if isFirstOfStretch || latest { state.waiting = value }
                        guard isFirstOfStretch else { return nil }
                        return state.lastTime.map { Swift.max($0.advanced(by: interval), scheduler.now) } ?? scheduler.now
                    }
                    guard let due else { return .none }
                    if due > scheduler.now { scheduler.schedule(after: due, sendWaiting) } else { scheduler.schedule(sendWaiting) }
                    return .none
                },
                onEnd: { end in
                    scheduler.schedule {
                        if case .finished = end { sendWaiting() }
                        outlet.finish(end)
                    }
                })
            subscriber.receive(
                subscription: ClosureSubscription(
                    onRequest: { outlet.request($0) },
                    onCancel: {
                        outlet.cancel()
                        main.cancel()
                    }))
            upstream.subscribe(main)
        }
    }

    /// Ends when nothing has come for a while.
    public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let interval: Context.SchedulerTimeType.Stride
        public let scheduler: Context
        public let options: Context.SchedulerOptions?
        public let customError: (() -> Failure)?

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let (scheduler, options, interval, customError) = (scheduler, options, interval, customError)
            let outlet = Outlet(subscriber)
            let latest = Shared(0)
            let target = Shared<ClosureSubscriber<Output, Failure>?>(nil)
            func wait() {
                let number = latest.change { number -> Int in
                    number += 1
                    return number
                }
                scheduler.schedule(
                    after: scheduler.now.advanced(by: interval), tolerance: scheduler.minimumTolerance, options: options
                ) {
                    guard latest.value == number else { return }
                    target.change { $0.take() }?.cancel()
                    outlet.finish(customError.map { .failure($0()) } ?? .finished)
                }
            }
            let main = ClosureSubscriber<Output, Failure>(
                onValue: { value in
                    wait()
                    scheduler.schedule(options: options) {
                        outlet.send(value)
                        let more = outlet.takeReturnedDemand()
                        if more > 0 { target.value?.request(more) }
                    }
                    return .none
                },
                onEnd: { end in
                    latest.value += 1
                    scheduler.schedule(options: options) { outlet.finishAfterValues(end) }
                })
            target.value = main
            subscriber.receive(
                subscription: ClosureSubscription(
                    onRequest: { demand in
                        outlet.request(demand)
                        main.request(demand)
                    },
                    onCancel: {
                        latest.value += 1
                        outlet.cancel()
                        main.cancel()
                        target.value = nil
                    }))
            wait()
            upstream.subscribe(main)
        }
    }
}

private struct ThrottleState<Value, Time> {
    var lastTime: Time?
    var waiting: Value?
}

extension Publisher {
    public func receive<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil) -> Publishers.ReceiveOn<Self, S> {
        .init(upstream: self, scheduler: scheduler, options: options, interval: nil, tolerance: scheduler.minimumTolerance)
    }

    public func subscribe<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil) -> Publishers.SubscribeOn<Self, S> {
        .init(upstream: self, scheduler: scheduler, options: options)
    }

    public func delay<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
        options: S.SchedulerOptions? = nil
    ) -> Publishers.Delay<Self, S> {
        .init(
            upstream: self, scheduler: scheduler, options: options, interval: interval,
            tolerance: tolerance ?? scheduler.minimumTolerance)
    }

    public func debounce<S: Scheduler>(
        for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.Debounce<Self, S> { .init(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options) }

    public func throttle<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
    ) -> Publishers.Throttle<Self, S> { .init(upstream: self, interval: interval, scheduler: scheduler, latest: latest) }

    public func timeout<S: Scheduler>(
        _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil, customError: (() -> Failure)? = nil
    ) -> Publishers.Timeout<Self, S> {
        .init(upstream: self, interval: interval, scheduler: scheduler, options: options, customError: customError)
    }

    /// Sends the time between values instead of them.
    public func measureInterval<S: Scheduler>(
        using scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.Map<Self, S.SchedulerTimeType.Stride> {
        transform {
            var last = scheduler.now
            return { _ in
                let now = scheduler.now
                defer { last = now }
                return .send(last.distance(to: now))
            }
        }
    }
}
