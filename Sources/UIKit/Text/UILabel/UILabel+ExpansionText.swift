import CoreGraphics
import Foundation

extension UILabel {
    /// Whether some of the text doesn't show.
    var isTruncated: Bool {
        guard bounds.width > 0, !(text ?? "").isEmpty else { return false }
        let probe = UILabel()
        probe.attributedText = attributedText
        probe.font = font
        if attributedText == nil { probe.text = text }
        let isSingle = numberOfLines == 1
        probe.numberOfLines = isSingle ? 1 : 0
        let whole = probe.sizeThatFits(
            CGSize(width: isSingle ? .greatestFiniteMagnitude : bounds.width, height: .greatestFiniteMagnitude))
        let shown = sizeThatFits(CGSize(width: bounds.width, height: .greatestFiniteMagnitude))
        return isSingle ? whole.width > bounds.width + 0.5 : whole.height > min(shown.height, bounds.height) + 0.5
    }

    func expansionTextDidChange(_ isOn: Bool) {
        guard isOn != (expansionTip != nil) else { return }
        if let tip = expansionTip {
            removeInteraction(tip)
            expansionTip = nil
            return
        }
        let tip = UIToolTipInteraction()
        tip.provider = { [unowned self] _ in isTruncated ? text.map { UIToolTipConfiguration(toolTip: $0) } : nil }
        expansionTip = tip
        addInteraction(tip)
    }
}
