/// The numeric part of ``Solver``: rows and variables are plain indices here.
///
/// The engine keeps a *vertex*: a set of tight rows, each determining one variable, and variables that rest. Values follow
/// from the tight rows by substitution in dependency order; no row is ever multiplied out, so a chain of N views stays N short
/// rows. Only rows that depend on each other in a cycle are solved together (`Engine+Blocks.swift`).
///
/// Required rows are costs too, at the first level, so every vertex is a legal starting point. Improvement walks from vertex
/// to vertex along edges that lower the vector of level costs lexicographically (`Engine+Optimizing.swift`).
///
/// Tolerances: a residual counts as zero within `1e-10` of the sum of the row's magnitudes (plus one); costs and multipliers
/// are compared with `1e-9` of the sum of what was added up.
///
/// The stored properties opt out of the run-time checks for overlapping access, which took a fifth of the time: no method
/// passes one of them `inout` to code that uses the engine.
final class Engine {
    @exclusivity(unchecked) private(set) var variables: UnsafeMutablePointer<VariableRecord>
    @exclusivity(unchecked) private(set) var rows: UnsafeMutablePointer<RowRecord>
    @exclusivity(unchecked) private(set) var entries: UnsafeMutablePointer<Entry>
    @exclusivity(unchecked) private(set) var variableCount = 0
    @exclusivity(unchecked) private(set) var rowCount = 0
    @exclusivity(unchecked) private(set) var entryCount = 0
    @exclusivity(unchecked) private var variableCapacity = 64
    @exclusivity(unchecked) private var rowCapacity = 64
    @exclusivity(unchecked) private var entryCapacity = 256
    @exclusivity(unchecked) private var freeVariables: [Int32] = []
    @exclusivity(unchecked) private var freeRows: [Int32] = []
    @exclusivity(unchecked) private var freeEntries: [[Int32]] = []
    @exclusivity(unchecked) private var nextOrder = 0

    @exclusivity(unchecked) var levels: [Level] = []
    /// Each level's place in `levelOrder`.
    @exclusivity(unchecked) var ranks: [Int32] = []
    @exclusivity(unchecked) private var lastLevel = none
    @exclusivity(unchecked) var freeLevels: [Int32] = []
    /// Level indices, most important first.
    @exclusivity(unchecked) var levelOrder: [Int32] = []
    /// Accumulates a cost's slope per level; zero outside of the walk.
    @exclusivity(unchecked) var slopes: [Double] = []
    @exclusivity(unchecked) var slopeScales: [Double] = []
    @exclusivity(unchecked) var slopedLevels: [Int32] = []

    @exclusivity(unchecked) var pending: [Int32] = []
    @exclusivity(unchecked) var ghosts: [Int32] = []
    /// Rows whose `rightHandSide` says how far a new constant has yet to move them.
    @exclusivity(unchecked) var changedConstants: [Int32] = []
    /// Grows whenever a row comes, goes, or changes between tight and loose.
    @exclusivity(unchecked) var version = 0
    /// The version for which the edges without cost are marked.
    @exclusivity(unchecked) var edgesVersion = -1
    /// What the constants edited last move, newest last.
    @exclusivity(unchecked) var editDirections: [EditDirection] = []
    /// Invariant: false only if the vertex is optimal for all rows that are neither pending nor edited.
    @exclusivity(unchecked) var needsOptimizing = false
    @exclusivity(unchecked) var touched: [Int32] = []
    /// Variables that may have lost their last row.
    @exclusivity(unchecked) var abandoned: [Int32] = []

    /// Conflicts whose broken row has not been tried again.
    @exclusivity(unchecked) var conflicts: [(members: [Int32], broken: Int32)] = []
    @exclusivity(unchecked) var newConflicts: [(members: [Int32], broken: Int32)] = []

    @exclusivity(unchecked) var blocks: [Block?] = []
    @exclusivity(unchecked) var freeBlocks: [Int32] = []

    @exclusivity(unchecked) var mark: Int32 = 0
    @exclusivity(unchecked) var pass: Int32 = 0
    @exclusivity(unchecked) var walk = Walk()
    @exclusivity(unchecked) var remainingSteps = 0
    @exclusivity(unchecked) var solveCount = 0

    init() {
        variables = .allocate(capacity: variableCapacity)
        rows = .allocate(capacity: rowCapacity)
        entries = .allocate(capacity: entryCapacity)
    }

    deinit {
        variables.deallocate()
        rows.deallocate()
        entries.deallocate()
    }

    var needsSolve: Bool {
        needsOptimizing || !pending.isEmpty || !changedConstants.isEmpty || !ghosts.isEmpty || !touched.isEmpty
    }

