import Foundation

/// Finds the column a tab character moves to.
enum TabStops {
    /// The first tab stop after a position, both from the container's leading edge.
    static func stop(after position: CGFloat, style: ParagraphStyle) -> ParagraphStyle.TabStop {
        if let stop = style.tabStops.first(where: { $0.location > position + LineBreaker.tolerance }) { return stop }
        let last = style.tabStops.last?.location ?? 0
        let interval = style.defaultTabInterval > 0 ? style.defaultTabInterval : 28
        let steps = max(((position + LineBreaker.tolerance - last) / interval).rounded(.down) + 1, 1)
        return .init(alignment: .left, location: last + steps * interval)
    }

    static func position(after position: CGFloat, style: ParagraphStyle) -> CGFloat {
        stop(after: position, style: style).location
    }

    /// How wide a tab is when the text up to the next tab or the line's end is `following` wide.
    static func width(at position: CGFloat, following: CGFloat, style: ParagraphStyle) -> CGFloat {
        let stop = stop(after: position, style: style)
        switch stop.alignment {
        case .right: return max(stop.location - position - following, 0)
        case .center: return max(stop.location - position - following / 2, 0)
        case .left, .natural, .justified: return stop.location - position
        }
    }
}
