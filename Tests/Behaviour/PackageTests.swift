import Foundation
import Testing

/// Swift packages and Xcode projects through the command.
@Suite(.serialized, .enabled(if: PorticoRun.isBuilt, "the SDK isn't built; `make test` builds it"))
struct PackageTests {
    private let shapes = PorticoRun.app("Shapes")
    private let clock = PorticoRun.app("Clock")

    @Test func aPackageIsTestedWithThePackagesItUses() throws {
        let run = try PorticoRun("test", shapes)
        #expect(run.code == 0, "\(run.output)\(run.errors)")
        #expect(run.output.contains("Passed: 4 tests (XCTest 3, Swift Testing 1), no failures"))
        let left = try FileManager.default.contentsOfDirectory(atPath: shapes)
        #expect(left.sorted() == ["Package.swift", "Sources", "Tests"])
    }

    @Test func aFilterChoosesTestsOfAPackage() throws {
        let run = try PorticoRun("test", shapes, "--filter", "testSettings")
        #expect(run.code == 0, "\(run.output)\(run.errors)")
        #expect(run.output.contains("Passed: 1 test, no failures"))
    }

    @Test func errorsInAPackageNameTheAuthorsFile() throws {
        let folder = try Folder([
            "P/Package.swift": "// swift-tools-version:5.3\nimport PackageDescription\n"
                + "let package = Package(name: \"P\", targets: [.target(name: \"P\")])\n",
            "P/Sources/P/View.swift": "import UIKit\nclass V: UIView {\n  @objc func f() { let x: Int = \"\" }\n}\n",
        ])
        let run = try PorticoRun("build", folder.url("P").path, environment: ["PORTICO_CACHE": folder.url("cache").path])
        #expect(run.code == 4)
        #expect(run.errors.contains("/P/Sources/P/View.swift:3:33: error: "))
    }

    /// Manifests of several years, one depending on the other; each has what its tools version brought.
    @Test func packagesOfAnyToolsVersion() throws {
        let folder = try Folder([
            "Old/Package.swift": "// swift-tools-version:5.0\nimport PackageDescription\n"
                + "let package = Package(name: \"Old\", platforms: [.iOS(.v12)], products: [.library(name: \"Old\", targets: [\"Old\"])], "
                + "targets: [.target(name: \"Old\")])\n",
            "Old/Sources/Old/Dot.swift":
                "import UIKit\n@objc public protocol DotDelegate { @objc optional func dotMoved(_ dot: Dot) }\n"
                + "open class Dot: UIView {\n  public weak var delegate: DotDelegate?\n  @objc open func move() { delegate?.dotMoved?(self) }\n}\n",
            "Middle/Package.swift": "// swift-tools-version:5.7\nimport PackageDescription\n"
                + "let package = Package(name: \"Middle\", products: [.library(name: \"Middle\", targets: [\"Middle\"])], "
                + "dependencies: [.package(path: \"../Old\")], targets: [.target(name: \"Core\", resources: [.process(\"word.txt\")]), "
                + ".target(name: \"Middle\", dependencies: [\"Core\", .product(name: \"Old\", package: \"Old\")])])\n",
            "Middle/Sources/Core/Word.swift":
                "import Foundation\npublic let word = try! String(contentsOf: Bundle.module.url(forResource: \"word\", withExtension: \"txt\")!, encoding: .utf8)\n",
            "Middle/Sources/Core/word.txt": "found",
            "Middle/Sources/Middle/Line.swift":
                "import Core\nimport Old\nimport UIKit\nopen class Line: Dot {\n  override open func move() { super.move(); tag += 1 }\n"
                + "  public var text: String { word }\n}\n",
            "New/Package.swift": "// swift-tools-version: 6.2\nimport PackageDescription\n"
                + "let package = Package(name: \"New\", dependencies: [.package(path: \"../Middle\")], targets: ["
                + ".target(name: \"New\", dependencies: [\"Middle\"], swiftSettings: [.defaultIsolation(MainActor.self)]), "
                + ".testTarget(name: \"NewTests\", dependencies: [\"New\"])])\n",
            "New/Sources/New/Plane.swift":
                "import Middle\nimport Old\nimport UIKit\npublic final class Plane: Line, DotDelegate {\n  public var moved = 0\n"
                + "  public func dotMoved(_ dot: Dot) { moved += 1 }\n}\n",
            "New/Tests/NewTests/T.swift":
                "@testable import New\nimport XCTest\n@MainActor final class T: XCTestCase {\n  func testAll() {\n    let plane = Plane()\n"
                + "    plane.delegate = plane\n    plane.perform(#selector(Plane.move))\n    XCTAssertEqual(plane.moved, 1)\n"
                + "    XCTAssertEqual(plane.tag, 1)\n    XCTAssertEqual(plane.text, \"found\")\n  }\n"
                + "  func testFalse() { XCTAssertTrue(false) }\n}\n",
        ])
        let cache = ["PORTICO_CACHE": folder.url("cache").path]
        let all = try PorticoRun("test", folder.url("New").path, environment: cache)
        #expect(all.code == 1, "\(all.output)\(all.errors)")
        #expect(all.output.contains("/New/Tests/NewTests/T.swift:12: error: T.testFalse"))
        #expect(all.output.contains("Failed: 2 tests, 1 failed"))
        let one = try PorticoRun("test", folder.url("New").path, "--filter", "T/testAll", environment: cache)
        #expect(one.code == 0, "\(one.output)\(one.errors)")
        #expect(one.output.contains("Passed: 1 test, no failures"))
    }

