import Foundation

/// How strong vibrant content stands out from the material behind it.
public enum UIVibrancyEffectStyle: Int, Sendable {
    case label = 0
    case secondaryLabel = 1
    case tertiaryLabel = 2
    case quaternaryLabel = 3
    case fill = 4
    case secondaryFill = 5
    case tertiaryFill = 6
    case separator = 7
}

/// Shows content in a colour that goes with the blur behind it; only the content's shape counts.
@preconcurrency @MainActor open class UIVibrancyEffect: UIVisualEffect {
    let blurEffect: UIBlurEffect
    let style: UIVibrancyEffectStyle

    public init(blurEffect: UIBlurEffect) {
        self.blurEffect = blurEffect
        style = .label
        super.init()
    }

    public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        self.blurEffect = blurEffect
        self.style = style
        super.init()
    }

    public required init?(coder: NSCoder) {
        guard let blur = coder.decodeIfPresent(of: UIBlurEffect.self, forKey: "blurEffect"),
            let style: UIVibrancyEffectStyle = coder.decodeCase(forKey: "style")
        else { return nil }
        blurEffect = blur
        self.style = style
        super.init(coder: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(blurEffect, forKey: "blurEffect")
        coder.encode(style.rawValue, forKey: "style")
    }

    open override nonisolated func isEqual(_ object: Any?) -> Bool {
        MainActor.assumeIsolated {
            guard let other = object as? UIVibrancyEffect else { return false }
            return other.style == style && other.blurEffect == blurEffect
        }
    }

    open override nonisolated var hash: Int {
        MainActor.assumeIsolated { style.rawValue << 8 | blurEffect.style.rawValue }
    }
}
