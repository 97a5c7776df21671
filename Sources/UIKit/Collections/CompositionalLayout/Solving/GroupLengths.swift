import CoreGraphics

/// By how much some of many groups differ from the others in length; sums and changes cost the logarithm of their number.
struct GroupLengths {
    private var tree: [CGFloat]
    private var values: [Int: CGFloat] = [:]
    private let count: Int

    init(count: Int) {
        self.count = count
        tree = []
    }

    subscript(index: Int) -> CGFloat { values[index] ?? 0 }

    mutating func set(_ value: CGFloat, at index: Int) {
        let change = value - self[index]
        guard change != 0 else { return }
        if tree.isEmpty { tree = Array(repeating: 0, count: count + 1) }
        values[index] = value
        var place = index + 1
        while place <= count {
            tree[place] += change
            place += place & -place
        }
    }

    /// The sum of all before an index.
    func sum(before index: Int) -> CGFloat {
        guard !tree.isEmpty else { return 0 }
        var result: CGFloat = 0
        var place = index
        while place > 0 {
            result += tree[place]
            place -= place & -place
        }
        return result
    }
}
