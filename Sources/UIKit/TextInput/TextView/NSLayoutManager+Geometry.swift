import CoreGraphics
import Foundation
import TextEngine

extension NSLayoutManager {
    private func local(_ range: NSRange, _ part: Part) -> NSRange {
        let shared = NSIntersectionRange(range, part.range)
        return NSRange(location: max(shared.location - part.range.location, 0), length: shared.length)
    }

    private func global(_ range: NSRange, _ part: Part) -> NSRange {
        NSRange(location: range.location + part.range.location, length: range.length)
    }

    private func line(at index: Int) -> (part: Part, line: TextLine)? {
        guard let part = part(at: index), !part.layout.lines.isEmpty else { return nil }
        return (part, part.layout.lines[part.layout.lineIndex(at: index - part.range.location)])
    }

    func coreUsedRect(_ container: NSTextContainer) -> CGRect {
        guard let part = part(of: container), !part.layout.lines.isEmpty else { return .zero }
        let used = part.layout.usedRect
        return CGRect(
            x: used.minX, y: 0, width: used.width + 2 * container.lineFragmentPadding, height: used.height)
    }

    func coreBoundingRect(_ range: NSRange, _ container: NSTextContainer) -> CGRect {
        guard let part = part(of: container) else { return .zero }
        let rect = part.layout.boundingRect(for: local(range, part))
        return rect.isNull ? .zero : inContainer(rect, part)
    }

    /// The fragment reaches over the container's width; the used part ends with the text.
    private func rect(of line: TextLine, in part: Part, used: Bool) -> CGRect {
        let padding = part.container.lineFragmentPadding
        if used { return CGRect(x: line.frame.minX, y: line.frame.minY, width: line.frame.width + 2 * padding, height: line.frame.height) }
        let width = part.container.widthLimit.map { $0 + 2 * padding } ?? part.layout.size.width + 2 * padding
        return CGRect(x: 0, y: line.frame.minY, width: width, height: line.frame.height)
    }

    func coreLineRect(_ index: Int, used: Bool, _ effective: NSRangePointer?) -> CGRect {
        guard let (part, line) = line(at: index) else {
            effective?.pointee = NSRange(location: 0, length: 0)
            return .zero
        }
        effective?.pointee = global(line.range, part)
        return rect(of: line, in: part, used: used)
    }

    func coreExtraLineRect(used: Bool) -> CGRect {
        guard let part = laidOut.last, let last = part.layout.lines.last, last.range.length == 0 else { return .zero }
        return rect(of: last, in: part, used: used)
    }

    func coreLocation(_ index: Int) -> CGPoint {
        guard let (part, line) = line(at: index) else { return .zero }
        let caret = part.layout.caretRect(at: index - part.range.location, width: 0)
        return CGPoint(x: caret.minX + part.container.lineFragmentPadding, y: line.baseline - line.frame.minY)
    }

    func coreGlyphIndex(_ point: CGPoint, _ container: NSTextContainer) -> Int {
        guard let part = part(of: container), part.range.length > 0 else { return 0 }
        let inside = CGPoint(x: point.x - container.lineFragmentPadding, y: point.y)
        let layout = part.layout
        guard !layout.lines.isEmpty else { return 0 }
        if let under = layout.characterIndex(under: inside) { return part.range.location + under }
        // Beside a line its last character counts, or its first before it.
        let line = layout.lines[layout.lineIndex(atY: point.y)]
        let position = layout.characterIndex(at: inside)
        let last = max(NSMaxRange(line.range) - 1, line.range.location)
        return part.range.location + min(max(min(position, last), line.range.location), max(part.range.length - 1, 0))
    }

    func coreFraction(_ point: CGPoint, _ container: NSTextContainer) -> CGFloat {
        let rect = coreBoundingRect(NSRange(location: coreGlyphIndex(point, container), length: 1), container)
        guard rect.width > 0 else { return 0 }
        return min(max((point.x - rect.minX) / rect.width, 0), 1)
    }

    func coreGlyphRange(_ bounds: CGRect, _ container: NSTextContainer) -> NSRange {
        guard let part = part(of: container) else { return NSRange(location: 0, length: 0) }
        let lines = part.layout.lines.filter { $0.frame.maxY > bounds.minY && $0.frame.minY < bounds.maxY }
        guard let first = lines.first, let last = lines.last else { return NSRange(location: 0, length: 0) }
        return global(NSRange(location: first.range.location, length: NSMaxRange(last.range) - first.range.location), part)
    }

    func coreEnumerateLines(
        _ range: NSRange, _ block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop = ObjCBool(false)
        for part in laidOut {
            for line in part.layout.lines {
                let characters = global(line.range, part)
                guard characters.length > 0, NSIntersectionRange(characters, range).length > 0 else { continue }
                block(rect(of: line, in: part, used: false), rect(of: line, in: part, used: true), part.container, characters, &stop)
                if stop.boolValue { return }
            }
        }
    }

    func coreEnumerateRects(
        _ range: NSRange, _ selected: NSRange, _ container: NSTextContainer, _ block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard let part = part(of: container) else { return }
        let wanted = local(range, part)
        // Within a selection that goes on, lines are covered to the edge.
        let rects: [CGRect]
        if selected.location != NSNotFound, NSMaxRange(selected) > NSMaxRange(range) {
            rects = part.layout.selectionRects(for: wanted).map(\.rect)
        } else {
            rects = part.layout.lines.compactMap { line in
                let shared = NSIntersectionRange(line.range, wanted)
                guard shared.length > 0 else { return nil }
                let rect = part.layout.boundingRect(for: shared)
                return rect.isNull ? nil : rect
            }
        }
        var stop = ObjCBool(false)
        for rect in rects {
            block(inContainer(rect, part), &stop)
            if stop.boolValue { return }
        }
    }

    func coreTruncatedRange(_ index: Int) -> NSRange {
        guard let (part, line) = line(at: index), line.isTruncated else { return NSRange(location: NSNotFound, length: 0) }
        let end = NSMaxRange(line.range)
        return global(NSRange(location: end, length: max(part.range.length - end, 0)), part)
    }
}
