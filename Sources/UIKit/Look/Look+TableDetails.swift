import Foundation

extension Look.TableMetrics {
    /// The mark of rows that lead on: two thick strokes, heavier than a symbol's.
    func disclosureImage(pointsLeft: Bool) -> UIImage {
        let size = disclosureSize
        let width: CGFloat = 2
        return UIGraphicsImageRenderer(size: size).image { _ in
            let (back, tip) = (width / 2, size.width - width / 2)
            let path = UIBezierPath()
            path.move(to: CGPoint(x: pointsLeft ? tip : back, y: width / 2))
            path.addLine(to: CGPoint(x: pointsLeft ? back : tip, y: size.height / 2))
            path.addLine(to: CGPoint(x: pointsLeft ? tip : back, y: size.height - width / 2))
            path.lineWidth = width
            path.lineCapStyle = .round
            path.lineJoinStyle = .miter
            UIColor.black.setStroke()
            path.stroke()
        }.withRenderingMode(.alwaysTemplate)
    }

    /// Space above the header of each section of a plain table (measured UIKit facts, section 15).
    var plainSectionPadding: CGFloat { 22 }
    /// Where the first section of a grouped table without a title starts.
    var groupedFirstGap: CGFloat { 35 }
    /// What a grouped header is higher than its text; together with one line of 15 ⅔ points, 55 and 38.
    var groupedFirstHeaderPadding: CGFloat { groupedFirstHeaderHeight - 47 / 3 }
    var groupedHeaderPadding: CGFloat { groupedHeaderHeight - 47 / 3 }
    /// Distance of a grouped header's text from the header's bottom.
    var groupedHeaderBottom: CGFloat { 6 }
    /// Measured: a footer is its text with this around it.
    var groupedFooterPadding: (top: CGFloat, bottom: CGFloat) { (23 / 3, 20 / 3) }
    /// Space above and below a cell's content.
    var contentVerticalMargin: CGFloat { 11 }
    /// Between title and subtitle.
    var subtitleGap: CGFloat { 3 }
    /// At least between title and value on one line.
    var valueSpacing: CGFloat { 6 }
    var value2ColumnWidth: CGFloat { 91 }
    func value2Font(_ traits: UITraitCollection) -> UIFont { .preferredFont(forTextStyle: .footnote, compatibleWith: traits) }
    var checkmarkPointSize: CGFloat { 17 }
    var checkmarkSize: CGSize { CGSize(width: 19, height: 18) }
    var detailButtonSize: CGSize { CGSize(width: 22, height: 22) }
    /// Seconds in which the selected look fades (measured UIKit facts, section 15).
    var deselectionDuration: TimeInterval { 0.3 }
    /// Width of the control that a row is dragged by.
    var reorderSize: CGSize { CGSize(width: 27, height: 13.5) }
    /// Seconds in which inserted and removed rows come to rest: a critically damped spring (measured UIKit facts, section 15).
    var rowSpringDuration: TimeInterval { 0.441 }
}

extension Look.TableMetrics {
    /// Distance of text from the sides of an inset-grouped card.
    var insetGroupedTextMargin: CGFloat { 16 }
    /// The width in which symbols are centred beside text, with the standard text size (a choice; UIKit documents that there is one).
    var symbolWidth: CGFloat { 28 }
    var editControlPointSize: CGFloat { 20 }
    /// Seconds in which a table goes in and out of editing.
    var editingDuration: TimeInterval { 0.3 }
    /// Seconds in which a dragged row is lifted (measured UIKit facts, section 15).
    var reorderLiftDuration: TimeInterval { 0.325 }
    /// Distance from an edge at which a dragged row scrolls the table.
    var reorderScrollZone: CGFloat { 50 }
}

extension Look.TableMetrics {
    /// Space beside the text of a swipe action.
    var swipeActionPadding: CGFloat { 15 }
    /// Seconds in which a swiped row comes to rest.
    var swipeDuration: TimeInterval { 0.35 }
    /// Fraction of a row's width from which a swipe performs the first action.
    var fullSwipeFraction: CGFloat { 0.6 }
}

extension Look.TableMetrics {
    /// Height of a refresh control, and the room it keeps while it spins.
    var refreshHeight: CGFloat { 60 }
    /// How far content is pulled to refresh it.
    var refreshTrigger: CGFloat { 60 }
    /// Seconds in which the room closes.
    var refreshDuration: TimeInterval { 0.3 }
}
