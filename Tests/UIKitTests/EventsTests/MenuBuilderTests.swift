import Display
import ObjCRuntime
import XCTest

@testable import UIKit

/// Menus that are built: the main menu, whose keys work, and those of things on the screen.
@MainActor
final class MenuBuilderTests: AppTestCase {
    private final class Page: UIViewController {
        var saved: [Any?] = []
        var isSavingAllowed = true
        var build: ((any UIMenuBuilder) -> Void)?

        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action == Selector("save:") }
        override func validate(_ command: UICommand) { if !isSavingAllowed { command.attributes = .disabled } }
        override func buildMenu(with builder: any UIMenuBuilder) { build?(builder) }

        static let registration: Void = {
            let entry = ClassRegistry.entry(for: Page.self, name: "UIKitTests.MenuBuilderTests.Page")
            entry.method("save:") { owner, arguments in
                (owner as! Page).saved.append(arguments.first ?? nil)
                return nil
            }
        }()
    }

    private final class Delegate: UIResponder, UIApplicationDelegate {
        var build: ((any UIMenuBuilder) -> Void)?
        override func buildMenu(with builder: any UIMenuBuilder) { build?(builder) }
    }

    private func menu(_ name: String, _ children: [UIMenuElement] = []) -> UIMenu {
        UIMenu(title: name, identifier: UIMenu.Identifier(name), children: children)
    }

    private func builder(_ children: [UIMenuElement]) -> MenuTreeBuilder {
        MenuTreeBuilder(system: .context, root: UIMenu(identifier: .root, children: children))
    }

    private func outline(_ menu: UIMenu) -> String {
        menu.children.map { child in (child as? UIMenu).map { "\($0.title)(\(outline($0)))" } ?? child.title }.joined(separator: " ")
    }

    func test_menusAreInsertedReplacedAndRemoved() async {
        let builder = builder([menu("a", [menu("b")]), menu("c")])
        builder.insertSibling(menu("1"), beforeMenu: .init("b"))
        builder.insertSibling(menu("2"), afterMenu: .init("b"))
        builder.insertChild(menu("3"), atStartOfMenu: .init("c"))
        builder.insertChild(menu("4"), atEndOfMenu: .init("c"))
        builder.insertChild(menu("5"), atEndOfMenu: .root)
        XCTAssertEqual(outline(builder.root), "a(1() b() 2()) c(3() 4()) 5()")
        builder.replace(menu: .init("1"), with: menu("one"))
        builder.remove(menu: .init("c"))
        builder.replaceChildren(ofMenu: .init("a")) { $0.reversed() }
        builder.remove(menu: .init("nothing"))
        XCTAssertEqual(outline(builder.root), "a(2() b() one()) 5()")
        XCTAssertEqual(builder.menu(for: .init("b"))?.title, "b")
        XCTAssertNil(builder.menu(for: .init("c")))
    }

    func test_theRootStaysTheRoot() async {
        let builder = builder([menu("a")])
        builder.insertSibling(menu("x"), beforeMenu: .root)
        builder.insertSibling(menu("y"), afterMenu: .root)
        builder.remove(menu: .root)
        builder.replaceMenu(forIdentifier: .root, with: [menu("z"), menu("q")])
        XCTAssertEqual(outline(builder.root), "a()")
        builder.replace(menu: .root, with: UIMenu(identifier: .root, children: [menu("b")]))
        XCTAssertEqual(outline(builder.root), "b()")
    }

    func test_aMenuThatReplacesTheFirstOfTwoLeavesTheSecond() async {
        let builder = builder([menu("a"), menu("a", [menu("c")])])
        builder.remove(menu: .init("a"))
        XCTAssertEqual(outline(builder.root), "a(c())")
        builder.insertSibling(menu("a"), beforeMenu: .init("a"))
        XCTAssertEqual(outline(builder.root), "a() a(c())")
    }

    func test_chosenCommandsAreSelectedElements() async {
        let on = UICommand(title: "On", action: Selector("on"), state: .on)
        let off = UIKeyCommand(title: "Off", action: Selector("off"), input: "o")
        let inner = UIMenu(options: .displayInline, children: [UIKeyCommand(title: "Key", action: Selector("k"), input: "k", state: .on)])
        XCTAssertEqual(UIMenu(children: [on, off, inner]).selectedElements.map(\.title), ["On", "Key"])
    }

    func test_actionsAndCommandsAreFoundByWhatTheyDo() async {
        let go = UIAction(title: "Go", identifier: .init("go")) { _ in }
        let small = UICommand(title: "Small", action: Selector("size:"), propertyList: 1)
        let large = UICommand(title: "Large", action: Selector("size:"), propertyList: 2)
        let builder = builder([menu("a", [go, small, large])])
        XCTAssertTrue(builder.action(for: .init("go")) === go)
        XCTAssertEqual(builder.command(for: Selector("size:"), propertyList: 2)?.title, "Large")
        XCTAssertNil(builder.command(for: Selector("size:")))
        builder.insert([menu("x")], afterActionForIdentifier: .init("go"))
        builder.insert([menu("y")], beforeCommandForAction: Selector("size:"), propertyList: 2)
        builder.removeCommand(forAction: Selector("size:"), propertyList: 1)
        builder.replaceAction(forIdentifier: .init("go"), with: [menu("z")])
        XCTAssertEqual(outline(builder.root), "a(z() x() y() Large)")
    }

    func test_aKeyOfTheMainMenuDoesWhatTheChainAllows() async {
        _ = Page.registration
        let delegate = Delegate()
        delegate.build = { builder in
            guard builder.system === UIMenuSystem.main else { return }
            let save = UIKeyCommand(title: "Save", action: Selector("save:"), input: "s", modifierFlags: .command)
            builder.insertChild(UIMenu(options: .displayInline, children: [save]), atStartOfMenu: .file)
        }
        let former = UIApplication.shared.delegate
        UIApplication.shared.delegate = delegate
        UIMenuSystem.main.setNeedsRebuild()
        defer {
            UIApplication.shared.delegate = former
            UIMenuSystem.main.setNeedsRebuild()
        }
        let page = Page()
        let window = TestApp.show(page)
        func press() { for sample in KeyStroke.named("cmd+s")!.samples { UIApplication.shared.session.send(.key(sample)) } }
        press()
        XCTAssertEqual(page.saved.count, 1)
        XCTAssertTrue(page.saved.first as? UICommand != nil, "the command is the sender")
        page.isSavingAllowed = false
        press()
        XCTAssertEqual(page.saved.count, 1, "a command that isn't valid does nothing")
        _ = window
    }

    func test_theEditMenuIsBuiltAlongTheChain() async {
        let page = Page()
        var systems: [UIMenuSystem] = []
        var done = 0
        page.build = { builder in
            systems.append(builder.system)
            builder.insertSibling(
                UIMenu(options: .displayInline, children: [UIAction(title: "Translate") { _ in done += 1 }]), afterMenu: .standardEdit)
        }
        let window = TestApp.show(page)
        let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
        field.text = "words"
        page.view.addSubview(field)
        field.becomeFirstResponder()
        field.selectAll(nil)
        let items = EditMenu.commands(of: field)
        XCTAssertEqual(items.map(\.title).prefix(2), ["Cut", "Copy"])
        XCTAssertEqual(items.last?.title, "Translate")
        items.last?.perform()
        XCTAssertEqual(done, 1)
        XCTAssertTrue(systems.allSatisfy { $0 === UIMenuSystem.context })
        page.build = { $0.remove(menu: .standardEdit) }
        XCTAssertFalse(EditMenu.commands(of: field).contains { $0.title == "Copy" })
        field.resignFirstResponder()
        _ = window
    }

    func test_commandsStandInMenus() async throws {
        _ = Page.registration
        let page = Page()
        let window = TestApp.show(page)
        let button = UIButton(frame: CGRect(x: 100, y: 200, width: 120, height: 44))
        button.setTitle("Open", for: .normal)
        button.menu = UIMenu(children: [
            UICommand(title: "Save", action: Selector("save:")), UICommand(title: "Nobody", action: Selector("nobody:")),
        ])
        button.showsMenuAsPrimaryAction = true
        page.view.addSubview(button)
        try TestApp.tap("Open")
        TestApp.settle()
        func rows(in view: UIView) -> [MenuRow] { (view as? MenuRow).map { [$0] } ?? view.subviews.flatMap(rows) }
        XCTAssertEqual(rows(in: window).map(\.entry.title), ["Save", "Nobody"])
        XCTAssertEqual(rows(in: window).map(\.entry.isEnabled), [true, false])
        try TestApp.tap("Save")
        TestApp.settle()
        XCTAssertEqual(page.saved.count, 1)
    }
}
