import Display
import Foundation
import ObjCRuntime
import XCTest

@testable import UIKit

/// Two fingers that select the items they pass.
@MainActor
final class ItemSweepTests: AppTestCase {
    private final class Host: CollectionHost {
        static func registerSweeping() {
            let entry = ClassRegistry.entry(for: Host.self, name: "Tests.ItemSweepHost")
            entry.optional("collectionView(_:shouldBeginMultipleSelectionInteractionAt:)") {
                _ -> (UICollectionView, IndexPath) -> Bool in
                { _, _ in true }
            }
            entry.optional("collectionView(_:didBeginMultipleSelectionInteractionAt:)") {
                object -> (UICollectionView, IndexPath) -> Void in
                { view, path in
                    (object as! Host).log.add("begin \(path.item)")
                    view.isEditing = true
                }
            }
            entry.optional("collectionViewDidEndMultipleSelectionInteraction(_:)") { object -> (UICollectionView) -> Void in
                { _ in (object as! Host).log.add("end") }
            }
        }
    }

    private func touch(_ phase: TouchSample.Phase, y: CGFloat) {
        let samples = [20.0, 40].enumerated().map { index, x in
            TouchSample(id: index + 1, phase: phase, location: ScreenPoint(x: x, y: y))
        }
        UIApplication.shared.session.send(.touches(samples))
        TestApp.step()
    }

    func test_twoFingersSelectAndOneScrolls() async {
        Host.registerSweeping()
        let host = Host([(0..<200).map { "\($0)" }])
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 40)
        layout.minimumLineSpacing = 10
        TestApp.reset()
        let view = TestApp.showCollection(host, layout: layout) { $0.allowsMultipleSelectionDuringEditing = true }
        TestApp.settle()
        touch(.began, y: 20)
        for y in stride(from: 24, through: 70, by: 6) as StrideThrough<Int> { touch(.moved, y: CGFloat(y)) }
        // In the order of the data: the first line and the first item of the second.
        XCTAssertEqual(view.indexPathsForSelectedItems?.map(\.item), [0, 1, 2, 3])
        for y in stride(from: 66, through: 20, by: -6) as StrideThrough<Int> { touch(.moved, y: CGFloat(y)) }
        XCTAssertEqual(view.indexPathsForSelectedItems?.map(\.item), [0])
        touch(.ended, y: 20)
        TestApp.settle()
        XCTAssertEqual(view.contentOffset.y, 0)
        XCTAssertTrue(view.isEditing)
        let log = host.log.take()
        XCTAssertEqual(log.filter { $0.hasPrefix("begin") || $0 == "end" }, ["begin 0", "end"])
        XCTAssertEqual(log.filter { $0.hasPrefix("didSelect") }, (0...3).map { "didSelect 0-\($0)" })
        TestApp.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 400), frames: 20)
        TestApp.settle()
        XCTAssertGreaterThan(view.contentOffset.y, 100)
    }

    private final class EditingHost: CollectionHost {}

    func test_onlyItemsThatCanBeEditedTakePartInEditing() async {
        let entry = ClassRegistry.entry(for: EditingHost.self, name: "Tests.ItemEditingHost")
        entry.optional("collectionView(_:canEditItemAt:)") { _ -> (UICollectionView, IndexPath) -> Bool in { _, path in path.item != 1 } }
        TestApp.reset()
        let view = TestApp.showCollection(EditingHost([["A", "B"]]))
        TestApp.settle()
        XCTAssertEqual(view.visibleCells.map(\.configurationState.isEditing), [false, false])
        view.isEditing = true
        XCTAssertEqual(view.visibleCells.map(\.configurationState.isEditing), [true, false])
    }
}
