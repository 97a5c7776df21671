/// The shapes of numbers put together from digits, where a digit's shape depends at most on the digit that follows it.
///
/// Numbers are the words that texts have least in common: rows are counted, prices and times differ. Used only under `EngineLock`.
struct Figures {
    typealias Glyph = WordShapes.Glyph

    /// A digit's glyph by itself and, behind it, before each of the ten digits: kerning takes place in the first of a pair. The second
    /// half has the same glyphs as they are behind a digit that is kerned because of them; without kerning it is left out.
    private let glyphs: [ContiguousArray<Glyph>]
    private static let half = 10 * 11

    /// Learns the digits, or gives up with nil when the face does more than to kern them.
    ///
    /// - Parameter shape: What HarfBuzz makes of a text.
    init?(shape: (UnsafeBufferPointer<UInt16>) -> ContiguousArray<Glyph>) {
        func shaped(_ digits: [Int]) -> ContiguousArray<Glyph>? {
            let glyphs = digits.map { UInt16(0x30 + $0) }.withUnsafeBufferPointer(shape)
            return glyphs.count == digits.count && glyphs.enumerated().allSatisfy { $0.offset == Int($0.element.offset) } ? glyphs : nil
        }
        var known = [Glyph?](repeating: nil, count: Self.half)
        for digit in 0..<10 {
            guard let alone = shaped([digit]) else { return nil }
            known[digit * 11] = Self.atStart(alone[0])
        }
        // Every three digits in a row stand somewhere in it: each pair is seen after each digit.
        let digits = Self.everyThree
        guard let glyphs = shaped(digits) else { return nil }
        for position in 0..<digits.count - 1 {
            let place = digits[position] * 11 + 1 + digits[position + 1]
            let glyph = Self.atStart(glyphs[position])
            if let earlier = known[place], earlier != glyph { return nil }
            known[place] = glyph
        }
        guard Self.atStart(glyphs[digits.count - 1]) == known[digits[digits.count - 1] * 11] else { return nil }
        let plain = known.map { $0! }
        let hasKerning = plain.indices.contains { plain[$0] != plain[$0 / 11 * 11] }
        let behind = hasKerning ? plain.map { Self.atStart($0, isUnsafeToBreak: true) } : []
        self.glyphs = (plain + behind).map { [$0] }
    }

    @inline(__always)
    static func isDigit(_ unit: UInt16) -> Bool { unit >= 0x30 && unit <= 0x39 }

    /// Calls `body` with the glyph of each digit and with its index.
    func forEachDigit(_ units: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, _ body: (ContiguousArray<Glyph>, Int) -> Void) {
        var isKerned = false
        for index in range {
            let alone = (Int(units[index]) - 0x30) * 11
            let place = index + 1 < range.upperBound ? alone + 1 + Int(units[index + 1]) - 0x30 : alone
            body(glyphs[isKerned ? place + Self.half : place], index)
            isKerned = glyphs[place] != glyphs[alone]
        }
    }

    private static func atStart(_ glyph: Glyph, isUnsafeToBreak: Bool = false) -> Glyph {
        Glyph(id: glyph.id, offset: 0, isUnsafeToBreak: isUnsafeToBreak, advance: glyph.advance, dx: glyph.dx, dy: glyph.dy)
    }

    /// A De Bruijn sequence of ten digits and of the order three, its first two digits repeated at its end.
    static let everyThree: [Int] = {
        var sequence: [Int] = []
        var word = [Int](repeating: 0, count: 4)
        func extend(_ length: Int, _ period: Int) {
            guard length <= 3 else {
                if 3 % period == 0 { sequence += word[1...period] }
                return
            }
            word[length] = word[length - period]
            extend(length + 1, period)
            for digit in (word[length - period] + 1)..<10 {
                word[length] = digit
                extend(length + 1, length)
            }
        }
        extend(1, 1)
        return sequence + sequence.prefix(2)
    }()
}
