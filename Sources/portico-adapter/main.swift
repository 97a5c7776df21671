import Foundation
import SourceAdapter

// The plugin's tool: adapts one module, or reads the framework's declarations.

do {
    var words = CommandLine.arguments.dropFirst()
    switch words.popFirst() {
    case "frameworks": try FrameworksTask(Array(words)).run()
    case "module": try ModuleTask(Array(words)).run()
    default: throw ToolError("usage: portico-adapter frameworks|module …; PorticoPlugin calls it")
    }
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}
