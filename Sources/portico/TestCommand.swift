import AppBuilder
import Display
import Foundation
import Simulator

/// Which tests to run, on which device.
struct TestOptions: Equatable {
    var app: String
    var device = DeviceDescription.standard
    var orientation = DeviceOrientation.portrait
    var appearance = DisplayAppearance.light
    var textSize = TextSize.large
    var language = InterfaceLanguage()
    /// Regular expressions of the tests to run; all when empty.
    var filters: [String] = []
    /// Regular expressions of tests to leave out.
    var skips: [String] = []
    /// Whether to compile as for a release.
    var isOptimized = false
}

/// Builds and runs tests, and sums up what they found.
enum TestCommand {
    static func run(_ options: TestOptions) throws -> ExitCode {
        let request = SessionRequest(
            device: options.device, orientation: options.orientation, appearance: options.appearance, textSize: options.textSize,
            language: options.language, clock: .real)
        var selection: [String] = []
        for filter in options.filters { selection += ["--filter", filter] }
        for skip in options.skips { selection += ["--skip", skip] }
        guard !PackageBuilder.isPackage(options.app) else { return try runPackage(options, request, selection) }
        let tests = try testsOfApp(options)
        let summary = try TestRun(tests: tests, request: request, selection: selection).summary()
        print(summary)
        return summary.isSuccess ? .success : .testsFailed
    }

    private static func testsOfApp(_ options: TestOptions) throws -> BuiltTests {
        let folder = try AppFolder.read(options.app)
        return try PorticoCommand.withProgress(options.isOptimized ? folder.optimized : folder) { try $0.buildTests($1) }
    }

    private static func runPackage(_ options: TestOptions, _ request: SessionRequest, _ selection: [String]) throws -> ExitCode {
        let package = try PorticoCommand.buildPackage(options.app, tests: true, optimized: options.isOptimized)
        guard !package.testTargets.isEmpty else {
            throw BuildError(.appFolder, "\(package.name) has no tests that can be built.")
        }
        let summary = try PackageTestRun(package: package, toolchain: .running(), request: request, selection: selection).summary()
        print(summary)
        return !summary.isSuccess ? .testsFailed : package.omissions.isEmpty ? .success : .compile
    }
}

extension Option {
    static let filter = Option(
        name: "--filter", value: "REGEX", help: "run only tests whose name, Module.Class/method, matches; may be repeated",
        isRepeatable: true)
    static let skip = Option(
        name: "--skip", value: "REGEX", help: "leave out tests whose name matches; may be repeated", isRepeatable: true)
}

extension CommandDescription {
    static let test = CommandDescription(
        name: "test", summary: "Run the app's unit tests", operands: "APP|PACKAGE",
        options: [.filter, .skip, .release] + Option.settings,
        discussion: "Builds the app and the folders of tests that belong to it: every folder whose name ends with Tests inside the app's\n"
            + "folder, or AppTests beside a folder App. The app launches first, with its delegate and window, then XCTest cases and\n"
            + "Swift Testing suites run in it, as under Xcode. Time is real: waiting for an expectation turns the run loop, and\n"
            + "frames and animations go on meanwhile. UI tests (AppUITests) are left out.\n\n"
            + "A Swift package for iOS is tested by SwiftPM, all its test targets, with an application object but no app.\n\n"
            + "Prints what the tests print and one summary. The exit code is 0, or 1 when a test failed.",
        examples: [
            ("portico test MyApp", "all tests"),
            ("portico test MyApp --filter LoginTests", "the tests of one class"),
            ("portico test MyApp --device ipad --appearance dark", "on another device"),
        ])
}

extension CommandParser {
    static func test(_ arguments: Arguments, for description: CommandDescription) throws(UsageError) -> TestOptions {
        let settings = try settings(arguments)
        let options = TestOptions(
            app: try app(of: arguments, for: description), device: settings.device, orientation: settings.orientation,
            appearance: settings.appearance, textSize: settings.textSize, language: settings.language,
            filters: arguments.values(of: .filter),
            skips: arguments.values(of: .skip), isOptimized: arguments.value(of: .release) != nil)
        for pattern in options.filters + options.skips {
            do {
                _ = try NSRegularExpression(pattern: pattern)
            } catch {
                throw UsageError("\(pattern) is not a regular expression")
            }
        }
        return options
    }
}
