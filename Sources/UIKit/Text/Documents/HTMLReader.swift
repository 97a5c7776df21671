import Foundation

/// Reads HTML's text elements into attributed text: emphasis, headings, paragraphs, lists, links, colours, and the common properties
/// of inline styles and of style sheets with element selectors. Pictures, tables and scripts are left out.
struct HTMLReader {
    /// What elements and styles have set so far.
    private struct Style {
        var size: CGFloat = 12
        var family: String?
        var isBold = false
        var isItalic = false
        var isMonospaced = false
        var isUnderlined = false
        var isStruckThrough = false
        var color: UIColor?
        var background: UIColor?
        var link: URL?
        var alignment: NSTextAlignment?
        var baselineOffset: CGFloat = 0
        var indent: CGFloat = 0
        var keepsSpaces = false
    }

    private struct List {
        var isOrdered: Bool
        var count = 0
    }

    private let defaults: [NSAttributedString.Key: Any]
    private var result = NSMutableAttributedString(string: "")
    private var stack: [(tag: String, style: Style)] = []
    private var style = Style()
    private var lists: [List] = []
    private var sheet: [String: String] = [:]

    private static let blocks: Set<String> = [
        "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote", "pre", "section", "article", "header", "footer",
        "body", "html", "table", "tr", "hr",
    ]
    private static let empty: Set<String> = ["br", "hr", "img", "meta", "link", "input", "wbr", "source"]

    init(defaults: [NSAttributedString.Key: Any]) {
        self.defaults = defaults
        if let font = defaults[.font] as? UIFont { style.size = font.pointSize }
    }

    static func looksLikeHTML(_ text: String) -> Bool {
        let start = text.prefix(256).drop { $0.isWhitespace }.lowercased()
        return start.hasPrefix("<!doctype html") || start.hasPrefix("<html") || start.hasPrefix("<body")
    }

    func read(_ html: String) -> NSAttributedString {
        var reader = self
        reader.result = NSMutableAttributedString(string: "")
        reader.parse(html)
        return reader.result
    }

    // MARK: Parsing

    private mutating func parse(_ html: String) {
        var rest = html[...]
        while !rest.isEmpty {
            guard let open = rest.firstIndex(of: "<") else { return append(text: rest) }
            if open > rest.startIndex { append(text: rest[..<open]) }
            rest = rest[open...]
            if rest.hasPrefix("<!--") {
                rest = rest.range(of: "-->").map { rest[$0.upperBound...] } ?? ""
                continue
            }
            guard let close = rest.firstIndex(of: ">") else { return append(text: rest) }
            let tag = rest[rest.index(after: open)..<close]
            rest = rest[rest.index(after: close)...]
            if tag.hasPrefix("!") || tag.hasPrefix("?") { continue }
            if tag.hasPrefix("/") {
                end(tag.dropFirst().trimmingCharacters(in: .whitespaces).lowercased())
                continue
            }
            let name = tag.prefix { $0.isLetter || $0.isNumber }.lowercased()
            if name == "style" || name == "script" || name == "title" {
                let end = rest.range(of: "</\(name)", options: .caseInsensitive)
                if name == "style" { readSheet(String(rest[..<(end?.lowerBound ?? rest.endIndex)])) }
                rest = end.flatMap { rest[$0.upperBound...].firstIndex(of: ">") }.map { rest[rest.index(after: $0)...] } ?? ""
                continue
            }
            begin(name, attributes: HTMLReader.attributes(String(tag.dropFirst(name.count))))
        }
    }

    private static func attributes(_ text: String) -> [String: String] {
        var result: [String: String] = [:]
        var rest = text[...]
        while let equals = rest.firstIndex(of: "=") {
            let name = rest[..<equals].split(whereSeparator: { $0.isWhitespace || $0 == "/" }).last.map { $0.lowercased() } ?? ""
            rest = rest[rest.index(after: equals)...].drop { $0.isWhitespace }
            guard let quote = rest.first else { break }
            if quote == "\"" || quote == "'" {
                rest = rest.dropFirst()
                let end = rest.firstIndex(of: quote) ?? rest.endIndex
                result[name] = HTMLEntities.decode(String(rest[..<end]))
                rest = end < rest.endIndex ? rest[rest.index(after: end)...] : ""
            } else {
                let value = rest.prefix { !$0.isWhitespace }
                result[name] = HTMLEntities.decode(String(value))
                rest = rest[value.endIndex...]
            }
        }
        return result
    }

