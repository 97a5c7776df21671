import Foundation
import ObjCRuntime

@testable import UIKit

/// A cell with one label, as apps write them.
@MainActor
class TextItemCell: UICollectionViewCell {
    let label = UILabel()
    var reuses = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.frame = contentView.bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override class func __make(frame: CGRect) -> UICollectionViewCell { TextItemCell(frame: frame) }

    override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
    }
}

/// A header or footer that knows its text.
@MainActor
final class TextEdgeView: UICollectionReusableView {
    var text = ""

    override class func __make(frame: CGRect) -> UICollectionReusableView { TextEdgeView(frame: frame) }
}

/// A data source and delegate with sections of named items, which writes down what it is told.
@MainActor
class CollectionHost: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var sections: [[String]]
    var itemsMade = 0
    var log = CallLog()
    /// Sizes by name; others have the layout's.
    var sizes: [String: CGSize] = [:]
    var makeCell: (UICollectionView, IndexPath, String) -> UICollectionViewCell = { view, path, text in
        let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        (cell as? TextItemCell)?.label.text = text
        return cell
    }

    init(_ sections: [[String]]) {
        self.sections = sections
        super.init()
        Self.register()
    }

    static func register() {
        let entry = ClassRegistry.entry(for: CollectionHost.self, name: "Tests.CollectionHost")
        entry.optional("numberOfSections(in:)") { object -> (UICollectionView) -> Int in
            { _ in (object as! CollectionHost).sections.count }
        }
        entry.optional("collectionView(_:viewForSupplementaryElementOfKind:at:)") {
            object -> (UICollectionView, String, IndexPath) -> UICollectionReusableView in
            { (object as! CollectionHost).edge($0, $1, $2) }
        }
        entry.optional("collectionView(_:moveItemAt:to:)") { object -> (UICollectionView, IndexPath, IndexPath) -> Void in
            { (object as! CollectionHost).move($1, $2) }
        }
        for name in ["shouldHighlight", "shouldSelect", "shouldDeselect"] {
            entry.optional("collectionView(_:\(name)ItemAt:)") { object -> (UICollectionView, IndexPath) -> Bool in
                { (object as! CollectionHost).ask("\(name) \($1.section)-\($1.item)") }
            }
        }
        for name in ["didHighlight", "didUnhighlight", "didSelect", "didDeselect"] {
            entry.optional("collectionView(_:\(name)ItemAt:)") { object -> (UICollectionView, IndexPath) -> Void in
                { (object as! CollectionHost).log.add("\(name) \($1.section)-\($1.item)") }
            }
        }
    }

    private func ask(_ question: String) -> Bool {
        log.add(question)
        return !refused.contains(question)
    }

    /// Questions that are answered with no.
    var refused: Set<String> = []

    private func edge(_ view: UICollectionView, _ kind: String, _ path: IndexPath) -> UICollectionReusableView {
        let edge = view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "edge", for: path)
        (edge as? TextEdgeView)?.text = "\(kind == UICollectionView.elementKindSectionHeader ? "head" : "foot") \(path.section)"
        return edge
    }

    func move(_ from: IndexPath, _ to: IndexPath) {
        log.add("move \(from.section)-\(from.item) to \(to.section)-\(to.item)")
        let item = sections[from.section].remove(at: from.item)
        sections[to.section].insert(item, at: to.item)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { sections[section].count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        itemsMade += 1
        return makeCell(collectionView, indexPath, sections[indexPath.section][indexPath.item])
    }
}

/// Data sources are held weakly; the last one shown lives on.
@MainActor private var lastHost: CollectionHost?

extension TestApp {
    /// A window with a collection view that fills the screen of 393 × 852 points, without bars.
    static func showCollection(
        _ host: CollectionHost, layout: UICollectionViewLayout? = nil,
        configure: (UICollectionView) -> Void = { _ in }
    ) -> UICollectionView {
        lastHost = host
        let controller = UIViewController()
        let view = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: layout ?? UICollectionViewFlowLayout())
        view.contentInsetAdjustmentBehavior = .never
        view.registerTestViews()
        view.dataSource = host
        view.delegate = host
        configure(view)
        controller.view.addSubview(view)
        _ = show(controller)
        return view
    }
}

extension UICollectionView {
    func registerTestViews() {
        register(TextItemCell.self, forCellWithReuseIdentifier: "cell")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            register(TextEdgeView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
        }
    }

    /// The visible items' texts in order.
    var shownTexts: [String] { visibleCells.map { ($0 as? TextItemCell)?.label.text ?? "" } }
}
