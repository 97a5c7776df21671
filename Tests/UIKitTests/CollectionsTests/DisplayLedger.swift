import ObjCRuntime

@testable import UIKit

/// Counts what a delegate is told of views that come and go.
@MainActor
final class DisplayLedger: NSObject, UICollectionViewDelegate {
    private(set) var shown: [ObjectIdentifier: String] = [:]
    private(set) var mistakes: [String] = []

    override init() {
        super.init()
        let entry = ClassRegistry.entry(for: DisplayLedger.self, name: "Tests.DisplayLedger")
        entry.optional("collectionView(_:willDisplay:forItemAt:)") {
            object -> (UICollectionView, UICollectionViewCell, IndexPath) -> Void in
            { (object as! DisplayLedger).came($1, "cell", $2) }
        }
        entry.optional("collectionView(_:didEndDisplaying:forItemAt:)") {
            object -> (UICollectionView, UICollectionViewCell, IndexPath) -> Void in
            { (object as! DisplayLedger).went($1, "cell", $2) }
        }
        entry.optional("collectionView(_:willDisplaySupplementaryView:forElementKind:at:)") {
            object -> (UICollectionView, UICollectionReusableView, String, IndexPath) -> Void in
            { (object as! DisplayLedger).came($1, $2, $3) }
        }
        entry.optional("collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)") {
            object -> (UICollectionView, UICollectionReusableView, String, IndexPath) -> Void in
            { (object as! DisplayLedger).went($1, $2, $3) }
        }
    }

    private func came(_ view: UICollectionReusableView, _ kind: String, _ path: IndexPath) {
        if let old = shown[ObjectIdentifier(view)] { mistakes.append("\(kind) at \(path) comes while it is \(old)") }
        shown[ObjectIdentifier(view)] = "\(kind) at \(path)"
    }

    private func went(_ view: UICollectionReusableView, _ kind: String, _ path: IndexPath) {
        if shown.removeValue(forKey: ObjectIdentifier(view)) == nil { mistakes.append("\(kind) at \(path) goes and hasn't come") }
    }

    /// What was told wrongly, or not at all; to be asked when nothing moves.
    func problem(in view: UICollectionView) -> String? {
        if let first = mistakes.first { return first }
        let visible = Set(view.visibleViews.filter { $0.key.category != .decorationView }.values.map { ObjectIdentifier($0) })
        let missing = visible.subtracting(shown.keys).count
        let left = Set(shown.keys).subtracting(visible).compactMap { shown[$0] }
        return missing == 0 && left.isEmpty ? nil : "\(missing) views came unheard, \(left.sorted()) never went"
    }
}
