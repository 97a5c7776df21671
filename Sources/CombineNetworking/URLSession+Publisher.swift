import Combine
import Foundation
import FoundationNetworking

// A module of its own, linked only into apps that use it: FoundationNetworking brings thirty shared libraries, whose loading every
// other app would pay for at its start.

extension URLSession {
    /// Loads a resource for each subscriber and sends what came.
    public struct DataTaskPublisher: Publisher {
        public typealias Output = (data: Data, response: URLResponse)
        public typealias Failure = URLError
        public let request: URLRequest
        public let session: URLSession

        public init(request: URLRequest, session: URLSession) {
            self.request = request
            self.session = session
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == URLError {
            let outlet = Outlet(subscriber)
            let task = session.dataTask(with: request) { data, response, error in
                if let data, let response, error == nil {
                    outlet.send((data, response))
                    outlet.finish(.finished)
                } else {
                    outlet.finish(.failure(error as? URLError ?? URLError(.unknown)))
                }
            }
            subscriber.receive(
                subscription: ClosureSubscription(
                    onRequest: { demand in
                        outlet.request(demand)
                        if demand > 0 { task.resume() }
                    },
                    onCancel: {
                        outlet.cancel()
                        task.cancel()
                    }))
        }
    }

    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher { dataTaskPublisher(for: URLRequest(url: url)) }
    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher { DataTaskPublisher(request: request, session: self) }
}
