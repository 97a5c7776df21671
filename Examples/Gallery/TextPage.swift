import UIKit

class TextPage: PageViewController {

    override func buildSections() {
        addSection("Languages", languages())
        addSection("Text styles", styles())
        addSection("Weights", weights())
        addSection("Attributes", attributes())
        addSection("Paragraphs", paragraph(), justified())
        addSection("One line", shortened())
        addSection("Mixed directions", makeLabel("English עברית 123 العربية русский."), makeLabel("مرحبا بالعالم — UIKit 2024!"))
    }

    private func languages() -> UIView {
        let texts = [
            "The quick brown fox jumps over the lazy dog, then it rests in the shade of an old tree.",
            "Съешь же ещё этих мягких французских булок, да выпей чаю, пока он не остыл.",
            "다람쥐 헌 쳇바퀴에 타고파. 키스의 고유조건은 입술끼리 만나야 하고 특별한 기술은 필요치 않다.",
            "いろはにほへと ちりぬるを、わかよたれそ 常ならむ。「有為の奥山」今日越えて。",
            "天地玄黄，宇宙洪荒。日月盈昃，辰宿列张。寒来暑往，秋收冬藏。",
            "Emoji: 👩‍👩‍👧‍👦 🇰🇷 👍🏽 ✈️ 🎉 in a line of text.",
        ]
        let stack = UIStackView(arrangedSubviews: texts.map { makeLabel($0) })
        stack.axis = .vertical
        stack.spacing = 8
        return stack
    }

    private func styles() -> UIView {
        let styles: [(UIFont.TextStyle, String)] = [
            (.largeTitle, "Large Title"), (.title1, "Title 1 Заголовок"), (.title2, "Title 2 제목"), (.title3, "Title 3"),
            (.headline, "Headline"), (.body, "Body"), (.callout, "Callout"), (.subheadline, "Subheadline"),
            (.footnote, "Footnote"), (.caption1, "Caption 1"), (.caption2, "Caption 2"),
        ]
        let stack = UIStackView(arrangedSubviews: styles.map { makeLabel($0.1, style: $0.0) })
        stack.axis = .vertical
        stack.spacing = 2
        return stack
    }

    private func weights() -> UIView {
        let weights: [(UIFont.Weight, String)] = [
            (.ultraLight, "Ultra light"), (.light, "Light"), (.regular, "Regular"), (.medium, "Medium"), (.semibold, "Semibold"),
            (.bold, "Bold"), (.heavy, "Heavy"), (.black, "Black"),
        ]
        let stack = UIStackView(
            arrangedSubviews: weights.map { weight, name in
                let label = UILabel()
                label.text = name.localized + " Жирность 굵기"
                label.font = .systemFont(ofSize: 17, weight: weight)
                return label
            })
        stack.axis = .vertical
        stack.spacing = 2
        return stack
    }

    private func attributes() -> UIView {
        let text = NSMutableAttributedString()
        func append(_ string: String, _ attributes: [NSAttributedString.Key: Any]) {
            text.append(NSAttributedString(string: string + "  ", attributes: attributes))
        }
        append("underline", [.underlineStyle: NSUnderlineStyle.single.rawValue])
        append("double", [.underlineStyle: NSUnderlineStyle.double.rawValue, .underlineColor: UIColor.systemRed])
        append("dashed", [.underlineStyle: NSUnderlineStyle.single.union(.patternDash).rawValue])
        append("strike", [.strikethroughStyle: NSUnderlineStyle.single.rawValue])
        append("background", [.backgroundColor: UIColor.systemYellow.withAlphaComponent(0.5)])
        append("kern", [.kern: 4])
        append("raised", [.baselineOffset: 5, .font: UIFont.systemFont(ofSize: 11)])
        append("oblique", [.obliqueness: 0.25])
        append("outline", [.strokeWidth: 4, .font: UIFont.boldSystemFont(ofSize: 24)])
        let shadow = NSShadow()
        shadow.shadowColor = UIColor.systemBlue
        shadow.shadowOffset = CGSize(width: 1, height: 2)
        shadow.shadowBlurRadius = 2
        append("shadow", [.shadow: shadow, .font: UIFont.boldSystemFont(ofSize: 20)])
        append("link", [.link: URL(string: "https://example.com")!])
        let attachment = NSTextAttachment(image: UIImage(systemName: "star.fill")!.withTintColor(.systemOrange))
        text.append(NSAttributedString(attachment: attachment))
        append(" attachment", [:])
        append("monospaced 0123", [.font: UIFont.monospacedSystemFont(ofSize: 15, weight: .regular)])
        append("italic", [.font: UIFont.italicSystemFont(ofSize: 17)])
        let label = UILabel()
        label.numberOfLines = 0
        label.attributedText = text
        return label
    }

    private func paragraph() -> UIView {
        let style = NSMutableParagraphStyle()
        style.firstLineHeadIndent = 24
        style.headIndent = 8
        style.lineSpacing = 4
        style.paragraphSpacing = 10
        let label = UILabel()
        label.numberOfLines = 0
        label.attributedText = NSAttributedString(
            string: "A first line that is indented, lines that are set apart.\nИ ещё один абзац, который отделён от первого.".localized,
            attributes: [.paragraphStyle: style, .font: UIFont.preferredFont(forTextStyle: .callout)])
        return label
    }

    private func justified() -> UIView {
        let style = NSMutableParagraphStyle()
        style.alignment = .justified
        let label = UILabel()
        label.numberOfLines = 0
        label.attributedText = NSAttributedString(
            string: "Justified text has straight edges on both sides, as columns in a newspaper have, but for its last line.".localized,
            attributes: [.paragraphStyle: style, .font: UIFont.preferredFont(forTextStyle: .callout)])
        return label
    }

    private func shortened() -> UIView {
        let modes: [(NSLineBreakMode, String)] = [
            (.byTruncatingTail, "Tail"), (.byTruncatingMiddle, "Middle"), (.byTruncatingHead, "Head"), (.byClipping, "Clipped"),
        ]
        let stack = UIStackView(
            arrangedSubviews: modes.map { mode, name in
                let label = UILabel()
                label.text = name.localized + ": " + "a line of text that is longer than the screen is wide, so it is cut".localized
                label.lineBreakMode = mode
                return label
            })
        let fitting = UILabel()
        fitting.text = "Shrunk: a line of text that is a little longer than the screen".localized
        fitting.adjustsFontSizeToFitWidth = true
        fitting.minimumScaleFactor = 0.5
        stack.addArrangedSubview(fitting)
        stack.axis = .vertical
        stack.spacing = 4
        return stack
    }
}
