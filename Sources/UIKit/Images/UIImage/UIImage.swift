import CoreGraphics
import Foundation

/// A picture: pixels, a symbol, or a sequence of pictures, with what is needed to show it.
///
/// Immutable, so it may be used on any thread. Pixels of files and data are decoded when they are first drawn.
open class UIImage: NSObject, NSSecureCoding, @unchecked Sendable {
    /// Where the picture comes from.
    enum Content {
        case empty
        case pixels(CGImage)
        case encoded(EncodedImage)
        case symbol(SymbolGlyph)
        case frames([UIImage], duration: TimeInterval)
    }

    /// What derived images change.
    struct Attributes {
        var scale: CGFloat = 1
        var orientation = Orientation.up
        var renderingMode = RenderingMode.automatic
        var capInsets = UIEdgeInsets.zero
        var resizingMode = ResizingMode.stretch
        /// Whether ``capInsets`` was set; an image without them is not resizable.
        var isResizable = false
        /// The size the middle of a sliced catalog image shrinks to; nil keeps it.
        var alignmentRectInsets = UIEdgeInsets.zero
        var baselineOffset: CGFloat?
        var flipsForRightToLeft = false
        var tintColor: UIColor?
        var configuration: Configuration?
        var asset: UIImageAsset?
        /// The name it was found by, for descriptions.
        var name: String?
    }

    let content: Content
    let attributes: Attributes

    init(_ content: Content, _ attributes: Attributes) {
        self.content = content
        self.attributes = attributes
        super.init()
    }

    /// An image without content, of size zero.
    public override init() {
        content = .empty
        attributes = Attributes()
        super.init()
    }

    public convenience init(cgImage: CGImage) {
        self.init(cgImage: cgImage, scale: 1, orientation: .up)
    }

