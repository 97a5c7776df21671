import CoreGraphics
import Foundation

/// The tinted rectangles behind selected text, or under text that is being composed.
@MainActor
final class SelectionHighlightView: UIView {
    private var pieces: [UIView] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { return nil }

    func show(_ rects: [CGRect], alpha: CGFloat) {
        while pieces.count > rects.count { pieces.removeLast().removeFromSuperview() }
        while pieces.count < rects.count {
            let piece = UIView()
            piece.isUserInteractionEnabled = false
            addSubview(piece)
            pieces.append(piece)
        }
        for (piece, rect) in zip(pieces, rects) {
            piece.frame = rect
            piece.backgroundColor = tintColor.withAlphaComponent(alpha)
        }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        for piece in pieces { piece.backgroundColor = tintColor.withAlphaComponent(piece.backgroundColor?.cgColor.alpha ?? 0.2) }
    }
}
