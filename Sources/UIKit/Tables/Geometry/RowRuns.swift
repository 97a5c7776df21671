import CoreGraphics

/// The heights of a section's rows, as runs of rows of equal height in a balanced tree.
///
/// A million rows of one height are one run. Finding a row by its offset, an offset by its row, and changing, inserting or removing
/// rows take time logarithmic in the number of runs.
struct RowRuns {
    /// Neighbours of the same height that are equally well known.
    struct Run: Equatable {
        var height: CGFloat
        /// Whether the height is final rather than an estimate.
        var isMeasured: Bool
        var count: Int
    }

    /// A node of a treap that is ordered by position.
    private struct Node {
        var run: Run
        var priority: UInt64
        var left = -1
        var right = -1
        /// Invariant: sums over the node and both subtrees.
        var rows: Int
        var length: CGFloat
    }

    /// Without nodes everything is this one run.
    private var single: Run
    private var nodes: [Node] = []
    private var free: [Int] = []
    private var root = -1
    private var seed: UInt64 = 0x9E37_79B9_7F4A_7C15

    init(count: Int, height: CGFloat, isMeasured: Bool) {
        single = Run(height: height, isMeasured: isMeasured, count: count)
    }

    var count: Int { root < 0 ? single.count : nodes[root].rows }
    var totalHeight: CGFloat { root < 0 ? CGFloat(single.count) * single.height : nodes[root].length }
    /// How many different runs there are, for tests of the memory that heights take.
    var runCount: Int { root < 0 ? (single.count > 0 ? 1 : 0) : nodes.count - free.count }

    // MARK: Reading

    func run(at index: Int) -> Run {
        guard root >= 0 else { return single }
        var (node, index) = (root, index)
        while true {
            let before = rows(nodes[node].left)
            if index < before {
                node = nodes[node].left
            } else if index < before + nodes[node].run.count {
                return nodes[node].run
            } else {
                index -= before + nodes[node].run.count
                node = nodes[node].right
            }
        }
    }

    /// The distance of a row's top from the first row's; `count` gives the end of the last row.
    func offset(of index: Int) -> CGFloat {
        guard root >= 0 else { return CGFloat(min(index, single.count)) * single.height }
        var (node, index, sum) = (root, index, CGFloat(0))
        while node >= 0 {
            let left = nodes[node].left
            let before = rows(left)
            let run = nodes[node].run
            if index < before {
                node = left
            } else if index <= before + run.count {
                return sum + length(left) + CGFloat(index - before) * run.height
            } else {
                sum += length(left) + CGFloat(run.count) * run.height
                index -= before + run.count
                node = nodes[node].right
            }
        }
        return sum
    }

    /// The row at a distance from the first row's top; rows without height are passed over.
    func index(at offset: CGFloat) -> Int {
        let count = count
        guard count > 0 else { return 0 }
        guard offset > 0 else { return firstRowWithHeight(from: 0) }
        guard root >= 0 else {
            return single.height > 0 ? min(Int(offset / single.height), count - 1) : count - 1
        }
        var (node, offset, passed) = (root, offset, 0)
        while node >= 0 {
            let left = nodes[node].left
            let run = nodes[node].run
            let before = length(left)
            let own = CGFloat(run.count) * run.height
            if offset < before {
                node = left
            } else if offset < before + own {
                return passed + rows(left) + min(Int((offset - before) / run.height), run.count - 1)
            } else {
                offset -= before + own
                passed += rows(left) + run.count
                node = nodes[node].right
            }
        }
        return count - 1
    }

    private func firstRowWithHeight(from index: Int) -> Int {
        var index = index
        while index < count - 1, run(at: index).height <= 0 { index += 1 }
        return index
    }

    // MARK: Changing

    mutating func set(_ height: CGFloat, isMeasured: Bool, at index: Int) {
        let old = run(at: index)
        guard old.height != height || old.isMeasured != isMeasured else { return }
        replace(index..<index + 1, with: Run(height: height, isMeasured: isMeasured, count: 1))
    }

    mutating func insert(_ run: Run, at index: Int) {
        guard run.count > 0 else { return }
        replace(index..<index, with: run)
    }

    mutating func remove(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        replace(range, with: nil)
    }

    mutating func append(_ run: Run) { insert(run, at: count) }

    /// Every height becomes an estimate of itself.
    mutating func forgetMeasurements() {
        single.isMeasured = false
        for index in nodes.indices { nodes[index].run.isMeasured = false }
    }

