import CoreGraphics
import Foundation
import QuartzCore

/// How the text of a text view looks where it doesn't say so itself.
@MainActor
struct TextViewStyle {
    var font: UIFont?
    var color: UIColor?
    var alignment = NSTextAlignment.natural
    /// Whether delegates were told of a beginning whose end is still to come.
    var isEditing = false
    /// What the app or a style command set for the next letters; nil follows the text before the caret.
    var typing: [NSAttributedString.Key: Any]?
}

/// A container with its layout manager and storage, the app's or new ones.
@MainActor
struct TextSystem {
    let container: NSTextContainer
    let manager: NSLayoutManager
    let storage: NSTextStorage

    init(_ given: NSTextContainer?) {
        container = given ?? NSTextContainer(size: .zero)
        if let given = container.layoutManager {
            manager = given
        } else {
            manager = NSLayoutManager()
            manager.addTextContainer(container)
        }
        if let given = manager.textStorage {
            storage = given
        } else {
            storage = NSTextStorage()
            storage.addLayoutManager(manager)
        }
        container.widthTracksTextView = true
    }
}

/// Draws a long text in stripes, those that show and no others.
@MainActor
final class TextTilesView: UIView {
    weak var textView: UITextView?
    private var tiles: [Int: TextTile] = [:]
    private static let height: CGFloat = 512

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { return nil }

    /// Draws everything anew.
    func invalidate() {
        for tile in tiles.values { tile.setNeedsDisplay() }
        showVisibleTiles()
    }

    func showVisibleTiles() {
        guard let textView else { return }
        let visible = textView.bounds.intersection(bounds.insetBy(dx: 0, dy: -1))
        guard !visible.isNull, visible.height > 0, bounds.height > 0 else {
            removeTiles { _ in true }
            return
        }
        let first = Int((visible.minY / Self.height).rounded(.down))
        let last = Int(((visible.maxY - 0.01) / Self.height).rounded(.down))
        removeTiles { $0 < first - 1 || $0 > last + 1 }
        for index in max(first, 0)...max(last, max(first, 0)) {
            let top = CGFloat(index) * Self.height
            guard top < bounds.height else { break }
            let frame = CGRect(x: 0, y: top, width: bounds.width, height: min(Self.height, bounds.height - top))
            let tile = tiles[index] ?? makeTile(index)
            if tile.frame != frame {
                tile.frame = frame
                tile.setNeedsDisplay()
            }
        }
    }

    private func makeTile(_ index: Int) -> TextTile {
        let tile = TextTile(frame: .zero)
        tile.textView = textView
        tiles[index] = tile
        // Behind the caret, in front of the selection.
        insertSubview(tile, at: min(1, subviews.count))
        return tile
    }

    private func removeTiles(where isGone: (Int) -> Bool) {
        for (index, tile) in tiles where isGone(index) {
            tile.removeFromSuperview()
            tiles[index] = nil
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        showVisibleTiles()
    }
}

@MainActor
private final class TextTile: UIView {
    weak var textView: UITextView?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        contentMode = .redraw
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { return nil }

    override func draw(_ rect: CGRect) {
        guard let textView, let context = UIGraphicsGetCurrentContext() else { return }
        let inset = textView.textContainerInset
        context.saveGState()
        context.clip(to: bounds)
        context.translateBy(x: 0, y: -frame.minY)
        let manager = textView.layoutManager
        let range = manager.glyphRange(for: textView.textContainer)
        let origin = CGPoint(x: inset.left, y: inset.top)
        manager.drawBackground(forGlyphRange: range, at: origin)
        manager.drawGlyphs(forGlyphRange: range, at: origin)
        context.restoreGState()
    }
}