    public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        content = .pixels(cgImage)
        attributes = Attributes(scale: scale > 0 ? scale : 1, orientation: orientation)
        super.init()
    }

    public convenience init?(data: Data) {
        self.init(data: data, scale: 1)
    }

    /// The picture in `data`; `nil` when it is not an image that can be read.
    public init?(data: Data, scale: CGFloat) {
        guard let image = EncodedImage(data: data, source: "data of \(data.count) bytes") else { return nil }
        content = .encoded(image)
        attributes = Attributes(scale: scale > 0 ? scale : 1, orientation: image.orientation)
        super.init()
    }

    /// The picture in a file; a missing extension means PNG, and `@2x` or `@3x` in the name sets the scale.
    public init?(contentsOfFile path: String) {
        guard let file = ImageFile(path: path), let image = EncodedImage.file(at: file.path) else { return nil }
        content = .encoded(image)
        attributes = Attributes(scale: file.scale, orientation: image.orientation)
        super.init()
    }

    /// A picture with what another one has.
    public init(copying image: UIImage) {
        content = image.content
        attributes = image.attributes
        super.init()
    }

    /// A copy with other attributes.
    func with(_ change: (inout Attributes) -> Void) -> UIImage {
        var attributes = self.attributes
        change(&attributes)
        return UIImage(content, attributes)
    }

    // MARK: Reading

    /// The size in points, as it is shown: after turning by the orientation.
    open var size: CGSize {
        switch content {
        case .empty: return .zero
        case .symbol(let glyph): return glyph.metrics(for: symbolStyle).size
        case .frames(let images, _): return images.first?.size ?? .zero
        case .pixels, .encoded:
            let pixels = pixelSize
            let size = CGSize(width: pixels.width / scale, height: pixels.height / scale)
            return imageOrientation.swapsAxes ? CGSize(width: size.height, height: size.width) : size
        }
    }

    /// The size of the stored pixels.
    var pixelSize: CGSize {
        switch content {
        case .pixels(let image): CGSize(width: image.width, height: image.height)
        case .encoded(let image): image.pixelSize
        default: CGSize(width: size.width * scale, height: size.height * scale)
        }
    }

    open var scale: CGFloat { attributes.scale }
    open var imageOrientation: Orientation { attributes.orientation }
    open var renderingMode: RenderingMode { attributes.renderingMode }
    open var capInsets: UIEdgeInsets { attributes.capInsets }
    open var resizingMode: ResizingMode { attributes.resizingMode }
    open var alignmentRectInsets: UIEdgeInsets { attributes.alignmentRectInsets }
    open var flipsForRightToLeftLayoutDirection: Bool { attributes.flipsForRightToLeft }
    open var imageAsset: UIImageAsset? { attributes.asset }
    open var isHighDynamicRange: Bool { false }
    open var imageRestrictedToStandardDynamicRange: UIImage { self }

    /// The pixels, not turned by the orientation; a symbol gives its shape in black.
    open var cgImage: CGImage? {
        switch content {
        case .empty: nil
        case .pixels(let image): image
        case .encoded(let image): image.decoded
        case .symbol: rendered(tint: attributes.tintColor ?? .black, scale: scale)
        case .frames(let images, _): images.first?.cgImage
        }
    }

    /// The frames of an animated image.
    open var images: [UIImage]? {
        if case .frames(let images, _) = content { return images }
        return nil
    }

    /// Seconds that all frames together take.
    open var duration: TimeInterval {
        if case .frames(_, let duration) = content { return duration }
        return 0
    }

    /// The configuration that the picture was chosen by.
    open var configuration: Configuration? { attributes.configuration }
    open var symbolConfiguration: SymbolConfiguration? { attributes.configuration as? SymbolConfiguration }
    open var traitCollection: UITraitCollection { attributes.configuration?.traitCollection ?? UITraitCollection(displayScale: scale) }
    open var isSymbolImage: Bool {
        if case .symbol = content { return true }
        return false
    }

    /// The distance of the baseline from the lower edge.
    open var baselineOffsetFromBottom: CGFloat? {
        if let offset = attributes.baselineOffset { return offset }
        if case .symbol(let glyph) = content { return glyph.metrics(for: symbolStyle).baselineFromBottom }
        return nil
    }

    /// A renderer format for drawing images like this one.
    open var imageRendererFormat: UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        format.opaque = cgImage?.isOpaque ?? false
        return format
    }

    /// What of the configuration decides how a symbol looks.
    var symbolStyle: SymbolStyle { SymbolStyle(configuration: attributes.configuration) }

    // MARK: NSSecureCoding

    public static var supportsSecureCoding: Bool { true }

    public required convenience init?(coder: NSCoder) {
        guard let data = coder.decodeIfPresent(of: NSData.self, forKey: "UIImageData") else { return nil }
        let scale = CGFloat(coder.decodeDouble(forKey: "UIScale"))
        self.init(data: data as Data, scale: scale)
    }

    open func encode(with coder: NSCoder) {
        coder.encode((pngData() ?? Data()) as NSData, forKey: "UIImageData")
        coder.encode(Double(scale), forKey: "UIScale")
    }

    // MARK: NSObject

    /// Images are equal when they show the same pixels the same way.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        if other === self { return true }
        guard scale == other.scale, imageOrientation == other.imageOrientation, renderingMode == other.renderingMode,
            capInsets == other.capInsets, attributes.tintColor == other.attributes.tintColor
        else { return false }
        switch (content, other.content) {
        case (.empty, .empty): return true
        case (.pixels(let mine), .pixels(let theirs)): return mine === theirs
        case (.encoded(let mine), .encoded(let theirs)): return mine === theirs
        case (.symbol(let mine), .symbol(let theirs)): return mine === theirs && symbolStyle == other.symbolStyle
        case (.frames(let mine, let duration), .frames(let theirs, let otherDuration)):
            return duration == otherDuration && mine == theirs
        default: return false
        }
    }

    open override var hash: Int {
        var hasher = Hasher()
        switch content {
        case .empty: hasher.combine(0)
        case .pixels(let image): hasher.combine(ObjectIdentifier(image))
        case .encoded(let image): hasher.combine(ObjectIdentifier(image))
        case .symbol(let glyph): hasher.combine(ObjectIdentifier(glyph))
        case .frames(let images, _): hasher.combine(images.count)
        }
        hasher.combine(scale)
        return hasher.finalize()
    }

    open override var description: String {
        let (size, name) = (self.size, attributes.name.map { " \(isSymbolImage ? "symbol" : "named")(\($0))" } ?? "")
        return "<UIImage\(name) {\(GeometryText.text(size.width)), \(GeometryText.text(size.height))} @\(GeometryText.text(scale))x>"
    }
}
