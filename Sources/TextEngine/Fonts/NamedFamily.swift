import Foundation

/// One of the iPhone's named families, with the published vertical metrics of its own files and the stand-in that draws it.
///
/// Heights are those of the real family; widths and shapes are the stand-in's.
struct NamedFamily {
    /// One face of the family.
    struct Member {
        let postScriptName: String
        let faceName: String
        let weight: CGFloat
        let isItalic: Bool
    }

    /// The stand-ins a family may draw with; sizes choose between the two sans-serif cuts.
    enum Shape {
        case sans
        case serif
        case monospaced
        case cjkSans(StandIn.CJKLanguage)
        case cjkSerif(StandIn.CJKLanguage)
        case emoji
    }

    let name: String
    let shape: Shape
    let metrics: FontMetrics
    let members: [Member]

    private init(_ name: String, _ prefix: String, _ shape: Shape, _ metrics: FontMetrics, _ suffixes: String) {
        self.name = name
        self.shape = shape
        self.metrics = metrics
        members = suffixes.split(separator: " ").map { suffix in
            let style = suffix == "." ? "" : String(suffix)
            let parsed = Self.parse(style)
            // Monotype's regular faces end in MT without a hyphen: ArialMT, Arial-BoldMT.
            let joint = style.isEmpty || style == "MT" ? "" : "-"
            return Member(
                postScriptName: prefix + joint + style, faceName: parsed.name, weight: parsed.weight,
                isItalic: parsed.isItalic)
        }
    }

    /// Weight and slant as a PostScript style suffix names them ("DemiBoldItalic", "W6").
    static func parse(_ suffix: String) -> (weight: CGFloat, isItalic: Bool, name: String) {
        let lowercased = suffix.lowercased()
        let isItalic = lowercased.contains("italic") || lowercased.contains("oblique") || suffix.hasSuffix("It")
        let weights: [(String, CGFloat)] = [
            ("ultralight", -0.8), ("extralight", -0.8), ("thin", -0.6), ("demibold", 0.3), ("semibold", 0.3), ("extrabold", 0.56),
            ("ultrabold", 0.56), ("extrablack", 0.62), ("black", 0.62), ("heavy", 0.56), ("bold", 0.4), ("medium", 0.23), ("light", -0.4),
            ("w3", 0), ("w4", 0), ("w5", 0.23), ("w6", 0.3), ("w7", 0.4), ("w8", 0.56), ("w0", -0.8), ("w1", -0.6), ("w2", -0.4),
        ]
        let weight = weights.first { lowercased.contains($0.0) }?.1 ?? 0
        return (weight, isItalic, faceName(suffix))
    }

    /// "BoldItalic" → "Bold Italic"; an empty suffix is "Regular".
    private static func faceName(_ style: String) -> String {
        let suffix = style.hasSuffix("MT") ? style.dropLast(2) : style[...]
        guard !suffix.isEmpty else { return "Regular" }
        var name = ""
        for character in suffix {
            if character.isUppercase, let last = name.last, last.isLowercase { name.append(" ") }
            name.append(character)
        }
        return name
    }

    /// The member a weight and slant come nearest to.
    func member(weight: CGFloat, isItalic: Bool) -> Member {
        members.min { distance($0, weight, isItalic) < distance($1, weight, isItalic) }!
    }

    private func distance(_ member: Member, _ weight: CGFloat, _ isItalic: Bool) -> CGFloat {
        abs(member.weight - weight) + (member.isItalic == isItalic ? 0 : 10)
            + (member.postScriptName.contains("Condensed") ? 5 : 0)
    }

    private static let roman = ". Italic Bold BoldItalic"
    private static let avenir = """
        Regular Italic UltraLight UltraLightItalic Medium MediumItalic DemiBold DemiBoldItalic Bold BoldItalic Heavy HeavyItalic
        """
    private static let cjk = "Regular Ultralight Thin Light Medium Semibold"

