import CoreGraphics
import Foundation
import QuartzCore

/// What lies behind a bar's content: material or colour, picture, and the line towards the content.
@MainActor final class BarBackgroundView: UIView {
    enum LineEdge {
        case top
        case bottom
    }

    /// The parts of an appearance that the background shows.
    struct Style {
        var usesMaterial = false
        var color: UIColor?
        var image: UIImage?
        var imageContentMode = UIView.ContentMode.scaleToFill
        var shadowColor: UIColor?
        var shadowImage: UIImage?

        @MainActor init(_ appearance: UIBarAppearance) {
            usesMaterial = appearance.backgroundEffect != nil
            color = appearance.backgroundColor
            image = appearance.backgroundImage
            imageContentMode = appearance.backgroundImageContentMode
            shadowColor = appearance.shadowColor
            shadowImage = appearance.shadowImage
        }
    }

    private let colorView = UIView()
    private let imageView = UIImageView()
    private let lineView = UIImageView()
    private var style: Style?
    var lineEdge: LineEdge

    init(lineEdge: LineEdge) {
        self.lineEdge = lineEdge
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        imageView.clipsToBounds = true
        addSubview(colorView)
        addSubview(imageView)
        addSubview(lineView)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ style: Style) {
        self.style = style
        applyColors()
        imageView.image = style.image
        imageView.contentMode = style.imageContentMode
        imageView.isHidden = style.image == nil
        lineView.image = style.shadowImage
        lineView.tintColor = style.shadowColor
        lineView.backgroundColor = style.shadowImage == nil ? style.shadowColor : nil
        setNeedsLayout()
    }

    private func applyColors() {
        guard let style else { return }
        let material = Look.current.barMaterial
        layer.state.backdrop =
            style.usesMaterial
            ? BackdropEffect(
                blurRadius: material.blurRadius, saturation: material.saturation,
                tint: material.tint.resolvedColor(with: traitCollection).cgColor)
            : nil
        layer.noteChange()
        colorView.backgroundColor = style.color
        colorView.isHidden = style.color == nil
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        applyColors()
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        colorView.frame = bounds
        imageView.frame = bounds
        let height = style?.shadowImage?.size.height ?? Look.hairline(traitCollection)
        lineView.frame = CGRect(
            x: 0, y: lineEdge == .top ? -height : bounds.height, width: bounds.width, height: height)
    }
}
