import CoreGraphics
import Foundation
import TextEngine
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

    /// Drawing holds the engine's lock, which new texts and fonts need too: neither may wait for the other.
    func test_textsAndFontsAreMadeWhileOthersAreDrawn() async {
        // The same word in another colour takes over the glyphs of the last one.
        let measuresWord: @Sendable (Int) -> Void = { number in
            var attributes = TextAttributes(font: .system(size: 17))
            attributes.color = CGColor(srgbRed: CGFloat(number) / 10, green: 0, blue: 0, alpha: 1)
            _ = StyledTextCache.text("waits for nobody", TextLook(attributes)).size()
        }
        XCTAssertTrue(runsWhileDrawing(measuresWord))
        XCTAssertTrue(runsWhileDrawing { _ = UIFont.systemFont(ofSize: 123.5 + CGFloat($0)) })
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

/// Whether something that is done while a text is drawn, by that thread and by another one, comes to an end.
private func runsWhileDrawing(_ work: @escaping @Sendable (Int) -> Void) -> Bool {
    let (asks, isDone) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    work(1)
    Thread.detachNewThread {
        var attributes = TextAttributes(font: .system(size: 17))
        attributes.attachment = TextAttachment(bounds: CGRect(x: 0, y: 0, width: 10, height: 10)) { _, _ in
            Thread.detachNewThread {
                asks.signal()
                work(2)
                isDone.signal()
            }
            asks.wait()
            // The other one is on its way to the lock that this one has.
            Thread.sleep(forTimeInterval: 0.05)
            work(3)
        }
        let context = CGContext(width: 20, height: 20, scale: 1, isOpaque: true)!
        TextLayout(StyledText("\u{FFFC}", attributes: attributes), width: nil).draw(in: context, at: .zero)
        isDone.signal()
    }
    return (0..<2).allSatisfy { _ in isDone.wait(timeout: .now() + 10) == .success }
}
