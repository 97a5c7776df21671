import XCTest

@testable import UIKit

/// Views beside the parts of a list's content.
@MainActor
final class ListContentGuideTests: AppTestCase {
    func test_guidesFollowTextAndPicture() async {
        var configuration = UIListContentConfiguration.subtitleCell()
        configuration.text = "Text"
        configuration.image = UIImage(systemName: "star.fill")
        let content = UIListContentView(configuration: configuration)
        content.frame = CGRect(x: 0, y: 100, width: 320, height: 60)
        let mark = UIView()
        mark.translatesAutoresizingMaskIntoConstraints = false
        let controller = UIViewController()
        controller.view.addSubview(content)
        content.addSubview(mark)
        XCTAssertNil(content.secondaryTextLayoutGuide)
        let guide = content.textLayoutGuide!
        NSLayoutConstraint.activate([
            mark.leadingAnchor.constraint(equalTo: guide.leadingAnchor), mark.topAnchor.constraint(equalTo: guide.bottomAnchor),
            mark.widthAnchor.constraint(equalTo: guide.widthAnchor), mark.heightAnchor.constraint(equalToConstant: 2),
        ])
        _ = TestApp.show(controller)
        let label = content.subviews.compactMap { $0 as? UILabel }.first!
        XCTAssertEqual(mark.frame.minX, label.frame.minX)
        XCTAssertEqual(mark.frame.minY, label.frame.maxY, accuracy: 0.001)
        XCTAssertEqual(mark.frame.width, label.frame.width, accuracy: 0.001)
        XCTAssertLessThan(content.imageLayoutGuide!.layoutFrame.maxX, guide.layoutFrame.minX)
    }
}
