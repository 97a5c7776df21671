/// The order in which a part of the tight rows is substituted, as the last traversal found it.
struct Walk {
    /// Variables, grouped into components (cycles of rows that depend on each other); what is last is solved first.
    var order: [Int32] = []
    /// Where in `order` each component starts.
    var starts: [Int32] = []
    /// Loose rows that mention a variable of the walk, once each (forward walks only).
    var looseRows: [Int32] = []
    var frames: [(variable: Int32, cursor: Int32)] = []
    var open: [Int32] = []
}

extension Engine {
    /// Finds everything that follows from the variables `seeds`: the variables whose tight rows use them, and so on.
    func walkForward(from seeds: some Sequence<Int32>) {
        beginWalk()
        for seed in seeds where variables[Int(seed)].mark != mark { walk(from: seed, forward: true) }
    }

    /// Finds everything that the variables `seeds` follow from.
    func walkBackward(from seeds: some Sequence<Int32>) {
        beginWalk()
        for seed in seeds where variables[Int(seed)].mark != mark { walk(from: seed, forward: false) }
    }

    private func beginWalk() {
        mark &+= 1
        walk.order.removeAll(keepingCapacity: true)
        walk.starts.removeAll(keepingCapacity: true)
        walk.looseRows.removeAll(keepingCapacity: true)
    }

    /// Tarjan's algorithm for strongly connected components with an explicit stack, so that long chains cannot overflow.
    @inline(__always)
    private func walk(from seed: Int32, forward: Bool) {
        var walk = Walk()
        swap(&walk, &self.walk)
        defer { swap(&walk, &self.walk) }
        let variables = self.variables
        let rows = self.rows
        let entries = self.entries
        let mark = self.mark

        func open(_ variable: Int32) {
            let record = variables + Int(variable)
            record.pointee.mark = mark
            record.pointee.index = Int32(truncatingIfNeeded: walk.order.count + walk.open.count)
            record.pointee.lowlink = record.pointee.index
            record.pointee.isOnStack = true
            walk.open.append(variable)
            let cursor: Int32
            if forward {
                cursor = record.pointee.firstEntry
            } else if record.pointee.row == none {
                cursor = 0
            } else {
                cursor = rows[Int(record.pointee.row)].entryCount
            }
            walk.frames.append((variable, cursor))
        }

        open(seed)
        while let frame = walk.frames.last {
            let record = variables + Int(frame.variable)
            var cursor = frame.cursor
            var child = none
            if forward {
                while cursor != none {
                    let entry = entries[Int(cursor)]
                    cursor = entry.next
                    let row = rows + Int(entry.row)
                    switch row.pointee.status {
                    case .tight:
                        let dependent = row.pointee.variable
                        guard dependent != frame.variable else { continue }
                        let other = variables + Int(dependent)
                        if other.pointee.mark != mark {
                            child = dependent
                        } else if other.pointee.isOnStack {
                            record.pointee.lowlink = min(record.pointee.lowlink, other.pointee.index)
                        }
                    case .loose:
                        if row.pointee.mark != mark {
                            row.pointee.mark = mark
                            walk.looseRows.append(entry.row)
                        }
                    case .pending, .unused:
                        break
                    }
                    if child != none { break }
                }
            } else if cursor > 0 {
                let first = rows[Int(record.pointee.row)].firstEntry
                while cursor > 0 {
                    cursor -= 1
                    let source = entries[Int(first + cursor)].variable
                    guard source != frame.variable else { continue }
                    let other = variables + Int(source)
                    if other.pointee.mark != mark {
                        child = source
                        break
                    } else if other.pointee.isOnStack {
                        record.pointee.lowlink = min(record.pointee.lowlink, other.pointee.index)
                    }
                }
            }
            if child != none {
                walk.frames[walk.frames.count - 1].cursor = cursor
                open(child)
                continue
            }
            walk.frames.removeLast()
            if let parent = walk.frames.last {
                let above = variables + Int(parent.variable)
                above.pointee.lowlink = min(above.pointee.lowlink, record.pointee.lowlink)
            }
            if record.pointee.lowlink == record.pointee.index {
                walk.starts.append(Int32(walk.order.count))
                while let member = walk.open.popLast() {
                    variables[Int(member)].isOnStack = false
                    walk.order.append(member)
                    if member == frame.variable { break }
                }
            }
        }
    }

