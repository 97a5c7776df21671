import AppBuilder
import Display
import Foundation
import Simulator

/// The program: reads the command line, does what it says, maps failures to exit codes.
enum PorticoCommand {
    static func main(_ words: [String]) -> ExitCode {
        do {
            try run(CommandParser.parse(words))
            return .success
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

    private static func run(_ command: Command) throws {
        switch command {
        case .help(nil): print(HelpText.overview)
        case .help(let command?): print(HelpText.text(for: command))
        case .version: print(HelpText.version)
        case .devices: print(HelpText.devices)
        case .sdk(let checkout): print(try makeSDK(checkout))
        case .run(let options): try RunCommand.run(options)
        case .build(let app): print(try build(app).bundle)
        case .snapshot(let options, let output):
            let result = try result(of: options, then: [.snapshot(file: absolute(output))])
            printTrees(of: result)
        case .tree(let options):
            printTrees(of: try result(of: options, then: [.tree]))
        case .lifecycle(let options, let trace):
            printTrees(of: try result(of: options, then: [.lifecycle(trace: trace.map(absolute))]))
        case .tour(let options, let output):
            let result = try result(of: options, then: [.tour(directory: absolute(output))])
            printTrees(of: result)
            print("\nPictures:")
            for picture in result.pictures { print("  \(picture.file)   \(picture.title)") }
        }
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

    private static func build(_ path: String) throws -> BuiltApp {
        let folder = try AppFolder.read(path)
        let progress = ProgressLine()
        defer { progress.clear() }
        let builder = try AppBuilder(workspace: .locate(), toolchain: .running()) { stage in
            switch stage {
            case .upToDate: break
            case .built(let warnings):
                progress.clear()
                for warning in warnings { FileHandle.standardError.write(Data((warning + "\n").utf8)) }
            default: progress.show("\(folder.name): \(stage)")
            }
        }
        return try builder.build(folder)
    }

    private static func result(of options: SessionOptions, then last: [ScriptStep]) throws -> SessionResult {
        let app = try build(options.app)
        let steps = options.steps.map { step -> ScriptStep in
            switch step {
            case .snapshot(let file): .snapshot(file: absolute(file))
            case .lifecycle(let file?): .lifecycle(trace: absolute(file))
            default: step
            }
        }
        let request = SessionRequest(
            device: options.device, orientation: options.orientation, appearance: options.appearance, textSize: options.textSize,
            steps: steps + last)
        return try AppRun(app: app, request: request, timeLimit: options.timeout).result()
    }

    private static func absolute(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }
}
