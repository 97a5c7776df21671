/// Chooses the spikes of a block: nodes without which no cycle remains.
struct Tearing {
    /// For each node, the nodes that it depends on, one after the other.
    private let sources: [Int32]
    private let firstSource: [Int32]
    private let dependentCounts: [Int32]
    private var isSpike: [Bool]

    /// The nodes that are no spikes, each after those that it depends on.
    private(set) var order: [Int32] = []
    private(set) var spikes: [Int32] = []

    /// - Parameters:
    ///   - sources: What each node depends on; node `n` has those from `firstSource[n]` up to `firstSource[n + 1]`.
    init(sources: [Int32], firstSource: [Int32]) {
        self.sources = sources
        self.firstSource = firstSource
        let count = firstSource.count - 1
        var dependentCounts = [Int32](repeating: 0, count: count)
        for source in sources { dependentCounts[Int(source)] += 1 }
        self.dependentCounts = dependentCounts
        isSpike = Array(repeating: false, count: count)
        while tearOnce() {}
    }

    /// Takes the node that most others depend on out of each cycle.
    ///
    /// - Returns: Whether there was a cycle.
    private mutating func tearOnce() -> Bool {
        let count = isSpike.count
        var index = [Int32](repeating: 0, count: count)
        var lowlink = [Int32](repeating: 0, count: count)
        var isOpen = [Bool](repeating: false, count: count)
        var open: [Int32] = []
        var frames: [(node: Int32, cursor: Int32)] = []
        var visited: Int32 = 0
        var torn: [Int32] = []
        order.removeAll(keepingCapacity: true)
        for root in 0..<Int32(count) where index[Int(root)] == 0 && !isSpike[Int(root)] {
            var next = root
            while true {
                if next != none {
                    visited += 1
                    index[Int(next)] = visited
                    lowlink[Int(next)] = visited
                    isOpen[Int(next)] = true
                    open.append(next)
                    frames.append((next, firstSource[Int(next)]))
                    next = none
                }
                guard let frame = frames.last else { break }
                let node = Int(frame.node)
                var cursor = frame.cursor
                let end = firstSource[node + 1]
                while cursor < end, next == none {
                    let source = sources[Int(cursor)]
                    cursor += 1
                    guard !isSpike[Int(source)] else { continue }
                    if index[Int(source)] == 0 {
                        next = source
                    } else if isOpen[Int(source)] {
                        lowlink[node] = min(lowlink[node], index[Int(source)])
                    }
                }
                frames[frames.count - 1].cursor = cursor
                if next != none { continue }
                frames.removeLast()
                if let parent = frames.last { lowlink[Int(parent.node)] = min(lowlink[Int(parent.node)], lowlink[node]) }
                guard lowlink[node] == index[node] else { continue }
                let start = order.count
                var best = frame.node
                while let member = open.popLast() {
                    isOpen[Int(member)] = false
                    order.append(member)
                    if dependentCounts[Int(member)] > dependentCounts[Int(best)] { best = member }
                    if member == frame.node { break }
                }
                if order.count - start > 1 { torn.append(best) }
            }
        }
        for node in torn { isSpike[Int(node)] = true }
        spikes += torn
        return !torn.isEmpty
    }
}
