import Foundation

/// Chooses the face for characters a font lacks. Used only under `EngineLock`.
enum FallbackFaces {
    /// The face for a grapheme cluster.
    ///
    /// - Parameters:
    ///   - cluster: The cluster's characters.
    ///   - paragraphLanguage: The language that the paragraph's kana or Hangul gives away.
    /// - Returns: A face that has the cluster's first visible character, or the font's own face when there is none.
    static func face(
        for cluster: ArraySlice<UInt32>, font: Font, language: String?, paragraphLanguage: StandIn.CJKLanguage?
    ) -> ScaledFace {
        let isEmoji = ScriptTraits.isEmoji(cluster)
        if cluster.count == 1, !isEmoji, let scalar = cluster.first {
            if font.primary.face.covers(scalar) { return font.primary }
            if let face = latestFace(for: scalar, font: font, language: language, paragraphLanguage: paragraphLanguage) { return face }
        }
        if !isEmoji, cluster.allSatisfy({ ScriptTraits.isIgnorable($0) || font.primary.face.covers($0) }) { return font.primary }
        guard let scalar = cluster.first(where: { !ScriptTraits.isIgnorable($0) }) else { return font.primary }
        let weightClass = font.weightClass

        if isEmoji {
            if let face = FontCatalog.face(.emoji, weightClass: 400, isItalic: false), face.covers(scalar) { return ScaledFace(face) }
            if FontCatalog.face(.emoji, weightClass: 400, isItalic: false) == nil { FontCatalog.reportMissing(.emoji) }
        }
        if ScriptTraits.isCJK(scalar) {
            let form = cjkLanguage(of: scalar, font: font, language: language, paragraphLanguage: paragraphLanguage)
            let standIn: StandIn = font.fallsBackToSerif ? .cjkSerif(form) : .cjkSans(form)
            if let face = FontCatalog.face(standIn, weightClass: weightClass, isItalic: false) {
                if face.covers(scalar) {
                    latest = Latest(font: font, form: form, face: ScaledFace(face))
                    return ScaledFace(face)
                }
            } else {
                FontCatalog.reportMissing(standIn)
            }
        }
        let covers: (FontFace?) -> ScaledFace? = { face in
            guard let face, cluster.allSatisfy({ ScriptTraits.isIgnorable($0) || face.covers($0) }) else { return nil }
            return ScaledFace(face)
        }
        let sans: StandIn = font.pointSize < 20 ? .text : .display
        if let face = covers(FontCatalog.face(sans, weightClass: weightClass, isItalic: font.isItalic)) {
            return ScaledFace(face.face, scale: FontMetrics.sanFrancisco.capHeight / FontMetrics(face: face.face).capHeight)
        }
        if scalar >= 0x2000 {
            let form = paragraphLanguage ?? preferredLanguage
            if let face = covers(FontCatalog.face(.cjkSans(form), weightClass: weightClass, isItalic: false)) { return face }
        }
        if let face = covers(FontCatalog.installedFace(covering: scalar, weightClass: weightClass)) { return face }
        if scalar >= 0x2000, let face = covers(FontCatalog.face(.emoji, weightClass: 400, isItalic: false)) { return face }
        if let face = FontCatalog.installedFace(covering: scalar, weightClass: weightClass) { return ScaledFace(face) }
        // For emoji and CJK the sentence about their own package has been said.
        if !isEmoji, !ScriptTraits.isCJK(scalar) { reportMissing(scalar) }
        // Noto's sign for a missing character is a crossed box, which reads as such; Inter's is a block of stripes.
        return FontCatalog.face(.cjkSans(.japanese), weightClass: weightClass, isItalic: false).map { ScaledFace($0) } ?? font.primary
    }

    /// The face for a character that makes a grapheme cluster by itself and isn't an emoji.
    static func face(
        for scalar: UInt32, font: Font, language: String?, paragraphLanguage: StandIn.CJKLanguage?
    ) -> ScaledFace {
        if font.primary.face.covers(scalar) { return font.primary }
        return latestFace(for: scalar, font: font, language: language, paragraphLanguage: paragraphLanguage)
            ?? face(for: [scalar], font: font, language: language, paragraphLanguage: paragraphLanguage)
    }

    private struct Latest {
        let font: Font
        let form: StandIn.CJKLanguage
        let face: ScaledFace
    }

    /// The face found last for a CJK character, since such characters come in rows.
    private static var latest: Latest?

    private static func latestFace(
        for scalar: UInt32, font: Font, language: String?, paragraphLanguage: StandIn.CJKLanguage?
    ) -> ScaledFace? {
        guard let latest, latest.font === font, ScriptTraits.isCJK(scalar), latest.face.face.covers(scalar),
            cjkLanguage(of: scalar, font: font, language: language, paragraphLanguage: paragraphLanguage) == latest.form
        else { return nil }
        return latest.face
    }

    /// The language that a paragraph's kana, Hangul or bopomofo gives away.
    static func language(of scalars: some Sequence<UInt32>) -> StandIn.CJKLanguage? {
        for scalar in scalars {
            if let language = language(of: scalar) { return language }
        }
        return nil
    }

    private static func language(of scalar: UInt32) -> StandIn.CJKLanguage? {
        if ScriptTraits.isKana(scalar) { return .japanese }
        if ScriptTraits.isHangul(scalar) { return .korean }
        return ScriptTraits.isBopomofo(scalar) ? .traditionalChinese : nil
    }

    /// The same for UTF-16 units.
    static func language(of units: ContiguousArray<UInt16>, _ range: Range<Int>) -> StandIn.CJKLanguage? {
        for index in range where units[index] >= 0x1100 {
            if let language = language(of: UInt32(units[index])) { return language }
        }
        return nil
    }

    private static func cjkLanguage(
        of scalar: UInt32, font: Font, language: String?, paragraphLanguage: StandIn.CJKLanguage?
    ) -> StandIn.CJKLanguage {
        if let language, let form = StandIn.CJKLanguage(language: language) { return form }
        if let form = font.language { return form }
        if ScriptTraits.isHangul(scalar) { return .korean }
        if ScriptTraits.isKana(scalar) { return .japanese }
        return paragraphLanguage ?? preferredLanguage
    }

    private static var preferredLanguage: StandIn.CJKLanguage {
        Font.preferredLanguages.lazy.compactMap { StandIn.CJKLanguage(language: $0) }.first ?? .simplifiedChinese
    }

    private static var reportedBlocks: Set<UInt32> = []

    private static func reportMissing(_ scalar: UInt32) {
        guard reportedBlocks.insert(scalar >> 7).inserted else { return }
        let code = String(scalar, radix: 16, uppercase: true)
        let sentence = "No installed font has the character U+\(code): install the Debian package fonts-noto-core for its script.\n"
        FileHandle.standardError.write(Data(sentence.utf8))
    }
}
