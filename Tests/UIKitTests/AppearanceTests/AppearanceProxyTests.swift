import XCTest

@testable import UIKit

@MainActor
final class AppearanceProxyTests: XCTestCase {
    override func setUp() async throws {
        await MainActor.run {
            TestApp.reset()
            AppearanceRegistry.removeAll()
            ClassRegistry.entry(for: Title.self, name: "Tests.Title").make { Title() }
        }
    }

    override func tearDown() async throws {
        await MainActor.run { AppearanceRegistry.removeAll() }
    }

    private func shown(_ views: UIView...) -> UIViewController {
        let controller = UIViewController()
        for view in views { controller.view.addSubview(view) }
        _ = TestApp.show(controller)
        return controller
    }

    func test_appliesWhenAViewEntersAWindow() async {
        UILabel.appearance().textColor = .red
        UISwitch.appearance().onTintColor = .purple
        let label = UILabel()
        let control = UISwitch()
        XCTAssertEqual(label.textColor, .label)
        _ = shown(label, control)
        XCTAssertEqual(label.textColor, .red)
        XCTAssertEqual(control.onTintColor, .purple)
    }

    func test_aValueOfItsOwnStays() async {
        UILabel.appearance().textColor = .red
        UILabel.appearance().numberOfLines = 3
        let label = UILabel()
        label.textColor = .blue
        _ = shown(label)
        XCTAssertEqual(label.textColor, .blue)
        XCTAssertEqual(label.numberOfLines, 3)
    }

    func test_subclassesAndContainersAreMoreSpecial() async {
        UIView.appearance().tintColor = .green
        UILabel.appearance().textColor = .red
        Title.appearance().textColor = .orange
        UILabel.appearance(whenContainedInInstancesOf: [Panel.self]).textColor = .brown
        UILabel.appearance(whenContainedInInstancesOf: [Panel.self, UIStackView.self]).textColor = .cyan
        let (plain, title, inner, deep) = (UILabel(), Title(), UILabel(), UILabel())
        let (panel, stacked) = (Panel(), Panel())
        panel.addSubview(inner)
        stacked.addSubview(deep)
        let stack = UIStackView(arrangedSubviews: [stacked])
        _ = shown(plain, title, panel, stack)
        XCTAssertEqual(plain.textColor, .red)
        XCTAssertEqual(title.textColor, .orange)
        XCTAssertEqual(inner.textColor, .brown)
        XCTAssertEqual(deep.textColor, .cyan)
        XCTAssertEqual(plain.tintColor, .green)
    }

    func test_controllersAreContainers() async {
        UILabel.appearance(whenContainedInInstancesOf: [UINavigationController.self]).textColor = .brown
        let (inside, outside) = (UILabel(), UILabel())
        let content = UIViewController()
        content.view.addSubview(inside)
        _ = TestApp.show(UINavigationController(rootViewController: content))
        _ = shown(outside)
        XCTAssertEqual(inside.textColor, .brown)
        XCTAssertEqual(outside.textColor, .label)
    }

    func test_traits() async {
        UILabel.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).textColor = .yellow
        let label = UILabel()
        _ = shown(label)
        XCTAssertEqual(label.textColor, .label)
        TestApp.reset(appearance: .dark)
        let dark = UILabel()
        _ = shown(dark)
        XCTAssertEqual(dark.textColor, .yellow)
    }

    func test_aChangedAppearanceReplacesItselfButNothingElse() async {
        UILabel.appearance().textColor = .red
        let (label, changed) = (UILabel(), UILabel())
        let controller = shown(label, changed)
        changed.textColor = .blue
        UILabel.appearance().textColor = .green
        XCTAssertEqual(label.textColor, .red)
        for view in [label, changed] {
            view.removeFromSuperview()
            controller.view.addSubview(view)
        }
        XCTAssertEqual(label.textColor, .green)
        XCTAssertEqual(changed.textColor, .blue)
    }

    func test_valuesByState() async {
        UIButton.appearance().setTitleColor(.red, for: .normal)
        UIButton.appearance().setTitleColor(.gray, for: .disabled)
        let button = UIButton(type: .custom)
        _ = shown(button)
        XCTAssertEqual(button.titleColor(for: .normal), .red)
        XCTAssertEqual(button.titleColor(for: .disabled), .gray)
        button.setTitleColor(.blue, for: .normal)
        XCTAssertEqual(button.titleColor(for: .highlighted), .blue)
    }

    func test_barsAndTheirItems() async {
        UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.red]
        UITabBar.appearance().unselectedItemTintColor = .brown
        UIBarButtonItem.appearance().tintColor = .purple
        UIBarButtonItem.appearance(whenContainedInInstancesOf: [UIToolbar.self]).tintColor = .orange
        UITabBarItem.appearance().setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 9)], for: .normal)
        let look = UINavigationBarAppearance()
        look.backgroundColor = .yellow
        UINavigationBar.appearance().standardAppearance = look

        let content = UIViewController()
        let item = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
        content.navigationItem.rightBarButtonItem = item
        let navigation = UINavigationController(rootViewController: content)
        navigation.tabBarItem = UITabBarItem(title: "First", image: nil, tag: 0)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        let toolbar = UIToolbar(frame: CGRect(x: 0, y: 200, width: 300, height: 44))
        let tool = UIBarButtonItem(title: "Tool", style: .plain, target: nil, action: nil)
        toolbar.items = [tool]
        content.view.addSubview(toolbar)
        _ = TestApp.show(tabs)
        XCTAssertEqual(navigation.navigationBar.titleTextAttributes?[.foregroundColor] as? UIColor, .red)
        XCTAssertEqual(navigation.navigationBar.standardAppearance.backgroundColor, .yellow)
        XCTAssertEqual(tabs.tabBar.unselectedItemTintColor, .brown)
        XCTAssertEqual(item.tintColor, .purple)
        XCTAssertEqual(tool.tintColor, .orange)
        XCTAssertEqual(
            navigation.tabBarItem.titleTextAttributes(for: .normal)?[.font] as? UIFont, UIFont.systemFont(ofSize: 9))
        let later = UIBarButtonItem(title: "Later", style: .plain, target: nil, action: nil)
        toolbar.items = [later]
        XCTAssertEqual(later.tintColor, .orange)
    }

    func test_propertiesOfTheAppsOwnClasses() async {
        let entry = ClassRegistry.entry(for: Badge.self, name: "Tests.Badge")
        entry.make { Badge() }
        entry.property("ringColor", get: { ($0 as! Badge).ringColor }, set: { ($0 as! Badge).ringColor = objc_convert($1) })
        Badge.appearance().ringColor = .red
        Badge.appearance().backgroundColor = .yellow
        let (badge, own) = (Badge(), Badge())
        own.ringColor = .blue
        _ = shown(badge, own)
        XCTAssertEqual(badge.ringColor, .red)
        XCTAssertEqual(badge.backgroundColor, .yellow)
        XCTAssertEqual(own.ringColor, .blue)
    }

    func test_aClassThatCannotBeMadeSaysSo() async {
        let exception = ObjCException.intercept { _ = Needy.appearance() }
        XCTAssertEqual(exception?.name, .invalidArgumentException)
    }
}

private final class Panel: UIView {}

private final class Title: UILabel {}

private class Badge: UIView {
    var ringColor = UIColor.black
}

private final class Needy: UIView {
    init(text: String) { super.init(frame: .zero) }
    required init?(coder: NSCoder) { return nil }
}
