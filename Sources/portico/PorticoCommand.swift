import AppBuilder
import Display
import Foundation
import Simulator

/// The program: reads the command line, does what it says, maps failures to exit codes.
enum PorticoCommand {
    static func main(_ words: [String]) -> ExitCode {
        do {
            return try run(CommandParser.parse(words))
        } catch let error as UsageError {
            return fail("\(error)\nSee `portico --help`.", .usage)
        } catch let error as BuildError {
            switch error.cause {
            case .appFolder: return fail(error.message, .appFolder)
            case .source: return fail(error.message, .compile)
            case .installation: return fail(error.message, .installation)
            }
        } catch AppRun.Failure.appEnded(let text) {
            return fail(text, .appEnded)
        } catch AppRun.Failure.step {
            // The app's process has said which step failed and what was on the screen instead.
            return .step
        } catch {
            return fail("\(error)", .installation)
        }
    }

    private static func fail(_ message: String, _ code: ExitCode) -> ExitCode {
        FileHandle.standardError.write(Data("portico: \(message)\n".utf8))
        return code
    }

    private static func run(_ command: Command) throws -> ExitCode {
        switch command {
        case .test(let options): return try TestCommand.run(options)
        case .help(nil): print(HelpText.overview)
        case .help(let command?): print(HelpText.text(for: command))
        case .version: print(HelpText.version)
        case .devices: print(HelpText.devices)
        case .sdk(let checkout): print(try makeSDK(checkout))
        case .run(let options): try RunCommand.run(options)
        case .build(let path, let isOptimized) where PackageBuilder.isPackage(path):
            let package = try buildPackage(path, tests: false, optimized: isOptimized)
            print(package.products)
            return package.omissions.isEmpty ? .success : .compile
        case .build(let app, let isOptimized): print(try build(app, optimized: isOptimized).bundle)
        case .snapshot(let options, let output):
            let result = try result(of: options, then: [.snapshot(file: absolute(output))])
            printTrees(of: result)
        case .tree(let options):
            printTrees(of: try result(of: options, then: [.tree]))
        case .accessibilityTree(let options):
            printTrees(of: try result(of: options, then: [.accessibilityTree]))
        case .record(let options, let rate, let output): try record(options, rate, absolute(output))
        case .lifecycle(let options, let trace):
            printTrees(of: try result(of: options, then: [.lifecycle(trace: trace.map(absolute))]))
        case .tour(let options, let output):
            let result = try result(of: options, then: [.tour(directory: absolute(output))])
            printTrees(of: result)
            print("\nPictures:")
            for picture in result.pictures { print("  \(picture.file)   \(picture.title)") }
        }
        return .success
    }

    private static func printTrees(of result: SessionResult) {
        if !result.trees.isEmpty { print(result.trees.joined(separator: "\n\n")) }
    }

    private static func makeSDK(_ checkout: String) throws -> String {
        let workspace = Workspace.locate()
        let progress = ProgressLine()
        progress.show("collecting the SDK")
        defer { progress.clear() }
        _ = try SDKMaker(checkout: checkout, products: workspace.products).make(at: workspace.sdk)
        return workspace.sdk
    }

    private static func build(_ path: String, optimized: Bool = false) throws -> BuiltApp {
        let folder = try AppFolder.read(path)
        return try withProgress(optimized ? folder.optimized : folder) { try $0.build($1) }
    }

    /// Builds a Swift package; what had to be left out goes to standard error.
    static func buildPackage(_ path: String, tests: Bool, optimized: Bool) throws -> BuiltPackage {
        let progress = ProgressLine()
        defer { progress.clear() }
        let name = URL(fileURLWithPath: path).standardizedFileURL.lastPathComponent
        let builder = try PackageBuilder(workspace: .locate(), toolchain: .running()) { show($0, of: name, progress) }
        let package = try builder.build(path, tests: tests, optimized: optimized)
        progress.clear()
        for omission in package.omissions { FileHandle.standardError.write(Data((omission + "\n").utf8)) }
        return package
    }

    private static func show(_ stage: BuildStage, of name: String, _ progress: ProgressLine) {
        switch stage {
        case .upToDate: break
        case .built(let warnings):
            progress.clear()
            for warning in warnings { FileHandle.standardError.write(Data((warning + "\n").utf8)) }
        default: progress.show("\(name): \(stage)")
        }
    }

    /// Lets `body` build something of an app while the terminal shows how far it is.
    static func withProgress<Product>(
        _ folder: AppFolder, _ body: (AppBuilder, AppFolder) throws -> Product
    ) throws -> Product {
        let progress = ProgressLine()
        defer { progress.clear() }
        let builder = try AppBuilder(workspace: .locate(), toolchain: .running()) { show($0, of: folder.name, progress) }
        return try body(builder, folder)
    }

    private static func record(_ options: SessionOptions, _ framesPerSecond: Int, _ output: String) throws {
        let recording = try Recording(output: output, framesPerSecond: framesPerSecond)
        let frames = try recording.withFolder { folder in
            let request = RecordingRequest(folder: folder, framesPerSecond: framesPerSecond)
            let result = try result(of: options, then: [], recording: request)
            printTrees(of: result)
            let width = options.orientation.isLandscape ? options.device.height : options.device.width
            try recording.finish(result.recording, in: folder, pointWidth: Int(width))
            return result.recording
        }
        let seconds = frames.reduce(0) { $0 + $1.duration }
        print("\(output): \(frames.count == 1 ? "1 picture" : "\(frames.count) pictures"), \(String(format: "%.2f", seconds)) seconds")
    }

    private static func result(
        of options: SessionOptions, then last: [ScriptStep], recording: RecordingRequest? = nil
    ) throws -> SessionResult {
        let app = try build(options.app, optimized: options.isOptimized)
        let steps = options.steps.map { written -> WrittenStep in
            switch written.step {
            case .snapshot(let file): WrittenStep(.snapshot(file: absolute(file)), place: written.place)
            case .lifecycle(let file?): WrittenStep(.lifecycle(trace: absolute(file)), place: written.place)
            default: written
            }
        }
        let request = SessionRequest(
            device: options.device, orientation: options.orientation, appearance: options.appearance, textSize: options.textSize,
            language: options.language, steps: steps + last.map { WrittenStep($0) }, recording: recording)
        return try AppRun(app: app, request: request, timeLimit: options.timeout).result()
    }

    private static func absolute(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }
}
