/// Tells whether classes override one particular method of a base class.
///
/// A class's method table is part of its metadata. The slot of the method is found by comparing the base class with a
/// subclass that overrides nothing and one that overrides only this method; other classes are then compared in that slot.
package final class MethodOverride {
    private let base: AnyClass
    private let slot: Int?
    private var answers: [ObjectIdentifier: Bool] = [:]

    /// - Parameters:
    ///   - control: a subclass of `base` that overrides nothing.
    ///   - probe: a subclass of `base` that overrides only the method in question.
    package init(base: AnyClass, control: AnyClass, probe: AnyClass) {
        self.base = base
        let count = min(Self.wordCount(base), min(Self.wordCount(control), Self.wordCount(probe)))
        let candidates = (0..<count).filter { index in
            Self.word(base, index) == Self.word(control, index) && Self.word(base, index) != Self.word(probe, index)
        }
        slot = candidates.count == 1 ? candidates[0] : nil
    }

    /// Whether the slot was found; if not, every class counts as overriding.
    package var isReliable: Bool { slot != nil }

    /// Whether `type`, a subclass of the base class, overrides the method itself or inherits an override.
    package func isOverridden(in type: AnyClass) -> Bool {
        let key = ObjectIdentifier(type)
        if let known = answers[key] { return known }
        guard let slot else { return true }
        let answer = Self.word(type, slot) != Self.word(base, slot)
        answers[key] = answer
        return answer
    }

    // Class metadata on platforms without Objective-C: kind, superclass, flags and instance address point, instance size
    // and alignment, class size and class address point, descriptor, then the method table.
    private static let headerWords = 6

    private static func words(_ type: AnyClass) -> UnsafeRawPointer {
        unsafeBitCast(type, to: UnsafeRawPointer.self)
    }

    /// Words behind the address point.
    private static func wordCount(_ type: AnyClass) -> Int {
        let base = words(type)
        let classSize = Int(base.load(fromByteOffset: 32, as: UInt32.self))
        let addressPoint = Int(base.load(fromByteOffset: 36, as: UInt32.self))
        return (classSize - addressPoint) / MemoryLayout<UInt>.size
    }

    private static func word(_ type: AnyClass, _ index: Int) -> UInt {
        guard index >= headerWords else { return 0 }
        return words(type).load(fromByteOffset: index * MemoryLayout<UInt>.size, as: UInt.self)
    }
}
