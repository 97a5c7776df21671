import Foundation

/// A font at a size: the engine's counterpart of `UIFont`.
///
/// Immutable. Fonts of the same request and size are equal, and usually the same object.
package final class Font: @unchecked Sendable {
    enum Request: Hashable {
        case system(design: FontDesign, weight: CGFloat, isItalic: Bool, hasMonospacedDigits: Bool)
        case named(postScriptName: String, hasMonospacedDigits: Bool)
        case registered(postScriptName: String, path: String, hasMonospacedDigits: Bool)
    }

    let request: Request
    /// The size in points per em.
    package let pointSize: CGFloat
    /// The weight on `UIFont.Weight`'s scale, −1…1.
    package let weight: CGFloat
    package let isItalic: Bool
    package let isMonospaced: Bool
    /// The name that tells the face apart from all others, such as "HelveticaNeue-Bold".
    package let postScriptName: String
    package let familyName: String
    /// The face's name within its family, such as "Semibold".
    package let faceName: String
    /// The system design, `.standard` for named fonts.
    package let design: FontDesign
    package let hasMonospacedDigits: Bool

    let metrics: FontMetrics
    let primary: ScaledFace
    /// Points added after each character that the primary face shows.
    let tracking: CGFloat
    /// `weight` as an OpenType weight class.
    let weightClass: Int
    /// The serif or sans-serif cut that CJK text falls back to.
    let fallsBackToSerif: Bool
    /// The regional form of Han characters the font itself prefers (Hiragino, PingFang …).
    let language: StandIn.CJKLanguage?
    private let hash: Int

    init(request: Request, pointSize: CGFloat, identity: Identity, metrics: FontMetrics, primary: ScaledFace) {
        self.request = request
        self.pointSize = pointSize
        weight = identity.weight
        isItalic = identity.isItalic
        isMonospaced = identity.isMonospaced
        postScriptName = identity.postScriptName
        familyName = identity.familyName
        faceName = identity.faceName
        design = identity.design
        hasMonospacedDigits = identity.hasMonospacedDigits
        fallsBackToSerif = identity.isSerif
        language = identity.language
        self.metrics = metrics
        self.primary = primary
        weightClass = FontWeight.nearest(identity.weight).weightClass
        tracking = identity.followsSystemTracking ? SystemTracking.tracking(size: pointSize) * pointSize : 0
        var hasher = Hasher()
        hasher.combine(request)
        hasher.combine(pointSize)
        hash = hasher.finalize()
    }

    struct Identity {
        var weight: CGFloat
        var isItalic: Bool
        var isMonospaced: Bool
        var postScriptName: String
        var familyName: String
        var faceName: String
        var design: FontDesign = .standard
        var hasMonospacedDigits: Bool
        var isSerif = false
        var followsSystemTracking = false
        var language: StandIn.CJKLanguage?
    }

    // MARK: Metrics, in points

    /// Height of the ascent line above the baseline.
    package var ascender: CGFloat { metrics.ascender * pointSize }
    /// The descent line's height relative to the baseline: negative.
    package var descender: CGFloat { metrics.descender * pointSize }
    package var leading: CGFloat { metrics.leading * pointSize }
    /// Ascender minus descender.
    package var lineHeight: CGFloat { (metrics.ascender - metrics.descender) * pointSize }
    package var capHeight: CGFloat { metrics.capHeight * pointSize }
    package var xHeight: CGFloat { metrics.xHeight * pointSize }

    /// Whether this is a system font of any design.
    package var isSystemFont: Bool {
        if case .system = request { return true }
        return false
    }
}

extension Font: Hashable {
    package static func == (left: Font, right: Font) -> Bool {
        left === right || (left.hash == right.hash && left.pointSize == right.pointSize && left.request == right.request)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
