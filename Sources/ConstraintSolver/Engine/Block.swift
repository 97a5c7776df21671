/// A cycle of tight rows and the variables that they determine together, factored.
///
/// A few variables are torn out (the spikes) so that the others follow from each other in order, given the spikes. What
/// remains to be solved together is one dense equation per spike:
///
///     rows of the others:  T·x + C·s = b        s from  (D - R·W)·s = b' - R·T⁻¹·b   with  W = T⁻¹·C
///     rows of the spikes:  R·x + D·s = b'       x = T⁻¹·b - W·s
final class Block {
    /// All variables, as the engine numbers them: the others in the order of substitution, then the spikes.
    let members: [Int32]
    let spikeCount: Int
    /// W, a line of `spikeCount` numbers for each of the others.
    var influence: [Double] = []
    /// D - R·W.
    var reduced = DenseFactors(size: 0)

    init(members: [Int32], spikeCount: Int) {
        self.members = members
        self.spikeCount = spikeCount
    }

    var otherCount: Int { members.count - spikeCount }
}

/// A square matrix as a product of a lower and an upper triangle, with its rows exchanged for the largest pivots.
struct DenseFactors {
    let size: Int
    var elements: [Double]
    private var order: [Int]

    init(size: Int) {
        self.size = size
        elements = Array(repeating: 0, count: size * size)
        order = Array(0..<size)
    }

    mutating func factor() {
        let size = size
        elements.withUnsafeMutableBufferPointer { elements in
            for column in 0..<size {
                var best = column
                for row in column..<size
                where elements[row * size + column].magnitude > elements[best * size + column].magnitude {
                    best = row
                }
                if best != column {
                    order.swapAt(best, column)
                    for index in 0..<size { elements.swapAt(best * size + index, column * size + index) }
                }
                // A vertex is never singular; should rounding make it look so, the answer is large rather than undefined.
                if elements[column * size + column] == 0 { elements[column * size + column] = 1e-30 }
                let pivot = elements[column * size + column]
                var row = column + 1
                while row < size {
                    if elements[row * size + column] != 0 {
                        let factor = elements[row * size + column] / pivot
                        elements[row * size + column] = factor
                        var index = column + 1
                        while index < size {
                            elements[row * size + index] -= factor * elements[column * size + index]
                            index += 1
                        }
                    }
                    row += 1
                }
            }
        }
    }

    /// The solution of `matrix · x = right`.
    func solve(_ right: [Double]) -> [Double] {
        var result = order.map { right[$0] }
        for row in 0..<size {
            for column in 0..<row { result[row] -= elements[row * size + column] * result[column] }
        }
        for row in stride(from: size - 1, through: 0, by: -1) {
            for column in stride(from: row + 1, to: size, by: 1) { result[row] -= elements[row * size + column] * result[column] }
            result[row] /= elements[row * size + row]
        }
        return result
    }

    /// The solution of `transposed matrix · x = right`.
    func solveTransposed(_ right: [Double]) -> [Double] {
        var result = right
        for row in 0..<size {
            for column in 0..<row { result[row] -= elements[column * size + row] * result[column] }
            result[row] /= elements[row * size + row]
        }
        for row in stride(from: size - 1, through: 0, by: -1) {
            for column in stride(from: row + 1, to: size, by: 1) { result[row] -= elements[column * size + row] * result[column] }
        }
        var ordered = result
        for (position, original) in order.enumerated() { ordered[original] = result[position] }
        return ordered
    }
}
