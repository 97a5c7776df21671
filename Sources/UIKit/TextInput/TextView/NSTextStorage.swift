import Foundation

/// Attributed text that tells layout managers and its delegate what changed.
///
/// A subclass brings its own storage by overriding `string`, `attributes(at:effectiveRange:)`, `replaceCharacters(in:with:)` and
/// `setAttributes(_:range:)`, and calls `edited(_:range:changeInLength:)` from the latter two; everything else goes through these.
open class NSTextStorage: NSMutableAttributedString {
    /// What an edit changed.
    public struct EditActions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let editedAttributes = EditActions(rawValue: 1)
        public static let editedCharacters = EditActions(rawValue: 2)
    }

    public static let willProcessEditingNotification = NSNotification.Name("NSTextStorageWillProcessEditingNotification")
    public static let didProcessEditingNotification = NSNotification.Name("NSTextStorageDidProcessEditingNotification")

    private let backing = NSMutableAttributedString(string: "")
    private var editingDepth = 0
    private(set) var managers: [NSLayoutManager] = []

    open weak var delegate: (any NSTextStorageDelegate)?
    open var layoutManagers: [NSLayoutManager] { managers }

    /// What the edit that is being processed changed.
    open private(set) var editedMask: EditActions = []
    /// The characters that changed, after the change.
    open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
    open private(set) var changeInLength = 0
    open var fixesAttributesLazily: Bool { false }

    @_nonoverride public init() {
        super.init(string: "")
    }

    public override init(string str: String) {
        super.init(string: "")
        backing.setAttributedString(NSAttributedString(string: str))
    }

    public override init(string str: String, attributes attrs: [NSAttributedString.Key: Any]? = nil) {
        super.init(string: "")
        backing.setAttributedString(NSAttributedString(string: str, attributes: attrs))
    }

    public override init(attributedString attrStr: NSAttributedString) {
        super.init(string: "")
        backing.setAttributedString(attrStr)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    // MARK: Primitives

    open override var string: String { backing.string }

    open override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
        backing.attributes(at: location, effectiveRange: range)
    }

    open override func replaceCharacters(in range: NSRange, with str: String) {
        backing.replaceCharacters(in: range, with: str)
        edited(.editedCharacters, range: range, changeInLength: (str as NSString).length - range.length)
    }

    open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        backing.setAttributes(attrs, range: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
    }

    // MARK: Everything else, by the primitives

    open override var length: Int { (string as NSString).length }

    open override func attribute(_ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?) -> Any? {
        attributes(at: location, effectiveRange: range)[attrName]
    }

    open override func attributes(
        at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
    ) -> [NSAttributedString.Key: Any] {
        var run = NSRange()
        let result = attributes(at: location, effectiveRange: &run)
        range?.pointee = NSIntersectionRange(run, rangeLimit)
        return result
    }

    open override func attribute(
        _ attrName: NSAttributedString.Key, at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
    ) -> Any? {
        var run = NSRange()
        let result = attribute(attrName, at: location, effectiveRange: &run)
        range?.pointee = NSIntersectionRange(run, rangeLimit)
        return result
    }

    open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
        let result = NSMutableAttributedString(string: (string as NSString).substring(with: range))
        eachRun(in: range) { attributes, run in
            result.setAttributes(attributes, range: NSRange(location: run.location - range.location, length: run.length))
        }
        return result
    }

    open override func enumerateAttributes(
        in enumerationRange: NSRange, options opts: NSAttributedString.EnumerationOptions = [],
        using block: ([NSAttributedString.Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var runs: [([NSAttributedString.Key: Any], NSRange)] = []
        eachRun(in: enumerationRange) { runs.append(($0, $1)) }
        if opts.contains(.reverse) { runs.reverse() }
        var stop = ObjCBool(false)
        for (attributes, range) in runs {
            block(attributes, range, &stop)
            if stop.boolValue { return }
        }
    }

    open override func enumerateAttribute(
        _ attrName: NSAttributedString.Key, in enumerationRange: NSRange, options opts: NSAttributedString.EnumerationOptions = [],
        using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var runs: [(value: Any?, range: NSRange)] = []
        eachRun(in: enumerationRange) { attributes, range in
            let value = attributes[attrName]
            // Runs that differ in other attributes only are one.
            if let last = runs.last, NSMaxRange(last.range) == range.location, Self.areEqual(last.value, value) {
                runs[runs.count - 1].range.length += range.length
            } else {
                runs.append((value, range))
            }
        }
        if opts.contains(.reverse) { runs.reverse() }
        var stop = ObjCBool(false)
        for (value, range) in runs {
            block(value, range, &stop)
            if stop.boolValue { return }
        }
    }

    private static func areEqual(_ first: Any?, _ second: Any?) -> Bool {
        switch (first, second) {
        case (nil, nil): true
        case (let first as NSObject, let second as NSObject): first.isEqual(second)
        case (let first as AnyHashable, let second as AnyHashable): first == second
        default: false
        }
    }

    private func eachRun(in range: NSRange, _ body: ([NSAttributedString.Key: Any], NSRange) -> Void) {
        var position = range.location
        while position < NSMaxRange(range) {
            var run = NSRange()
            let attributes = attributes(at: position, effectiveRange: &run)
            let end = min(max(NSMaxRange(run), position + 1), NSMaxRange(range))
            body(attributes, NSRange(location: position, length: end - position))
            position = end
        }
    }

    open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
        beginEditing()
        let text = NSAttributedString(attributedString: attrString)
        replaceCharacters(in: range, with: text.string)
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, run, _ in
            setAttributes(attributes, range: NSRange(location: range.location + run.location, length: run.length))
        }
        endEditing()
    }

    open override func setAttributedString(_ attrString: NSAttributedString) {
        replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
    }

    open override func insert(_ attrString: NSAttributedString, at loc: Int) {
        replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
    }

    open override func append(_ attrString: NSAttributedString) {
        replaceCharacters(in: NSRange(location: length, length: 0), with: attrString)
    }

    open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }

    open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
        change(range) { $0[name] = value }
    }

    open override func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {
        change(range) { $0.merge(attrs) { $1 } }
    }

    open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
        change(range) { $0[name] = nil }
    }

    private func change(_ range: NSRange, _ change: (inout [NSAttributedString.Key: Any]) -> Void) {
        beginEditing()
        var runs: [([NSAttributedString.Key: Any], NSRange)] = []
        eachRun(in: range) { runs.append(($0, $1)) }
        for (attributes, run) in runs {
            var attributes = attributes
            change(&attributes)
            setAttributes(attributes, range: run)
        }
        endEditing()
    }

    // MARK: Editing

    open override func beginEditing() { editingDepth += 1 }

    open override func endEditing() {
        guard editingDepth > 0 else { return }
        editingDepth -= 1
        if editingDepth == 0, !editedMask.isEmpty { processEditing() }
    }

    /// Notes a change: the range before it, and by how much the text grew.
    open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
        let new = NSRange(location: editedRange.location, length: max(editedRange.length + delta, 0))
        if self.editedMask.isEmpty {
            self.editedRange = new
        } else {
            // What was noted before moves with the text behind the new change.
            var old = self.editedRange
            if old.location >= NSMaxRange(editedRange) { old.location += delta } else { old.length = max(old.length + delta, 0) }
            self.editedRange = NSUnionRange(old, new)
        }
        self.editedMask.formUnion(editedMask)
        changeInLength += delta
        if editingDepth == 0 { processEditing() }
    }

    /// Tells the delegate, which may still change attributes, then the layout managers.
    open func processEditing() {
        guard !editedMask.isEmpty else { return }
        // Changes made by the delegate belong to this edit.
        editingDepth += 1
        NotificationCenter.default.post(name: Self.willProcessEditingNotification, object: self)
        delegate?.textStorage_willProcessEditing_range_changeInLength?(self, editedMask, editedRange, changeInLength)
        delegate?.textStorage_didProcessEditing_range_changeInLength?(self, editedMask, editedRange, changeInLength)
        NotificationCenter.default.post(name: Self.didProcessEditingNotification, object: self)
        editingDepth -= 1
        let (mask, range, delta) = (editedMask, editedRange, changeInLength)
        editedMask = []
        editedRange = NSRange(location: NSNotFound, length: 0)
        changeInLength = 0
        for manager in managers {
            manager.processEditing(for: self, edited: mask, range: range, changeInLength: delta, invalidatedRange: range)
        }
    }

    open func ensureAttributesAreFixed(in range: NSRange) {}
    open func invalidateAttributes(in range: NSRange) {}

    // MARK: Layout managers

    open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
        guard !managers.contains(where: { $0 === aLayoutManager }) else { return }
        managers.append(aLayoutManager)
        aLayoutManager.storageDidChange(to: self)
    }

    open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
        managers.removeAll { $0 === aLayoutManager }
        aLayoutManager.storageDidChange(to: nil)
    }
}

public typealias NSTextStorageEditActions = NSTextStorage.EditActions
