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
} catch let error as SourceFile.Unreadable {
    // In the form that build systems show at the file.
    FileHandle.standardError.write(Data("\(error.path):1:1: error: the file \(error.reason)\n".utf8))
    exit(1)
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}
