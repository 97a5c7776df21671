import BenchmarkSupport
import Foundation
import UIKit

/// A thousand labels with different texts, each asked for its size.
@MainActor
enum TextBenchmark {
    private static let words = [
        "layout", "Привет", "안녕하세요", "drawing", "こんにちは", "window", "цвет", "sea", "light", "제목", "number", "Ayu", "漢字", "résumé", "toolbar",
    ]
    private static var round = 0

    /// Texts that no cache has seen.
    private static func texts() -> [String] {
        round += 1
        return (0..<1000).map { index in
            "\(words[index % words.count]) \(words[(index / 7 + round) % words.count]) \(index * 31 + round)"
        }
    }

    static func run() {
        var times: [Double] = []
        for _ in 0..<15 {
            let labels = texts().map { text in
                let label = UILabel()
                label.text = text
                return label
            }
            let start = processorTime()
            var width: CGFloat = 0
            for label in labels { width += label.intrinsicContentSize.width }
            times.append(processorTime() - start)
            precondition(width > 10_000)
        }
        times.sort()
        let copy = FrameCopy.time()
        Figure("text", "1000 distinct labels measured", times[times.count / 2], "ms", budget: 15).print()
        Figure("text", "the same as a multiple of a memcpy of a frame", times[times.count / 2] / copy, "×", budget: nil).print()
    }
}
