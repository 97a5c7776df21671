import Combine
import CombineNetworking
import Foundation
import FoundationNetworking
import Testing

/// Loading through a publisher.
@Suite struct NetworkingTests {
    @Test func aTaskStartsWithTheFirstDemandAndEndsWithItsData() async throws {
        let url = try #require(URL(string: "data:text/plain;base64,aGVsbG8="))
        for try await output in URLSession.shared.dataTaskPublisher(for: url).values {
            #expect(String(decoding: output.data, as: UTF8.self) == "hello")
        }
    }

    @Test func aFailureIsAnError() async throws {
        let url = try #require(URL(string: "nothing://nowhere"))
        await #expect(throws: URLError.self) {
            for try await _ in URLSession.shared.dataTaskPublisher(for: url).values {}
        }
    }
}
