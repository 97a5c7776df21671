import XCTest

@testable import UIKit

@MainActor
final class VisualEffectTests: XCTestCase {
    override func setUp() async throws {
        await MainActor.run { _ = TestApp.reset() }
    }

    /// A root view whose left half is black and whose right half is white, with an effect view over all of it.
    private func scene(_ effect: UIVisualEffect?) -> (UIView, UIVisualEffectView) {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        root.backgroundColor = .white
        let half = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        half.backgroundColor = .black
        root.addSubview(half)
        let view = UIVisualEffectView(effect: effect)
        view.frame = root.bounds
        root.addSubview(view)
        return (root, view)
    }

    func test_noEffectShowsWhatIsBehind() async {
        let picture = Picture(of: scene(nil).0)
        XCTAssertEqual(picture[50, 50], 0xFF00_0000)
        XCTAssertEqual(picture[150, 50], 0xFFFF_FFFF)
    }

    func test_theBackdropIsBlurredAndTinted() async {
        let picture = Picture(of: scene(UIBlurEffect(style: .systemUltraThinMaterialDark)).0)
        // The edge between black and white is soft: grey in the middle, ever lighter to the right.
        let row = stride(from: 60, through: 140, by: 20).map { picture.red($0, 50) }
        XCTAssertEqual(row, row.sorted())
        XCTAssertGreaterThan(row[2] - row[0], 10)
        XCTAssertGreaterThan(row[4] - row[2], 10)
        XCTAssertLessThan(picture.red(199, 50), 200)
    }

    func test_stylesFollowLightAndDarkUnlessTheyAreFixed() async {
        for (style, isDifferent) in [
            (UIBlurEffect.Style.systemMaterial, true), (.regular, true), (.systemChromeMaterial, true),
            (.systemMaterialLight, false), (.systemThickMaterialDark, false), (.extraLight, false),
        ] {
            let (root, view) = scene(UIBlurEffect(style: style))
            view.overrideUserInterfaceStyle = .light
            let light = Picture(of: root)[150, 50]
            view.overrideUserInterfaceStyle = .dark
            let dark = Picture(of: root)[150, 50]
            XCTAssertEqual(light != dark, isDifferent, "\(style)")
        }
    }

    func test_vibrantContentShowsItsShapeOnly() async {
        let blur = UIBlurEffect(style: .systemMaterialDark)
        let (root, view) = scene(blur)
        let vibrancy = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur))
        vibrancy.frame = CGRect(x: 50, y: 20, width: 100, height: 60)
        view.contentView.addSubview(vibrancy)
        let box = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        box.backgroundColor = .red
        vibrancy.contentView.addSubview(box)
        let picture = Picture(of: root)
        // Red becomes the vibrant white over the dark material.
        XCTAssertGreaterThan(picture.green(70, 40), 200)
        XCTAssertEqual(picture.green(70, 40), picture.red(70, 40), accuracy: 12)
        XCTAssertLessThan(picture.green(100, 70), 160)
    }

    func test_subviewsBelongIntoTheContentView() async {
        let view = UIVisualEffectView(effect: nil)
        view.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
        XCTAssertEqual(view.contentView.frame, view.bounds)
        XCTAssertNotNil(ObjCException.intercept { view.addSubview(UIView()) })
    }

    func test_theEffectIsAnimated() async {
        let (root, view) = scene(nil)
        let controller = UIViewController()
        let window = TestApp.show(controller)
        controller.view.addSubview(root)
        TestApp.step()
        UIView.animate(withDuration: 0.5) { view.effect = UIBlurEffect(style: .dark) }
        TestApp.advance(by: 0.1)
        func shade() -> Int {
            let image = UIGraphicsImageRenderer(size: window.bounds.size).image { _ in
                window.drawHierarchy(in: window.bounds, afterScreenUpdates: false)
            }
            return Picture(image).red(190 * 3, 50 * 3)
        }
        let early = shade()
        TestApp.settle()
        let end = shade()
        XCTAssertGreaterThan(early, end + 50)
        UIView.animate(withDuration: 0.5) { view.effect = nil }
        TestApp.settle()
        XCTAssertEqual(shade(), 255)
        XCTAssertNil(view.subviews[0].layer.backdrop)
    }
}