    /// The families `UIFont.familyNames` lists, in alphabetical order.
    static let all: [NamedFamily] = [
        NamedFamily(
            "American Typewriter", "AmericanTypewriter", .serif, .sanFrancisco,
            ". Light Semibold Bold Condensed CondensedLight CondensedBold"),
        NamedFamily("Apple Color Emoji", "AppleColorEmoji", .emoji, .sanFrancisco, "."),
        NamedFamily(
            "Apple SD Gothic Neo", "AppleSDGothicNeo", .cjkSans(.korean), .cjk, "Regular UltraLight Thin Light Medium SemiBold Bold"),
        NamedFamily("Arial", "Arial", .sans, FontMetrics(0.905, -0.212, 0.033, 0.716, 0.519), "MT ItalicMT BoldMT BoldItalicMT"),
        NamedFamily(
            "Avenir", "Avenir", .sans, FontMetrics(1, -0.366, 0, 0.708, 0.468),
            """
            Roman Oblique Book BookOblique Light LightOblique Medium MediumOblique Heavy HeavyOblique Black BlackOblique
            """),
        NamedFamily("Avenir Next", "AvenirNext", .sans, FontMetrics(1, -0.366, 0, 0.708, 0.468), avenir),
        NamedFamily("Avenir Next Condensed", "AvenirNextCondensed", .sans, FontMetrics(1, -0.366, 0, 0.708, 0.468), avenir),
        NamedFamily("Baskerville", "Baskerville", .serif, .sanFrancisco, ". Italic SemiBold SemiBoldItalic Bold BoldItalic"),
        NamedFamily("Bodoni 72", "BodoniSvtyTwoITCTT", .serif, .sanFrancisco, "Book BookIta Bold"),
        NamedFamily("Bradley Hand", "BradleyHandITCTT", .sans, .sanFrancisco, "Bold"),
        NamedFamily("Chalkboard SE", "ChalkboardSE", .sans, .sanFrancisco, "Regular Light Bold"),
        NamedFamily("Chalkduster", "Chalkduster", .sans, .sanFrancisco, "."),
        NamedFamily("Charter", "Charter", .serif, .sanFrancisco, "Roman Italic Bold BoldItalic Black BlackItalic"),
        NamedFamily("Cochin", "Cochin", .serif, .sanFrancisco, roman),
        NamedFamily("Copperplate", "Copperplate", .serif, .sanFrancisco, ". Light Bold"),
        NamedFamily("Courier", "Courier", .monospaced, FontMetrics(0.904, -0.246, 0, 0.571, 0.426), ". Oblique Bold BoldOblique"),
        NamedFamily(
            "Courier New", "CourierNewPS", .monospaced, FontMetrics(0.833, -0.3, 0, 0.571, 0.423), "MT ItalicMT BoldMT BoldItalicMT"),
        NamedFamily("DIN Alternate", "DINAlternate", .sans, .sanFrancisco, "Bold"),
        NamedFamily("DIN Condensed", "DINCondensed", .sans, .sanFrancisco, "Bold"),
        NamedFamily("Didot", "Didot", .serif, .sanFrancisco, ". Italic Bold"),
        NamedFamily("Futura", "Futura", .sans, .sanFrancisco, "Medium MediumItalic Bold CondensedMedium CondensedExtraBold"),
        NamedFamily("Galvji", "Galvji", .sans, .sanFrancisco, ". Bold"),
        NamedFamily("Georgia", "Georgia", .serif, FontMetrics(0.917, -0.219, 0, 0.692, 0.481), roman),
        NamedFamily(
            "Gill Sans", "GillSans", .sans, .sanFrancisco,
            ". Italic Light LightItalic SemiBold SemiBoldItalic Bold BoldItalic UltraBold"),
        NamedFamily("Helvetica", "Helvetica", .sans, .helvetica, ". Oblique Light LightOblique Bold BoldOblique"),
        NamedFamily(
            "Helvetica Neue", "HelveticaNeue", .sans, FontMetrics(0.952, -0.213, 0.028, 0.714, 0.517),
            """
            . Italic UltraLight UltraLightItalic Thin ThinItalic Light LightItalic Medium MediumItalic Bold BoldItalic \
            CondensedBold CondensedBlack
            """),
        NamedFamily("Hiragino Maru Gothic ProN", "HiraMaruProN", .cjkSans(.japanese), .cjk, "W4"),
        NamedFamily("Hiragino Mincho ProN", "HiraMinProN", .cjkSerif(.japanese), .cjk, "W3 W6"),
        NamedFamily("Hiragino Sans", "HiraginoSans", .cjkSans(.japanese), .cjk, "W3 W4 W5 W6 W7 W8"),
        NamedFamily("Hoefler Text", "HoeflerText", .serif, .sanFrancisco, "Regular Italic Black BlackItalic"),
        NamedFamily("Iowan Old Style", "IowanOldStyle", .serif, .sanFrancisco, "Roman Italic Bold BoldItalic"),
        NamedFamily("Marker Felt", "MarkerFelt", .sans, .sanFrancisco, "Thin Wide"),
        NamedFamily("Menlo", "Menlo", .monospaced, FontMetrics(0.928, -0.236, 0, 0.729, 0.547), "Regular Italic Bold BoldItalic"),
        NamedFamily("Noteworthy", "Noteworthy", .sans, .sanFrancisco, "Light Bold"),
        NamedFamily("Optima", "Optima", .sans, .sanFrancisco, "Regular Italic Bold BoldItalic ExtraBlack"),
        NamedFamily("Palatino", "Palatino", .serif, .sanFrancisco, "Roman Italic Bold BoldItalic"),
        NamedFamily("Papyrus", "Papyrus", .serif, .sanFrancisco, ". Condensed"),
        NamedFamily("PingFang HK", "PingFangHK", .cjkSans(.hongKong), .cjk, cjk),
        NamedFamily("PingFang SC", "PingFangSC", .cjkSans(.simplifiedChinese), .cjk, cjk),
        NamedFamily("PingFang TC", "PingFangTC", .cjkSans(.traditionalChinese), .cjk, cjk),
        NamedFamily("Rockwell", "Rockwell", .serif, .sanFrancisco, "Regular Italic Bold BoldItalic"),
        NamedFamily("Savoye LET", "SavoyeLetPlain", .serif, .sanFrancisco, "."),
        NamedFamily("Snell Roundhand", "SnellRoundhand", .serif, .sanFrancisco, ". Bold Black"),
        NamedFamily(
            "Times New Roman", "TimesNewRomanPS", .serif, FontMetrics(0.891, -0.216, 0.042, 0.662, 0.447),
            "MT ItalicMT BoldMT BoldItalicMT"),
        NamedFamily("Trebuchet MS", "TrebuchetMS", .sans, FontMetrics(0.939, -0.222, 0, 0.715, 0.523), ". Italic Bold"),
        NamedFamily("Verdana", "Verdana", .sans, FontMetrics(1.005, -0.21, 0, 0.727, 0.545), roman),
        NamedFamily("Zapfino", "Zapfino", .serif, .sanFrancisco, "."),
    ]

    private static let familiesByLowercasedName = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1.name.lowercased(), $0) })

    private static let membersByName: [String: (family: Int, member: Int)] = {
        var result: [String: (family: Int, member: Int)] = [:]
        for (familyIndex, family) in all.enumerated() {
            for (memberIndex, member) in family.members.enumerated() {
                result[member.postScriptName] = (familyIndex, memberIndex)
                result["\(family.name) \(member.faceName)"] = (familyIndex, memberIndex)
            }
        }
        return result
    }()

    /// The family and member of a PostScript, full or family name.
    static func find(_ name: String) -> (family: NamedFamily, member: Member)? {
        if let found = membersByName[name] { return (all[found.family], all[found.family].members[found.member]) }
        guard let family = family(named: name) else { return nil }
        return (family, family.member(weight: 0, isItalic: false))
    }

    static func family(named name: String) -> NamedFamily? {
        familiesByLowercasedName[name.lowercased()].map { all[$0] }
    }
}
