/// The width that a formatted value is padded to.
public struct OSLogStringAlignment: Sendable {
    enum Side { case none, left, right }
    let side: Side
    let columns: @Sendable () -> Int

    public static var none: OSLogStringAlignment { OSLogStringAlignment(side: .none) { 0 } }
    public static func left(columns: @escaping @autoclosure @Sendable () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(side: .left, columns: columns)
    }
    public static func right(columns: @escaping @autoclosure @Sendable () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(side: .right, columns: columns)
    }

    func applied(to text: String) -> String {
        let missing = columns() - text.count
        guard missing > 0 else { return text }
        let padding = String(repeating: " ", count: missing)
        return side == .left ? text + padding : padding + text
    }
}
