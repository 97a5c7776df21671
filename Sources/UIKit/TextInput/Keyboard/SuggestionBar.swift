import CoreGraphics
import Foundation

/// Words that may come next: the word as it is typed, or what often begins a sentence.
enum Suggestions {
    static func wordBeingTyped(_ text: String) -> String {
        String(text.reversed().prefix { $0.isLetter || $0 == "'" }.reversed())
    }

    static func words(before text: String) -> [String] {
        let word = wordBeingTyped(text)
        guard word.isEmpty else { return [word] }
        return Autocapitalization.wantsCapital(after: text, .sentences) ? ["I", "The", "I'm"] : ["the", "and", "to"]
    }
}

/// The bar of up to three words above the keys.
@MainActor
final class SuggestionBar: UIView {
    var onSelect: ((String) -> Void)?
    private var words: [String] = []
    private let slots = (0..<3).map { _ in SuggestionSlot(frame: .zero) }
    private let dividers = (0..<2).map { _ in UIView() }

    override init(frame: CGRect) {
        super.init(frame: frame)
        for divider in dividers {
            divider.backgroundColor = .separator
            addSubview(divider)
        }
        for (index, slot) in slots.enumerated() {
            slot.addAction(UIAction { [unowned self] _ in select(index) }, for: .touchUpInside)
            addSubview(slot)
        }
    }

    required init?(coder: NSCoder) { return nil }

    func show(_ words: [String]) {
        guard words != self.words else { return }
        self.words = words
        for (index, slot) in slots.enumerated() { slot.word = index < words.count ? words[index] : nil }
    }

    private func select(_ index: Int) {
        if index < words.count { onSelect?(words[index]) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width / 3
        let line = max(Look.hairline(traitCollection), 0.5)
        for (index, slot) in slots.enumerated() {
            slot.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
        }
        for (index, divider) in dividers.enumerated() {
            divider.frame = CGRect(x: CGFloat(index + 1) * width, y: 10, width: line, height: bounds.height - 20)
        }
    }
}

@MainActor
private final class SuggestionSlot: UIControl {
    private let label = UILabel()
    var word: String? {
        didSet {
            label.text = word
            isEnabled = word != nil
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = Look.current.keyboard.suggestionFont
        label.textColor = Look.current.keyboard.textColor
        label.textAlignment = .center
        addSubview(label)
    }

    required init?(coder: NSCoder) { return nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 8, dy: 0)
    }

    override func stateDidChange() {
        super.stateDidChange()
        backgroundColor = isHighlighted ? Look.current.keyboard.commandKeyColor : nil
    }
}

/// The balloon over a pressed key.
@MainActor
final class KeyPreview: UIView {
    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isHidden = true
        let look = Look.current.keyboard
        backgroundColor = look.keyColor
        layer.cornerRadius = 10
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.3
        layer.shadowRadius = 3
        layer.shadowOffset = CGSize(width: 0, height: 1)
        label.font = look.previewFont
        label.textColor = look.textColor
        label.textAlignment = .center
        addSubview(label)
    }

    required init?(coder: NSCoder) { return nil }

    func show(_ text: String, above key: CGRect, in bounds: CGRect) {
        isHidden = false
        label.text = text
        let width = key.width + 22
        let x = min(max(key.midX - width / 2, 1), bounds.width - width - 1)
        // It covers the key and stands over it.
        frame = CGRect(x: x, y: key.minY - 54, width: width, height: 54 + key.height)
        label.frame = CGRect(x: 0, y: 4, width: width, height: 46)
    }
}