    // MARK: Variables

    func addVariable() -> Int32 {
        let index: Int32
        if let free = freeVariables.popLast() {
            index = free
        } else {
            if variableCount == variableCapacity {
                variables = Self.grown(variables, count: variableCount, capacity: &variableCapacity)
            }
            index = Int32(variableCount)
            variableCount += 1
        }
        (variables + Int(index)).initialize(to: VariableRecord())
        variables[Int(index)].isUsed = true
        return index
    }

    func removeVariable(_ index: Int32) {
        invalidateBlock(of: index)
        variables[Int(index)] = VariableRecord()
        freeVariables.append(index)
    }

    /// Remembers to look whether the variable is still in use.
    func noteAbandoned(_ index: Int32) { abandoned.append(index) }

    /// The variables without rows, which the caller removes.
    func takeAbandoned() -> [Int32] {
        var result: [Int32] = []
        for index in abandoned where variables[Int(index)].isUsed && variables[Int(index)].entryCount == 0 {
            variables[Int(index)].isUsed = false
            result.append(index)
        }
        abandoned.removeAll(keepingCapacity: true)
        return result
    }

    @inline(__always)
    func touch(_ variable: Int) {
        if !variables[variable].isTouched {
            variables[variable].isTouched = true
            touched.append(Int32(variable))
        }
    }

    // MARK: Rows

    /// Adds a pending row without entries.
    func addRow(
        relation: Constraint.Relation, constant: Double, level: Int32, entryCount count: Int
    ) -> Int32 {
        let index: Int32
        if let free = freeRows.popLast() {
            index = free
        } else {
            if rowCount == rowCapacity { rows = Self.grown(rows, count: rowCount, capacity: &rowCapacity) }
            index = Int32(rowCount)
            rowCount += 1
        }
        let row = rows + Int(index)
        row.initialize(to: RowRecord())
        row.pointee.constant = constant
        row.pointee.relation = relation
        row.pointee.restoreCosts()
        row.pointee.level = level
        row.pointee.status = .pending
        row.pointee.order = nextOrder
        row.pointee.firstEntry = allocateEntries(count)
        nextOrder += 1
        version += 1
        levels[Int(level)].rowCount += 1
        row.pointee.pendingPosition = Int32(pending.count)
        pending.append(index)
        return index
    }

    /// Puts the next entry of a row being added into its place.
    func appendEntry(to rowIndex: Int32, variable: Int32, coefficient: Double) {
        let row = rows + Int(rowIndex)
        let entry = row.pointee.firstEntry + row.pointee.entryCount
        row.pointee.entryCount += 1
        let head = variables[Int(variable)].firstEntry
        (entries + Int(entry)).initialize(
            to: Entry(coefficient: coefficient, variable: variable, row: rowIndex, next: head, previous: none))
        if head != none { entries[Int(head)].previous = entry }
        variables[Int(variable)].firstEntry = entry
        variables[Int(variable)].entryCount += 1
    }

    /// Frees a row that is not tight.
    func deleteRow(_ index: Int32) {
        let row = rows + Int(index)
        assert(row.pointee.status != .tight)
        setCostly(index, false)
        version += 1
        for entry in Int(row.pointee.firstEntry)..<Int(row.pointee.firstEntry + row.pointee.entryCount) {
            let removed = entries[entry]
            if removed.next != none { entries[Int(removed.next)].previous = removed.previous }
            if removed.previous != none {
                entries[Int(removed.previous)].next = removed.next
            } else {
                variables[Int(removed.variable)].firstEntry = removed.next
            }
            variables[Int(removed.variable)].entryCount -= 1
            if variables[Int(removed.variable)].entryCount == 0 { abandoned.append(removed.variable) }
        }
        freeEntries(row.pointee.firstEntry, Int(row.pointee.entryCount))
        release(level: row.pointee.level)
        row.pointee = RowRecord()
        freeRows.append(index)
    }

    /// Deletes the withdrawn rows that the last solve replaced.
    func deleteGhosts() {
        ghosts.removeAll { ghost in
            guard rows[Int(ghost)].status == .loose else { return !rows[Int(ghost)].isGhost && !rows[Int(ghost)].isBroken }
            if rows[Int(ghost)].isGhost { deleteRow(ghost) }
            return true
        }
    }

    private func allocateEntries(_ count: Int) -> Int32 {
        if count < freeEntries.count, let free = freeEntries[count].popLast() { return free }
        let first = entryCount
        entryCount += count
        while entryCount > entryCapacity { entries = Self.grown(entries, count: first, capacity: &entryCapacity) }
        return Int32(first)
    }

