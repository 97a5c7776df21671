import CoreGraphics
import Foundation

/// Shows a ``UIBackgroundConfiguration`` behind a cell, header or footer.
@MainActor
final class ConfiguredBackgroundView: UIView {
    private let fill = UIView()
    private var imageView: UIImageView?
    private weak var custom: UIView?
    private var effectView: UIVisualEffectView?
    private var barView: PinnedHeaderBackground?

    var configuration: UIBackgroundConfiguration {
        // Which colours a function gives can't be compared.
        didSet { if oldValue != configuration || configuration.hasTransformers { apply() } }
    }

    init(_ configuration: UIBackgroundConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        addSubview(fill)
        apply()
    }

    required init?(coder: NSCoder) { nil }

    private func apply() {
        let isBar = configuration.blursContent && configuration.backgroundColorTransformer == nil
        fill.backgroundColor = isBar ? nil : configuration.resolvedBackgroundColor(for: tintColor)
        fill.layer.cornerRadius = configuration.cornerRadius
        fill.clipsToBounds = configuration.cornerRadius > 0
        fill.layer.borderWidth = configuration.strokeWidth
        fill.layer.borderColor =
            configuration.strokeWidth > 0
            ? configuration.resolvedStrokeColor(for: tintColor).resolvedColor(with: traitCollection).cgColor : nil
        if let image = configuration.image {
            let view = imageView ?? UIImageView()
            if imageView == nil { fill.insertSubview(view, at: 0) }
            imageView = view
            view.image = image
            view.contentMode = configuration.imageContentMode
            view.clipsToBounds = true
        } else {
            imageView?.removeFromSuperview()
            imageView = nil
        }
        if let effect = configuration.visualEffect {
            let view = effectView ?? UIVisualEffectView(effect: effect)
            if effectView == nil { fill.insertSubview(view, at: 0) }
            effectView = view
            if view.effect !== effect { view.effect = effect }
        } else {
            effectView?.removeFromSuperview()
            effectView = nil
        }
        if isBar, barView == nil {
            let view = PinnedHeaderBackground(frame: fill.bounds)
            fill.insertSubview(view, at: 0)
            barView = view
        } else if !isBar {
            barView?.removeFromSuperview()
            barView = nil
        }
        if custom !== configuration.customView {
            custom?.removeFromSuperview()
            custom = configuration.customView
            if let custom { fill.addSubview(custom) }
        }
        applyShadow()
        setNeedsLayout()
    }

    /// The fill may cut off what is in it; the shadow is this view's, whose own shape is that of the fill.
    private func applyShadow() {
        let shadow = configuration.shadowProperties
        layer.shadowOpacity = Float(shadow.opacity)
        guard shadow.opacity > 0 else { return }
        layer.shadowColor = shadow.color.resolvedColor(with: traitCollection).cgColor
        layer.shadowRadius = shadow.radius
        layer.shadowOffset = shadow.offset
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var insets = configuration.backgroundInsets
        let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
        if !edges.isEmpty, let margins = superview?.directionalLayoutMargins {
            if edges.contains(.top) { insets.top += margins.top }
            if edges.contains(.leading) { insets.leading += margins.leading }
            if edges.contains(.bottom) { insets.bottom += margins.bottom }
            if edges.contains(.trailing) { insets.trailing += margins.trailing }
        }
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let outset = -configuration.strokeOutset
        fill.frame = CGRect(
            x: (isRightToLeft ? insets.trailing : insets.leading) + outset, y: insets.top + outset,
            width: max(0, bounds.width - insets.leading - insets.trailing - 2 * outset),
            height: max(0, bounds.height - insets.top - insets.bottom - 2 * outset))
        imageView?.frame = fill.bounds
        custom?.frame = fill.bounds
        effectView?.frame = fill.bounds
        barView?.frame = fill.bounds
        guard configuration.shadowProperties.opacity > 0 else { return }
        layer.shadowPath =
            configuration.shadowProperties.path?.cgPath
            ?? UIBezierPath(roundedRect: fill.frame, cornerRadius: configuration.cornerRadius).cgPath
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        apply()
    }

    override func frameworkTraitsDidChange(from previous: UITraitCollection) {
        super.frameworkTraitsDidChange(from: previous)
        apply()
    }
}
