import CHarfBuzz
import Foundation

extension Font {
    private struct CacheKey: Hashable {
        let request: Request
        let pointSize: CGFloat
    }

    private static var cache: [CacheKey: Font] = [:]

    /// Animated sizes would otherwise fill the cache without end.
    private static let cacheLimit = 1024

    /// A size an app computed wrong (NaN, infinite, negative) gives an invisible font rather than a trap later.
    private static func usable(_ size: CGFloat) -> CGFloat { size.isFinite ? min(max(size, 0), 100_000) : 0 }

    private static func cached(_ request: Request, _ pointSize: CGFloat, _ make: () -> Font?) -> Font? {
        EngineLock.withLock {
            let key = CacheKey(request: request, pointSize: pointSize)
            if let known = cache[key] { return known }
            guard let font = make() else { return nil }
            if cache.count >= cacheLimit { cache.removeAll(keepingCapacity: true) }
            cache[key] = font
            return font
        }
    }

    // MARK: System fonts

    /// The system font.
    ///
    /// - Parameters:
    ///   - size: Points per em.
    ///   - weight: `UIFont.Weight`'s raw value; the nearest of the nine weights is used.
    package static func system(
        size: CGFloat, weight: CGFloat = 0, design: FontDesign = .standard, isItalic: Bool = false, hasMonospacedDigits: Bool = false
    ) -> Font {
        let size = usable(size)
        let step = FontWeight.nearest(weight.isFinite ? weight : 0)
        let request = Request.system(
            design: design, weight: step.weight, isItalic: isItalic, hasMonospacedDigits: hasMonospacedDigits)
        return cached(request, size) {
            makeSystem(request, size: size, step: step, design: design, isItalic: isItalic, hasMonospacedDigits: hasMonospacedDigits)
        }!
    }

    private static func makeSystem(
        _ request: Request, size: CGFloat, step: (weight: CGFloat, weightClass: Int, name: String), design: FontDesign, isItalic: Bool,
        hasMonospacedDigits: Bool
    ) -> Font {
        let standIn: StandIn
        let prefix: String
        let familyName: String
        switch design {
        case .standard: (standIn, prefix, familyName) = (sansStandIn(size), ".SFUI", ".AppleSystemUIFont")
        case .rounded: (standIn, prefix, familyName) = (sansStandIn(size), ".SFUIRounded", ".AppleSystemUIFontRounded")
        case .serif: (standIn, prefix, familyName) = (.serif, ".NewYork", ".AppleSystemUIFontSerif")
        case .monospaced: (standIn, prefix, familyName) = (.monospaced, ".SFUIMono", ".AppleSystemUIFontMonospaced")
        }
        let italicName = isItalic ? (step.name == "Regular" ? "Italic" : step.name + " Italic") : step.name
        let identity = Identity(
            weight: step.weight, isItalic: isItalic, isMonospaced: design == .monospaced,
            postScriptName: "\(prefix)-\(step.name)\(isItalic ? "Italic" : "")", familyName: familyName, faceName: italicName,
            design: design, hasMonospacedDigits: hasMonospacedDigits, isSerif: design == .serif,
            followsSystemTracking: design == .standard || design == .rounded)
        let primary = scaledFace(
            standIn, weightClass: step.weightClass, isItalic: isItalic,
            capHeight: design == .monospaced ? nil : FontMetrics.sanFrancisco.capHeight)
        return Font(request: request, pointSize: size, identity: identity, metrics: .sanFrancisco, primary: primary)
    }

    /// San Francisco changes from its text to its display cut at 20 points, and Inter with it.
    private static func sansStandIn(_ size: CGFloat) -> StandIn { size < 20 ? .text : .display }

    /// The stand-in's face, scaled so that its capitals are as high as the replaced family's.
    private static func scaledFace(_ standIn: StandIn, weightClass: Int, isItalic: Bool, capHeight: CGFloat?) -> ScaledFace {
        let face = FontCatalog.requiredFace(standIn, weightClass: weightClass, isItalic: isItalic)
        var scale: CGFloat = 1
        if let capHeight, let own = face.metric(HB_OT_METRICS_TAG_CAP_HEIGHT), own > 0.3 { scale = capHeight / own }
        return ScaledFace(face, scale: scale, slant: isItalic && !standIn.hasItalics ? 0.2 : 0)
    }

    // MARK: Named fonts

    /// The font of a PostScript name ("Georgia-Bold"), full name ("Georgia Bold") or family name, or nil when there is none.
    ///
    /// Fonts the app registered come first, then the iPhone's families. What else is installed on this machine is not looked at,
    /// because an iPhone would not have it.
    package static func named(_ name: String, size: CGFloat) -> Font? {
        let size = usable(size)
        return EngineLock.withLock {
            if let entry = RegisteredFonts.find(name) { return registered(entry, size: size, hasMonospacedDigits: false) }
            if let found = NamedFamily.find(name) {
                return named(found.family, found.member, size: size, hasMonospacedDigits: false)
            }
            return systemFont(postScriptName: name, size: size)
        }
    }

    /// The member of a family that comes nearest to the traits, or nil when there is no such family.
    package static func family(_ family: String, weight: CGFloat = 0, isItalic: Bool = false, size: CGFloat) -> Font? {
        let size = usable(size)
        return EngineLock.withLock {
            if let entry = RegisteredFonts.member(family: family, weight: weight, isItalic: isItalic) {
                return registered(entry, size: size, hasMonospacedDigits: false)
            }
            if let known = NamedFamily.family(named: family) {
                let member = known.member(weight: weight, isItalic: isItalic)
                return named(known, member, size: size, hasMonospacedDigits: false)
            }
            guard let design = systemDesigns[family] else { return nil }
            return system(size: size, weight: weight, design: design, isItalic: isItalic)
        }
    }

