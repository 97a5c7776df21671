extension Publishers {
    /// Sums all values up and sends the result when the upstream ends, or as soon as it is certain.
    public struct Reduction<Upstream: Publisher, Output, Failure: Error>: Publisher {
        /// Takes values; asked for the result once.
        struct Reducer {
            /// Returns whether the result is certain now.
            let take: (Upstream.Output) throws -> Bool
            /// nil when there is nothing to send.
            let result: () -> Output?
        }

        public let upstream: Upstream
        let makeReducer: () -> Reducer
        let mapFailure: (any Error) -> Failure

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let outlet = Outlet(subscriber)
            let reducer = makeReducer()
            let mapFailure = mapFailure
            let source = Shared<ClosureSubscriber<Upstream.Output, Upstream.Failure>?>(nil)
            func finish() {
                if let result = reducer.result() { outlet.send(result) }
                outlet.finish(.finished)
            }
            let main = ClosureSubscriber<Upstream.Output, Upstream.Failure>(
                onValue: { value in
                    do {
                        if try reducer.take(value) {
                            source.value?.cancel()
                            finish()
                        }
                    } catch {
                        source.value?.cancel()
                        outlet.finish(.failure(mapFailure(error)))
                    }
                    return .none
                },
                onEnd: { end in
                    switch end {
                    case .finished: finish()
                    case .failure(let error): outlet.finish(.failure(mapFailure(error)))
                    }
                    source.value = nil
                })
            source.value = main
            let hasStarted = Shared(false)
            subscriber.receive(
                subscription: ClosureSubscription(
                    onRequest: { demand in
                        outlet.request(demand)
                        let isFirst = hasStarted.change { started in
                            defer { started = true }
                            return !started
                        }
                        if isFirst { main.request(.unlimited) }
                    },
                    onCancel: {
                        outlet.cancel()
                        main.cancel()
                        source.value = nil
                    }))
            upstream.subscribe(main)
        }
    }
}

extension Publisher {
    func reduction<T>(
        _ makeReducer: @escaping () -> Publishers.Reduction<Self, T, Failure>.Reducer
    ) -> Publishers.Reduction<Self, T, Failure> {
        // Nothing here throws but the upstream's own errors.
        .init(upstream: self, makeReducer: makeReducer, mapFailure: { $0 as! Failure })
    }

    func tryReduction<T>(
        _ makeReducer: @escaping () -> Publishers.Reduction<Self, T, any Error>.Reducer
    ) -> Publishers.Reduction<Self, T, any Error> {
        .init(upstream: self, makeReducer: makeReducer, mapFailure: { $0 })
    }

    public func reduce<T>(_ initialResult: T, _ next: @escaping (T, Output) -> T) -> Publishers.Reduction<Self, T, Failure> {
        reduction {
            var result = initialResult
            return .init(
                take: { value in
                    result = next(result, value)
                    return false
                }, result: { result })
        }
    }

    public func tryReduce<T>(_ initialResult: T, _ next: @escaping (T, Output) throws -> T) -> Publishers.Reduction<Self, T, any Error> {
        tryReduction {
            var result = initialResult
            return .init(
                take: { value in
                    result = try next(result, value)
                    return false
                }, result: { result })
        }
    }

    public func collect() -> Publishers.Reduction<Self, [Output], Failure> { reduceInto([]) { $0.append($1) } }
    public func count() -> Publishers.Reduction<Self, Int, Failure> { reduce(0) { count, _ in count + 1 } }

    private func reduceInto<T>(_ initial: T, _ change: @escaping (inout T, Output) -> Void) -> Publishers.Reduction<Self, T, Failure> {
        reduction {
            var result = initial
            return .init(
                take: { value in
                    change(&result, value)
                    return false
                }, result: { result })
        }
    }

    public func last() -> Publishers.Reduction<Self, Output, Failure> { last { _ in true } }

    public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.Reduction<Self, Output, Failure> {
        reduction {
            var last: Output?
            return .init(
                take: { value in
                    if predicate(value) { last = value }
                    return false
                }, result: { last })
        }
    }

    public func ignoreOutput() -> Publishers.Reduction<Self, Never, Failure> {
        reduction { .init(take: { _ in false }, result: { nil }) }
    }

    public func max(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Reduction<Self, Output, Failure> {
        best { areInIncreasingOrder($0, $1) }
    }

    public func min(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Reduction<Self, Output, Failure> {
        best { areInIncreasingOrder($1, $0) }
    }

    private func best(_ isBetter: @escaping (_ old: Output, _ new: Output) -> Bool) -> Publishers.Reduction<Self, Output, Failure> {
        reduction {
            var best: Output?
            return .init(
                take: { value in
                    if best.map({ isBetter($0, value) }) ?? true { best = value }
                    return false
                }, result: { best })
        }
    }

    public func contains(where predicate: @escaping (Output) -> Bool) -> Publishers.Reduction<Self, Bool, Failure> {
        reduction {
            var isFound = false
            return .init(
                take: { value in
                    isFound = predicate(value)
                    return isFound
                }, result: { isFound })
        }
    }

    public func tryContains(where predicate: @escaping (Output) throws -> Bool) -> Publishers.Reduction<Self, Bool, any Error> {
        tryReduction {
            var isFound = false
            return .init(
                take: { value in
                    isFound = try predicate(value)
                    return isFound
                }, result: { isFound })
        }
    }

    public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.Reduction<Self, Bool, Failure> {
        contains { !predicate($0) }.negated
    }

    /// Sends a value when the upstream has ended without any.
    public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> { .init(upstream: self, output: output) }
}

extension Publishers.Reduction where Output == Bool {
    /// The same with the opposite result.
    fileprivate var negated: Self {
        let makeReducer = makeReducer
        return .init(
            upstream: upstream,
            makeReducer: {
                let reducer = makeReducer()
                return Reducer(take: reducer.take, result: { reducer.result().map { !$0 } })
            }, mapFailure: mapFailure)
    }
}

extension Publisher where Output: Comparable {
    public func max() -> Publishers.Reduction<Self, Output, Failure> { max(by: <) }
    public func min() -> Publishers.Reduction<Self, Output, Failure> { min(by: <) }
}

extension Publisher where Output: Equatable {
    public func contains(_ output: Output) -> Publishers.Reduction<Self, Bool, Failure> { contains { $0 == output } }
}

extension Publishers {
    /// Sends a value in place of nothing at all.
    public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let output: Output

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let outlet = Outlet(subscriber)
            let isEmpty = Shared(true)
            let output = output
            let main = ClosureSubscriber<Output, Failure>(
                onValue: { value in
                    isEmpty.value = false
                    outlet.send(value)
                    return .none
                },
                onEnd: { end in
                    if case .finished = end, isEmpty.value { outlet.send(output) }
                    outlet.finish(end)
                })
            subscriber.receive(subscription: outlet.subscription(of: main))
            upstream.subscribe(main)
        }
    }
}

extension Outlet {
    /// The subscription of an operator with one upstream that passes on the demand.
    func subscription<Input, Failure>(of upstream: ClosureSubscriber<Input, Failure>) -> ClosureSubscription {
        ClosureSubscription(
            onRequest: { demand in
                self.request(demand)
                upstream.request(demand)
            },
            onCancel: {
                self.cancel()
                upstream.cancel()
            })
    }
}
