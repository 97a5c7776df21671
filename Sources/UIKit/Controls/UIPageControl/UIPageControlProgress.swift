import Foundation

/// How far the present page has been shown, drawn in its indicator.
@preconcurrency @MainActor
open class UIPageControlProgress: NSObject {
    open weak var delegate: (any UIPageControlProgressDelegate)?

    /// From 0 to 1.
    open var currentProgress: Float = 0 {
        didSet {
            currentProgress = min(max(currentProgress, 0), 1)
            if currentProgress != oldValue { control?.progressDidChange() }
        }
    }

    /// Whether the page control shows the progress: it doesn't while a finger is on it, or there is but one page to hide.
    open private(set) var isProgressVisible = false

    /// The control that shows the progress.
    weak var control: UIPageControl?

    public override init() { super.init() }

    func setVisible(_ isVisible: Bool) {
        guard isVisible != isProgressVisible else { return }
        isProgressVisible = isVisible
        visibilityDidChange()
        delegate?.pageControlProgressVisibilityDidChange?(self)
    }

    /// Another page is shown now.
    func pageDidChange(to page: Int) {
        currentProgress = delegate?.pageControlProgress_initialProgressForPage?(self, page) ?? 0
    }

    func visibilityDidChange() {}
}
