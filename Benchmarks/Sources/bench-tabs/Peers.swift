import Foundation

/// The programs of `Peers/tab-switch`, which `setup` compiles; each prints its name and milliseconds.
enum Peers {
    static func figures() -> [(name: String, milliseconds: Double)] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../.peers/tab-switch")
            .standardized
        let programs: [(String, [String])] = [
            ("qt-widgets", []), ("qt-quick", []), ("gtk", ["xvfb-run", "-a", "-s", "-screen 0 1400x2700x24"]),
        ]
        return programs.compactMap { name, prefix in
            let program = folder.appendingPathComponent(name).path
            guard FileManager.default.isExecutableFile(atPath: program) else { return nil }
            return run(prefix + [program])
        }
    }

    private static func run(_ command: [String]) -> (String, Double)? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["timeout", "60"] + command
        // The size of a phone's screen, three pixels a point, painted by the processor.
        process.environment = ProcessInfo.processInfo.environment.merging([
            "QT_QPA_PLATFORM": "offscreen", "QT_SCALE_FACTOR": "3", "GDK_BACKEND": "x11", "GDK_SCALE": "3", "GSK_RENDERER": "cairo",
        ]) { $1 }
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let fields = text.split(separator: "\n").first?.split(separator: "\t") ?? []
        guard fields.count == 2, let milliseconds = Double(fields[1]) else { return nil }
        return (String(fields[0]), milliseconds)
    }
}
