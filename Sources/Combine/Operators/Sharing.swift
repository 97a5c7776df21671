import Foundation

extension Publishers {
    /// Sends one upstream's values to many subscribers through a subject, from `connect()` on.
    public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher, @unchecked Sendable
    where Upstream.Output == SubjectType.Output, Upstream.Failure == SubjectType.Failure {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let createSubject: () -> SubjectType
        private let lock = Lock()
        private var subject: SubjectType?

        init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
            self.upstream = upstream
            self.createSubject = createSubject
        }

        private var currentSubject: SubjectType {
            lock.run {
                if let subject { return subject }
                let new = createSubject()
                subject = new
                return new
            }
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            currentSubject.subscribe(subscriber)
        }

        public func connect() -> any Cancellable {
            let subject = currentSubject
            let subscription = upstream.handleEvents(receiveCompletion: { [weak self] _ in self?.reset() }).subscribe(subject)
            return AnyCancellable { [weak self] in
                subscription.cancel()
                self?.reset()
            }
        }

        /// The next connection starts anew.
        private func reset() { lock.run { subject = nil } }
    }

    /// Connects with the first subscriber and disconnects after the last.
    public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher, @unchecked Sendable {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        private let lock = Lock()
        private var subscriberCount = 0
        private var connection: (any Cancellable)?

        init(upstream: Upstream) { self.upstream = upstream }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let hasLeft = Shared(false)
            let leave: () -> Void = {
                let isFirst = hasLeft.change { left -> Bool in
                    defer { left = true }
                    return !left
                }
                if isFirst { self.leave() }
            }
            let isFirst = lock.run { () -> Bool in
                subscriberCount += 1
                return subscriberCount == 1
            }
            upstream.handleEvents(receiveCompletion: { _ in leave() }, receiveCancel: leave).subscribe(subscriber)
            guard isFirst else { return }
            let new = upstream.connect()
            let isUseless = lock.run { () -> Bool in
                connection = new
                return subscriberCount == 0
            }
            if isUseless { disconnect() }
        }

        private func leave() {
            let isLast = lock.run { () -> Bool in
                subscriberCount -= 1
                return subscriberCount == 0
            }
            if isLast { disconnect() }
        }

        private func disconnect() {
            let old = lock.run { () -> (any Cancellable)? in
                defer { connection = nil }
                return connection
            }
            old?.cancel()
        }
    }

    public typealias Share<Upstream: Publisher> = Autoconnect<Multicast<Upstream, PassthroughSubject<Upstream.Output, Upstream.Failure>>>
    public typealias MakeConnectable<Upstream: Publisher> = Multicast<
        Upstream, PassthroughSubject<Upstream.Output, Upstream.Failure>
    >
}

extension Publisher {
    public func multicast<S: Subject>(_ createSubject: @escaping () -> S) -> Publishers.Multicast<Self, S>
    where S.Output == Output, S.Failure == Failure { .init(upstream: self, createSubject: createSubject) }

    public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
    where S.Output == Output, S.Failure == Failure { multicast { subject } }

    /// One subscription to the upstream for all subscribers.
    public func share() -> Publishers.Share<Self> { multicast { PassthroughSubject<Output, Failure>() }.autoconnect() }
}

extension Publisher where Failure == Never {
    public func makeConnectable() -> Publishers.MakeConnectable<Self> { multicast { PassthroughSubject<Output, Never>() } }
}

extension ConnectablePublisher {
    public func autoconnect() -> Publishers.Autoconnect<Self> { .init(upstream: self) }
}