    private mutating func replace(_ range: Range<Int>, with new: Run?) {
        if root < 0 {
            if single.count == 0 {
                single = new ?? single
                return
            }
            if let new, new.height == single.height, new.isMeasured == single.isMeasured {
                single.count += new.count - range.count
                return
            }
            if new == nil {
                single.count -= range.count
                return
            }
            root = makeNode(single)
        }
        var (before, rest) = split(root, at: range.lowerBound)
        let (middle, after) = split(rest, at: range.count)
        release(middle)
        rest = after
        guard var run = new else {
            root = joined(before, rest)
            collapseIfEmpty()
            return
        }
        // Equal neighbours become one run, so that uniform rows stay cheap after they have been measured one by one.
        if let last = lastRun(before), last.height == run.height, last.isMeasured == run.isMeasured {
            let (kept, removed) = split(before, at: rows(before) - last.count)
            release(removed)
            before = kept
            run.count += last.count
        }
        if let first = firstRun(rest), first.height == run.height, first.isMeasured == run.isMeasured {
            let (removed, kept) = split(rest, at: first.count)
            release(removed)
            rest = kept
            run.count += first.count
        }
        root = merge(merge(before, makeNode(run)), rest)
        collapseIfEmpty()
    }

    /// Joins two trees whose border runs may be alike.
    private mutating func joined(_ before: Int, _ after: Int) -> Int {
        guard let last = lastRun(before), let first = firstRun(after), last.height == first.height, last.isMeasured == first.isMeasured
        else { return merge(before, after) }
        let (kept, removed) = split(before, at: rows(before) - last.count)
        let (other, rest) = split(after, at: first.count)
        release(removed)
        release(other)
        let run = Run(height: last.height, isMeasured: last.isMeasured, count: last.count + first.count)
        return merge(merge(kept, makeNode(run)), rest)
    }

    /// One run or none needs no tree.
    private mutating func collapseIfEmpty() {
        if root < 0 {
            single.count = 0
        } else if nodes[root].left < 0, nodes[root].right < 0 {
            single = nodes[root].run
        } else {
            return
        }
        root = -1
        nodes = []
        free = []
    }

    // MARK: Tree

    private func rows(_ node: Int) -> Int { node < 0 ? 0 : nodes[node].rows }
    private func length(_ node: Int) -> CGFloat { node < 0 ? 0 : nodes[node].length }

    private func firstRun(_ node: Int) -> Run? {
        guard node >= 0 else { return nil }
        var node = node
        while nodes[node].left >= 0 { node = nodes[node].left }
        return nodes[node].run
    }

    private func lastRun(_ node: Int) -> Run? {
        guard node >= 0 else { return nil }
        var node = node
        while nodes[node].right >= 0 { node = nodes[node].right }
        return nodes[node].run
    }

    private mutating func makeNode(_ run: Run) -> Int {
        // SplitMix64: the tree's shape is random enough and the same in every run of the program.
        seed &+= 0x9E37_79B9_7F4A_7C15
        var mixed = seed
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        let node = Node(run: run, priority: mixed ^ (mixed >> 31), rows: run.count, length: CGFloat(run.count) * run.height)
        if let index = free.popLast() {
            nodes[index] = node
            return index
        }
        nodes.append(node)
        return nodes.count - 1
    }

    private mutating func release(_ node: Int) {
        guard node >= 0 else { return }
        release(nodes[node].left)
        release(nodes[node].right)
        free.append(node)
    }

    private mutating func update(_ node: Int) {
        let run = nodes[node].run
        nodes[node].rows = rows(nodes[node].left) + run.count + rows(nodes[node].right)
        nodes[node].length = length(nodes[node].left) + CGFloat(run.count) * run.height + length(nodes[node].right)
    }

    /// The first `count` rows, and the others; cuts a run in two where needed.
    private mutating func split(_ node: Int, at count: Int) -> (Int, Int) {
        guard node >= 0 else { return (-1, -1) }
        let before = rows(nodes[node].left)
        let own = nodes[node].run.count
        if count <= before {
            let (left, right) = split(nodes[node].left, at: count)
            nodes[node].left = right
            update(node)
            return (left, node)
        }
        if count >= before + own {
            let (left, right) = split(nodes[node].right, at: count - before - own)
            nodes[node].right = left
            update(node)
            return (node, right)
        }
        var tail = nodes[node].run
        tail.count = before + own - count
        nodes[node].run.count = count - before
        let right = nodes[node].right
        nodes[node].right = -1
        update(node)
        let tailNode = makeNode(tail)
        return (node, merge(tailNode, right))
    }

    private mutating func merge(_ left: Int, _ right: Int) -> Int {
        guard left >= 0 else { return right }
        guard right >= 0 else { return left }
        if nodes[left].priority > nodes[right].priority {
            let merged = merge(nodes[left].right, right)
            nodes[left].right = merged
            update(left)
            return left
        }
        let merged = merge(left, nodes[right].left)
        nodes[right].left = merged
        update(right)
        return right
    }
}
