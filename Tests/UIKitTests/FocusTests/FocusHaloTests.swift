import Display
import Foundation
import XCTest

@testable import UIKit

/// The line around what has the focus.
@MainActor
final class FocusHaloTests: FocusTestCase {
    private var box: CGRect? { system.halo.path?.boundingBox }

    func test_theHaloLiesAroundItsItemAndFollowsIt() async {
        let a = add("a", CGRect(x: 100, y: 100, width: 100, height: 60))
        _ = TestApp.show(controller)
        XCTAssertNil(box)
        press(Key.tab)
        XCTAssertEqual(box, CGRect(x: 98.5, y: 98.5, width: 103, height: 63))
        a.frame.origin.x = 300
        TestApp.step()
        XCTAssertEqual(box?.minX, 298.5)
        a.focusEffect = nil
        XCTAssertNil(box)
        a.focusEffect = UIFocusHaloEffect(rect: CGRect(x: 10, y: 10, width: 20, height: 20))
        XCTAssertEqual(box, CGRect(x: 308.5, y: 108.5, width: 23, height: 23))
        TestApp.touch(.began, at: .init(x: 600, y: 900))
        XCTAssertNil(box)
        TestApp.touch(.ended, at: .init(x: 600, y: 900))
    }

    func test_theHaloLiesInsideWhereItWouldBeCutOff() async {
        let clip = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 60))
        clip.clipsToBounds = true
        controller.view.addSubview(clip)
        let a = add("a", CGRect(x: 0, y: 0, width: 100, height: 60), to: clip)
        _ = TestApp.show(controller)
        press(Key.tab)
        XCTAssertEqual(box, CGRect(x: 1.5, y: 1.5, width: 97, height: 57))
        let effect = UIFocusHaloEffect()
        effect.position = .outside
        effect.containerView = controller.view
        a.focusEffect = effect
        XCTAssertEqual(box, CGRect(x: 98.5, y: 98.5, width: 103, height: 63))
        effect.position = .inside
        XCTAssertEqual((a.focusEffect as? UIFocusHaloEffect)?.position, .outside, "views keep a copy")
    }

    func test_theHaloIsDrawnInTheTintColour() async throws {
        let a = add("a", CGRect(x: 100, y: 100, width: 100, height: 60))
        a.layer.cornerRadius = 12
        controller.view.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        controller.view.backgroundColor = .white
        let window = TestApp.show(controller)
        press(Key.tab)
        let pixels = try XCTUnwrap(PixelReader(picture(of: window)))
        XCTAssertEqual(pixels.rgba(150, 98), [255, 0, 0, 255])
        XCTAssertEqual(pixels.rgba(98, 130), [255, 0, 0, 255])
        XCTAssertEqual(pixels.rgba(150, 94), [255, 255, 255, 255])
        XCTAssertEqual(pixels.rgba(98, 98), [255, 255, 255, 255], "the line follows the corners")
    }

    private func picture(of view: UIView) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(bounds: view.bounds, format: format).image { _ in
            view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
        }
    }

    func test_rowsShowTheFocusInTheirBackgroundOrWithAHaloInside() async throws {
        let host = TableHost([["Configured", "Plain", "Other"]])
        host.makeCell = { table, path, text in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            guard text == "Configured" else {
                cell.textLabel?.text = text
                return cell
            }
            var content = cell.defaultContentConfiguration()
            content.text = text
            content.secondaryText = "Text"
            content.image = UIImage(systemName: "star")
            cell.contentConfiguration = content
            cell.backgroundConfiguration = .listPlainCell()
            return cell
        }
        let table = TestApp.showTable(host) {
            $0.allowsFocus = true
            $0.rowHeight = 60
            $0.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        }
        press(Key.tab)
        TestApp.settle()
        var pixels = try XCTUnwrap(PixelReader(picture(of: table)))
        XCTAssertEqual(pixels.rgba(600, 30), [255, 0, 0, 255])
        XCTAssertEqual(pixels.rgba(600, 90), [255, 255, 255, 255])
        press(Key.down)
        TestApp.settle()
        pixels = try XCTUnwrap(PixelReader(picture(of: table)))
        XCTAssertEqual(pixels.rgba(600, 30), [255, 255, 255, 255])
        XCTAssertEqual(pixels.rgba(600, 90), [255, 255, 255, 255])
        XCTAssertEqual(pixels.rgba(600, 61), [255, 0, 0, 255])
        XCTAssertEqual(pixels.rgba(1, 90), [255, 0, 0, 255])
    }

    func test_aStillHaloAsksForNoFrames() async {
        add("a", CGRect(x: 100, y: 100, width: 100, height: 60))
        _ = TestApp.show(controller)
        press(Key.tab)
        TestApp.settle()
        XCTAssertFalse(UIApplication.shared.session.needsFrame)
        UIApplication.shared.commitScheduler.setNeedsCommit()
        TestApp.step()
        XCTAssertFalse(UIApplication.shared.session.needsFrame)
    }
}
