import Display
import ObjCRuntime
import XCTest

@testable import UIKit

/// Properties updates, the lock of the orientation, deferred edges, and what scenes tell of their geometry.
@MainActor
final class ControllerUpdatesTests: AppTestCase {
    private func rotate(_ orientation: DeviceOrientation) {
        UIApplication.shared.session.send(.rotate(orientation))
        TestApp.settle()
    }

    func test_propertiesAreUpdatedBeforeTheFirstLayoutAndWhenAskedFor() async {
        let page = UpdatingController()
        _ = TestApp.show(page)
        TestApp.settle()
        XCTAssertEqual(page.log.first, "properties")
        XCTAssertEqual(page.log.filter { $0 == "properties" }.count, 1)
        page.log = []
        page.setNeedsUpdateProperties()
        page.setNeedsUpdateProperties()
        XCTAssertEqual(page.log, [])
        TestApp.step()
        XCTAssertEqual(page.log, ["properties"], "once, and without a layout")
        page.setNeedsUpdateProperties()
        page.updatePropertiesIfNeeded()
        XCTAssertEqual(page.log, ["properties", "properties"])
        TestApp.step()
        XCTAssertEqual(page.log.count, 2)
    }

    func test_aControllerLocksTheOrientation() async {
        let page = LockingController()
        _ = TestApp.show(UINavigationController(rootViewController: page))
        TestApp.settle()
        page.locks = true
        XCTAssertEqual(page.view.window?.windowScene?.effectiveGeometry.isInterfaceOrientationLocked, true)
        rotate(.landscapeLeft)
        XCTAssertEqual(UIScreen.main.interfaceOrientation, .portrait)
        page.locks = false
        page.setNeedsUpdateOfPrefersInterfaceOrientationLocked()
        TestApp.settle()
        XCTAssertTrue(UIScreen.main.interfaceOrientation.isLandscape)
        rotate(.portrait)
    }

    func test_aSceneTellsWhatItsGeometryWas() async throws {
        let scene = try XCTUnwrap(UIApplication.shared.mainWindowScene)
        let former = scene.delegate
        defer { scene.delegate = former }
        let recorder = GeometryRecorder()
        scene.delegate = recorder
        _ = TestApp.show(UIViewController())
        rotate(.landscapeRight)
        XCTAssertEqual(recorder.log, ["portrait 393×852", "geometry portrait 393×852"])
        XCTAssertEqual(scene.effectiveGeometry.coordinateSpace.bounds.width, 852)
        rotate(.portrait)
    }

    func test_deferringTheBottomEdgeDimsTheHomeIndicator() async {
        let page = LockingController()
        page.edges = .bottom
        _ = TestApp.show(UITabBarController.holding(page))
        TestApp.settle()
        XCTAssertEqual(UIApplication.shared.mainWindowScene?.statusBar.deferringEdges, .bottom)
        page.edges = []
        page.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
        XCTAssertEqual(UIApplication.shared.mainWindowScene?.statusBar.deferringEdges, [])
    }
}

extension UITabBarController {
    fileprivate static func holding(_ page: UIViewController) -> UITabBarController {
        let tabs = UITabBarController()
        tabs.viewControllers = [page]
        return tabs
    }
}

private final class UpdatingController: UIViewController {
    var log: [String] = []

    override func updateProperties() {
        super.updateProperties()
        log.append("properties")
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        log.append("layout")
    }
}

private final class LockingController: UIViewController {
    var locks = false
    var edges: UIRectEdge = []
    override var prefersInterfaceOrientationLocked: Bool { locks }
    override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { edges }
}

@MainActor
private final class GeometryRecorder: NSObject, UIWindowSceneDelegate {
    var log: [String] = []

    override init() {
        _ = Self.registration
        super.init()
    }

    private func size(_ bounds: CGRect) -> String { "\(Int(bounds.width))×\(Int(bounds.height))" }

    private static let registration: Void = {
        let entry = ClassRegistry.entry(for: GeometryRecorder.self, name: "UIKitTests.GeometryRecorder")
        entry.optional("windowScene(_:didUpdate:interfaceOrientation:traitCollection:)") {
            object -> (UIWindowScene, any UICoordinateSpace, UIInterfaceOrientation, UITraitCollection) -> Void in
            { _, space, orientation, _ in
                MainActor.assumeIsolated {
                    let recorder = object as! GeometryRecorder
                    recorder.log.append("\(orientation.isPortrait ? "portrait" : "landscape") \(recorder.size(space.bounds))")
                }
            }
        }
        entry.optional("windowScene(_:didUpdateEffectiveGeometry:)") { object -> (UIWindowScene, UIWindowScene.Geometry) -> Void in
            { _, geometry in
                MainActor.assumeIsolated {
                    let recorder = object as! GeometryRecorder
                    let name = geometry.interfaceOrientation.isPortrait ? "portrait" : "landscape"
                    recorder.log.append("geometry \(name) \(recorder.size(geometry.coordinateSpace.bounds))")
                }
            }
        }
    }()
}
