import XCTest

@testable import UIKit

@MainActor
final class VisualFormatTests: XCTestCase {
    private var root = UIView()
    private var views: [String: UIView] = [:]

    override func setUp() async throws {
        await MainActor.run {
            TestApp.reset()
            root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
            views = ["a": UIView(), "b": UIView(), "c_1": UIView()]
            for view in views.values {
                view.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(view)
            }
        }
    }

    private func activate(_ formats: [(String, NSLayoutConstraint.FormatOptions)], metrics: [String: Any]? = nil) {
        for (format, options) in formats {
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: metrics, views: views))
        }
        root.layoutIfNeeded()
    }

    func test_aRowWithStandardDistancesAndMetrics() async {
        activate([("H:|-[a(50)]-[b]-gap-[c_1(b)]|", .alignAllTop), ("V:|-20-[a(30)]", []), ("V:[b(10)]", [])], metrics: ["gap": 12])
        XCTAssertEqual(views["a"]!.frame, CGRect(x: 8, y: 20, width: 50, height: 30))
        XCTAssertEqual(views["b"]!.frame, CGRect(x: 66, y: 20, width: 111, height: 10))
        XCTAssertEqual(views["c_1"]!.frame, CGRect(x: 189, y: 20, width: 111, height: 0))
    }

    func test_relationsPrioritiesAndLists() async {
        activate([("|-(>=10,<=40,25@600)-[a(>=20,==100@700)]-(>=0)-|", [])], metrics: nil)
        XCTAssertEqual(views["a"]!.frame.minX, 25)
        XCTAssertEqual(views["a"]!.frame.width, 100)
        let constraints = NSLayoutConstraint.constraints(
            withVisualFormat: "V:[a(<=size@high)]-(-5)-[b]", options: [], metrics: ["size": 12.5, "high": UILayoutPriority.defaultHigh],
            views: views)
        XCTAssertEqual(constraints.map(\.constant), [12.5, -5])
        XCTAssertEqual(constraints.map(\.relation), [.lessThanOrEqual, .equal])
        XCTAssertEqual(constraints[0].priority, .defaultHigh)
        XCTAssertFalse(constraints[0].isActive)
    }

    func test_directions() async {
        activate([("H:|-10-[a(20)]-5-[b(30)]", .directionRightToLeft)])
        XCTAssertEqual(views["a"]!.frame.minX, 270)
        XCTAssertEqual(views["b"]!.frame.minX, 235)
    }

    func test_leadingToTrailingFollowsTheLanguage() async {
        root.traitOverrides.layoutDirection = .rightToLeft
        root.updateTraitsIfNeeded()
        activate([("H:|-10-[a(20)]-5-[b(30)]", [])])
        XCTAssertEqual(views["a"]!.frame.minX, 270)
        XCTAssertEqual(views["b"]!.frame.minX, 235)
    }

    func test_guidesAndEmptyConnections() async {
        let guide = UILayoutGuide()
        root.addLayoutGuide(guide)
        let items: [String: Any] = ["guide": guide, "a": views["a"]!]
        NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: "|[guide(40)][a(10)]", metrics: nil, views: items))
        root.layoutIfNeeded()
        XCTAssertEqual(views["a"]!.frame.minX, 40)
    }

    func test_mistakesShowThePlace() async {
        let table: [(String, NSLayoutConstraint.FormatOptions, String)] = [
            ("H:|-[d]-|", [], "d is not a key in the views dictionary. \nH:|-[d]-| \n      ^"),
            ("H:|-10-|", [], "Expected a view \nH:|-10-| \n        ^"),
            (
                "|-margiin-[a]", [],
                "Encountered metric with name \"margiin\", but value was not specified in metrics or views dictionaries \n|-margiin-[a] \n         ^"
            ),
            ("H[a]", [], "Expected a ':' after 'H' to specify horizontal arrangement \nH[a] \n ^"),
            ("[a(=20)]", [], "Unknown relation. Must be ==, >=, or <= \n[a(=20)] \n    ^"),
            (
                "H:[a]-[b]", .alignAllLeading,
                "Options mask required views to be aligned on a horizontal edge, which is not allowed for layout that is also horizontal. \nH:[a]-[b] \n^"
            ),
        ]
        for (format, options, message) in table {
            let exception = ObjCException.intercept {
                _ = NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: nil, views: self.views)
            }
            XCTAssertEqual(exception?.name, .invalidArgumentException)
            XCTAssertEqual(exception?.reason, "Unable to parse constraint format: \n" + message)
        }
        let lonely = ObjCException.intercept {
            _ = NSLayoutConstraint.constraints(withVisualFormat: "H:|-62-[view]-62-|", metrics: nil, views: ["view": UIView()])
        }
        XCTAssertEqual(
            lonely?.reason,
            "Unable to parse constraint format: \nUnable to interpret '|' character, because the related view doesn't have a superview \nH:|-62-[view]-62-| \n             ^"
        )
    }
}
