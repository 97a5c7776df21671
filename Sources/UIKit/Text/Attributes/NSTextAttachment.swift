import CoreGraphics
import Foundation

/// A picture or other object that stands in text like a character.
open class NSTextAttachment: NSObject, NSSecureCoding {
    private let header = AttributeValueHeader.comparedByIdentity
    /// The character that stands for attachments, U+FFFC.
    public class var character: Int { 0xFFFC }

    open var contents: Data? {
        didSet { storedImage = nil }
    }
    /// A uniform type identifier of ``contents``.
    open var fileType: String?
    private var storedImage: UIImage?
    /// Size and place relative to the baseline, y pointing up; a zero rectangle means the picture's own size on the baseline.
    open var bounds = CGRect.zero
    /// Space on both sides.
    open var lineLayoutPadding: CGFloat = 0

    open var image: UIImage? {
        get { storedImage ?? contents.flatMap { UIImage(data: $0) } }
        set { storedImage = newValue }
    }

    public override init() {
        super.init()
    }

    public init(data contentData: Data?, ofType uti: String?) {
        contents = contentData
        fileType = uti
        super.init()
    }

    public convenience init(image: UIImage) {
        self.init(data: nil, ofType: nil)
        self.image = image
    }

    public static var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        super.init()
        contents = coder.decodeIfPresent(of: NSData.self, forKey: "contents").map { $0 as Data }
        storedImage = coder.decodeIfPresent(of: UIImage.self, forKey: "image")
        bounds = coder.decodeCGRect(forKey: "bounds")
    }

    open func encode(with coder: NSCoder) {
        coder.encode(contents as NSData?, forKey: "contents")
        coder.encode(storedImage, forKey: "image")
        coder.encode(bounds, forKey: "bounds")
    }

    /// The place that is kept in the line.
    var layoutBounds: CGRect {
        guard bounds == .zero, let image else { return bounds }
        let offset = image.isSymbolImage ? -(image.baselineOffsetFromBottom ?? 0) : 0
        return CGRect(x: 0, y: offset, width: image.size.width + 2 * lineLayoutPadding, height: image.size.height)
    }
}

extension NSAttributedString {
    /// One attachment character.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }

    public convenience init(attachment: NSTextAttachment, attributes: [NSAttributedString.Key: Any] = [:]) {
        self.init(string: "\u{FFFC}", attributes: attributes.merging([.attachment: attachment]) { $1 })
    }

    /// Whether `range` has attachments.
    public func containsAttachments(in range: NSRange) -> Bool {
        var found = false
        enumerateAttribute(.attachment, in: range) { value, _, stop in
            if value != nil {
                found = true
                stop.pointee = true
            }
        }
        return found
    }
}