    private mutating func readSheet(_ text: String) {
        for rule in text.components(separatedBy: "}") {
            let parts = rule.components(separatedBy: "{")
            guard parts.count == 2 else { continue }
            for selector in parts[0].split(separator: ",") {
                sheet[selector.trimmingCharacters(in: .whitespacesAndNewlines).lowercased(), default: ""] += ";" + parts[1]
            }
        }
    }

    // MARK: Elements

    private mutating func begin(_ tag: String, attributes: [String: String]) {
        if tag == "br" {
            append("\n")
            return
        }
        if HTMLReader.blocks.contains(tag) { startLine() }
        guard !HTMLReader.empty.contains(tag) else { return }
        stack.append((tag, style))
        applyElement(tag, attributes)
        if let rule = sheet[tag] { applyCSS(rule) }
        if let css = attributes["style"] { applyCSS(css) }
        if tag == "li", !lists.isEmpty {
            lists[lists.count - 1].count += 1
            let list = lists[lists.count - 1]
            append(list.isOrdered ? "\(list.count).\t" : "•\t")
        }
    }

    private mutating func end(_ tag: String) {
        guard let index = stack.lastIndex(where: { $0.tag == tag }) else { return }
        if HTMLReader.blocks.contains(tag) { startLine() }
        style = stack[index].style
        stack.removeSubrange(index...)
        if tag == "ul" || tag == "ol" { _ = lists.popLast() }
    }

    private mutating func applyElement(_ tag: String, _ attributes: [String: String]) {
        // The sizes of headings are the usual factors of user agents' style sheets.
        let headings: [String: CGFloat] = ["h1": 2, "h2": 1.5, "h3": 1.17, "h4": 1, "h5": 0.83, "h6": 0.67]
        if let factor = headings[tag] {
            style.size *= factor
            style.isBold = true
        }
        switch tag {
        case "b", "strong", "th": style.isBold = true
        case "i", "em", "cite", "dfn": style.isItalic = true
        case "u", "ins": style.isUnderlined = true
        case "s", "strike", "del": style.isStruckThrough = true
        case "code", "tt", "kbd", "samp": style.isMonospaced = true
        case "pre":
            style.isMonospaced = true
            style.keepsSpaces = true
        case "small": style.size *= 0.83
        case "big": style.size *= 1.2
        case "sup":
            style.baselineOffset += style.size / 3
            style.size *= 0.83
        case "sub":
            style.baselineOffset -= style.size / 4
            style.size *= 0.83
        case "a":
            style.link = attributes["href"].flatMap { URL(string: $0) }
            if style.link != nil { style.isUnderlined = true }
        case "font":
            if let color = attributes["color"].flatMap(CSSColor.parse) { style.color = color }
            if let face = attributes["face"] { style.family = face }
        case "center": style.alignment = .center
        case "blockquote": style.indent += 40
        case "ul", "ol":
            style.indent += 36
            lists.append(List(isOrdered: tag == "ol"))
        default: break
        }
        if let align = attributes["align"] { applyCSS("text-align:\(align)") }
    }

    private mutating func applyCSS(_ text: String) {
        for declaration in text.split(separator: ";") {
            let parts = declaration.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
            guard parts.count == 2 else { continue }
            let value = parts[1].replacingOccurrences(of: "!important", with: "").trimmingCharacters(in: .whitespaces)
            apply(parts[0].lowercased(), value)
        }
    }

