import Foundation

/// Extra space after each character that brings the stand-in's widths to San Francisco's, which sets small sizes wider and
/// middle ones closer.
///
/// The course over the sizes is San Francisco's published tracking; the level is fitted to the measured widths of "Hello UIKit"
/// and "Label" at 17 pt and "Button" at 15 pt.
enum SystemTracking {
    /// Point sizes with thousandths of an em, in ascending order.
    private static let text: [(size: CGFloat, tracking: CGFloat)] = [
        (6, 57.7), (8, 42.7), (9, 35.7), (10, 28.7), (11, 22.7), (12, 16.7), (13, 10.7), (14, 5.7), (15, 0.7), (16, -3.3), (17, -9.3),
        (18, -8.3), (20, -6.3),
    ]
    private static let display: [(size: CGFloat, tracking: CGFloat)] = [(20, 30), (22, 26), (24, 22), (28, 16), (34, 12), (48, 8), (80, 0)]

    /// The tracking of a size in ems.
    static func tracking(size: CGFloat) -> CGFloat {
        let table = size < 20 ? text : display
        guard let next = table.firstIndex(where: { $0.size >= size }) else { return table[table.count - 1].tracking / 1000 }
        guard next > 0 else { return table[0].tracking / 1000 }
        let (low, high) = (table[next - 1], table[next])
        let progress = (size - low.size) / (high.size - low.size)
        return (low.tracking + progress * (high.tracking - low.tracking)) / 1000
    }
}
