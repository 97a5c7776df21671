import Foundation

/// A bar's background and line as one value that can be copied between bars.
@preconcurrency @MainActor open class UIBarAppearance: NSObject, NSCopying, @preconcurrency NSSecureCoding {
    /// Called after each change of this object, for the bar that holds it.
    var onChange: (() -> Void)?
    public let idiom: UIUserInterfaceIdiom

    public override convenience init() {
        self.init(idiom: .unspecified)
    }

    public required init(idiom: UIUserInterfaceIdiom) {
        self.idiom = idiom
        super.init()
        setDefaultBackground()
    }

    public required init(barAppearance: UIBarAppearance) {
        idiom = barAppearance.idiom
        super.init()
        backgroundEffect = barAppearance.backgroundEffect
        backgroundColor = barAppearance.backgroundColor
        backgroundImage = barAppearance.backgroundImage
        backgroundImageContentMode = barAppearance.backgroundImageContentMode
        shadowColor = barAppearance.shadowColor
        shadowImage = barAppearance.shadowImage
    }

    public required init(coder: NSCoder) {
        idiom = coder.decodeCase(forKey: "idiom") ?? .unspecified
        super.init()
        backgroundEffect = coder.decodeIfPresent(of: UIBlurEffect.self, forKey: "backgroundEffect")
        backgroundColor = coder.decodeIfPresent(of: UIColor.self, forKey: "backgroundColor")
        backgroundImage = coder.decodeIfPresent(of: UIImage.self, forKey: "backgroundImage")
        backgroundImageContentMode = coder.decodeCase(forKey: "contentMode") ?? .scaleToFill
        shadowColor = coder.decodeIfPresent(of: UIColor.self, forKey: "shadowColor")
        shadowImage = coder.decodeIfPresent(of: UIImage.self, forKey: "shadowImage")
    }

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        coder.encode(idiom.rawValue, forKey: "idiom")
        coder.encode(backgroundEffect, forKey: "backgroundEffect")
        coder.encode(backgroundColor, forKey: "backgroundColor")
        coder.encode(backgroundImage, forKey: "backgroundImage")
        coder.encode(backgroundImageContentMode.rawValue, forKey: "contentMode")
        coder.encode(shadowColor, forKey: "shadowColor")
        coder.encode(shadowImage, forKey: "shadowImage")
    }

    open var backgroundEffect: UIBlurEffect? { didSet { changed() } }
    open var backgroundColor: UIColor? { didSet { changed() } }
    open var backgroundImage: UIImage? { didSet { changed() } }
    open var backgroundImageContentMode = UIView.ContentMode.scaleToFill { didSet { changed() } }
    /// The line's colour; nil or clear shows none, unless `shadowImage` is set.
    open var shadowColor: UIColor? { didSet { changed() } }
    open var shadowImage: UIImage? { didSet { changed() } }

    open func configureWithDefaultBackground() {
        setDefaultBackground()
    }

    private func setDefaultBackground() {
        backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
        backgroundColor = nil
        clearPictures()
        shadowColor = Look.current.barShadowColor
    }

    open func configureWithOpaqueBackground() {
        backgroundEffect = nil
        backgroundColor = .systemBackground
        clearPictures()
        shadowColor = Look.current.barShadowColor
    }

    open func configureWithTransparentBackground() {
        backgroundEffect = nil
        backgroundColor = nil
        clearPictures()
        shadowColor = nil
    }

    private func clearPictures() {
        backgroundImage = nil
        backgroundImageContentMode = .scaleToFill
        shadowImage = nil
    }

    final func changed() {
        onChange?()
    }

    // Where a type is expected this one is meant; Foundation's own `copy()` gives `Any`.
    @_disfavoredOverload
    public final func copy() -> Self {
        makeCopy() as! Self
    }

    public nonisolated func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { makeCopy() }
    }

    /// A new object with the same values, of the same class.
    func makeCopy() -> UIBarAppearance {
        type(of: self).init(barAppearance: self)
    }

    /// Whether anything can be seen through the background.
    var isBackgroundTranslucent: Bool {
        if backgroundEffect != nil { return true }
        guard let color = backgroundColor else { return backgroundImage == nil }
        return color.cgColor.alpha < 1
    }
}
