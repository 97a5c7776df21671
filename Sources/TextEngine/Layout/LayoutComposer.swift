import Foundation

/// Breaks a text's paragraphs into lines and stacks them. Used only under `EngineLock`.
struct LayoutComposer {
    let text: StyledText
    let options: TextLayout.Options
    private(set) var lines: [TextLine] = []
    private(set) var runs: [LineRun] = []
    private(set) var glyphs = ContiguousArray<PositionedGlyph>()
    private(set) var isTruncated = false
    private(set) var size = CGSize.zero
    private var y: CGFloat = 0
    private var isFull = false
    /// The line spacing below the last line, which counts only when another line follows.
    private var pendingSpacing: CGFloat = 0

    init(text: StyledText, options: TextLayout.Options) {
        self.text = text
        self.options = options
    }

    mutating func compose() {
        let paragraphs = text.paragraphs
        for (index, paragraph) in paragraphs.enumerated() {
            if index > 0, !paragraph.continuesParagraph { y += paragraph.style.paragraphSpacingBefore }
            compose(paragraph, at: index, isLast: index == paragraphs.count - 1)
            if isFull { break }
            if index < paragraphs.count - 1, !paragraphs[index + 1].continuesParagraph { y += paragraph.style.paragraphSpacing }
        }
        if options.showsTrailingEmptyLine, !isFull { addTrailingEmptyLine(after: paragraphs) }
        finish()
    }

    /// Finds the size of a text in one look that is one line as it stands: most texts, many of which are only measured.
    ///
    /// - Returns: false when the text has to be composed for its size.
    mutating func measureSingleLine() -> Bool {
        guard text.runs.count == 1 else { return false }
        let paragraphs = text.paragraphs
        guard paragraphs.count == 1, let paragraph = paragraphs.first, paragraph.isOneLeftToRightText else { return false }
        let style = paragraph.style
        if let available = available(style, indent: style.firstLineHeadIndent), paragraph.naturalWidth > available + LineBreaker.tolerance {
            return false
        }
        let attributes = text.runs[0].attributes
        let ascent = max(attributes.font.ascender + attributes.baselineOffset, 0)
        let descent = max(-attributes.font.descender - attributes.baselineOffset, 0)
        // Tracking takes more away than a character without a width has.
        size = CGSize(width: max(paragraph.naturalWidth, 0), height: Self.height(ascent: ascent, descent: descent, style: style))
        return true
    }

    private mutating func compose(_ paragraph: ShapedParagraph, at index: Int, isLast: Bool) {
        var start = paragraph.range.lowerBound
        var isFirstLine = !paragraph.continuesParagraph
        repeat {
            let isLastAllowed = options.maximumLines > 0 && lines.count + 1 >= options.maximumLines
            let plan = plan(paragraph, from: start, isFirstLine: isFirstLine, isLastAllowed: isLastAllowed, moreFollows: !isLast)
            if let height = options.height, !lines.isEmpty, y + pendingSpacing + lineHeight(plan, paragraph) > height + 0.01 {
                isFull = true
                isTruncated = true
                retruncateLastLine()
                return
            }
            addLine(plan, paragraph, index)
            start = plan.end
            isFirstLine = false
            if isLastAllowed {
                isFull = true
                if start < paragraph.range.upperBound || !isLast { isTruncated = true }
                return
            }
        } while start < paragraph.range.upperBound
    }

    // MARK: Planning a line

    private struct Plan {
        var content: LineContent
        /// Where the next line starts.
        var end: Int
        /// Whether the line ends because the text wraps.
        var wraps: Bool
        var isTruncated = false
        var indent: CGFloat
        var available: CGFloat?
    }

