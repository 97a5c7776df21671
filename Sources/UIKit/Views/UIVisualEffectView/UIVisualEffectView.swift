import CoreGraphics
import Foundation
import ObjCRuntime
import QuartzCore

/// A view that shows its content over a blur of what lies behind it, or in colours that go with one.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
    private let backdropView = BackdropView()
    private let content: UIView
    private var storedEffect: UIVisualEffect?

    /// Where the content goes; fills the view.
    open var contentView: UIView { content }

    /// The blur or vibrancy; a change in an animation block is animated.
    open var effect: UIVisualEffect? {
        get { storedEffect }
        set {
            guard newValue !== storedEffect else { return }
            storedEffect = newValue
            applyEffect()
        }
    }

    public init(effect: UIVisualEffect?) {
        content = UIView()
        storedEffect = effect
        super.init(frame: .zero)
        prepare()
    }

    public override convenience init(frame: CGRect) {
        self.init(effect: nil)
        self.frame = frame
    }

    public required init?(coder: NSCoder) {
        content = UIView()
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        for view in [backdropView, content] {
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            super.addSubview(view)
        }
        backdropView.isUserInteractionEnabled = false
        applyEffect()
    }

    /// As on iOS, content belongs into the content view.
    open override func didAddSubview(_ subview: UIView) {
        super.didAddSubview(subview)
        guard subview !== content, subview !== backdropView else { return }
        raise(
            .internalInconsistency,
            "\(subview) has been added as a subview to \(self). Do not add subviews directly to the visual effect view itself, instead add them to the -contentView."
        )
    }

    private func applyEffect() {
        let traits = traitCollection
        backdropView.show((storedEffect as? UIBlurEffect).map { Look.Material.of($0.style) }, traits: traits)
        if let vibrancy = storedEffect as? UIVibrancyEffect {
            let isDark = vibrancy.blurEffect.style.isDark(in: traits)
            content.layer.vibrantColor = vibrancy.style.color(isDark: isDark).cgColor
        } else {
            content.layer.vibrantColor = nil
        }
    }

    override func frameworkTraitsDidChange(from previous: UITraitCollection) {
        super.frameworkTraitsDidChange(from: previous)
        if traitCollection.userInterfaceStyle != previous.userInterfaceStyle { applyEffect() }
    }
}

/// The blurred and tinted picture behind an effect view's content.
@MainActor
private final class BackdropView: UIView {
    private let tintView = UIView()

    init() {
        super.init(frame: .zero)
        tintView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        tintView.isUserInteractionEnabled = false
        addSubview(tintView)
    }

    required init?(coder: NSCoder) { return nil }

    func show(_ material: Look.Material?, traits: UITraitCollection) {
        // The tint fades as a colour, the blur by its radius.
        tintView.backgroundColor = material?.tint.resolvedColor(with: traits) ?? .clear
        let old = layer.backdrop
        guard let material else {
            guard let old else { return }
            guard let animation = UIViewAnimationState.current else {
                layer.backdrop = nil
                return
            }
            setBackdrop(BackdropEffect(blurRadius: 0, saturation: old.saturation))
            animation.atEnd { [weak self] in
                guard let layer = self?.layer, layer.backdrop?.blurRadius == 0 else { return }
                layer.backdrop = nil
            }
            return
        }
        if old == nil, UIViewAnimationState.current != nil {
            layer.backdrop = BackdropEffect(blurRadius: 0, saturation: material.saturation)
        }
        setBackdrop(BackdropEffect(blurRadius: material.blurRadius, saturation: material.saturation))
    }

    private func setBackdrop(_ backdrop: BackdropEffect) {
        let action = action(for: layer, forKey: "backdropRadius")
        layer.backdrop = backdrop
        action?.run(forKey: "backdropRadius", object: layer, arguments: nil)
    }
}