    private static let systemDesigns: [String: FontDesign] = [
        ".AppleSystemUIFont": .standard, ".AppleSystemUIFontRounded": .rounded, ".AppleSystemUIFontSerif": .serif,
        ".AppleSystemUIFontMonospaced": .monospaced,
    ]

    /// Apps keep `font.fontName` of a system font and ask for it again.
    private static func systemFont(postScriptName: String, size: CGFloat) -> Font? {
        if let design = systemDesigns[postScriptName] { return system(size: size, design: design) }
        let prefixes: [(String, FontDesign)] = [
            (".SFUIRounded-", .rounded), (".SFUIMono-", .monospaced), (".NewYork-", .serif), (".SFUI-", .standard),
        ]
        guard let (prefix, design) = prefixes.first(where: { postScriptName.hasPrefix($0.0) }) else { return nil }
        let style = NamedFamily.parse(String(postScriptName.dropFirst(prefix.count)))
        return system(size: size, weight: style.weight, design: design, isItalic: style.isItalic)
    }

    private static func named(
        _ family: NamedFamily, _ member: NamedFamily.Member, size: CGFloat, hasMonospacedDigits: Bool
    ) -> Font? {
        let request = Request.named(postScriptName: member.postScriptName, hasMonospacedDigits: hasMonospacedDigits)
        return cached(request, size) {
            let standIn: StandIn
            var isMonospaced = false
            var isSerif = false
            var language: StandIn.CJKLanguage?
            switch family.shape {
            case .sans: standIn = sansStandIn(size)
            case .serif: (standIn, isSerif) = (.serif, true)
            case .monospaced: (standIn, isMonospaced) = (.monospaced, true)
            case .cjkSans(let form): (standIn, language) = (.cjkSans(form), form)
            case .cjkSerif(let form): (standIn, language, isSerif) = (.cjkSerif(form), form, true)
            case .emoji: standIn = .emoji
            }
            let identity = Identity(
                weight: member.weight, isItalic: member.isItalic, isMonospaced: isMonospaced, postScriptName: member.postScriptName,
                familyName: family.name, faceName: member.faceName, hasMonospacedDigits: hasMonospacedDigits, isSerif: isSerif,
                language: language)
            let capHeight: CGFloat?
            switch family.shape {
            case .sans, .serif: capHeight = family.metrics.capHeight
            default: capHeight = nil
            }
            let primary = scaledFace(
                standIn, weightClass: FontWeight.nearest(member.weight).weightClass, isItalic: member.isItalic, capHeight: capHeight)
            return Font(request: request, pointSize: size, identity: identity, metrics: family.metrics, primary: primary)
        }
    }

    private static func registered(_ entry: RegisteredFonts.Entry, size: CGFloat, hasMonospacedDigits: Bool) -> Font? {
        let request = Request.registered(
            postScriptName: entry.postScriptName, path: entry.path, hasMonospacedDigits: hasMonospacedDigits)
        return cached(request, size) {
            let identity = Identity(
                weight: entry.weight, isItalic: entry.isItalic, isMonospaced: entry.isMonospaced, postScriptName: entry.postScriptName,
                familyName: entry.familyName, faceName: entry.faceName, hasMonospacedDigits: hasMonospacedDigits)
            return Font(
                request: request, pointSize: size, identity: identity, metrics: FontMetrics(face: entry.face),
                primary: ScaledFace(entry.face))
        }
    }

    // MARK: Derived fonts

    /// The same face at another size.
    package func withSize(_ size: CGFloat) -> Font {
        size == pointSize ? self : derived(size: size, weight: nil, isItalic: nil, hasMonospacedDigits: nil)
    }

    /// The member of the same family with other traits; nil keeps a trait.
    package func with(weight: CGFloat?, isItalic: Bool?) -> Font {
        derived(size: pointSize, weight: weight, isItalic: isItalic, hasMonospacedDigits: nil)
    }

    /// The same face with figures of equal width.
    package func withMonospacedDigits() -> Font {
        derived(size: pointSize, weight: nil, isItalic: nil, hasMonospacedDigits: true)
    }

    private func derived(size: CGFloat, weight: CGFloat?, isItalic: Bool?, hasMonospacedDigits: Bool?) -> Font {
        let digits = hasMonospacedDigits ?? self.hasMonospacedDigits
        return EngineLock.withLock {
            switch request {
            case .system(let design, let ownWeight, let ownItalic, _):
                return Font.system(
                    size: size, weight: weight ?? ownWeight, design: design, isItalic: isItalic ?? ownItalic, hasMonospacedDigits: digits)
            case .named(let name, _):
                guard let found = NamedFamily.find(name) else { return self }
                let keeps = weight == nil && isItalic == nil
                let member = keeps ? found.member : found.family.member(weight: weight ?? self.weight, isItalic: isItalic ?? self.isItalic)
                return Font.named(found.family, member, size: size, hasMonospacedDigits: digits) ?? self
            case .registered(let name, _, _):
                let keeps = weight == nil && isItalic == nil
                let entry =
                    keeps
                    ? RegisteredFonts.find(name)
                    : RegisteredFonts.member(family: familyName, weight: weight ?? self.weight, isItalic: isItalic ?? self.isItalic)
                guard let entry else { return self }
                return Font.registered(entry, size: size, hasMonospacedDigits: digits) ?? self
            }
        }
    }
}
