import XCTest

/// Tests that begin with an app without windows on the standard phone.
@MainActor
class AppTestCase: XCTestCase {
    override func setUp() async throws {
        await MainActor.run { _ = TestApp.reset() }
    }
}