    private func freeEntries(_ first: Int32, _ count: Int) {
        while freeEntries.count <= count { freeEntries.append([]) }
        freeEntries[count].append(first)
    }

    private static func grown<Record>(
        _ records: UnsafeMutablePointer<Record>, count: Int, capacity: inout Int
    ) -> UnsafeMutablePointer<Record> {
        let larger = UnsafeMutablePointer<Record>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: records, count: count)
        records.deallocate()
        capacity *= 2
        return larger
    }

    /// The entries of a row.
    @inline(__always)
    func entryRange(_ row: Int) -> Range<Int> {
        let first = Int(rows[row].firstEntry)
        return first..<first + Int(rows[row].entryCount)
    }

    func residual(_ row: Int) -> Double {
        var sum = rows[row].constant
        for entry in entryRange(row) { sum += entries[entry].coefficient * variables[Int(entries[entry].variable)].value }
        return sum
    }

    /// The residual, 0 if it is within rounding of zero.
    func roundedResidual(_ row: Int) -> Double {
        var sum = rows[row].constant
        var scale = 1 + sum.magnitude
        for entry in entryRange(row) {
            let product = entries[entry].coefficient * variables[Int(entries[entry].variable)].value
            sum += product
            scale += product.magnitude
        }
        return sum.magnitude <= 1e-10 * scale ? 0 : sum
    }

    // MARK: Status

    /// The slope of a loose row's cost with respect to its residual.
    @inline(__always)
    func slope(_ row: Int) -> Double {
        rows[row].isPositive ? rows[row].upCost : -rows[row].downCost
    }

    func makeTight(_ row: Int32, determining variable: Int32) {
        invalidateBlock(of: variable)
        version += 1
        setCostly(row, false)
        rows[Int(row)].status = .tight
        rows[Int(row)].variable = variable
        variables[Int(variable)].row = row
        variables[Int(variable)].isKnown = true
    }

    func makeLoose(_ row: Int32, positive: Bool) {
        if rows[Int(row)].status != .loose {
            version += 1
            rows[Int(row)].status = .loose
        }
        rows[Int(row)].variable = none
        rows[Int(row)].isPositive = positive
        setCostly(row, slope(Int(row)) != 0)
    }

    func setCostly(_ index: Int32, _ costly: Bool) {
        let row = rows + Int(index)
        let position = row.pointee.violatedPosition
        guard costly != (position != none) else { return }
        let level = levels[Int(row.pointee.level)]
        if costly {
            row.pointee.violatedPosition = Int32(level.violated.count)
            level.violated.append(index)
        } else {
            let last = level.violated.removeLast()
            if last != index {
                level.violated[Int(position)] = last
                rows[Int(last)].violatedPosition = position
            }
            row.pointee.violatedPosition = none
        }
    }

    // MARK: Levels

    /// The engine's priority for required rows. It leaves room for levels between them and all others.
    static let requiredPriority: Float = 1_000_000

    /// The level of a constraint's priority; it lasts as long as it has rows.
    func level(of priority: Float) -> Int32 {
        internalLevel(priority >= Constraint.required ? Self.requiredPriority : priority)
    }

    func internalLevel(_ priority: Float) -> Int32 {
        if lastLevel != none, levels[Int(lastLevel)].priority == priority { return lastLevel }
        let level = findLevel(priority)
        lastLevel = level
        return level
    }

    private func findLevel(_ priority: Float) -> Int32 {
        var low = 0
        var high = levelOrder.count
        while low < high {
            let middle = (low + high) / 2
            if levels[Int(levelOrder[middle])].priority > priority { low = middle + 1 } else { high = middle }
        }
        if low < levelOrder.count, levels[Int(levelOrder[low])].priority == priority { return levelOrder[low] }
        let level: Int32
        if let free = freeLevels.popLast() {
            level = free
            levels[Int(free)].priority = priority
        } else {
            level = Int32(levels.count)
            levels.append(Level(priority: priority))
            ranks.append(0)
            slopes.append(0)
            slopeScales.append(0)
        }
        levelOrder.insert(level, at: low)
        renumberLevels(from: low)
        return level
    }

    func release(level: Int32) {
        levels[Int(level)].rowCount -= 1
        guard levels[Int(level)].rowCount == 0 else { return }
        let rank = Int(ranks[Int(level)])
        levelOrder.remove(at: rank)
        freeLevels.append(level)
        if lastLevel == level { lastLevel = none }
        renumberLevels(from: rank)
    }

    private func renumberLevels(from first: Int) {
        for rank in first..<levelOrder.count { ranks[Int(levelOrder[rank])] = Int32(rank) }
    }
}
