import Foundation

extension StyledText {
    /// The next index (UTF-16) between user-perceived characters; the length at the end.
    package func characterBoundary(after index: Int) -> Int {
        guard index < length else { return length }
        return EngineLock.withLock {
            guard let paragraph = paragraph(at: index), index < paragraph.range.upperBound else {
                return index + max(Paragraphs.terminatorLength(units, at: index), 1)
            }
            var next = index + 1
            while next < paragraph.range.upperBound, !paragraph.flags(before: next).contains(.caret) { next += 1 }
            return next
        }
    }

    /// The previous index (UTF-16) between user-perceived characters; 0 at the start.
    package func characterBoundary(before index: Int) -> Int {
        guard index > 0 else { return 0 }
        return EngineLock.withLock {
            guard let paragraph = paragraph(at: index - 1), index - 1 < paragraph.range.upperBound else {
                return index > 1 && units[index - 2] == 0x0D && units[index - 1] == 0x0A ? index - 2 : index - 1
            }
            var previous = index - 1
            while previous > paragraph.range.lowerBound, !paragraph.flags(before: previous).contains(.caret) { previous -= 1 }
            return previous
        }
    }

    /// The word around a character (UTF-16), or nil between words.
    package func wordRange(at index: Int) -> NSRange? {
        guard index < length else { return nil }
        return EngineLock.withLock {
            guard let paragraph = paragraph(at: index), index < paragraph.range.upperBound else { return nil }
            var start = index
            while start > paragraph.range.lowerBound, !paragraph.flags(before: start).contains(.wordStart) {
                if paragraph.flags(before: start).contains(.wordEnd) { return nil }
                start -= 1
            }
            guard paragraph.flags(before: start).contains(.wordStart) else { return nil }
            var end = index + 1
            while end < paragraph.range.upperBound, !paragraph.flags(before: end).contains(.wordEnd) { end += 1 }
            return NSRange(location: start, length: end - start)
        }
    }

    /// The paragraph around a character (UTF-16), terminator included.
    package func paragraphRange(at index: Int) -> NSRange {
        EngineLock.withLock {
            guard let paragraph = paragraph(at: min(index, max(length - 1, 0))) else { return NSRange(location: 0, length: 0) }
            return NSRange(location: paragraph.range.lowerBound, length: paragraph.range.count + paragraph.terminatorLength)
        }
    }

    /// Call under `EngineLock`.
    private func paragraph(at index: Int) -> ShapedParagraph? {
        let paragraphs = paragraphs
        var low = 0
        var high = paragraphs.count
        while low < high {
            let middle = (low + high) / 2
            let end = paragraphs[middle].range.upperBound + paragraphs[middle].terminatorLength
            if end <= index { low = middle + 1 } else { high = middle }
        }
        return low < paragraphs.count ? paragraphs[low] : nil
    }
}
