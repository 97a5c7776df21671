import BenchmarkSupport
import Foundation

// Usage: bench-screen [--budgets]: what UIKit itself costs: texts that are measured, a screen that is painted whole, layers
// that move.

MainActor.assumeIsolated {
    TextBenchmark.run()
    RepaintBenchmark.run()
    AnimationBenchmark.run()
    TurnedImageBenchmark.run()
}
