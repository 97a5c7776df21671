import Foundation
import Testing

/// What goes wrong, said in words and in the exit code.
@Suite(.serialized, .enabled(if: PorticoRun.isBuilt, "the SDK isn't built; `make test` builds it"))
struct FailureTests {
    private let counter = PorticoRun.app("Counter")
    static let delegate = "import UIKit\n\n@main class AppDelegate: UIResponder, UIApplicationDelegate {}\n"

    @Test func aTextThatIsNotOnTheScreen() throws {
        let folder = try Folder()
        let run = try PorticoRun("snapshot", counter, "--do", "tap \"Count\"\ntap \"Settings\"", "-o", folder.url("a.png").path)
        #expect(run.code == 6)
        #expect(run.errors.contains("portico: step 2, tap \"Settings\": nothing on the screen shows \"Settings\"; on the screen: "))
        #expect(run.errors.contains("\"Start timer\""))
        #expect(try folder.names().isEmpty)
    }

    @Test func anExpectationThatIsNotMet() throws {
        let run = try PorticoRun("tree", counter, "--do", "expect text \"1\"")
        #expect(run.code == 6)
        #expect(run.errors.contains("step 1, expect text \"1\""))
    }

    @Test func aCrash() throws {
        let folder = try Folder()
        let run = try PorticoRun("snapshot", counter, "--do", "tap \"Crash\"", "-o", folder.url("a.png").path)
        #expect(run.code == 5)
        #expect(run.output == "launched\nbefore the crash\n")
        #expect(run.errors.contains("Index out of range"))
        #expect(run.errors.contains("portico: Counter crashed ("))
        #expect(try folder.names().isEmpty)
    }

    @Test func anAppThatLeaves() throws {
        let run = try PorticoRun("tree", counter, "--do", "tap \"Leave\"")
        #expect(run.code == 5)
        #expect(run.errors.contains("portico: Counter ended by itself (exit code 3) before its script was done."))
    }

    @Test func anAppThatHangs() throws {
        let run = try PorticoRun("tree", counter, "--do", "tap \"Hang\"", "--timeout", "1")
        #expect(run.code == 5)
        #expect(run.errors.contains("portico: Counter did not finish its script within 1 second and was ended."))
    }

    @Test func aMissingFolder() throws {
        let run = try PorticoRun("build", "/nowhere/App")
        #expect(run.code == 3)
        #expect(run.errors == "portico: There is no folder /nowhere/App. Name the folder that holds the app's Swift files.\n")
        #expect(run.output == "")
    }

    @Test func aFolderWithoutSwiftFiles() throws {
        let folder = try Folder(["notes.txt": ""])
        #expect(try PorticoRun("build", folder.path).code == 3)
    }

    @Test func noEntryPoint() throws {
        let folder = try Folder(["App/Code.swift": "import UIKit\n\nclass Screen: UIViewController {}\n"])
        let cache = try Folder()
        let run = try PorticoRun("build", folder.url("App").path, environment: ["PORTICO_CACHE": cache.path])
        #expect(run.code == 3)
        #expect(run.errors.contains("has no entry point. Mark its app delegate with @main"))
    }

    @Test func severalEntryPoints() throws {
        let folder = try Folder([
            "App/A.swift": Self.delegate, "App/B.swift": Self.delegate.replacingOccurrences(of: "AppD", with: "OtherD"),
        ])
        let cache = try Folder()
        let run = try PorticoRun("build", folder.url("App").path, environment: ["PORTICO_CACHE": cache.path])
        #expect(run.code == 4)
        #expect(run.errors.contains("/App/B.swift:3:"))
    }

    @Test func sourceThatDoesNotCompileIsShownWhereItsAuthorWroteIt() throws {
        let folder = try Folder(["App/App.swift": Self.delegate, "App/Screens/Screen.swift": "import UIKit\n\nlet x: Int =\n  \"one\"\n"])
        let cache = try Folder()
        let run = try PorticoRun("build", folder.url("App").path, environment: ["PORTICO_CACHE": cache.path])
        #expect(run.code == 4)
        #expect(run.errors.contains("/App/Screens/Screen.swift:4:3: error: "))
        #expect(!run.errors.contains(cache.path))
        #expect(run.output == "")
        let left = try FileManager.default.subpathsOfDirectory(atPath: cache.path).filter { $0.hasSuffix(".app") }
        #expect(left.isEmpty)
    }

    @Test func sourceThatDoesNotParse() throws {
        let folder = try Folder(["App/App.swift": Self.delegate, "App/Broken.swift": "func f( {\n"])
        let cache = try Folder()
        let run = try PorticoRun("build", folder.url("App").path, environment: ["PORTICO_CACHE": cache.path])
        #expect(run.code == 4)
        #expect(run.errors.contains("/App/Broken.swift:1:"))
    }

    @Test func aFixedErrorBuilds() throws {
        let folder = try Folder(["App/App.swift": Self.delegate, "App/Code.swift": "let x: Int = \"one\"\n"])
        let cache = try Folder()
        #expect(try PorticoRun("build", folder.url("App").path, environment: ["PORTICO_CACHE": cache.path]).code == 4)
        try folder.write("let x: Int = 1\n", to: "App/Code.swift")
        let run = try PorticoRun("build", folder.url("App").path, environment: ["PORTICO_CACHE": cache.path])
        #expect(run.code == 0, "\(run.errors)")
    }

    @Test func aMissingSDK() throws {
        let run = try PorticoRun("build", counter, environment: ["PORTICO_SDK": "/nowhere/sdk"])
        #expect(run.code == 7)
        #expect(run.errors == "portico: There is no Portico SDK in /nowhere/sdk. Run `make build` in Portico's checkout first.\n")
    }

    @Test func aCommandLineThatCannotBeRead() throws {
        let run = try PorticoRun("snapshot", counter, "--do", "tap Count", "-o", "a.png")
        #expect(run.code == 2)
        #expect(run.errors.contains("line 1, column 5: expected a text in quotes, id \"NAME\" or a point X,Y after tap"))
        #expect(run.errors.hasSuffix("See `portico --help`.\n"))
    }
}
