import XCTest

@testable import UIKit

@MainActor
final class AutoresizingTests: AppTestCase {
    /// A view that stretches with its superview passes the needs of its content on.
    func test_aStretchingViewGrowsWithItsContent() async {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let (outer, stretching) = (UIView(), UIView())
        outer.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(outer)
        stretching.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        outer.addSubview(stretching)
        let content = UIView()
        content.translatesAutoresizingMaskIntoConstraints = false
        stretching.addSubview(content)
        NSLayoutConstraint.activate([
            outer.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            outer.topAnchor.constraint(equalTo: root.topAnchor), content.widthAnchor.constraint(equalToConstant: 80),
            content.heightAnchor.constraint(equalToConstant: 40),
            content.leadingAnchor.constraint(equalTo: stretching.leadingAnchor, constant: 5),
            content.trailingAnchor.constraint(equalTo: stretching.trailingAnchor, constant: -5),
            content.topAnchor.constraint(equalTo: stretching.topAnchor), content.bottomAnchor.constraint(equalTo: stretching.bottomAnchor),
        ])
        root.layoutIfNeeded()
        XCTAssertEqual(outer.frame, CGRect(x: 10, y: 0, width: 90, height: 40))
        XCTAssertEqual(stretching.frame, CGRect(x: 0, y: 0, width: 90, height: 40))
        XCTAssertEqual(content.frame, CGRect(x: 5, y: 0, width: 80, height: 40))
        XCTAssertEqual(outer.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), CGSize(width: 90, height: 40))
    }

    func test_readableContentFollowsAWidthThatLayoutFinds() async {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 1400, height: 300))
        let (outer, content) = (UIView(), UIView())
        for view in [outer, content] { view.translatesAutoresizingMaskIntoConstraints = false }
        root.addSubview(outer)
        outer.addSubview(content)
        NSLayoutConstraint.activate([
            outer.leadingAnchor.constraint(equalTo: root.leadingAnchor), outer.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            content.leadingAnchor.constraint(equalTo: outer.readableContentGuide.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: outer.readableContentGuide.trailingAnchor),
        ])
        root.layoutIfNeeded()
        XCTAssertEqual(content.frame.width, 920)
        root.frame.size.width = 600
        root.layoutIfNeeded()
        XCTAssertEqual(content.frame.width, 584)
    }

    func test_effectViewsAreAsLargeAsTheirContent() async {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let view = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        let label = UILabel()
        label.text = "Text"
        label.translatesAutoresizingMaskIntoConstraints = false
        view.contentView.addSubview(label)
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(withVisualFormat: "|-20-[label]-20-|", metrics: nil, views: ["label": label])
                + NSLayoutConstraint.constraints(withVisualFormat: "V:|-10-[label]-10-|", metrics: nil, views: ["label": label]) + [
                    view.centerXAnchor.constraint(equalTo: root.centerXAnchor), view.centerYAnchor.constraint(equalTo: root.centerYAnchor),
                ])
        root.layoutIfNeeded()
        XCTAssertEqual(view.frame.width, label.intrinsicContentSize.width + 40, accuracy: 0.4)
        XCTAssertEqual(view.frame.height, label.intrinsicContentSize.height + 20, accuracy: 0.4)
    }
}