    private func plan(
        _ paragraph: ShapedParagraph, from start: Int, isFirstLine: Bool, isLastAllowed: Bool, moreFollows: Bool
    ) -> Plan {
        let style = paragraph.style
        let indent = isFirstLine ? style.firstLineHeadIndent : style.headIndent
        let available = available(style, indent: indent)
        let rest = start..<paragraph.range.upperBound
        let mode = isLastAllowed ? options.lastLineBreakMode ?? style.lineBreakMode : style.lineBreakMode
        var plan = Plan(content: LineContent(rest), end: rest.upperBound, wraps: false, indent: indent, available: available)
        let hidesMore = isLastAllowed && moreFollows
        guard let available else {
            if hidesMore, mode.truncates { truncate(&plan, paragraph, rest, mode, .greatestFiniteMagnitude, hidesMore: true) }
            return plan
        }
        if !hidesMore, !paragraph.hasTabs, start == paragraph.range.lowerBound,
            paragraph.naturalWidth <= available + LineBreaker.tolerance
        {
            return plan
        }
        switch mode {
        case .wordWrapping, .charWrapping:
            let breaker = LineBreaker(paragraph: paragraph)
            plan.end = breaker.lineEnd(from: start, width: available, byCharacter: mode == .charWrapping, indent: indent)
            plan.wraps = plan.end < rest.upperBound
            plan.content = LineContent(start..<plan.end)
            if plan.wraps, text.units[plan.end - 1] == LineBreaker.softHyphen {
                plan.content.insertion = .hyphen(look: text.runIndex(at: plan.end - 1))
            }
        case .clipping:
            break
        case .truncatingHead, .truncatingTail, .truncatingMiddle:
            truncate(&plan, paragraph, rest, mode, available, hidesMore: hidesMore)
        }
        return plan
    }

    /// The width between a line's indents; nil when nothing limits it.
    private func available(_ style: ParagraphStyle, indent: CGFloat) -> CGFloat? {
        guard let width = options.width else { return nil }
        return max((style.tailIndent > 0 ? min(style.tailIndent, width) : width + style.tailIndent) - indent, 0)
    }

    private func truncate(
        _ plan: inout Plan, _ paragraph: ShapedParagraph, _ rest: Range<Int>, _ mode: ParagraphStyle.LineBreakMode, _ available: CGFloat,
        hidesMore: Bool
    ) {
        let breaker = LineBreaker(paragraph: paragraph)
        let width = breaker.width(rest)
        if width <= available + LineBreaker.tolerance, !hidesMore { return }
        if options.tightensBeforeTruncating, !hidesMore, let tightening = tightening(paragraph, rest, width: width, available: available) {
            plan.content.tightening = tightening
            return
        }
        plan.isTruncated = true
        switch mode {
        case .truncatingHead:
            let look = text.runIndex(at: max(rest.upperBound - 1, rest.lowerBound))
            let room = available - LineBuilder.glyphs(of: .ellipsis, text.runs[look].attributes).width
            let start = breaker.fittingStart(to: rest.upperBound, from: rest.lowerBound, width: room)
            let tail = breaker.trimmingLeadingSpaces(start..<rest.upperBound)
            plan.content = LineContent(head: rest.lowerBound..<rest.lowerBound, ellipsisRun: text.runIndex(at: tail.lowerBound), tail: tail)
        case .truncatingMiddle where width > available + LineBreaker.tolerance:
            let look = text.runIndex(at: rest.lowerBound)
            let room = available - LineBuilder.glyphs(of: .ellipsis, text.runs[look].attributes).width
            let headEnd = breaker.fittingEnd(from: rest.lowerBound, to: rest.upperBound, width: room / 2)
            let headWidth = breaker.width(rest.lowerBound..<headEnd)
            let tailStart = breaker.fittingStart(to: rest.upperBound, from: headEnd, width: room - headWidth)
            plan.content = LineContent(
                head: breaker.trimmingTrailingSpaces(rest.lowerBound..<headEnd), ellipsisRun: look,
                tail: breaker.trimmingLeadingSpaces(tailStart..<rest.upperBound))
        default:
            truncateTail(&plan, breaker, rest, available)
        }
    }

