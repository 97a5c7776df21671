import Foundation

/// The look of a background: fill, outline, corners, picture.
public struct UIBackgroundConfiguration: Hashable, @unchecked Sendable {
    public var customView: UIView?
    public var cornerRadius: CGFloat = 0
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
    /// The fill; nil takes the tint colour where the background has one.
    public var backgroundColor: UIColor?
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// Lies behind everything else, for example a blur.
    public var visualEffect: UIVisualEffect?
    public var image: UIImage?
    public var imageContentMode = UIView.ContentMode.scaleToFill
    public var strokeColor: UIColor?
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    public var strokeWidth: CGFloat = 0
    public var strokeOutset: CGFloat = 0
    public var shadowProperties = UIShadowProperties()
    /// The place in a list that the background was made for.
    var listRole: ListRole?
    /// The colour that the last state gave; another one comes from the app and stays.
    var automaticColor: UIColor?
    /// Whether what passes beneath is blurred, as under a bar: a header's background while the header stays in sight.
    var blursContent = false

    public static func clear() -> UIBackgroundConfiguration {
        var background = UIBackgroundConfiguration()
        background.backgroundColor = .clear
        return background
    }

    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }

    public static func == (a: UIBackgroundConfiguration, b: UIBackgroundConfiguration) -> Bool {
        a.customView === b.customView && a.visualEffect === b.visualEffect && a.cornerRadius == b.cornerRadius
            && a.backgroundInsets == b.backgroundInsets
            && a.edgesAddingLayoutMarginsToBackgroundInsets == b.edgesAddingLayoutMarginsToBackgroundInsets
            && a.backgroundColor == b.backgroundColor && a.image == b.image && a.imageContentMode == b.imageContentMode
            && a.shadowProperties == b.shadowProperties && a.strokeColor == b.strokeColor && a.strokeWidth == b.strokeWidth
            && a.strokeOutset == b.strokeOutset && a.blursContent == b.blursContent
            && (a.backgroundColorTransformer == nil) == (b.backgroundColorTransformer == nil)
            && (a.strokeColorTransformer == nil) == (b.strokeColorTransformer == nil)
    }

    var hasTransformers: Bool { backgroundColorTransformer != nil || strokeColorTransformer != nil }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(cornerRadius)
        hasher.combine(backgroundColor)
        hasher.combine(strokeColor)
        hasher.combine(strokeWidth)
    }
}

extension UIBackgroundConfiguration: __DescribedValue {
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "customView": customView as Any, "cornerRadius": cornerRadius, "backgroundInsets": backgroundInsets,
                "edgesAddingLayoutMarginsToBackgroundInsets": edgesAddingLayoutMarginsToBackgroundInsets,
                "backgroundColor": backgroundColor as Any, "visualEffect": visualEffect as Any, "image": image as Any,
                "imageContentMode": imageContentMode, "strokeColor": strokeColor as Any, "strokeWidth": strokeWidth,
                "strokeOutset": strokeOutset, "shadowProperties": shadowProperties,
            ])
    }
}