@MainActor
final class SnapshotTests: XCTestCase {
    override func setUp() async throws {
        await MainActor.run { _ = TestApp.reset() }
    }

    private func colored(_ color: UIColor, _ frame: CGRect) -> UIView {
        let view = UIView(frame: frame)
        view.backgroundColor = color
        return view
    }

    func test_aSnapshotKeepsWhatWasShown() async throws {
        let root = UIViewController()
        _ = TestApp.show(root)
        let view = colored(.red, CGRect(x: 0, y: 0, width: 40, height: 40))
        view.addSubview(colored(.blue, CGRect(x: 10, y: 10, width: 10, height: 10)))
        root.view.addSubview(view)
        TestApp.step()
        let snapshot = try XCTUnwrap(view.snapshotView(afterScreenUpdates: false))
        view.backgroundColor = .green
        XCTAssertEqual(snapshot.bounds.size, CGSize(width: 40, height: 40))
        let picture = Picture(of: snapshot)
        XCTAssertEqual(picture[2, 2], 0xFFFF_0000)
        XCTAssertEqual(picture[15, 15], 0xFF00_00FF)
        XCTAssertNil(UIView().snapshotView(afterScreenUpdates: true))
    }

    func test_afterScreenUpdatesLaysOutFirst() async throws {
        let view = colored(.red, CGRect(x: 0, y: 0, width: 40, height: 40))
        let inner = colored(.blue, .zero)
        inner.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(inner)
        NSLayoutConstraint.activate([
            inner.leadingAnchor.constraint(equalTo: view.leadingAnchor), inner.topAnchor.constraint(equalTo: view.topAnchor),
            inner.widthAnchor.constraint(equalToConstant: 20), inner.heightAnchor.constraint(equalToConstant: 40),
        ])
        let picture = Picture(of: try XCTUnwrap(view.snapshotView(afterScreenUpdates: true)))
        XCTAssertEqual(picture[10, 20], 0xFF00_00FF)
        XCTAssertEqual(picture[30, 20], 0xFFFF_0000)
    }

    func test_capInsetsStretchTheMiddle() async throws {
        let view = colored(.red, CGRect(x: 0, y: 0, width: 40, height: 20))
        view.addSubview(colored(.blue, CGRect(x: 0, y: 0, width: 10, height: 20)))
        let snapshot = try XCTUnwrap(
            view.resizableSnapshotView(
                from: view.bounds, afterScreenUpdates: true, withCapInsets: UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)))
        snapshot.frame.size.width = 100
        let picture = Picture(of: snapshot)
        XCTAssertEqual(picture[8, 10], 0xFF00_00FF)
        XCTAssertEqual(picture[12, 10], 0xFFFF_0000)
    }

    func test_renderInContextIgnoresThePlace() async {
        let view = colored(.red, CGRect(x: 300, y: 300, width: 10, height: 10))
        view.transform = CGAffineTransform(scaleX: 3, y: 3)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { view.layer.render(in: $0.cgContext) }
        XCTAssertEqual(Picture(image)[5, 5], 0xFFFF_0000)
    }

    func test_viewsAreOpaqueUnlessToldOtherwise() async {
        XCTAssertTrue(UIView().isOpaque)
        XCTAssertFalse(UILabel().isOpaque)
        let view = Dot(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        XCTAssertTrue(view.isOpaque)
        XCTAssertEqual(Picture(of: view).alpha(8, 8), 0)
    }
}

private final class Dot: UIView {
    override func draw(_ rect: CGRect) {
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
}
