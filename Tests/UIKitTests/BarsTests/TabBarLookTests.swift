import CoreGraphics
import Display
import XCTest

@testable import UIKit

/// Look properties of tab bars change the picture, and pictures follow light and dark.
@MainActor
final class TabBarLookTests: XCTestCase {
    override func setUp() async throws {
        await MainActor.run {
            TestApp.reset()
            TestApp.drawsPixels = false
        }
    }

    override func tearDown() async throws {
        await MainActor.run { TestApp.drawsPixels = true }
    }

    private func square(_ color: UIColor) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 24, height: 24))
        }
    }

    private func picture(of view: UIView) -> Data {
        view.layoutIfNeeded()
        // Lines and pictures may reach beyond the bar.
        let area = view.bounds.insetBy(dx: 0, dy: -30)
        let image = UIGraphicsImageRenderer(bounds: area).image { view.layer.render(in: $0.cgContext) }
        return image.pngData() ?? Data()
    }

    private func shownBar() -> UITabBar {
        let host = UIViewController()
        let bar = UITabBar(frame: CGRect(x: 0, y: 400, width: 393, height: 49))
        bar.items = ["one", "two", "three"].enumerated().map {
            UITabBarItem(title: $1, image: square(.black).withRenderingMode(.alwaysTemplate), tag: $0)
        }
        bar.selectedItem = bar.items?[0]
        host.view.addSubview(bar)
        _ = TestApp.show(host)
        return bar
    }

    func test_eachLookPropertyVisiblyChangesThePicture() async {
        let properties: [(String, (UITabBar) -> Void)] = [
            ("tintColor", { $0.tintColor = .red }),
            ("unselectedItemTintColor", { $0.unselectedItemTintColor = .green }),
            ("barTintColor", { $0.barTintColor = UIColor.orange.withAlphaComponent(0.5) }),
            (
                "isTranslucent",
                {
                    $0.barTintColor = .orange; $0.isTranslucent = false
                }
            ),
            ("itemPositioning", { $0.itemPositioning = .centered }),
            (
                "itemSpacing",
                {
                    $0.itemPositioning = .centered; $0.itemSpacing = 10
                }
            ),
            (
                "itemWidth",
                {
                    $0.itemPositioning = .centered; $0.itemWidth = 50
                }
            ),
            (
                "barStyle",
                {
                    $0.barStyle = .black; $0.isTranslucent = false
                }
            ),
            ("backgroundImage", { [self] in $0.backgroundImage = square(.purple) }),
            ("shadowImage", { [self] in $0.shadowImage = square(.red) }),
            ("selectionIndicatorImage", { [self] in $0.selectionIndicatorImage = square(.yellow).withRenderingMode(.alwaysOriginal) }),
            ("badge", { $0.items?[1].badgeValue = "9" }),
            ("original image", { [self] in $0.items?[1].image = square(.red).withRenderingMode(.alwaysOriginal) }),
            ("selected image", { [self] in $0.items?[0].selectedImage = square(.red).withRenderingMode(.alwaysOriginal) }),
            ("title attributes", { $0.items?[1].setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal) }),
            ("title offset", { $0.items?[1].titlePositionAdjustment = UIOffset(horizontal: 0, vertical: -8) }),
            ("selected item", { $0.selectedItem = $0.items?[2] }),
            ("enabled", { $0.items?[1].isEnabled = false }),
        ]
        var pictures: [String: Data] = ["plain": picture(of: shownBar())]
        for (name, change) in properties {
            let bar = shownBar()
            change(bar)
            let new = picture(of: bar)
            for (other, old) in pictures { XCTAssertNotEqual(new, old, "\(name) looks like \(other)") }
            pictures[name] = new
        }
    }

    func test_tabPicturesFollowLightAndDarkWhileTheAppRuns() async throws {
        let asset = UIImageAsset()
        asset.register(square(.red), with: UITraitCollection(userInterfaceStyle: .light))
        asset.register(square(.blue), with: UITraitCollection(userInterfaceStyle: .dark))
        let image = asset.image(with: UITraitCollection(userInterfaceStyle: .light)).withRenderingMode(.alwaysOriginal)
        let tabs = UITabBarController()
        let page = UIViewController()
        page.tabBarItem = UITabBarItem(title: nil, image: image, selectedImage: image)
        let other = UIViewController()
        other.tabBarItem = UITabBarItem(title: nil, image: image, tag: 1)
        tabs.viewControllers = [page, other]
        _ = TestApp.show(tabs)
        TestApp.settle()
        for (appearance, expected) in [(.light, [255, 0, 0]), (.dark, [0, 0, 255]), (.light, [255, 0, 0])]
            as [(DisplayAppearance, [Int])]
        {
            UIApplication.shared.session.send(.appearance(appearance))
            TestApp.settle()
            for button in tabs.tabBar.buttons {
                XCTAssertEqual(try pixel(of: button, at: CGPoint(x: button.iconFrame.midX, y: button.iconFrame.midY)), expected)
            }
        }
    }

    private func pixel(of view: UIView, at point: CGPoint) throws -> [Int] {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(bounds: view.bounds, format: format).image { view.layer.render(in: $0.cgContext) }
        let cgImage = try XCTUnwrap(image.cgImage)
        let context = try XCTUnwrap(
            CGContext(
                data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        let (x, y) = (point.x.rounded(.down), point.y.rounded(.down))
        // The wanted pixel falls on the only one there is; y counts from the bottom.
        context.draw(
            cgImage,
            in: CGRect(x: -x, y: y + 1 - CGFloat(cgImage.height), width: CGFloat(cgImage.width), height: CGFloat(cgImage.height)))
        let data = try XCTUnwrap(context.makeImage()?.dataProvider?.data) as Data
        return data.prefix(3).map { Int($0) }
    }

    func test_theBarIsTransparentOnlyWhereNoContentLiesBeneathIt() async {
        for isInStack in [false, true] {
            let page = UIViewController()
            let scrollView = UIScrollView()
            let content = UIView()
            scrollView.translatesAutoresizingMaskIntoConstraints = false
            content.translatesAutoresizingMaskIntoConstraints = false
            page.view.addSubview(scrollView)
            scrollView.addSubview(content)
            let height = content.heightAnchor.constraint(equalToConstant: 2_000)
            // The content's size is known only when the scroll view itself has been laid out.
            NSLayoutConstraint.activate([
                scrollView.topAnchor.constraint(equalTo: page.view.topAnchor),
                scrollView.bottomAnchor.constraint(equalTo: page.view.bottomAnchor),
                scrollView.leadingAnchor.constraint(equalTo: page.view.leadingAnchor),
                scrollView.trailingAnchor.constraint(equalTo: page.view.trailingAnchor),
                content.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
                content.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
                content.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
                content.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
                content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor), height,
            ])
            let tabs = UITabBarController()
            tabs.viewControllers = [isInStack ? UINavigationController(rootViewController: page) : page, UIViewController()]
            _ = TestApp.show(tabs)
            TestApp.settle()
            XCTAssertFalse(tabs.tabBar.isAtScrollEdge, "long content, in a stack: \(isInStack)")
            height.constant = 100
            TestApp.settle()
            XCTAssertTrue(tabs.tabBar.isAtScrollEdge, "short content, in a stack: \(isInStack)")
            height.constant = 2_000
            TestApp.settle()
            XCTAssertFalse(tabs.tabBar.isAtScrollEdge)
            tabs.selectedIndex = 1
            TestApp.settle()
            XCTAssertTrue(tabs.tabBar.isAtScrollEdge, "a page without content that scrolls")
        }
    }
}
