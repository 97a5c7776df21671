import BenchmarkSupport
import Foundation
import SourceAdapter

// Usage: bench-adapter --budgets: how long it takes to adapt a module, on one core, and how much memory it needs.

/// A module of ordinary iOS source: controllers with outlets, actions, delegates and observers, 120 lines a file.
func module(files count: Int) -> [SourceFile] {
    (0..<count).map { number in
        var text =
            "import UIKit\n\n@objc protocol Report\(number): AnyObject {\n    @objc optional func report(_ sender: Any, at index: Int)\n}\n\n"
        for part in 0..<4 {
            text += """
                final class Screen\(number)Part\(part): UIViewController, UITableViewDelegate {
                    @IBOutlet private weak var label: UILabel!
                    @objc dynamic var progress = 0.0
                    weak var report: Report\(number)?
                    private let items = (0..<10).map { "Item \\($0)" }

                    override func viewDidLoad() {
                        super.viewDidLoad()
                        let button = UIButton(type: .system)
                        button.addTarget(self, action: #selector(tapped(_:)), for: .touchUpInside)
                        NotificationCenter.default.addObserver(
                            self, selector: #selector(moved), name: UIResponder.keyboardWillShowNotification, object: nil)
                        view.addSubview(button)
                        #if DEBUG
                        print("loaded", items.count)
                        #endif
                    }

                    @objc func tapped(_ sender: UIButton) {
                        report?.report?(sender, at: \(part))
                        progress += 0.1
                    }

                    @objc private func moved() { label.text = items.first }

                    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                        label.text = items[indexPath.row]
                    }
                }

                """
        }
        return SourceFile(path: "/app/Screen\(number).swift", contents: text)
    }
}

/// The largest amount of memory that the process has had so far, in MB.
func peakMemory() -> Double {
    let status = FileHandle(forReadingAtPath: "/proc/self/status")?.readDataToEndOfFile() ?? Data()
    let line = String(decoding: status, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line?.split(separator: " ").dropFirst().first).flatMap { Double($0) }.map { $0 / 1_024 } ?? .nan
}

/// Processor time of all threads, in milliseconds: what the work would take on one core.
func processTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

func measured(_ body: () throws -> Void) rethrows -> Double {
    let start = processTime()
    try body()
    return processTime() - start
}

/// What an app's module is adapted with: the framework's side file, as the SDK holds it.
func frameworkSideFile(in folder: URL) throws -> URL {
    let framework = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Framework/UIKit").standardized
    let names = (FileManager.default.enumerator(atPath: framework.path)?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".swift") }
    let sources = try names.sorted().map { name in
        SourceFile(path: name, contents: try String(contentsOf: framework.appendingPathComponent(name), encoding: .utf8))
    }
    precondition(sources.count > 100, "the framework's source isn't in \(framework.path)")
    let url = folder.appendingPathComponent("UIKit.side")
    try makeFrameworkSideFile(moduleName: "UIKit", sources: sources).write(to: url)
    return url
}

let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bench-adapter-\(ProcessInfo.processInfo.processIdentifier)")
defer { try? FileManager.default.removeItem(at: folder) }
let cache = folder.appendingPathComponent("cache")
try FileManager.default.createDirectory(at: cache, withIntermediateDirectories: true)
let sideFiles = [try frameworkSideFile(in: folder)]

var input = AdapterInput(moduleName: "App", files: module(files: 100), dependencySideFiles: sideFiles, cacheDirectory: cache)
let cold = try measured { _ = try adapt(input) }
let unchanged = try measured { _ = try adapt(input) }
input.files[50].contents += "\nclass Another: UIView {}\n"
let oneChanged = try measured { _ = try adapt(input) }
Figure("adapter", "100 files, nothing known, one core", cold, "ms", budget: 500).print()
Figure("adapter", "100 files, nothing changed", unchanged, "ms", budget: 100).print()
Figure("adapter", "100 files, one with a new class", oneChanged, "ms", budget: 500).print()

_ = try adapt(AdapterInput(moduleName: "Large", files: module(files: 1_000), dependencySideFiles: sideFiles))
Figure("adapter", "memory for 1,000 files", peakMemory(), "MB", budget: 300).print()
