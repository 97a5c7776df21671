extension Publisher {
    public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
        self.transform { { .send(transform($0)) } }
    }

    public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.Map<Self, T> { map { $0[keyPath: keyPath] } }

    public func map<A, B>(_ first: KeyPath<Output, A>, _ second: KeyPath<Output, B>) -> Publishers.Map<Self, (A, B)> {
        map { ($0[keyPath: first], $0[keyPath: second]) }
    }

    public func map<A, B, C>(
        _ first: KeyPath<Output, A>, _ second: KeyPath<Output, B>, _ third: KeyPath<Output, C>
    ) -> Publishers.Map<Self, (A, B, C)> {
        map { ($0[keyPath: first], $0[keyPath: second], $0[keyPath: third]) }
    }

    public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
        tryTransform { { .send(try transform($0)) } }
    }

    public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> Publishers.MapError<Self, E> {
        .init(upstream: self, makeStep: { { .send($0) } }, mapFailure: transform)
    }

    public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? { map { $0 ?? output } }

    public func scan<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T) -> Publishers.Scan<Self, T> {
        transform {
            var result = initialResult
            return { value in
                result = nextPartialResult(result, value)
                return .send(result)
            }
        }
    }

    public func tryScan<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T) -> Publishers.TryMap<Self, T> {
        tryTransform {
            var result = initialResult
            return { value in
                result = try nextPartialResult(result, value)
                return .send(result)
            }
        }
    }

    public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> Publishers.TryMap<Self, Coder.Output> where Output: Encodable {
        tryMap { try encoder.encode($0) }
    }

    public func decode<Item: Decodable, Coder: TopLevelDecoder>(
        type: Item.Type, decoder: Coder
    ) -> Publishers.TryMap<Self, Item> where Output == Coder.Input {
        tryMap { try decoder.decode(type, from: $0) }
    }
}

extension Publisher where Failure == Never {
    public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> {
        .init(upstream: self, makeStep: { { .send($0) } }, mapFailure: noFailure)
    }
}

/// What can't happen has any value.
private func noFailure<E>(_ failure: Never) -> E {}
