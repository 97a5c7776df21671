import Foundation

// Usage: bench-tabs [--budgets]: a tab switch from the touch to the painted frame, beside the same in Qt and GTK (see ../setup).

MainActor.assumeIsolated { TabSwitchBenchmark.run() }