    /// Calls `body` with the range of each component of the walk, in the order in which they are solved.
    @inline(__always)
    private func forEachComponent(_ body: (Range<Int>) -> Void) {
        var end = walk.order.count
        for start in walk.starts.reversed() {
            body(Int(start)..<end)
            end = Int(start)
        }
    }

    /// Computes `delta` for the variables of a forward walk, so that each tight row's expression changes by its
    /// `rightHandSide`. A resting variable of the walk keeps the `delta` that it was given.
    func solveForward() {
        forEachComponent { range in
            if range.count == 1 {
                let variable = walk.order[range.lowerBound]
                let row = variables[Int(variable)].row
                guard row != none else { return }
                var sum = rows[Int(row)].rightHandSide
                var scale = sum.magnitude
                var pivot = 1.0
                for entry in entryRange(Int(row)) {
                    let item = entries[entry]
                    if item.variable == variable {
                        pivot = item.coefficient
                    } else {
                        let product = item.coefficient * variables[Int(item.variable)].delta
                        sum -= product
                        scale += product.magnitude
                    }
                }
                variables[Int(variable)].delta = sum.magnitude <= 1e-13 * scale ? 0 : sum / pivot
            } else {
                solveBlockForward(range)
            }
        }
    }

    /// Computes the `multiplier` of each tight row of a backward walk, so that the rows, weighed by their multipliers, add up to
    /// the `gradient`. What remains in `gradient` afterwards is the gradient at the resting variables; the caller clears it.
    func solveBackward() {
        forEachComponent { range in
            if range.count == 1 {
                let variable = walk.order[range.lowerBound]
                let row = variables[Int(variable)].row
                guard row != none else { return }
                let gradient = variables[Int(variable)].gradient
                var multiplier = 0.0
                if gradient != 0 {
                    for entry in entryRange(Int(row)) where entries[entry].variable == variable {
                        multiplier = gradient / entries[entry].coefficient
                    }
                    for entry in entryRange(Int(row)) where entries[entry].variable != variable {
                        variables[Int(entries[entry].variable)].gradient -= entries[entry].coefficient * multiplier
                    }
                }
                rows[Int(row)].multiplier = multiplier
            } else {
                solveBlockBackward(range)
            }
        }
    }

    func clearDeltas() {
        for variable in walk.order { variables[Int(variable)].delta = 0 }
    }

    func clearGradients() {
        for variable in walk.order { variables[Int(variable)].gradient = 0 }
    }

    /// Gives `row` (or rest, if `none`) to one of the variables `starts` and shifts the rows along a path of dependencies so
    /// that the row which determines `end` determines nothing any more. The path stays within the last forward walk from `end`.
    ///
    /// - Returns: Whether there is such a path.
    func shift(_ row: Int32, into starts: [Int32], upTo end: Int32) -> Bool {
        let inside = mark
        var queue: [Int32] = []
        var head = 0
        func visit(_ variable: Int32, from parent: Int32) {
            let record = variables + Int(variable)
            guard record.pointee.mark == inside, !record.pointee.isOnStack else { return }
            record.pointee.isOnStack = true
            record.pointee.parent = parent
            queue.append(variable)
        }
        defer { for variable in queue { variables[Int(variable)].isOnStack = false } }

        if starts.contains(end) {
            visit(end, from: none)
        } else {
            for start in starts { visit(start, from: none) }
        }
        while head < queue.count, queue[head] != end {
            let variable = queue[head]
            head += 1
            let row = variables[Int(variable)].row
            guard row != none else { continue }
            for entry in entryRange(Int(row)) { visit(entries[entry].variable, from: variable) }
        }
        guard head < queue.count else { return false }
        version += 1

        if variables[Int(end)].row != none { rows[Int(variables[Int(end)].row)].variable = none }
        var variable = end
        while true {
            invalidateBlock(of: variable)
            let parent = variables[Int(variable)].parent
            let incoming = parent == none ? row : variables[Int(parent)].row
            variables[Int(variable)].row = incoming
            if incoming != none {
                rows[Int(incoming)].variable = variable
                rows[Int(incoming)].status = .tight
            }
            if parent == none { break }
            variable = parent
        }
        return true
    }
}