    @Test func whatCannotBeBuiltIsNamedAndTheRestIsBuilt() throws {
        let folder = try Folder([
            "P/Package.swift": "// swift-tools-version:5.3\nimport PackageDescription\n"
                + "let package = Package(name: \"P\", dependencies: [.package(path: \"../Nowhere\")], targets: [.target(name: \"Good\"), "
                + ".target(name: \"Old\"), .target(name: \"Latin\"), .target(name: \"Needy\", dependencies: [\"Nowhere\"]), .target(name: \"Wrong\"), "
                + ".target(name: \"Next\", dependencies: [\"Wrong\"])])\n",
            "P/Sources/Good/View.swift": "import UIKit\npublic class V: UIView {}\n",
            "P/Sources/Old/Old.m": "int old(void) { return 1; }\n", "P/Sources/Old/include/Old.h": "int old(void);\n",
            "P/Sources/Needy/N.swift": "import UIKit\n", "P/Sources/Wrong/W.swift": "import UIKit\nfunc f( {\n",
            "P/Sources/Next/X.swift": "import UIKit\n", "P/Sources/Latin/UIKit.swift": "import UIKit\n",
        ])
        try Data([0x2f, 0x2f, 0xe9, 0x0a]).write(to: folder.url("P/Sources/Latin/L.swift"))
        let run = try PorticoRun("build", folder.url("P").path, environment: ["PORTICO_CACHE": folder.url("cache").path])
        #expect(run.code == 4)
        #expect(
            run.errors.contains(
                "the target Old is left out: \(folder.url("P/Sources/Old/Old.m").resolvingSymlinksInPath().path) is Objective-C"))
        #expect(run.errors.contains("the target Needy is left out: it needs Nowhere, which is missing: there is no package in "))
        #expect(run.errors.contains("/P/Sources/Wrong/W.swift:2:"))
        #expect(run.errors.contains("/P/Sources/Latin/L.swift is not text in UTF-8"))
        #expect(run.errors.contains("the target Next is left out: it depends on Wrong, which can't be built."))
        #expect(run.output.hasSuffix("/build/debug\n"))
    }

    @Test func aPackageMayHoldTheApp() throws {
        let folder = try Folder([
            "P/Package.swift": "// swift-tools-version:5.5\nimport PackageDescription\n"
                + "let package = Package(name: \"P\", targets: [.executableTarget(name: \"Notes\", dependencies: [\"Kit\"]), .target(name: \"Kit\")])\n",
            "P/Sources/Kit/Note.swift": "import UIKit\nopen class Note: UILabel {}\n",
            "P/Sources/Notes/App.swift": """
            import Kit
            import UIKit

            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                func applicationDidFinishLaunching(_ application: UIApplication) {
                    let note = Note(frame: CGRect(x: 10, y: 100, width: 100, height: 30))
                    note.text = "noted"
                    window = UIWindow(frame: UIScreen.main.bounds)
                    window?.rootViewController = UIViewController()
                    window?.rootViewController?.view.addSubview(note)
                    window?.makeKeyAndVisible()
                }
            }

            """,
        ])
        let run = try PorticoRun(
            "tree", folder.url("P").path, "--do", "expect text \"noted\"", environment: ["PORTICO_CACHE": folder.url("cache").path])
        #expect(run.code == 0, "\(run.errors)")
        #expect(run.output.contains("Note (10, 100, 100×30) \"noted\""))
    }

    @Test func aProjectsTargetsAreBuiltAsTheProjectSays() throws {
        let run = try PorticoRun("tree", clock, "--do", "tap \"Advance\"")
        #expect(run.code == 0, "\(run.errors)")
        #expect(run.output.contains("Dial (20, 100, 100×100)"))
    }

    @Test func aProjectsTestsRunInItsApp() throws {
        let run = try PorticoRun("test", clock)
        #expect(run.code == 0, "\(run.output)\(run.errors)")
        #expect(run.output.contains("Passed: 1 test, no failures"))
    }
}
