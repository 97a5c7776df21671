import Foundation

/// An installed, freely licensed family that takes the place of one of Apple's.
enum StandIn: Hashable {
    case text
    case display
    case monospaced
    case serif
    case cjkSans(CJKLanguage)
    case cjkSerif(CJKLanguage)
    case emoji

    /// The regional forms of Han characters; the raw value is the face's index in Noto's collections.
    enum CJKLanguage: Int {
        case japanese = 0
        case korean = 1
        case simplifiedChinese = 2
        case traditionalChinese = 3
        case hongKong = 4

        /// The language's own form, or nil for languages written without Han characters.
        init?(language: String) {
            switch language.prefix(2).lowercased() {
            case "ja": self = .japanese
            case "ko": self = .korean
            case "zh", "yu":
                let tag = language.lowercased().replacing("_", with: "-")
                if tag.contains("-hk") || tag.contains("-mo") || tag.hasPrefix("yue") {
                    self = tag.contains("hans") ? .simplifiedChinese : .hongKong
                } else {
                    self = tag.contains("hant") || tag.contains("-tw") ? .traditionalChinese : .simplifiedChinese
                }
            default: return nil
            }
        }
    }

    /// The Debian package that installs the family.
    var package: String {
        switch self {
        case .text, .display: return "fonts-inter"
        case .monospaced: return "fonts-jetbrains-mono"
        case .serif, .cjkSans, .cjkSerif: return "fonts-noto-cjk"
        case .emoji: return "fonts-noto-color-emoji"
        }
    }

    /// The family's own name, for the search through fontconfig.
    var familyName: String {
        switch self {
        case .text: return "Inter"
        case .display: return "Inter Display"
        case .monospaced: return "JetBrains Mono"
        case .serif: return "Noto Serif CJK JP"
        case .cjkSans(let language): return "Noto Sans CJK \(language.suffix)"
        case .cjkSerif(let language): return "Noto Serif CJK \(language.suffix)"
        case .emoji: return "Noto Color Emoji"
        }
    }

    /// Where Debian's package puts the face; looking there first saves starting fontconfig.
    func usualFile(weightClass: Int, isItalic: Bool) -> FontconfigLibrary.FontFile {
        let fonts = "/usr/share/fonts"
        let bold = weightClass >= 600 ? "Bold" : "Regular"
        switch self {
        case .text:
            return .init(path: "\(fonts)/opentype/inter/Inter-\(Self.styleSuffix(weightClass, isItalic)).otf", index: 0)
        case .display:
            return .init(path: "\(fonts)/opentype/inter/InterDisplay-\(Self.styleSuffix(weightClass, isItalic)).otf", index: 0)
        case .monospaced:
            let suffix = Self.styleSuffix(min(weightClass, 800), isItalic)
            return .init(path: "\(fonts)/truetype/jetbrains-mono/JetBrainsMono-\(suffix).ttf", index: 0)
        case .serif:
            return .init(path: "\(fonts)/opentype/noto/NotoSerifCJK-\(bold).ttc", index: 0)
        case .cjkSans(let language):
            return .init(path: "\(fonts)/opentype/noto/NotoSansCJK-\(bold).ttc", index: language.rawValue)
        case .cjkSerif(let language):
            return .init(path: "\(fonts)/opentype/noto/NotoSerifCJK-\(bold).ttc", index: language.rawValue)
        case .emoji:
            return .init(path: "\(fonts)/truetype/noto/NotoColorEmoji.ttf", index: 0)
        }
    }

    /// Whether the family has true italics.
    var hasItalics: Bool {
        switch self {
        case .text, .display, .monospaced: return true
        case .serif, .cjkSans, .cjkSerif, .emoji: return false
        }
    }

    private static func styleSuffix(_ weightClass: Int, _ isItalic: Bool) -> String {
        let names = [
            100: "Thin", 200: "ExtraLight", 300: "Light", 400: "Regular", 500: "Medium", 600: "SemiBold", 700: "Bold", 800: "ExtraBold",
            900: "Black",
        ]
        let name = names[weightClass] ?? "Regular"
        guard isItalic else { return name }
        return name == "Regular" ? "Italic" : name + "Italic"
    }
}

extension StandIn.CJKLanguage {
    fileprivate var suffix: String {
        switch self {
        case .japanese: return "JP"
        case .korean: return "KR"
        case .simplifiedChinese: return "SC"
        case .traditionalChinese: return "TC"
        case .hongKong: return "HK"
        }
    }
}
