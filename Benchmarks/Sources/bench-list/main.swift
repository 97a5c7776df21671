import BenchmarkSupport
import Foundation

// Usage: bench-list [--budgets]: a table of a million self-sizing rows beside GtkListView, QListView and Qt Quick's ListView,
// all in the same run; bench-list --run [ROWS]: our list alone, with the figures that the other programs print.

if let index = CommandLine.arguments.firstIndex(of: "--run") {
    let rows = CommandLine.arguments.dropFirst(index + 1).first.flatMap { Int($0) } ?? 1_000_000
    MainActor.assumeIsolated { ListRun(rows: rows).start() }
} else {
    ListComparison().run()
}
