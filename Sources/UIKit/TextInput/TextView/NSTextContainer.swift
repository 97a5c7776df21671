import CoreGraphics
import Foundation

/// The room that text is laid out in.
open class NSTextContainer: NSObject, @unchecked Sendable {
    open unowned(unsafe) var layoutManager: NSLayoutManager?

    /// Width and height in points; `greatestFiniteMagnitude` for no limit.
    open var size: CGSize {
        didSet { if oldValue != size { changed() } }
    }
    open var lineBreakMode: NSLineBreakMode = .byWordWrapping {
        didSet { if oldValue != lineBreakMode { changed() } }
    }
    /// 0 for any number.
    open var maximumNumberOfLines = 0 {
        didSet { if oldValue != maximumNumberOfLines { changed() } }
    }
    /// Points left free at the start and the end of every line.
    open var lineFragmentPadding: CGFloat = 5 {
        didSet { if oldValue != lineFragmentPadding { changed() } }
    }
    open var widthTracksTextView = false
    open var heightTracksTextView = false

    /// Areas that text flows around; text is laid out as if there were none.
    open var exclusionPaths: [UIBezierPath] = [] {
        didSet { if !exclusionPaths.isEmpty { logOnce("NSTextContainer.exclusionPaths: text does not flow around them") } }
    }
    open var isSimpleRectangularTextContainer: Bool { exclusionPaths.isEmpty }

    /// A container of a size; 0 means no limit along that axis.
    public init(size: CGSize) {
        self.size = size
        super.init()
    }

    public convenience override init() {
        self.init(size: .zero)
    }

    public required init(coder: NSCoder) {
        size = .zero
        super.init()
    }

    private func changed() { layoutManager?.textContainerChangedGeometry(self) }

    /// The limits as the layout understands them.
    var widthLimit: CGFloat? { size.width > 0 && size.width < 1_000_000 ? max(size.width - 2 * lineFragmentPadding, 1) : nil }
    var heightLimit: CGFloat? { size.height > 0 && size.height < 1_000_000 ? size.height : nil }
}
