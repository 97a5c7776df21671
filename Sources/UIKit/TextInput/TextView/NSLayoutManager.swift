import CoreGraphics
import Foundation
import TextEngine

/// Lays the text of a storage out in containers, and knows where every character stands.
///
/// There is one glyph a UTF-16 character: glyph indices and character indices are the same numbers.
open class NSLayoutManager: NSObject, @unchecked Sendable {
    /// What a container holds.
    struct Part {
        var container: NSTextContainer
        var range: NSRange
        var layout: TextLayout
    }

    open unowned(unsafe) var textStorage: NSTextStorage?
    open private(set) var textContainers: [NSTextContainer] = []
    open weak var delegate: (any NSLayoutManagerDelegate)?

    open var usesFontLeading = true
    /// A hint: text far from what shows is laid out when it is needed in any case.
    open var allowsNonContiguousLayout = false
    open var hasNonContiguousLayout: Bool { false }

    private var parts: [Part]?
    private var lastText: StyledText?
    /// Told when what is laid out no longer holds; the text view lays out and draws anew.
    var onInvalidate: ((_ characters: NSRange, _ delta: Int, _ textChanged: Bool) -> Void)?
    /// Links that are shown although the text's attributes don't say so.
    var detectLinks: (() -> [(range: NSRange, url: URL)])?
    /// How characters without attributes look.
    var defaults = NSLayoutManager.bareText
    private static let bareText = TextTranslation(font: UIFont(name: "Helvetica", size: 12) ?? .systemFont(ofSize: 12), color: .black)

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init()
    }

    // MARK: Storage and containers

    func storageDidChange(to storage: NSTextStorage?) {
        textStorage = storage
        invalidateAll()
    }

    open func addTextContainer(_ container: NSTextContainer) { insertTextContainer(container, at: textContainers.count) }

    open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
        textContainers.insert(container, at: index)
        container.layoutManager = self
        invalidateAll()
    }

    open func removeTextContainer(at index: Int) {
        textContainers.remove(at: index).layoutManager = nil
        invalidateAll()
    }

    open func textContainerChangedGeometry(_ container: NSTextContainer) { invalidateAll() }

    /// Lays everything out anew when next asked; after containers, defaults or colours changed.
    func invalidateAll() {
        parts = nil
        lastText = nil
        onInvalidate?(NSRange(location: 0, length: textStorage?.length ?? 0), 0, false)
    }

    open func processEditing(
        for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
        changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
    ) {
        parts = nil
        onInvalidate?(newCharRange, delta, editMask.contains(.editedCharacters))
    }

    open func invalidateLayout(forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?) {
        actualCharRange?.pointee = charRange
        parts = nil
        onInvalidate?(charRange, 0, false)
    }

    open func invalidateDisplay(forCharacterRange charRange: NSRange) { onInvalidate?(charRange, 0, false) }
    open func invalidateDisplay(forGlyphRange glyphRange: NSRange) { onInvalidate?(glyphRange, 0, false) }
    open func invalidateGlyphs(
        forCharacterRange charRange: NSRange, changeInLength delta: Int, actualCharacterRange actualCharRange: NSRangePointer?
    ) {
        actualCharRange?.pointee = charRange
        invalidateAll()
    }

    // MARK: Layout

    private var length: Int { textStorage?.length ?? 0 }

    var laidOut: [Part] {
        if let parts { return parts }
        let new = layOut()
        parts = new
        delegate?.layoutManager_didCompleteLayoutFor_atEnd?(self, textContainers.last, true)
        return new
    }

    private func layOut() -> [Part] {
        guard let storage = textStorage else { return [] }
        var result: [Part] = []
        var start = 0
        for (index, container) in textContainers.enumerated() {
            let isLast = index == textContainers.count - 1
            let range = NSRange(location: start, length: storage.length - start)
            let text = styledText(storage, range, container)
            let layout = TextLayout(text, options: options(container, isLast: isLast))
            let end = isLast ? storage.length : start + (layout.lines.last.map { NSMaxRange($0.range) } ?? 0)
            result.append(Part(container: container, range: NSRange(location: start, length: end - start), layout: layout))
            if index == 0 { lastText = text }
            start = end
        }
        return result
    }

    private func options(_ container: NSTextContainer, isLast: Bool) -> TextLayout.Options {
        var options = TextLayout.Options()
        options.width = container.widthLimit
        options.maximumLines = container.maximumNumberOfLines
        options.height = container.heightLimit
        if container.maximumNumberOfLines > 0 || container.heightLimit != nil {
            options.lastLineBreakMode = TextTranslation.lineBreakMode(container.lineBreakMode)
        }
        options.showsTrailingEmptyLine = true
        return options
    }

    private func styledText(_ storage: NSTextStorage, _ range: NSRange, _ container: NSTextContainer) -> StyledText {
        var runs: [(range: NSRange, attributes: TextAttributes)] = []
        let shown = decorated(storage)
        let source = range.location == 0 ? shown : shown.attributedSubstring(from: range)
        source.enumerateAttributes(in: NSRange(location: 0, length: source.length)) { attributes, run, _ in
            var translated = defaults.attributes(attributes)
            switch container.lineBreakMode {
            case .byCharWrapping where translated.paragraphStyle.lineBreakMode == .wordWrapping:
                translated.paragraphStyle.lineBreakMode = .charWrapping
            default: break
            }
            runs.append((run, translated))
        }
        if runs.isEmpty { return StyledText("", attributes: defaults.attributes([:])) }
        return StyledText(source.string, runs: runs, reusing: range.location == 0 ? lastText : nil)
    }

    private func decorated(_ storage: NSTextStorage) -> NSAttributedString {
        let links = detectLinks?() ?? []
        guard !links.isEmpty else { return storage }
        let text = NSMutableAttributedString(
            attributedString: storage.attributedSubstring(from: NSRange(location: 0, length: storage.length)))
        for (range, url) in links where text.attribute(.link, at: range.location, effectiveRange: nil) == nil {
            text.addAttribute(.link, value: url, range: range)
        }
        return text
    }

    func part(of container: NSTextContainer) -> Part? { laidOut.first { $0.container === container } }

    func part(at index: Int) -> Part? {
        laidOut.first { NSLocationInRange(index, $0.range) } ?? laidOut.last { index >= $0.range.location }
    }

    /// A rectangle of a layout in its container, whose lines begin after the padding.
    func inContainer(_ rect: CGRect, _ part: Part) -> CGRect { rect.offsetBy(dx: part.container.lineFragmentPadding, dy: 0) }

    open func ensureLayout(for container: NSTextContainer) { _ = laidOut }
    open func ensureLayout(forCharacterRange charRange: NSRange) { _ = laidOut }
    open func ensureLayout(forGlyphRange glyphRange: NSRange) { _ = laidOut }
    open func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) { _ = laidOut }
    open func ensureGlyphs(forCharacterRange charRange: NSRange) { _ = laidOut }
    open func ensureGlyphs(forGlyphRange glyphRange: NSRange) { _ = laidOut }

    // MARK: Glyphs and characters

    open var numberOfGlyphs: Int { length }
    open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { glyphIndex >= 0 && glyphIndex < length }
    open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
    open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

    open func glyphRange(forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?) -> NSRange {
        actualCharRange?.pointee = charRange
        return charRange
    }

    open func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?) -> NSRange {
        actualGlyphRange?.pointee = glyphRange
        return glyphRange
    }

    open func glyphRange(for container: NSTextContainer) -> NSRange {
        guard let part = part(of: container), let last = part.layout.lines.last, let first = part.layout.lines.first else {
            return NSRange(location: 0, length: 0)
        }
        return NSRange(location: part.range.location + first.range.location, length: NSMaxRange(last.range) - first.range.location)
    }

    open func textContainer(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?) -> NSTextContainer? {
        guard let part = part(at: glyphIndex) else { return nil }
        effectiveGlyphRange?.pointee = part.range
        return part.container
    }

    open func firstUnlaidCharacterIndex() -> Int { length }
    open func firstUnlaidGlyphIndex() -> Int { length }

    // MARK: Geometry, in the container's coordinates

    /// The rectangle that the container's text takes, with the padding of its lines.
    open func usedRect(for container: NSTextContainer) -> CGRect { coreUsedRect(container) }

    open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
        coreBoundingRect(glyphRange, container)
    }

    open func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?) -> CGRect {
        coreLineRect(glyphIndex, used: false, effectiveGlyphRange)
    }

    open func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?) -> CGRect {
        coreLineRect(glyphIndex, used: true, effectiveGlyphRange)
    }

    /// The empty line after a final line break; zero when there is none.
    open var extraLineFragmentRect: CGRect { coreExtraLineRect(used: false) }
    open var extraLineFragmentUsedRect: CGRect { coreExtraLineRect(used: true) }
    open var extraLineFragmentTextContainer: NSTextContainer? { extraLineFragmentRect == .zero ? nil : textContainers.last }

    /// Where a glyph stands, from the line fragment's corner to the baseline.
    open func location(forGlyphAt glyphIndex: Int) -> CGPoint { coreLocation(glyphIndex) }

    open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int { coreGlyphIndex(point, container) }

    open func glyphIndex(
        for point: CGPoint, in container: NSTextContainer, fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        partialFraction?.pointee = fractionOfDistanceThroughGlyph(for: point, in: container)
        return coreGlyphIndex(point, container)
    }

    open func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: NSTextContainer) -> CGFloat {
        coreFraction(point, container)
    }

    open func characterIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction)
    }

    open func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange { coreGlyphRange(bounds, container) }

    open func glyphRange(forBoundingRectWithoutAdditionalLayout bounds: CGRect, in container: NSTextContainer) -> NSRange {
        coreGlyphRange(bounds, container)
    }

    /// Calls with every line: its fragment, the part that text takes, the container, the characters.
    open func enumerateLineFragments(
        forGlyphRange glyphRange: NSRange, using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        coreEnumerateLines(glyphRange, block)
    }

    open func enumerateEnclosingRects(
        forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange, in textContainer: NSTextContainer,
        using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        coreEnumerateRects(glyphRange, selectedRange, textContainer, block)
    }

    open func truncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange { coreTruncatedRange(glyphIndex) }

    // MARK: Drawing

    open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}

    /// Draws characters with their backgrounds and lines; `origin` is the container's corner.
    open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext(), let part = part(at: glyphsToShow.location) else { return }
        let start = CGPoint(x: origin.x + part.container.lineFragmentPadding, y: origin.y)
        guard NSIntersectionRange(glyphsToShow, part.range).length < part.range.length else {
            part.layout.draw(in: context, at: start)
            return
        }
        context.saveGState()
        let shown = NSRange(location: glyphsToShow.location - part.range.location, length: glyphsToShow.length)
        let rects = part.layout.selectionRects(for: shown).map { $0.rect.offsetBy(dx: start.x, dy: start.y) }
        context.clip(to: rects)
        part.layout.draw(in: context, at: start)
        context.restoreGState()
    }
}

/// Hears of the layout.
public protocol NSLayoutManagerDelegate: NSObjectProtocol {}

extension NSLayoutManagerDelegate {
    @_disfavoredOverload
    public var layoutManager_didCompleteLayoutFor_atEnd: ((NSLayoutManager, NSTextContainer?, Bool) -> Void)? {
        optionalRequirement("layoutManager(_:didCompleteLayoutFor:atEnd:)")
    }
}
