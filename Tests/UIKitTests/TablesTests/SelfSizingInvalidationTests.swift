import XCTest

@testable import UIKit

/// Which changes inside a shown cell change its row or item.
@MainActor
final class SelfSizingInvalidationTests: AppTestCase {
    private let first = IndexPath(row: 0, section: 0)

    private func shownTable(_ invalidation: UITableView.SelfSizingInvalidation) -> UITableView {
        let host = TableHost([["a", "b"]])
        host.makeCell = { table, path, _ in table.dequeueReusableCell(withIdentifier: "tall", for: path) }
        let table = TestApp.showTable(host) {
            $0.register(TallCell.self, forCellReuseIdentifier: "tall")
            $0.selfSizingInvalidation = invalidation
        }
        held = host
        XCTAssertEqual(table.rectForRow(at: first).height, 60, accuracy: 0.4)
        return table
    }

    private var held: AnyObject?

    func test_aConstraintInsideGrowsTheRowOnlyWhereConstraintsAreIncluded() async throws {
        let cases: [(UITableView.SelfSizingInvalidation, CGFloat)] = [
            (.disabled, 60), (.enabled, 60), (.enabledIncludingConstraints, 100),
        ]
        for (invalidation, expected) in cases {
            TestApp.reset()
            let table = shownTable(invalidation)
            let cell = try XCTUnwrap(table.cellForRow(at: first) as? TallCell)
            cell.height.constant = 100
            TestApp.settle()
            XCTAssertEqual(table.rectForRow(at: first).height, expected, accuracy: 0.4, "\(invalidation)")
            XCTAssertTrue(table.cellForRow(at: first) === cell, "the cell stays the row's")
        }
    }

    func test_theContentViewsOwnWordGrowsTheRowUnlessDisabled() async throws {
        let cases: [(UITableView.SelfSizingInvalidation, CGFloat)] = [
            (.disabled, 60), (.enabled, 100), (.enabledIncludingConstraints, 100),
        ]
        for (invalidation, expected) in cases {
            TestApp.reset()
            let table = shownTable(invalidation)
            let cell = try XCTUnwrap(table.cellForRow(at: first) as? TallCell)
            cell.height.constant = 100
            cell.contentView.invalidateIntrinsicContentSize()
            TestApp.settle()
            XCTAssertEqual(table.rectForRow(at: first).height, expected, accuracy: 0.4, "\(invalidation)")
        }
    }

    func test_aLongerTextGrowsTheRowWhereConstraintsAreIncluded() async throws {
        let table = shownTable(.enabledIncludingConstraints)
        let cell = try XCTUnwrap(table.cellForRow(at: first) as? TallCell)
        cell.height.isActive = false
        TestApp.settle()
        let before = table.rectForRow(at: first).height
        cell.label.text = "one\ntwo\nthree\nfour"
        TestApp.settle()
        XCTAssertGreaterThan(table.rectForRow(at: first).height, before + 40)
    }

    func test_aConstraintInsideGrowsTheItemOnlyWhereConstraintsAreIncluded() async throws {
        let cases: [(UICollectionView.SelfSizingInvalidation, CGFloat)] = [
            (.disabled, 60), (.enabled, 60), (.enabledIncludingConstraints, 100),
        ]
        for (invalidation, expected) in cases {
            TestApp.reset()
            let host = CollectionHost([["a", "b"]])
            host.makeCell = { view, path, _ in view.dequeueReusableCell(withReuseIdentifier: "tall", for: path) }
            let layout = UICollectionViewFlowLayout()
            layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
            let view = TestApp.showCollection(host, layout: layout) {
                $0.register(TallItemCell.self, forCellWithReuseIdentifier: "tall")
                $0.selfSizingInvalidation = invalidation
            }
            TestApp.settle()
            let cell = try XCTUnwrap(view.cellForItem(at: first) as? TallItemCell)
            XCTAssertEqual(cell.frame.height, 60, accuracy: 0.4)
            cell.height.constant = 100
            TestApp.settle()
            XCTAssertEqual(cell.frame.height, expected, accuracy: 0.4, "\(invalidation)")
        }
    }
}

/// A label at the edges, as tall as a constraint says.
@MainActor
private final class TallCell: UITableViewCell {
    let label = UILabel()
    private(set) lazy var height = label.heightAnchor.constraint(equalToConstant: 60)

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        label.numberOfLines = 0
        label.text = "one"
        label.pin(in: contentView, height)
    }

    required init?(coder: NSCoder) { nil }

    override class func __make(style: CellStyle, reuseIdentifier: String?) -> UITableViewCell {
        TallCell(style: style, reuseIdentifier: reuseIdentifier)
    }
}

@MainActor
private final class TallItemCell: UICollectionViewCell {
    let label = UILabel()
    private(set) lazy var height = label.heightAnchor.constraint(equalToConstant: 60)

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.pin(in: contentView, height)
        label.widthAnchor.constraint(equalToConstant: 80).isActive = true
    }

    required init?(coder: NSCoder) { nil }

    override class func __make(frame: CGRect) -> UICollectionViewCell { TallItemCell(frame: frame) }
}

extension UIView {
    fileprivate func pin(in content: UIView, _ height: NSLayoutConstraint) {
        translatesAutoresizingMaskIntoConstraints = false
        content.addSubview(self)
        // The cell's own height gives way while the row follows.
        height.priority = .init(999)
        NSLayoutConstraint.activate([
            topAnchor.constraint(equalTo: content.topAnchor), bottomAnchor.constraint(equalTo: content.bottomAnchor),
            leadingAnchor.constraint(equalTo: content.leadingAnchor), trailingAnchor.constraint(equalTo: content.trailingAnchor), height,
        ])
    }
}