    private func truncateTail(_ plan: inout Plan, _ breaker: LineBreaker, _ rest: Range<Int>, _ available: CGFloat) {
        // The ellipsis has the look of the last character that stays, which is known only after the first try.
        var look = text.runIndex(at: max(rest.upperBound - 1, rest.lowerBound))
        var head = rest
        for _ in 0..<2 {
            let room = available - LineBuilder.glyphs(of: .ellipsis, text.runs[look].attributes).width
            let end = breaker.fittingEnd(from: rest.lowerBound, to: rest.upperBound, width: room)
            head = breaker.trimmingTrailingSpaces(rest.lowerBound..<end)
            let own = text.runIndex(at: max(head.upperBound - 1, rest.lowerBound))
            if own == look { break }
            look = own
        }
        plan.content = LineContent(head: head, ellipsisRun: look, tail: rest.upperBound..<rest.upperBound)
    }

    /// The points to take off each advance so that the line fits, or nil when that is more than 5 % of an em.
    private func tightening(_ paragraph: ShapedParagraph, _ rest: Range<Int>, width: CGFloat, available: CGFloat) -> CGFloat? {
        let clusters = rest.filter { paragraph.advances[$0 - paragraph.range.lowerBound] > 0 }.count
        guard clusters > 0 else { return nil }
        let amount = (width - available) / CGFloat(clusters)
        return amount <= 0.05 * text.attributes(at: rest.lowerBound).font.pointSize ? amount : nil
    }

    // MARK: Adding a line

    /// An estimate that equals the line's height unless its runs differ in size.
    private func lineHeight(_ plan: Plan, _ paragraph: ShapedParagraph) -> CGFloat {
        var ascent: CGFloat = 0
        var descent: CGFloat = 0
        let first = text.runIndex(at: plan.content.head.lowerBound)
        let last = text.runIndex(at: max(plan.content.head.lowerBound, plan.content.head.upperBound - 1))
        for run in text.runs[first...max(first, last)] {
            ascent = max(ascent, run.attributes.font.ascender)
            descent = max(descent, -run.attributes.font.descender)
        }
        return Self.height(ascent: ascent, descent: descent, style: paragraph.style)
    }

    private static func height(ascent: CGFloat, descent: CGFloat, style: ParagraphStyle) -> CGFloat {
        var height = ascent + descent
        if style.lineHeightMultiple > 0 { height *= style.lineHeightMultiple }
        height = max(height, style.minimumLineHeight)
        if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
        return height
    }

    private mutating func addLine(_ plan: Plan, _ paragraph: ShapedParagraph, _ index: Int) {
        if !lines.isEmpty { y += pendingSpacing }
        let style = paragraph.style
        let alignment = Self.resolve(style.alignment, isRightToLeft: paragraph.isRightToLeft)
        let firstRun = runs.count
        var builder = LineBuilder(text: text, paragraph: paragraph)
        let justifies = alignment == .justified && plan.wraps
        builder.build(
            plan.content, hangs: plan.wraps, justifiedWidth: justifies ? plan.available : nil, indent: plan.indent, runs: &runs,
            glyphs: &glyphs)
        var (ascent, descent) = (builder.ascent, builder.descent)
        if firstRun == runs.count, !text.runs.isEmpty {
            let attributes = text.attributes(at: min(plan.content.head.lowerBound, text.length))
            (ascent, descent) = (attributes.font.ascender, -attributes.font.descender)
        }
        let height = Self.height(ascent: ascent, descent: descent, style: style)
        let terminator = plan.end == paragraph.range.upperBound ? paragraph.terminatorLength : 0
        let start = !plan.isTruncated ? plan.content.head.lowerBound : min(plan.content.head.lowerBound, plan.content.tail.lowerBound)
        // TextKit puts what a line height rule adds or takes away above the text.
        lines.append(
            TextLine(
                range: NSRange(location: start, length: plan.end + terminator - start),
                frame: CGRect(x: 0, y: y, width: max(builder.width, 0), height: height), baseline: y + height - descent, ascent: ascent,
                descent: descent, isRightToLeft: paragraph.isRightToLeft, isTruncated: plan.isTruncated, runs: firstRun..<runs.count,
                content: plan.content, paragraph: index, alignment: alignment,
                leftInset: leftInset(plan, paragraph), availableWidth: plan.available))
        if plan.isTruncated { isTruncated = true }
        y += height
        pendingSpacing = style.lineSpacing
    }

