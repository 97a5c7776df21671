import BenchmarkSupport
import Foundation

/// Runs our list and the other toolkits' one after the other, in turns, and sets our figures against the best of theirs.
struct ListComparison {
    private struct Program {
        let name: String
        let path: String
        var arguments: [String] = []
        var environment: [String: String] = [:]
    }

    private let peers = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent(".peers/lists").path

    private var ours: Program { Program(name: "ours", path: CommandLine.arguments[0], arguments: ["--run"]) }

    private var others: [Program] {
        let offscreen = ["QT_QPA_PLATFORM": "offscreen", "QT_SCALE_FACTOR": "3", "XDG_RUNTIME_DIR": NSTemporaryDirectory()]
        return [
            Program(
                name: "GtkListView", path: "\(peers)/gtk-list",
                environment: ["DISPLAY": ":77", "GDK_BACKEND": "x11", "GDK_SCALE": "3", "GSK_RENDERER": "cairo"]),
            Program(name: "QListView", path: "\(peers)/qt-list", environment: offscreen),
            Program(
                name: "Qt Quick", path: "\(peers)/quick-list",
                environment: offscreen.merging(["QT_QUICK_BACKEND": "software"]) { $1 }),
        ].filter { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    func run() {
        let others = others
        let screen = others.contains { $0.name == "GtkListView" } ? startScreen() : nil
        defer { screen?.terminate() }
        let programs = [ours] + others
        var firstFrames: [String: [Double]] = [:]
        for _ in 0..<9 {
            for program in programs {
                if let value = figures(of: program, firstFrameOnly: true)["first-frame"] {
                    firstFrames[program.name, default: []].append(value)
                }
            }
        }
        var table: [String: [String: Double]] = [:]
        for program in programs {
            table[program.name] = figures(of: program)
            table[program.name]?["first-frame"] = firstFrames[program.name]?.min()
        }
        var few = ours
        few.arguments.append("1000")
        let memoryOfFew = figures(of: few)["memory"]

        func best(_ name: String) -> Double? { others.compactMap { table[$0.name]?[name] }.min() }
        func least(_ values: Double?...) -> Double? { values.compactMap { $0 }.min() }
        let rows: [(key: String, name: String, limit: Double?)] = [
            ("first-frame", "a million self-sizing rows: process start → first frame", 30),
            ("reload", "reloadData → frame", 10),
            ("jump", "jump to the last row → frame", 10),
            ("scroll", "scroll by 42 pixels, 1170 × 2532 → frame", nil),
            ("scroll-99", "the same, 99 of 100 frames", nil),
        ]
        for row in rows {
            guard let figure = table["ours"]?[row.key] else { continue }
            Figure("list", row.name, figure, "ms", budget: least(best(row.key), row.limit)).print()
            for program in others {
                guard let value = table[program.name]?[row.key] else { continue }
                Figure("list", "    \(program.name)", value, "ms", budget: nil).print()
            }
        }
        if let many = table["ours"]?["memory"] {
            Figure("list", "resident memory with a million rows", many / 1024, "MB", budget: least(best("memory").map { $0 / 1024 }, 46))
                .print()
            for program in others {
                guard let value = table[program.name]?["memory"] else { continue }
                Figure("list", "    \(program.name)", value / 1024, "MB", budget: nil).print()
            }
            if let memoryOfFew {
                Figure("list", "    more than with a thousand rows", (many - memoryOfFew) / 1024, "MB", budget: 1).print()
            }
        }
    }

    /// The lines "name<tab>number" that a program prints.
    private func figures(of program: Program, firstFrameOnly: Bool = false) -> [String: Double] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program.path)
        process.arguments = program.arguments
        var environment = ProcessInfo.processInfo.environment.merging(program.environment) { $1 }
        if firstFrameOnly { environment["BENCH_FIRST_ONLY"] = "1" }
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        environment["BENCH_START"] = "\(Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6)"
        process.environment = environment
        do { try process.run() } catch { return [:] }
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        var result: [String: Double] = [:]
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: "\t")
            if fields.count == 2, let value = Double(fields[1]) { result[String(fields[0])] = value }
        }
        return result
    }

    /// GTK draws into an X screen only.
    private func startScreen() -> Process? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/Xvfb")
        process.arguments = [":77", "-screen", "0", "1170x2532x24", "-nolisten", "tcp"]
        process.standardError = FileHandle.nullDevice
        do { try process.run() } catch { return nil }
        for _ in 0..<100 where !FileManager.default.fileExists(atPath: "/tmp/.X11-unix/X77") { usleep(50_000) }
        return process
    }
}
