import CoreGraphics
import Foundation
import QuartzCore

/// A view that shows an image or a sequence of images.
@preconcurrency @MainActor
open class UIImageView: UIView {
    override var defaultAccessibilityLabel: String? { image?.accessibilityLabel }

    private var storedImage: UIImage?
    private var storedHighlightedImage: UIImage?
    private var storedAnimationImages: [UIImage]?
    private var storedHighlightedAnimationImages: [UIImage]?
    private var highlighted = false
    /// Frames on screen; nil while a single image shows.
    private var player: ImageSequencePlayer?
    private var storedSymbolConfiguration: UIImage.SymbolConfiguration?
    /// What the layer shows now, so that equal updates cost nothing.
    private var shown: ShownContents?

    /// What decides the layer's contents.
    private struct ShownContents: Equatable {
        let image: ObjectIdentifier
        let tint: UIColor?
        let size: CGSize
        let mode: ContentMode
        let scale: CGFloat
        let isFlipped: Bool
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// A view as large as its image.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
        self.image = image
    }

    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: (image ?? highlightedImage)?.size ?? .zero))
        isUserInteractionEnabled = false
        self.image = image
        self.highlightedImage = highlightedImage
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    // MARK: Images

    open var image: UIImage? {
        get { storedImage }
        set {
            guard newValue !== storedImage else { return }
            let oldSize = storedImage?.size
            storedImage = newValue
            imagesDidChange(sizeChanged: oldSize != newValue?.size)
        }
    }

    open var highlightedImage: UIImage? {
        get { storedHighlightedImage }
        set {
            storedHighlightedImage = newValue
            if highlighted { imagesDidChange(sizeChanged: false) }
        }
    }

    open var isHighlighted: Bool {
        get { highlighted }
        set {
            guard newValue != highlighted else { return }
            highlighted = newValue
            if isAnimating { startAnimating() }
            updateContents()
        }
    }

    /// The configuration that symbols get beneath their own.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        get { storedSymbolConfiguration }
        set {
            storedSymbolConfiguration = newValue
            imagesDidChange(sizeChanged: true)
        }
    }

    open var imageDynamicRange: UIImage.DynamicRange { .standard }

    // MARK: Animation

    open var animationImages: [UIImage]? {
        get { storedAnimationImages }
        set {
            storedAnimationImages = newValue
            stopAnimating()
            invalidateIntrinsicContentSize()
        }
    }

    open var highlightedAnimationImages: [UIImage]? {
        get { storedHighlightedAnimationImages }
        set {
            storedHighlightedAnimationImages = newValue
            stopAnimating()
        }
    }

    /// Seconds of one pass; 0 means a thirtieth of a second an image.
    open var animationDuration: TimeInterval = 0
    /// Number of passes; 0 for endless.
    open var animationRepeatCount = 0

    open var isAnimating: Bool { player?.isExplicit ?? false }

    open func startAnimating() {
        guard let images = highlighted ? storedHighlightedAnimationImages ?? storedAnimationImages : storedAnimationImages,
            !images.isEmpty
        else { return }
        let duration = animationDuration > 0 ? animationDuration : Double(images.count) / 30
        play(images, duration: duration, repeatCount: animationRepeatCount, isExplicit: true)
    }

    open func stopAnimating() {
        player?.stop()
        player = nil
        playAnimatedImageIfNeeded()
        updateContents()
    }

    private func play(_ images: [UIImage], duration: TimeInterval, repeatCount: Int, isExplicit: Bool) {
        player?.stop()
        player = ImageSequencePlayer(
            images: images, duration: duration, repeatCount: repeatCount, isExplicit: isExplicit,
            onFrame: { [weak self] in self?.updateContents() },
            onEnd: { [weak self] in
                self?.player = nil
                self?.updateContents()
            })
        updateContents()
    }

    /// An animated image plays as long as it is the view's image.
    private func playAnimatedImageIfNeeded() {
        guard player == nil, let image = currentImage, let frames = image.images, frames.count > 1, image.duration > 0 else { return }
        play(frames, duration: image.duration, repeatCount: 0, isExplicit: false)
    }

    // MARK: Showing

    private var currentImage: UIImage? { highlighted ? storedHighlightedImage ?? storedImage : storedImage }

    private func imagesDidChange(sizeChanged: Bool) {
        if let player, !player.isExplicit {
            player.stop()
            self.player = nil
        }
        playAnimatedImageIfNeeded()
        updateContents()
        if sizeChanged { invalidateIntrinsicContentSize() }
    }

    /// The image for the view's traits, with the symbol configuration it gets here.
    private func resolved(_ image: UIImage) -> UIImage {
        var result = image
        if result.isSymbolImage, let preferred = storedSymbolConfiguration {
            let own = result.symbolConfiguration ?? .unspecified
            result = result.with { $0.configuration = preferred.applying(own) }
        }
        return result.resolved(for: traitCollection)
    }

    /// Gives the layer its contents.
    func updateContents() {
        guard let source = player?.current ?? currentImage else {
            shown = nil
            layer.contents = nil
            return
        }
        traitCollection.withCurrent {
            let image = resolved(source)
            let tint = tint(for: image)
            let isFlipped = image.flipsForRightToLeftLayoutDirection && effectiveUserInterfaceLayoutDirection == .rightToLeft
            let scale = traitCollection.displayScale > 0 ? traitCollection.displayScale : max(UITraitCollection.fallback.displayScale, 1)
            let contents = ShownContents(
                image: ObjectIdentifier(source), tint: tint, size: needsOwnSize(image) ? bounds.size : .zero, mode: contentMode,
                scale: scale, isFlipped: isFlipped)
            if contents == shown, layer.contents != nil, tint?.isDynamic != true { return }
            shown = contents
            show(isFlipped ? image.withHorizontallyFlippedOrientation() : image, tint: tint, scale: scale)
        }
    }

    /// Shapes are drawn at the size they show in; pixels are scaled by the layer.
    private func needsOwnSize(_ image: UIImage) -> Bool {
        image.isSymbolImage || image.attributes.isResizable
    }

    private func show(_ image: UIImage, tint: UIColor?, scale: CGFloat) {
        if needsOwnSize(image) {
            let size = displayedSize(image)
            layer.contents = image.rendered(tint: tint ?? image.attributes.tintColor, scale: scale, size: size)
            layer.contentsScale = scale
            layer.contentsGravity = fillsBounds ? .resize : contentMode.layerGravity
            return
        }
        let color = tint ?? image.attributes.tintColor
        layer.contents = color == nil && image.imageOrientation == .up ? image.cgImage : image.rendered(tint: color, scale: image.scale)
        layer.contentsScale = image.scale
        layer.contentsGravity = contentMode.layerGravity
    }

    private var fillsBounds: Bool {
        switch contentMode {
        case .scaleToFill, .redraw: true
        default: false
        }
    }

    /// The size in points that the image has in the view.
    private func displayedSize(_ image: UIImage) -> CGSize {
        let (own, bounds) = (image.size, self.bounds.size)
        guard own.width > 0, own.height > 0, bounds.width > 0, bounds.height > 0 else { return own }
        switch contentMode {
        case .scaleToFill, .redraw: return bounds
        case .scaleAspectFit:
            let factor = min(bounds.width / own.width, bounds.height / own.height)
            return CGSize(width: own.width * factor, height: own.height * factor)
        case .scaleAspectFill:
            let factor = max(bounds.width / own.width, bounds.height / own.height)
            return CGSize(width: own.width * factor, height: own.height * factor)
        default: return own
        }
    }

    /// The colour of a template; nil for an image that shows its own colours.
    private func tint(for image: UIImage) -> UIColor? {
        switch image.renderingMode {
        case .alwaysOriginal: return nil
        case .alwaysTemplate: break
        case .automatic: guard image.isSymbolImage else { return nil }
        }
        guard !image.symbolStyle.hasOwnColors else { return nil }
        return tintColor?.resolvedColor(with: traitCollection)
    }

    // MARK: View

    open override var intrinsicContentSize: CGSize {
        guard let image = currentImage ?? storedAnimationImages?.first else { return super.intrinsicContentSize }
        return resolved(image).size
    }

    /// The image's size.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        guard let image = currentImage ?? storedAnimationImages?.first else { return bounds.size }
        return resolved(image).size
    }

    open override var alignmentRectInsets: UIEdgeInsets { currentImage?.alignmentRectInsets ?? .zero }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if let image = player?.current ?? currentImage, needsOwnSize(image) { updateContents() }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateContents()
    }

    override func contentModeDidChange() {
        super.contentModeDidChange()
        shown = nil
        updateContents()
    }

    override func frameworkTraitsDidChange(from previous: UITraitCollection) {
        super.frameworkTraitsDidChange(from: previous)
        shown = nil
        updateContents()
        invalidateIntrinsicContentSize()
    }

    override var isAccessibilityElementByDefault: Bool { false }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { .image }
}
