import Foundation

/// Something whose title and picture can be shown large to people who read large texts.
@preconcurrency @MainActor
public protocol UILargeContentViewerItem: NSObjectProtocol {
    var showsLargeContentViewer: Bool { get }
    var largeContentTitle: String? { get }
    var largeContentImage: UIImage? { get }
    /// Whether the picture is drawn as large as there is room.
    var scalesLargeContentImage: Bool { get }
    var largeContentImageInsets: UIEdgeInsets { get }
}

/// What a view shows large; most views have none of it.
struct LargeContentState {
    var isShown = false
    var title: String?
    var image: UIImage?
    var scalesImage = false
    var imageInsets = UIEdgeInsets.zero
}

extension UIView: UILargeContentViewerItem {
    /// Whether a long touch shows the view's title and picture large, where a superview has an interaction for it.
    public var showsLargeContentViewer: Bool {
        get { largeContent?.isShown ?? false }
        set { changeLargeContent { $0.isShown = newValue } }
    }

    /// A button's title and a label's text unless there is another.
    public var largeContentTitle: String? {
        get { largeContent?.title ?? (self as? UIButton)?.currentTitle ?? (self as? UILabel)?.text }
        set { changeLargeContent { $0.title = newValue } }
    }

    /// A button's picture and an image view's image unless there is another.
    public var largeContentImage: UIImage? {
        get { largeContent?.image ?? (self as? UIButton)?.currentImage ?? (self as? UIImageView)?.image }
        set { changeLargeContent { $0.image = newValue } }
    }

    public var scalesLargeContentImage: Bool {
        get { largeContent?.scalesImage ?? false }
        set { changeLargeContent { $0.scalesImage = newValue } }
    }

    public var largeContentImageInsets: UIEdgeInsets {
        get { largeContent?.imageInsets ?? .zero }
        set { changeLargeContent { $0.imageInsets = newValue } }
    }

    private func changeLargeContent(_ change: (inout LargeContentState) -> Void) {
        var state = largeContent ?? LargeContentState()
        change(&state)
        largeContent = state
    }
}