    private mutating func apply(_ property: String, _ value: String) {
        let lower = value.lowercased()
        switch property {
        case "color": style.color = CSSColor.parse(lower) ?? style.color
        case "background-color", "background": style.background = CSSColor.parse(lower) ?? style.background
        case "font-weight":
            style.isBold = lower == "bold" || lower == "bolder" || (Int(lower) ?? 400) >= 600
        case "font-style": style.isItalic = lower == "italic" || lower == "oblique"
        case "font-size": style.size = size(lower) ?? style.size
        case "font-family":
            style.family = value.split(separator: ",").first.map {
                $0.trimmingCharacters(in: CharacterSet(charactersIn: " \"'"))
            }
        case "text-decoration", "text-decoration-line":
            style.isUnderlined = lower.contains("underline")
            style.isStruckThrough = lower.contains("line-through")
        case "text-align":
            let alignments: [String: NSTextAlignment] = ["left": .left, "center": .center, "right": .right, "justify": .justified]
            style.alignment = alignments[lower] ?? style.alignment
        default: break
        }
    }

    private func size(_ value: String) -> CGFloat? {
        func number(_ suffix: String) -> CGFloat? {
            value.hasSuffix(suffix) ? Double(value.dropLast(suffix.count).trimmingCharacters(in: .whitespaces)).map { CGFloat($0) } : nil
        }
        if let rem = number("rem") { return rem * 12 }
        if let em = number("em") { return em * style.size }
        if let percent = number("%") { return percent / 100 * style.size }
        return number("px") ?? number("pt") ?? number("")
    }

    // MARK: Text

    private mutating func append(text: Substring) {
        let decoded = HTMLEntities.decode(String(text))
        if style.keepsSpaces { return append(decoded) }
        var collapsed = ""
        var endsInSpace = result.length == 0 || result.string.last.map { $0 == "\n" || $0 == " " } ?? true
        for character in decoded {
            let isSpace = character == " " || character == "\n" || character == "\t" || character == "\r\n" || character == "\r"
            if isSpace && endsInSpace { continue }
            collapsed.append(isSpace ? " " : character)
            endsInSpace = isSpace
        }
        if !collapsed.isEmpty { append(collapsed) }
    }

    private mutating func append(_ text: String) {
        result.append(NSAttributedString(string: text, attributes: attributes))
    }

    private mutating func startLine() {
        guard let last = result.string.last, last != "\n" else { return }
        if last == " " { result.deleteCharacters(in: NSRange(location: result.length - 1, length: 1)) }
        append("\n")
    }

    private var attributes: [NSAttributedString.Key: Any] {
        var attributes = defaults
        attributes[.font] = font
        if let color = style.color { attributes[.foregroundColor] = color }
        if let color = style.background { attributes[.backgroundColor] = color }
        if let link = style.link { attributes[.link] = link }
        if style.isUnderlined { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
        if style.isStruckThrough { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
        if style.baselineOffset != 0 { attributes[.baselineOffset] = style.baselineOffset }
        if style.alignment != nil || style.indent > 0 {
            let paragraph = NSMutableParagraphStyle()
            paragraph.alignment = style.alignment ?? .natural
            paragraph.headIndent = style.indent
            paragraph.firstLineHeadIndent = lists.isEmpty ? style.indent : style.indent - 25
            if !lists.isEmpty { paragraph.tabStops = [NSTextTab(textAlignment: .left, location: style.indent)] }
            attributes[.paragraphStyle] = paragraph
        }
        return attributes
    }

    private var font: UIFont {
        var base: UIFont
        let family = style.family?.lowercased() ?? ""
        if style.isMonospaced {
            base = UIFont(name: "Courier", size: style.size) ?? .monospacedSystemFont(ofSize: style.size, weight: .regular)
        } else if family.hasPrefix("-apple-system") || family == "system-ui" || family == "sans-serif" {
            base = .systemFont(ofSize: style.size)
        } else if let name = style.family, let named = UIFont(name: name, size: style.size) {
            base = named
        } else if let font = defaults[.font] as? UIFont {
            base = font.withSize(style.size)
        } else {
            base = UIFont(name: "Times New Roman", size: style.size) ?? .systemFont(ofSize: style.size)
        }
        var traits = base.fontDescriptor.symbolicTraits.intersection([.traitBold, .traitItalic])
        if style.isBold { traits.insert(.traitBold) }
        if style.isItalic { traits.insert(.traitItalic) }
        guard !traits.isEmpty, let descriptor = base.fontDescriptor.withSymbolicTraits(traits) else { return base }
        return UIFont(descriptor: descriptor, size: style.size)
    }
}
