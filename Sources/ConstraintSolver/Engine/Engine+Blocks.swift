/// Up to this size a block is solved as one dense matrix.
private let denseLimit = 6

extension Engine {
    /// Forgets the factors of the block that the variable is part of.
    func invalidateBlock(of variable: Int32) {
        let block = variables[Int(variable)].block
        guard block != none else { return }
        for member in blocks[Int(block)]!.members { variables[Int(member)].block = none }
        blocks[Int(block)] = nil
        freeBlocks.append(block)
    }

    /// The factored block of a component of the walk.
    private func block(_ range: Range<Int>) -> Block {
        let known = variables[Int(walk.order[range.lowerBound])].block
        if known != none, let block = blocks[Int(known)], block.members.count == range.count,
            range.allSatisfy({ variables[Int(walk.order[$0])].block == known })
        {
            return block
        }
        let members = Array(walk.order[range])
        for member in members { invalidateBlock(of: member) }
        let index: Int32
        if let free = freeBlocks.popLast() {
            index = free
        } else {
            index = Int32(blocks.count)
            blocks.append(nil)
        }
        for (position, member) in members.enumerated() {
            variables[Int(member)].block = index
            variables[Int(member)].position = Int32(position)
        }
        var block: Block?
        if members.count > denseLimit {
            block = tear(members, index: index)
            // Torn blocks divide by whatever coefficient is there; where that magnifies too much, choose pivots instead.
            if let torn = block, torn.influence.contains(where: { !($0.magnitude < 1e6) }), members.count <= 500 { block = nil }
        }
        let result = block ?? dense(members, index: index)
        blocks[Int(index)] = result
        return result
    }

    private func dense(_ members: [Int32], index: Int32) -> Block {
        let block = Block(members: members, spikeCount: members.count)
        number(block)
        reduce(block, index: index)
        return block
    }

    private func tear(_ members: [Int32], index: Int32) -> Block {
        var sources: [Int32] = []
        var firstSource: [Int32] = [0]
        for member in members {
            for entry in entryRange(Int(variables[Int(member)].row)) {
                let source = entries[entry].variable
                if source != member, variables[Int(source)].block == index { sources.append(variables[Int(source)].position) }
            }
            firstSource.append(Int32(sources.count))
        }
        let tearing = Tearing(sources: sources, firstSource: firstSource)
        let ordered = (tearing.order + tearing.spikes).map { members[Int($0)] }
        let block = Block(members: ordered, spikeCount: tearing.spikes.count)
        number(block)
        computeInfluence(of: block, index: index)
        reduce(block, index: index)
        return block
    }

    private func number(_ block: Block) {
        for (position, member) in block.members.enumerated() { variables[Int(member)].position = Int32(position) }
    }

    /// How the others follow from the spikes.
    private func computeInfluence(of block: Block, index: Int32) {
        let count = block.spikeCount
        let others = block.otherCount
        block.influence = Array(repeating: 0, count: others * count)
        block.influence.withUnsafeMutableBufferPointer { influence in
            for position in 0..<others {
                let variable = block.members[position]
                let line = position * count
                var pivot = 1.0
                for entry in entryRange(Int(variables[Int(variable)].row)) {
                    let item = entries[entry]
                    let source = variables + Int(item.variable)
                    if item.variable == variable {
                        pivot = item.coefficient
                    } else if source.pointee.block == index {
                        let other = Int(source.pointee.position)
                        if other >= others {
                            influence[line + other - others] += item.coefficient
                        } else {
                            for spike in 0..<count {
                                influence[line + spike] -= item.coefficient * influence[other * count + spike]
                            }
                        }
                    }
                }
                for spike in 0..<count { influence[line + spike] /= pivot }
            }
        }
    }

    /// The equations of the spikes alone.
    private func reduce(_ block: Block, index: Int32) {
        let count = block.spikeCount
        let others = block.otherCount
        block.reduced = DenseFactors(size: count)
        for spike in 0..<count {
            let line = spike * count
            for entry in entryRange(Int(variables[Int(block.members[others + spike])].row)) {
                let item = entries[entry]
                let source = variables + Int(item.variable)
                guard source.pointee.block == index else { continue }
                let position = Int(source.pointee.position)
                if position >= others {
                    block.reduced.elements[line + position - others] += item.coefficient
                } else {
                    for column in 0..<count {
                        block.reduced.elements[line + column] -= item.coefficient * block.influence[position * count + column]
                    }
                }
            }
        }
        block.reduced.factor()
    }

    // MARK: Solving

    /// What is left of a row's `rightHandSide` after its variables' `delta`.
    @inline(__always)
    private func remainder(_ row: Int) -> Double {
        var sum = rows[row].rightHandSide
        for entry in entryRange(row) { sum -= entries[entry].coefficient * variables[Int(entries[entry].variable)].delta }
        return sum
    }

    @inline(__always)
    private func ownCoefficient(_ variable: Int32) -> Double {
        for entry in entryRange(Int(variables[Int(variable)].row)) where entries[entry].variable == variable {
            return entries[entry].coefficient
        }
        return 1
    }

    func solveBlockForward(_ range: Range<Int>) {
        let block = block(range)
        let others = block.otherCount
        let count = block.spikeCount
        for member in block.members { variables[Int(member)].delta = 0 }
        for position in 0..<others {
            let variable = block.members[position]
            variables[Int(variable)].delta = remainder(Int(variables[Int(variable)].row)) / ownCoefficient(variable)
        }
        let right = block.members[others...].map { remainder(Int(variables[Int($0)].row)) }
        let spikes = block.reduced.solve(right)
        var scale = 0.0
        for position in 0..<others {
            var delta = variables[Int(block.members[position])].delta
            for spike in 0..<count { delta -= block.influence[position * count + spike] * spikes[spike] }
            variables[Int(block.members[position])].delta = delta
            scale = max(scale, delta.magnitude)
        }
        for spike in 0..<count {
            variables[Int(block.members[others + spike])].delta = spikes[spike]
            scale = max(scale, spikes[spike].magnitude)
        }
        for member in block.members where variables[Int(member)].delta.magnitude <= 1e-13 * scale {
            variables[Int(member)].delta = 0
        }
    }

    func solveBlockBackward(_ range: Range<Int>) {
        let block = block(range)
        let others = block.otherCount
        let count = block.spikeCount
        var right = block.members[others...].map { variables[Int($0)].gradient }
        for position in 0..<others {
            let gradient = variables[Int(block.members[position])].gradient
            guard gradient != 0 else { continue }
            for spike in 0..<count { right[spike] -= block.influence[position * count + spike] * gradient }
        }
        let multipliers = block.reduced.solveTransposed(right)
        for spike in 0..<count { distribute(multipliers[spike], of: variables[Int(block.members[others + spike])].row) }
        for position in (0..<others).reversed() {
            let variable = block.members[position]
            distribute(variables[Int(variable)].gradient / ownCoefficient(variable), of: variables[Int(variable)].row)
        }
    }

    /// Gives a tight row its multiplier and takes its share out of the gradient.
    private func distribute(_ multiplier: Double, of row: Int32) {
        rows[Int(row)].multiplier = multiplier
        guard multiplier != 0 else { return }
        for entry in entryRange(Int(row)) {
            variables[Int(entries[entry].variable)].gradient -= entries[entry].coefficient * multiplier
        }
    }
}
