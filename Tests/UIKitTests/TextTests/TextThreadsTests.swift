import Foundation
import XCTest

@testable import UIKit

/// Text is measured and drawn into images on any thread.
@MainActor
final class TextThreadsTests: AppTestCase {
    func test_everyThreadMeasuresAndDrawsTheSame() async {
        let expected = work()
        let found = workOnThreads(4)
        XCTAssertEqual(found.count, 4)
        for result in found { XCTAssertEqual(result, expected) }
        XCTAssertGreaterThan(Set(expected).count, expected.count / 2, "sizes and pictures differ")
    }
}

/// The size of each text, and the pixels of some; in another colour at each call, so that texts are made and not only found.
private func work() -> [String] {
    (0..<60).map { index in
        let words = ["word \(index)", "日本語 \(index)", "😀 \(index)", "مرحبا \(index)", "ภาษาไทย \(index)", "1,234.\(index)"]
        let font = UIFont.systemFont(ofSize: CGFloat(10 + index % 7), weight: index % 2 == 0 ? .regular : .bold)
        let color = UIColor(red: CGFloat(index % 3) / 3, green: 0, blue: 0, alpha: 1)
        let text = NSAttributedString(string: words[index % words.count], attributes: [.font: font, .foregroundColor: color])
        let wrapped = text.boundingRect(with: CGSize(width: 40, height: 500), options: .usesLineFragmentOrigin, context: nil)
        guard index % 5 == 0 else { return "\(text.size()) \(wrapped)" }
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        let image = UIGraphicsImageRenderer(size: CGSize(width: 80, height: 30), format: format).image { _ in
            text.draw(in: CGRect(x: 2, y: 2, width: 76, height: 26))
        }
        return "\(image.size) \(image.pngData()?.hashValue ?? 0)"
    }
}

private func workOnThreads(_ count: Int) -> [[String]] {
    nonisolated(unsafe) var results: [[String]] = []
    let (lock, group) = (NSLock(), DispatchGroup())
    for _ in 0..<count {
        group.enter()
        Thread.detachNewThread {
            let result = work()
            lock.withLock { results.append(result) }
            group.leave()
        }
    }
    _ = group.wait(timeout: .now() + 60)
    return lock.withLock { results }
}
