import CoreGraphics
import Foundation

extension UIImage {
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        renderingMode == self.renderingMode ? self : with { $0.renderingMode = renderingMode }
    }

    /// The shape in a colour of its own.
    public func withTintColor(_ color: UIColor) -> UIImage {
        with { $0.tintColor = color }
    }

    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        with {
            $0.tintColor = color
            $0.renderingMode = renderingMode
        }
    }

    public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        with { $0.alignmentRectInsets = alignmentInsets }
    }

    public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
        with { $0.baselineOffset = baselineOffset }
    }

    public func imageWithoutBaseline() -> UIImage {
        with { $0.baselineOffset = nil }
    }

    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
        with { $0.flipsForRightToLeft = true }
    }

    public func withHorizontallyFlippedOrientation() -> UIImage {
        with { $0.orientation = $0.orientation.mirrored }
    }

    // MARK: Resizing

    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// An image whose edges inside `capInsets` keep their size while the middle fills the rest.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        with {
            $0.capInsets = capInsets
            $0.resizingMode = resizingMode
            $0.isResizable = true
        }
    }

    /// Caps of the given size and a stretching middle of one point.
    public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
        let right = leftCapWidth > 0 ? max(size.width - left - 1, 0) : 0
        let bottom = topCapHeight > 0 ? max(size.height - top - 1, 0) : 0
        return resizableImage(
            withCapInsets: UIEdgeInsets(top: top, left: left, bottom: bottom, right: right), resizingMode: .stretch)
    }

    public var leftCapWidth: Int { Int(capInsets.left) }
    public var topCapHeight: Int { Int(capInsets.top) }

    // MARK: Configurations

    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        let merged = attributes.configuration?.applying(configuration) ?? configuration
        if let asset = imageAsset, !isSymbolImage { return asset.image(with: merged) }
        return with {
            $0.configuration = merged
            if isSymbolImage, let scale = merged.traitCollection?.displayScale, scale > 0 { $0.scale = scale }
        }
    }

    /// The symbol in another size, weight or colour; other images stay as they are.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        guard isSymbolImage else { return self }
        return withConfiguration(configuration)
    }

    /// The variant of a catalog image for an environment; the image itself when it has no variants.
    func resolved(for traits: UITraitCollection) -> UIImage {
        if case .frames(let images, let duration) = content, images.contains(where: { $0.imageAsset?.hasVariants == true }) {
            return UIImage(.frames(images.map { $0.resolved(for: traits) }, duration: duration), attributes)
        }
        if let asset = attributes.asset, asset.hasVariants {
            let variant = asset.image(with: traits)
            return variant.with {
                $0.renderingMode = attributes.renderingMode
                $0.tintColor = attributes.tintColor
                $0.flipsForRightToLeft = attributes.flipsForRightToLeft
                if attributes.isResizable {
                    $0.isResizable = true
                    $0.capInsets = attributes.capInsets
                    $0.resizingMode = attributes.resizingMode
                }
            }
        }
        guard isSymbolImage else { return self }
        let configuration = attributes.configuration ?? SymbolConfiguration.unspecified
        let scale = traits.displayScale > 0 ? traits.displayScale : attributes.scale
        return with {
            $0.configuration = configuration.withTraitCollection(traits)
            $0.scale = scale
        }
    }

    // MARK: Animation

    public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        return UIImage(.frames(images, duration: duration), Attributes(scale: first.scale))
    }

    /// The images `name0`, `name1`, … up to 1024, from wherever `init(named:)` finds them.
    public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        animatedImage(with: numberedImages(name), duration: duration)
    }

    public class func animatedResizableImageNamed(_ name: String, capInsets: UIEdgeInsets, duration: TimeInterval) -> UIImage? {
        animatedResizableImageNamed(name, capInsets: capInsets, resizingMode: .tile, duration: duration)
    }

    public class func animatedResizableImageNamed(
        _ name: String, capInsets: UIEdgeInsets, resizingMode: ResizingMode, duration: TimeInterval
    ) -> UIImage? {
        let images = numberedImages(name).map { $0.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode) }
        return animatedImage(with: images, duration: duration)
    }

    private class func numberedImages(_ name: String) -> [UIImage] {
        var images: [UIImage] = []
        for number in 0...1024 {
            guard let image = ImageLookup.image(named: "\(name)\(number)", in: .main, traits: .current, logsMissing: false) else {
                if number == 0 { continue }
                break
            }
            images.append(image)
        }
        return images
    }
}
