import Foundation
import Testing

/// `portico test` on apps as Xcode lays them out.
@Suite(.serialized, .enabled(if: PorticoRun.isBuilt, "the SDK isn't built; `make test` builds it"))
struct AppTestsTests {
    private let greeter = PorticoRun.app("Greeter")

    @Test func testsRunInTheLaunchedApp() throws {
        let run = try PorticoRun("test", greeter)
        #expect(run.code == 0, "\(run.output)\(run.errors)")
        #expect(run.output.contains("Test Case 'GreetingTests.testTheAppHasLaunched' passed"))
        #expect(run.output.contains("Passed: 12 tests (XCTest 9, Swift Testing 3), no failures in "))
    }

    @Test(arguments: ["debug", "release"])
    func everyConstructInOneAppRuns(configuration: String) throws {
        let app = PorticoRun.app("Constructs")
        let run = try configuration == "release" ? PorticoRun("test", app, "--release") : PorticoRun("test", app)
        #expect(run.code == 0, "\(run.output)\(run.errors)")
        #expect(run.output.contains("configuration: \(configuration)"))
        #expect(run.output.contains("Passed: 11 tests, no failures"))
    }

    @Test func aFilterChoosesTests() throws {
        let run = try PorticoRun("test", greeter + "/Greeter", "--filter", "MainActorTests/test.*ly$|plain")
        #expect(run.code == 0, "\(run.output)\(run.errors)")
        #expect(run.output.contains("Passed: 3 tests (XCTest 2, Swift Testing 1)"))
    }

    @Test func aFailureIsTheExitCode() throws {
        let folder = try Folder([
            "App/App.swift": FailureTests.delegate,
            "AppTests/Tests.swift":
                "import XCTest\n@testable import App\nclass T: XCTestCase {\n  func testA() {\n    XCTAssertEqual(1, 2)\n  }\n  func testB() {}\n}\n",
        ])
        let run = try PorticoRun("test", folder.path, environment: ["PORTICO_CACHE": folder.url("cache").path])
        #expect(run.code == 1)
        #expect(run.output.contains("/AppTests/Tests.swift:5: error: T.testA : XCTAssertEqual failed"))
        #expect(run.output.hasSuffix("seconds\n"))
        #expect(run.output.contains("\nFailed: 2 tests, 1 failed in "))
    }

    @Test func aCrashIsNamed() throws {
        let folder = try Folder([
            "App/App.swift": FailureTests.delegate,
            "AppTests/Tests.swift": "import XCTest\nclass T: XCTestCase { func testA() { fatalError() } }\n",
        ])
        let run = try PorticoRun("test", folder.path, environment: ["PORTICO_CACHE": folder.url("cache").path])
        #expect(run.code == 1)
        #expect(run.output.contains("XCTest crashed (SIGILL"))
        #expect(run.output.contains("in T.testA."))
    }

    @Test func anAppWithoutTests() throws {
        let run = try PorticoRun("test", PorticoRun.app("Counter"))
        #expect(run.code == 3)
        #expect(run.errors.contains("Put them into a folder CounterTests"))
    }
}
