import Foundation
import Testing

/// Small apps, built and run as a person would, through the command.
@Suite(.serialized, .enabled(if: PorticoRun.isBuilt, "the SDK isn't built; `make test` builds it"))
struct WholeAppTests {
    private let counter = PorticoRun.app("Counter")

    @Test func twoPicturesOfOneStateAreTheSameFile() throws {
        let folder = try Folder()
        for name in ["a.png", "b.png"] {
            let run = try PorticoRun("snapshot", counter, "--do", "tap \"Count\"", "-o", folder.url(name).path)
            #expect(run.code == 0, "\(run.errors)")
        }
        #expect(try folder.data("a.png") == folder.data("b.png"))
        #expect(try folder.pictureSize("a.png") == [1179, 2556])
    }

    @Test func theTreeShowsControllersAndViews() throws {
        let run = try PorticoRun("tree", counter, "--do", "tap \"Count\"; tap \"Count\"")
        #expect(run.code == 0, "\(run.errors)")
        let parts = run.output.components(separatedBy: "\nViews\n")
        #expect(parts.count == 2)
        #expect(parts.first?.contains("CounterViewController") == true)
        #expect(parts.last?.contains("UILabel (20, 80, 300×30) \"2\"") == true)
        #expect(parts.last?.contains("\"Count\"") == true)
    }

    @Test func theLifecycleIsPrintedAndWrittenAsATrace() throws {
        let folder = try Folder()
        let run = try PorticoRun("lifecycle", counter, "--do", "tap \"Count\"", "--trace", folder.url("trace.json").path)
        #expect(run.code == 0, "\(run.errors)")
        let order = ["viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear"].map { callback in
            run.output.range(of: "CounterViewController.\(callback)")?.lowerBound
        }
        #expect(order.allSatisfy { $0 != nil })
        #expect(order.compactMap { $0 }.sorted() == order.compactMap { $0 })
        #expect(run.output.hasSuffix("Containment findings\nnone\n"))
        let trace = try JSONSerialization.jsonObject(with: folder.data("trace.json")) as? [String: Any]
        #expect((trace?["traceEvents"] as? [Any])?.isEmpty == false)
    }

    @Test func whatTheAppPrintsComesFirstAndUnchanged() throws {
        let run = try PorticoRun("tree", counter, "--do", "tap \"Count\"; tap \"Count\"")
        #expect(run.output.hasPrefix("launched\ncounted to 1\ncounted to 2\nControllers\n"))
    }

    @Test func aReleaseDoesTheSameAndCarriesTheFrameworkInItself() throws {
        let steps = "tap \"Count\"; tap \"Count\""
        let release = try PorticoRun("tree", counter, "--release", "--do", steps)
        #expect(release.code == 0, "\(release.errors)")
        #expect(release.output == (try PorticoRun("tree", counter, "--do", steps).output))

        let build = try PorticoRun("build", counter, "--release")
        #expect(build.code == 0, "\(build.errors)")
        #expect(try sharedLibraries(ofBundle: build.output, "libPortico.so", "libFoundation.so", "libswiftCore.so").isEmpty)

        let crash = try PorticoRun("tree", counter, "--release", "--do", "tap \"Crash\"")
        #expect(crash.code == 5)
        // Optimised code says where it ended, not why.
        #expect(crash.errors.contains("CounterViewController.crash()") && crash.errors.contains("CounterViewController.swift:"))
    }

    @Test func aReleaseThatUsesTheNetworkSharesFoundation() throws {
        let folder = try Folder([
            "App/App.swift": """
            import UIKit
            @main class App: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
                    window = UIWindow(frame: UIScreen.main.bounds)
                    window?.rootViewController = UIViewController()
                    window?.makeKeyAndVisible()
                    print(URLRequest(url: URL(string: "https://example.com/a")!).url!.path, URLSession.shared.configuration.timeoutIntervalForRequest)
                    return true
                }
            }

            """
        ])
        let cache = ["PORTICO_CACHE": folder.url("cache").path]
        let run = try PorticoRun(["tree", folder.url("App").path, "--release"], environment: cache)
        #expect(run.code == 0, "\(run.errors)")
        #expect(run.output.hasPrefix("/a 60.0\n"))
        let build = try PorticoRun(["build", folder.url("App").path, "--release"], environment: cache)
        #expect(try sharedLibraries(ofBundle: build.output, "libPortico.so", "libFoundationNetworking.so").count == 2)
    }

