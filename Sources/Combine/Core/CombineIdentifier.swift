/// Identifies a subscription.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
    private final class Source: @unchecked Sendable {
        private let lock = Lock()
        private var last: UInt64 = 0

        func next() -> UInt64 {
            lock.run {
                last += 1
                return last
            }
        }
    }

    private static let source = Source()
    private let number: UInt64

    public init() { number = Self.source.next() }
    public init(_ object: AnyObject) { number = UInt64(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())) }
    public var description: String { "0x" + String(number, radix: 16) }
}

/// Something with an identity for Combine.
public protocol CustomCombineIdentifierConvertible {
    var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
    public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
