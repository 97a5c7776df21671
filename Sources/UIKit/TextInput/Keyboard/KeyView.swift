import CoreGraphics
import Foundation

/// One key as it is drawn.
@MainActor
final class KeyView: UIView {
    let key: KeyboardKey
    private let cap = UIView()
    private let label = UILabel()
    private let lettersLabel = UILabel()
    private let glyph = KeyGlyphView(frame: .zero)
    private var isPad = false

    var isPressed = false { didSet { if oldValue != isPressed { updateColors() } } }
    /// Return keys that do something special are blue.
    var isProminent = false { didSet { updateColors() } }
    var isEnabled = true { didSet { updateColors() } }
    var shift = KeyboardShift.off { didSet { updateText() } }
    var title: String? { didSet { updateText() } }

    init(_ key: KeyboardKey, isPad: Bool) {
        self.key = key
        self.isPad = isPad
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        let look = Look.current.keyboard
        cap.layer.cornerRadius = look.keyRadius
        cap.layer.shadowColor = look.keyShadowColor.cgColor
        cap.layer.shadowOpacity = 1
        cap.layer.shadowRadius = 0
        cap.layer.shadowOffset = CGSize(width: 0, height: 1)
        label.textAlignment = .center
        lettersLabel.textAlignment = .center
        lettersLabel.font = look.digitLettersFont
        lettersLabel.text = key.letters
        glyph.action = key.action
        addSubview(cap)
        for part in [label, lettersLabel, glyph] { cap.addSubview(part) }
        isHidden = key.action == .gap
        cap.isHidden = isPad && key.isCommand
        if cap.isHidden { for part in [label, glyph] { addSubview(part) } }
        updateText()
        updateColors()
    }

    required init?(coder: NSCoder) { return nil }

    /// The text that the key types now; nil for commands.
    var typedText: String? {
        guard case .text(let text) = key.action else { return nil }
        return shift == .off || text.count > 1 ? text : HangulComposer.shifted(text) ?? text.uppercased()
    }

    private var shownTitle: String? {
        if let title { return title }
        if let title = key.title { return title }
        switch key.action {
        case .text: return typedText
        case .space: return UITextInputMode.current.isKorean ? "스페이스" : "space"
        default: return nil
        }
    }

    private func updateText() {
        let look = Look.current.keyboard
        let text = shownTitle
        label.text = text
        glyph.shift = shift
        let isWord = (text?.count ?? 0) > 1
        label.font = isWord ? look.wordFont : isPad ? look.digitFont : look.letterFont
        label.adjustsFontSizeToFitWidth = isWord
        setNeedsLayout()
    }

    private func updateColors() {
        let look = Look.current.keyboard
        let plain = key.isCommand ? look.commandKeyColor : look.keyColor
        let pressed = key.isCommand ? look.keyColor : look.commandKeyColor
        var color = isPressed ? pressed : plain
        var text = look.textColor
        if key.action == .shift, shift != .off { color = isPressed ? look.commandKeyColor : UIColor.white }
        if isProminent, isEnabled, !isPressed {
            color = UIColor.systemBlue
            text = .white
        }
        if !isEnabled { text = look.disabledTextColor }
        cap.backgroundColor = color
        label.textColor = text
        lettersLabel.textColor = text
        glyph.color = key.action == .shift && shift != .off && !isPressed ? .black : text
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        cap.frame = bounds
        let hasLetters = !(key.letters ?? "").isEmpty
        label.frame = hasLetters ? CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height * 0.68) : bounds.insetBy(dx: 2, dy: 0)
        lettersLabel.isHidden = !hasLetters
        lettersLabel.frame = CGRect(x: 0, y: bounds.height * 0.62, width: bounds.width, height: bounds.height * 0.26)
        glyph.frame = bounds
        updateColors()
    }

    override func frameworkTraitsDidChange(from previous: UITraitCollection) {
        super.frameworkTraitsDidChange(from: previous)
        cap.layer.shadowColor = Look.current.keyboard.keyShadowColor.resolvedColor(with: traitCollection).cgColor
        updateColors()
    }

    override var displayedText: String? { nil }
    override var isAccessibilityElementByDefault: Bool { true }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { .button }
    override var defaultAccessibilityLabel: String? {
        switch key.action {
        case .shift: "shift"
        case .delete: "delete"
        case .language: "next keyboard"
        default: shownTitle
        }
    }
    override var actsOnTouches: Bool { true }
}

/// Capitals for nothing, the next letter, or until shift is tapped again.
enum KeyboardShift {
    case off
    case once
    case locked
}

/// The drawn signs of shift and delete.
@MainActor
private final class KeyGlyphView: UIView {
    var action = KeyboardKey.Action.gap { didSet { isHidden = ![.shift, .delete, .language].contains(action) } }
    var shift = KeyboardShift.off { didSet { setNeedsDisplay() } }
    var color = UIColor.black { didSet { setNeedsDisplay() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        contentMode = .redraw
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { return nil }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        color.setStroke()
        color.setFill()
        context.translateBy(x: bounds.midX, y: bounds.midY)
        switch action {
        case .shift: drawShift()
        case .delete: drawDelete()
        case .language: drawGlobe()
        default: break
        }
    }

    private func drawGlobe() {
        let globe = UIBezierPath(ovalIn: CGRect(x: -9, y: -9, width: 18, height: 18))
        globe.append(UIBezierPath(ovalIn: CGRect(x: -4, y: -9, width: 8, height: 18)))
        for (y, reach) in [(-4.5, 7.8), (0, 9), (4.5, 7.8)] as [(CGFloat, CGFloat)] {
            globe.move(to: CGPoint(x: -reach, y: y))
            globe.addLine(to: CGPoint(x: reach, y: y))
        }
        globe.move(to: CGPoint(x: 0, y: -9))
        globe.addLine(to: CGPoint(x: 0, y: 9))
        globe.lineWidth = 1.2
        globe.stroke()
    }

    private func drawShift() {
        let arrow = UIBezierPath()
        let corners: [(CGFloat, CGFloat)] = [(0, -9), (9, 0), (4.5, 0), (4.5, 7), (-4.5, 7), (-4.5, 0), (-9, 0)]
        for (index, corner) in corners.enumerated() {
            let point = CGPoint(x: corner.0, y: corner.1)
            if index == 0 { arrow.move(to: point) } else { arrow.addLine(to: point) }
        }
        arrow.close()
        arrow.lineWidth = 1.5
        arrow.lineJoinStyle = .round
        if shift == .off { arrow.stroke() } else { arrow.fill() }
        guard shift == .locked else { return }
        UIBezierPath(rect: CGRect(x: -4.5, y: 9, width: 9, height: 2)).fill()
    }

    private func drawDelete() {
        let outline = UIBezierPath()
        let corners: [(CGFloat, CGFloat)] = [(-11, 0), (-4, -8), (10, -8), (10, 8), (-4, 8)]
        for (index, corner) in corners.enumerated() {
            let point = CGPoint(x: corner.0, y: corner.1)
            if index == 0 { outline.move(to: point) } else { outline.addLine(to: point) }
        }
        outline.close()
        outline.lineJoinStyle = .round
        outline.lineWidth = 1.5
        outline.stroke()
        let cross = UIBezierPath()
        for sign in [CGFloat(1), -1] {
            cross.move(to: CGPoint(x: -0.5, y: -3.5 * sign))
            cross.addLine(to: CGPoint(x: 6.5, y: 3.5 * sign))
        }
        cross.lineWidth = 1.5
        cross.stroke()
    }
}