    /// Which of the libraries the program in a bundle asks for.
    private func sharedLibraries(ofBundle line: String, _ names: String...) throws -> [String] {
        let bundle = URL(fileURLWithPath: line.trimmingCharacters(in: .newlines))
        let program = try Data(contentsOf: bundle.appendingPathComponent(bundle.deletingPathExtension().lastPathComponent))
        return names.filter { program.range(of: Data("\0\($0)\0".utf8)) != nil }
    }

    @Test func timersFireWhileTheScriptWaits() throws {
        #expect(
            try PorticoRun("tree", counter, "--do", "tap \"Start timer\"; expect text \"waiting\"; wait 0.5; expect text \"fired\"").code
                == 0)
    }

    @Test func dispatchedWorkIsDoneBeforeTheNextStep() throws {
        #expect(try PorticoRun("tree", counter, "--do", "tap \"Dispatch\"; expect text \"dispatched\"").code == 0)
    }

    @Test func aTurnedDeviceHasAWidePicture() throws {
        let folder = try Folder()
        let turned = try PorticoRun("snapshot", counter, "--do", "rotate landscape", "-o", folder.url("turned.png").path)
        #expect(turned.code == 0, "\(turned.errors)")
        #expect(try folder.pictureSize("turned.png") == [2556, 1179])
        let started = try PorticoRun("snapshot", counter, "--orientation", "landscape", "-o", folder.url("started.png").path)
        #expect(started.code == 0, "\(started.errors)")
        #expect(try folder.data("turned.png") == folder.data("started.png"))
    }

    @Test func darkIsAnotherPicture() throws {
        let folder = try Folder()
        let steps = "snapshot \(folder.url("light.png").path); appearance dark"
        let run = try PorticoRun("snapshot", counter, "--do", steps, "-o", folder.url("sub/dark.png").path)
        #expect(run.code == 0, "\(run.errors)")
        #expect(try folder.data("light.png") != folder.data("sub/dark.png"))
    }

    @Test func everyDeviceHasItsSize() throws {
        let folder = try Folder()
        let run = try PorticoRun("snapshot", counter, "--device", "iphone-se", "-o", folder.url("se.png").path)
        #expect(run.code == 0, "\(run.errors)")
        #expect(try folder.pictureSize("se.png") == [750, 1334])
    }

    @Test func aTourShowsEveryTabInBothOrientationsAndAppearances() throws {
        let folder = try Folder()
        let run = try PorticoRun("tour", PorticoRun.app("Tabs"), "-o", folder.url("out").path)
        #expect(run.code == 0, "\(run.errors)")
        #expect(
            try folder.names(in: "out") == [
                "1-near-landscape-dark.png", "1-near-landscape-light.png", "1-near-portrait-dark.png", "1-near-portrait-light.png",
                "2-far-away-landscape-dark.png", "2-far-away-landscape-light.png", "2-far-away-portrait-dark.png",
                "2-far-away-portrait-light.png",
            ])
        #expect(run.output.contains("UITabBarController"))
        #expect(run.output.contains("out/2-far-away-portrait-dark.png   Far away, portrait, dark"))
        #expect(try folder.data("out/1-near-portrait-light.png") != folder.data("out/2-far-away-portrait-light.png"))
    }

    @Test func aTourOfAnAppWithoutTabsShowsItsScreen() throws {
        let folder = try Folder()
        let run = try PorticoRun("tour", counter, "-o", folder.url("out").path)
        #expect(run.code == 0, "\(run.errors)")
        #expect(
            try folder.names(in: "out") == [
                "screen-landscape-dark.png", "screen-landscape-light.png", "screen-portrait-dark.png", "screen-portrait-light.png",
            ])
    }

    @Test func anAppWithAMainFileStartsThere() throws {
        let folder = try Folder([
            "App/main.swift": "import UIKit\n\nUIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, "
                + "NSStringFromClass(Starter.self))\n",
            "App/Starter.swift": """
            import UIKit

            class Starter: UIResponder, UIApplicationDelegate {
                var window: UIWindow?

                func applicationDidFinishLaunching(_ application: UIApplication) {
                    let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
                    label.text = "started"
                    window = UIWindow(frame: UIScreen.main.bounds)
                    window?.rootViewController = UIViewController()
                    window?.rootViewController?.view.addSubview(label)
                    window?.makeKeyAndVisible()
                }
            }

            """,
        ])
        let run = try PorticoRun(
            "tree", folder.url("App").path, "--do", "expect text \"started\"", environment: ["PORTICO_CACHE": folder.url("cache").path])
        #expect(run.code == 0, "\(run.errors)")
    }

    @Test func nothingIsBuiltTwice() throws {
        _ = try PorticoRun("build", counter)
        let run = try PorticoRun("build", counter)
        #expect(run.errors == "")
        #expect(run.output.hasSuffix("/Counter.app\n"))
    }
}