    private static func resolve(_ alignment: ParagraphStyle.Alignment, isRightToLeft: Bool) -> ParagraphStyle.Alignment {
        switch alignment {
        case .natural: return isRightToLeft ? .right : .left
        default: return alignment
        }
    }

    /// Indents count from the leading edge, which is the right one in right-to-left paragraphs.
    private func leftInset(_ plan: Plan, _ paragraph: ShapedParagraph) -> CGFloat {
        guard paragraph.isRightToLeft, let width = options.width, let available = plan.available else { return plan.indent }
        return width - plan.indent - available
    }

    // MARK: Endings

    /// Lays the last line out again with an ellipsis, because the height leaves no room for what follows it.
    private mutating func retruncateLastLine() {
        guard let mode = options.lastLineBreakMode, mode.truncates, let line = lines.popLast() else { return }
        let paragraph = text.paragraphs[line.paragraph]
        glyphs.removeSubrange((runs[line.runs].map(\.glyphs.lowerBound).min() ?? glyphs.count)...)
        runs.removeSubrange(line.runs)
        y = line.frame.minY
        pendingSpacing = 0
        let start = line.content.head.lowerBound
        let isFirstLine = start == paragraph.range.lowerBound && !paragraph.continuesParagraph
        let plan = plan(paragraph, from: start, isFirstLine: isFirstLine, isLastAllowed: true, moreFollows: true)
        addLine(plan, paragraph, line.paragraph)
    }

    private mutating func addTrailingEmptyLine(after paragraphs: [ShapedParagraph]) {
        guard let last = paragraphs.last, last.terminatorLength > 0,
            options.maximumLines == 0 || lines.count < options.maximumLines
        else { return }
        y += pendingSpacing + last.style.paragraphSpacing
        let attributes = text.attributes(at: text.length)
        let height = Self.height(ascent: attributes.font.ascender, descent: -attributes.font.descender, style: last.style)
        let available = options.width.map { max($0 - last.style.firstLineHeadIndent, 0) }
        lines.append(
            TextLine(
                range: NSRange(location: text.length, length: 0), frame: CGRect(x: 0, y: y, width: 0, height: height),
                baseline: y + height + attributes.font.descender, ascent: attributes.font.ascender, descent: -attributes.font.descender,
                isRightToLeft: last.isRightToLeft, isTruncated: false, runs: runs.count..<runs.count,
                content: LineContent(text.length..<text.length), paragraph: paragraphs.count - 1,
                alignment: Self.resolve(last.style.alignment, isRightToLeft: last.isRightToLeft),
                leftInset: last.isRightToLeft ? 0 : last.style.firstLineHeadIndent, availableWidth: available))
        y += height
    }

    /// Aligns the lines, which needs the widest one when the layout's width has no limit.
    private mutating func finish() {
        var right: CGFloat = 0
        for line in lines { right = max(right, line.leftInset + line.frame.width) }
        for index in lines.indices {
            let line = lines[index]
            let room = (line.availableWidth ?? right - line.leftInset) - line.frame.width
            let shift: CGFloat
            switch line.alignment {
            case .left, .justified, .natural: shift = line.isRightToLeft && line.alignment == .justified ? max(room, 0) : 0
            case .center: shift = room / 2
            case .right: shift = room
            }
            lines[index].frame.origin.x = line.leftInset + shift
        }
        size = CGSize(width: lines.reduce(0) { max($0, $1.frame.width) }, height: y)
    }
}
