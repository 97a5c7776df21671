import CoreGraphics
import Foundation
import XCTest

@testable import TextEngine

/// A string in the system font.
func styled(
    _ string: String, size: CGFloat = 17, weight: CGFloat = 0, _ change: (inout TextAttributes) -> Void = { _ in }
) -> StyledText {
    var attributes = TextAttributes(font: .system(size: size, weight: weight))
    change(&attributes)
    return StyledText(string, attributes: attributes)
}

extension TextLayout {
    /// The characters of each line, as they are in the string.
    var lineStrings: [String] { lines.map { (text.string as NSString).substring(with: $0.range) } }

    /// What a line shows in logical order, with its ellipsis.
    func shown(_ line: Int) -> String {
        let content = lines[line].content
        let string = text.string as NSString
        let head = string.substring(with: NSRange(content.head))
        return content.insertion == nil ? head : head + "…" + string.substring(with: NSRange(content.tail))
    }
}

/// A white canvas of points at a scale, drawn on and read back.
struct Canvas {
    let context: CGContext
    let scale: CGFloat

    init(width: Int, height: Int, scale: CGFloat = 2, isOpaque: Bool = true) {
        self.scale = scale
        context = CGContext(width: Int(CGFloat(width) * scale), height: Int(CGFloat(height) * scale), scale: scale, isOpaque: isOpaque)!
        guard isOpaque else { return }
        context.setFillColor(.white)
        context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }

    var bytes: [UInt8] {
        Array(UnsafeRawBufferPointer(start: context.data!, count: context.bytesPerRow * context.height))
    }

    /// Red, green and blue of a pixel.
    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
        let pointer = context.data!.assumingMemoryBound(to: UInt8.self) + y * context.bytesPerRow + x * 4
        return [pointer[2], pointer[1], pointer[0]]
    }

    /// The pixel box around everything that is not white.
    var inked: CGRect {
        var box = CGRect.null
        for y in 0..<context.height {
            for x in 0..<context.width where pixel(x, y) != [255, 255, 255] { box = box.union(CGRect(x: x, y: y, width: 1, height: 1)) }
        }
        return box
    }

    /// The sum of darkness over all pixels, where a black pixel counts 1.
    var ink: Double {
        var sum = 0.0
        for y in 0..<context.height {
            for x in 0..<context.width { sum += 1 - Double(pixel(x, y)[1]) / 255 }
        }
        return sum
    }
}
