import CoreGraphics
import Foundation

/// One row on a picker's drum.
@MainActor
final class PickerRow: UIView {
    enum Content {
        case view(UIView)
        case title(String)
        case styledTitle(NSAttributedString)
    }

    private let label = UILabel()
    private(set) var suppliedView: UIView?
    /// Points, foreshortened.
    var shownHeight: CGFloat = 0

    var isSelectedRow = false {
        didSet { if oldValue != isSelectedRow { applySelection() } }
    }

    var fontScale: CGFloat = 1 {
        didSet { if oldValue != fontScale { applySelection() } }
    }

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        label.textAlignment = .center
        label.textColor = .label
        addSubview(label)
        applySelection()
    }

    required init?(coder: NSCoder) { nil }

    func show(_ content: Content) {
        switch content {
        case .view(let view):
            if suppliedView !== view {
                suppliedView?.removeFromSuperview()
                suppliedView = view
                addSubview(view)
            }
            label.isHidden = true
        case .title(let title):
            showLabel()
            label.text = title
        case .styledTitle(let title):
            showLabel()
            label.attributedText = title
        }
        setNeedsLayout()
    }

    private func showLabel() {
        suppliedView?.removeFromSuperview()
        suppliedView = nil
        label.isHidden = false
        applySelection()
    }

    override var displayedText: String? { suppliedView == nil ? label.text : nil }

    // Measured UIKit facts: 23.5 points in the band, 21 at .447 outside.
    private func applySelection() {
        let look = Look.current.controls
        let font = isSelectedRow ? look.pickerSelectedFont : look.pickerFont
        label.font = fontScale == 1 ? font : font.withSize(font.pointSize * fontScale)
        alpha = isSelectedRow ? 1 : look.pickerFarAlpha
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let inset = Look.current.controls.pickerSideMargin
        label.frame = bounds.insetBy(dx: min(inset, bounds.width / 4), dy: 0)
        suppliedView?.frame = bounds
    }
}
