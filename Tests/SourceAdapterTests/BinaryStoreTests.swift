import XCTest

@testable import SourceAdapter

/// Values come back from bytes as they went in, and bytes that were cut or changed are refused.
final class BinaryStoreTests: XCTestCase {
    func test_modelsComeBackAsTheyWere() throws {
        let text = """
            import UIKit
            @testable import Other
            @objc public protocol P { @objc optional func f(_ a: @escaping () -> Void, at b: inout Int) -> Bool }
            typealias Number = Int
            open class A<T>: UIView, P {
                @objc(name:) private static func run(_ x: Int = 1, y: String...) async throws -> [String: Int] { [:] }
                @objc dynamic var b: Int? { didSet {} }
                public convenience init?(c: T) { print(#selector(getter: b), #selector(A.run(_:y:))) }
            }
            """
        let list = TokenList(
            SourceText(SourceFile(path: "", contents: text)), conditions: ConditionEvaluator(SimulatorConfiguration(.init())))
        let model = ModelCollector.collect(list)
        XCTAssertEqual(model.types.map(\.name), ["P", "A"])
        XCTAssertEqual(model.selectorUses.count, 2)
        let bytes = BinaryStore.bytes(of: model)
        XCTAssertEqual(BinaryStore.value(from: bytes), model)
        for count in stride(from: 0, to: bytes.count, by: 7) {
            XCTAssertNil(BinaryStore.value(FileModel.self, from: Array(bytes.prefix(count))), "\(count) bytes")
        }
        XCTAssertNil(BinaryStore.value(FileModel.self, from: bytes + [0]))
    }
}
