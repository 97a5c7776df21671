import ObjCRuntime
import XCTest

@testable import UIKit

/// Appearances, items, groups and menus that go through an archive.
@MainActor
final class BarArchiveTests: AppTestCase {
    private func securely<Object: NSObject & NSSecureCoding>(_ object: Object) throws -> Object {
        let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
        return try XCTUnwrap(NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data))
    }

    private func through<Object: NSObject & NSCoding>(_ object: Object) throws -> Object {
        let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: false)
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
        unarchiver.requiresSecureCoding = false
        return try XCTUnwrap(unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? Object)
    }

    func test_aNavigationBarAppearanceComesBackWhole() async throws {
        let appearance = UINavigationBarAppearance(idiom: .pad)
        appearance.backgroundEffect = UIBlurEffect(style: .systemThinMaterial)
        appearance.backgroundColor = .red
        appearance.backgroundImageContentMode = .center
        appearance.shadowColor = nil
        appearance.titlePositionAdjustment = UIOffset(horizontal: 3, vertical: -2)
        appearance.titleTextAttributes = [.foregroundColor: UIColor.systemBlue, .font: UIFont.systemFont(ofSize: 19), .kern: 1.5]
        appearance.buttonAppearance.highlighted.titleTextAttributes = [.foregroundColor: UIColor.green]
        appearance.backButtonAppearance.normal.titlePositionAdjustment = UIOffset(horizontal: 0, vertical: 7)
        let copy = try securely(appearance)
        XCTAssertEqual(copy.idiom, .pad)
        XCTAssertEqual(copy.backgroundEffect?.style, .systemThinMaterial)
        XCTAssertEqual(copy.backgroundColor, .red)
        XCTAssertEqual(copy.backgroundImageContentMode, .center)
        XCTAssertNil(copy.shadowColor)
        XCTAssertEqual(copy.titlePositionAdjustment, UIOffset(horizontal: 3, vertical: -2))
        XCTAssertEqual(copy.titleTextAttributes[.foregroundColor] as? UIColor, .systemBlue)
        XCTAssertEqual((copy.titleTextAttributes[.font] as? UIFont)?.pointSize, 19)
        XCTAssertEqual((copy.titleTextAttributes[.kern] as? NSNumber)?.doubleValue, 1.5)
        XCTAssertEqual(copy.buttonAppearance.highlighted.titleTextAttributes[.foregroundColor] as? UIColor, .green)
        XCTAssertEqual(copy.backButtonAppearance.normal.titlePositionAdjustment.vertical, 7)
    }

    func test_anAppearanceFromAnArchiveTellsItsBarOfChanges() async throws {
        let bar = UINavigationBar()
        bar.standardAppearance = try securely(UINavigationBarAppearance())
        bar.standardAppearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
        bar.standardAppearance.backgroundColor = .red
        XCTAssertEqual(bar.effectiveAppearance.backgroundColor, .red)
    }

    func test_aTabBarAppearanceComesBackWhole() async throws {
        let appearance = UITabBarAppearance()
        appearance.stackedItemPositioning = .centered
        appearance.stackedItemWidth = 80
        appearance.stackedItemSpacing = 9
        appearance.selectionIndicatorTintColor = .purple
        appearance.stackedLayoutAppearance.selected.iconColor = .orange
        appearance.compactInlineLayoutAppearance.normal.badgeBackgroundColor = .black
        appearance.inlineLayoutAppearance.disabled.badgePositionAdjustment = UIOffset(horizontal: 1, vertical: 2)
        let copy = try securely(appearance)
        XCTAssertEqual(copy.stackedItemPositioning, .centered)
        XCTAssertEqual([copy.stackedItemWidth, copy.stackedItemSpacing], [80, 9])
        XCTAssertEqual(copy.selectionIndicatorTintColor, .purple)
        XCTAssertEqual(copy.stackedLayoutAppearance.selected.iconColor, .orange)
        XCTAssertEqual(copy.compactInlineLayoutAppearance.normal.badgeBackgroundColor, .black)
        XCTAssertEqual(copy.inlineLayoutAppearance.disabled.badgePositionAdjustment, UIOffset(horizontal: 1, vertical: 2))
    }

    func test_aToolbarAppearanceKeepsItsClass() async throws {
        let appearance = UIToolbarAppearance()
        appearance.prominentButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
        let copy = try securely(appearance)
        XCTAssertEqual(copy.prominentButtonAppearance.normal.titleTextAttributes[.foregroundColor] as? UIColor, .red)
    }

    func test_effectsComeBackAsWhatTheyWere() async throws {
        let effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .prominent), style: .separator)
        let copy = try securely(effect)
        XCTAssertEqual(copy, UIVibrancyEffect(blurEffect: copy.blurEffect, style: .separator))
        XCTAssertEqual(copy.blurEffect.style, .prominent)
    }

    func test_aMenuLeavesOutWhatRunsClosures() async throws {
        let command = UIKeyCommand(
            title: "Save", action: Selector("save:"), input: "s", modifierFlags: .command, propertyList: ["kind": "all"],
            alternates: [UICommandAlternate(title: "Save As", action: Selector("saveAs:"), modifierFlags: .shift)], state: .on)
        command.wantsPriorityOverSystemBehavior = true
        let inner = UIMenu(title: "Inner", options: .displayInline, children: [UICommand(title: "Plain", action: Selector("plain"))])
        let menu = UIMenu(
            title: "Outer", subtitle: "two", identifier: UIMenu.Identifier("outer"), options: [.singleSelection],
            preferredElementSize: .small, children: [command, inner, UIAction(title: "Closure") { _ in }])
        let copy = try securely(menu)
        XCTAssertEqual(copy.title, "Outer")
        XCTAssertEqual(copy.subtitle, "two")
        XCTAssertEqual(copy.identifier.rawValue, "outer")
        XCTAssertEqual(copy.options, [.singleSelection])
        XCTAssertEqual(copy.preferredElementSize, .small)
        XCTAssertEqual(copy.children.map(\.title), ["Save", "Inner"])
        let key = try XCTUnwrap(copy.children[0] as? UIKeyCommand)
        XCTAssertEqual(key.action, Selector("save:"))
        XCTAssertEqual(key.input, "s")
        XCTAssertEqual(key.modifierFlags, .command)
        XCTAssertEqual(key.state, .on)
        XCTAssertTrue(key.wantsPriorityOverSystemBehavior)
        XCTAssertEqual((key.propertyList as? [String: String])?["kind"], "all")
        XCTAssertEqual(key.alternates.map(\.action), [Selector("saveAs:")])
        XCTAssertEqual((copy.children[1] as? UIMenu)?.children.map(\.title), ["Plain"])
    }

    func test_aGroupComesBackWithItsItems() async throws {
        let system = UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: Selector("done:"))
        let own = UIBarButtonItem(title: "Own", style: .plain, target: nil, action: nil)
        own.isEnabled = false
        own.tag = 4
        own.tintColor = .red
        own.possibleTitles = ["Own", "Other"]
        own.setTitleTextAttributes([.foregroundColor: UIColor.green], for: .disabled)
        let group = UIBarButtonItemGroup.optionalGroup(
            customizationIdentifier: "tools", isInDefaultCustomization: false, representativeItem: UIBarButtonItem(title: "Tools"),
            items: [system, .flexibleSpace(), own])
        group.alwaysAvailable = true
        let copy = try through(group)
        XCTAssertEqual(copy.customization, .optional(identifier: "tools", isShownByDefault: false))
        XCTAssertTrue(copy.alwaysAvailable)
        XCTAssertEqual(copy.representativeItem?.title, "Tools")
        XCTAssertEqual(copy.barButtonItems.map(\.kind), [.system(.done), .flexibleSpace, .button])
        XCTAssertEqual(copy.barButtonItems[0].style, .prominent)
        XCTAssertEqual(copy.barButtonItems[0].action, Selector("done:"))
        XCTAssertTrue(copy.barButtonItems[2].buttonGroup === copy)
        let item = copy.barButtonItems[2]
        XCTAssertEqual(item.title, "Own")
        XCTAssertFalse(item.isEnabled)
        XCTAssertEqual(item.tag, 4)
        XCTAssertEqual(item.tintColor, .red)
        XCTAssertEqual(item.possibleTitles, ["Own", "Other"])
        XCTAssertEqual(item.titleTextAttributes(for: .disabled)?[.foregroundColor] as? UIColor, .green)
    }

    func test_picturesOffsetsAndBadgesOfAnItemComeBack() async throws {
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { _ in }
        let item = UIBarButtonItem(title: "Own", style: .plain, target: nil, action: nil)
        item.setBackgroundImage(picture, for: .highlighted, style: .prominent, barMetrics: .compact)
        item.setBackButtonBackgroundImage(picture, for: .normal, barMetrics: .default)
        item.setTitlePositionAdjustment(UIOffset(horizontal: 3, vertical: -1), for: .compact)
        item.setBackButtonBackgroundVerticalPositionAdjustment(5, for: .default)
        item.changesSelectionAsPrimaryAction = true
        item.preferredMenuElementOrder = .fixed
        item.badge = UIBarButtonItem.Badge(count: 12)
        item.badge?.backgroundColor = .green
        let copy = try through(item)
        XCTAssertEqual(copy.backgroundImage(for: .highlighted, style: .prominent, barMetrics: .compact)?.size.width, 3)
        XCTAssertNil(copy.backgroundImage(for: .highlighted, barMetrics: .compact))
        XCTAssertEqual(copy.backButtonBackgroundImage(for: .normal, barMetrics: .default)?.size.width, 3)
        XCTAssertEqual(copy.titlePositionAdjustment(for: .compact), UIOffset(horizontal: 3, vertical: -1))
        XCTAssertEqual(copy.backButtonBackgroundVerticalPositionAdjustment(for: .default), 5)
        XCTAssertTrue(copy.changesSelectionAsPrimaryAction)
        XCTAssertEqual(copy.preferredMenuElementOrder, .fixed)
        XCTAssertEqual(copy.badge?.stringValue, "12")
        XCTAssertEqual(copy.badge?.backgroundColor, .green)
        XCTAssertTrue(copy.badge?.item === copy)
        XCTAssertNil(try through(UIBarButtonItem(title: "Plain")).badge)
    }

    /// An archive that has nothing of what is asked for, or has texts where numbers belong.
    private func strange(_ keys: [String]) throws -> NSKeyedUnarchiver {
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        for key in keys { archiver.encode(NSString(string: "strange"), forKey: key) }
        archiver.finishEncoding()
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        unarchiver.requiresSecureCoding = false
        return unarchiver
    }

    func test_whatAnArchiveLacksIsTheDefault() async throws {
        XCTAssertEqual(UIBarAppearance(coder: try strange([])).idiom, .unspecified)
        XCTAssertEqual(UIToolbarAppearance(coder: try strange([])).buttonAppearance.normal.titleTextAttributes.count, 0)
        XCTAssertEqual(UITabBarAppearance(coder: try strange([])).stackedItemPositioning, .automatic)
        XCTAssertNil(UIBlurEffect(coder: try strange([])))
        XCTAssertNil(UIVibrancyEffect(coder: try strange([])))
        XCTAssertNil(UIMenu(coder: try strange([])))
        XCTAssertNil(UICommand(coder: try strange([])))
        XCTAssertEqual(UIMenu(coder: try strange(["identifier"]))?.preferredElementSize, .large)
        XCTAssertEqual(UINavigationItem(coder: try strange([]))?.hidesSearchBarWhenScrolling, true)
        XCTAssertEqual(UIBarButtonItem(coder: try strange([]))?.kind, .button)
        XCTAssertEqual(UIBarButtonItemGroup(coder: try strange([]))?.barButtonItems.count, 0)
    }

    func test_valuesOfOtherTypesAreLeftOut() async throws {
        let keys = [
            "title", "style", "systemItem", "width", "tintColor", "possibleTitles", "isHidden", "menu", "tag", "image", "imageInsets.top",
            "text.states", "backgroundImages", "offsets", "items", "leadingItemGroups", "standardAppearance", "idiom", "backgroundEffect",
            "stacked", "button", "titleOffset.horizontal", "badgeText.states", "badgeColor", "hasBadge",
        ]
        let item = try XCTUnwrap(UIBarButtonItem(coder: try strange(keys)))
        XCTAssertEqual(item.title, "strange")
        XCTAssertNil(item.tintColor)
        XCTAssertNil(item.badge)
        XCTAssertEqual(try XCTUnwrap(UIBarButtonItemGroup(coder: try strange(keys))).barButtonItems.count, 0)
        XCTAssertEqual(try XCTUnwrap(UINavigationItem(coder: try strange(keys))).leadingItemGroups.count, 0)
        XCTAssertNil(try XCTUnwrap(UITabBarItem(coder: try strange(keys))).badgeColor)
        XCTAssertNil(UITabBarAppearance(coder: try strange(keys)).backgroundEffect)
        XCTAssertEqual(UINavigationBarAppearance(coder: try strange(keys)).titlePositionAdjustment, .zero)
    }

    func test_aTabBarItemComesBackWithItsBadge() async throws {
        let item = UITabBarItem(title: "Mail", image: nil, tag: 2)
        item.badgeValue = "7"
        item.badgeColor = .blue
        item.titlePositionAdjustment = UIOffset(horizontal: 0, vertical: -4)
        item.setBadgeTextAttributes([.foregroundColor: UIColor.yellow], for: .selected)
        let copy = try through(item)
        XCTAssertEqual(copy.badgeTextAttributes(for: .selected)?[.foregroundColor] as? UIColor, .yellow)
        XCTAssertEqual(copy.title, "Mail")
        XCTAssertEqual(copy.tag, 2)
        XCTAssertEqual(copy.badgeValue, "7")
        XCTAssertEqual(copy.badgeColor, .blue)
        XCTAssertEqual(copy.titlePositionAdjustment.vertical, -4)
        let system = try through(UITabBarItem(tabBarSystemItem: .history, tag: 1))
        XCTAssertEqual(system.title, "History")
        system.title = "Changed"
        XCTAssertEqual(system.title, "History")
    }

    func test_aNavigationItemComesBackWithItsGroups() async throws {
        let item = UINavigationItem(title: "Inbox")
        item.prompt = "Loading"
        item.hidesBackButton = true
        item.largeTitleDisplayMode = .never
        item.style = .browser
        item.backButtonTitle = "Mail"
        item.rightBarButtonItem = UIBarButtonItem(title: "Sort", style: .plain, target: nil, action: nil)
        item.centerItemGroups = [UIBarButtonItem(title: "Bold").creatingMovableGroup(customizationIdentifier: "bold")]
        item.largeTitle = "All Inboxes"
        item.pinnedTrailingGroup = UIBarButtonItem(title: "Pinned").creatingFixedGroup()
        item.preferredSearchBarPlacement = .integrated
        item.hidesSearchBarWhenScrolling = false
        item.searchBarPlacementAllowsToolbarIntegration = false
        item.scrollEdgeAppearance = UINavigationBarAppearance()
        item.scrollEdgeAppearance?.backgroundColor = .red
        let copy = try through(item)
        XCTAssertEqual(copy.largeTitle, "All Inboxes")
        XCTAssertEqual(copy.pinnedTrailingGroup?.barButtonItems.map(\.title), ["Pinned"])
        XCTAssertTrue(copy.pinnedTrailingGroup?.owner === copy)
        XCTAssertEqual(copy.preferredSearchBarPlacement, .integrated)
        XCTAssertFalse(copy.hidesSearchBarWhenScrolling)
        XCTAssertFalse(copy.searchBarPlacementAllowsToolbarIntegration)
        XCTAssertEqual(copy.scrollEdgeAppearance?.backgroundColor, .red)
        XCTAssertNil(copy.standardAppearance)
        XCTAssertEqual(copy.title, "Inbox")
        XCTAssertEqual(copy.prompt, "Loading")
        XCTAssertTrue(copy.hidesBackButton)
        XCTAssertEqual(copy.largeTitleDisplayMode, .never)
        XCTAssertEqual(copy.style, .browser)
        XCTAssertEqual(copy.backTitles.first, "Mail")
        XCTAssertEqual(copy.rightBarButtonItems?.map(\.title), ["Sort"])
        XCTAssertEqual(copy.centerItemGroups.map(\.customizationName), ["bold"])
        XCTAssertTrue(copy.centerItemGroups[0].owner === copy)
    }

    func test_keysRulesAndConfigurationsComeBack() async throws {
        let key = try through(UIKey(characters: "A", modifiers: .shift, usage: 4))
        XCTAssertEqual(key.characters, "A")
        XCTAssertEqual(key.modifierFlags, .shift)
        XCTAssertEqual(key.keyCode, .keyboardA)
        XCTAssertEqual(try securely(UITextInputPasswordRules(descriptor: "minlength: 8;")).passwordRulesDescriptor, "minlength: 8;")
        let configuration = UISceneConfiguration(name: "Main", sessionRole: .windowApplication)
        configuration.sceneClass = UIWindowScene.self
        let copy = try securely(configuration)
        XCTAssertEqual(copy.name, "Main")
        XCTAssertEqual(copy.role, .windowApplication)
        XCTAssertTrue(copy.sceneClass == UIWindowScene.self)
        XCTAssertNil(copy.delegateClass)
    }

    func test_aRecogniserReadsItsSettings() async throws {
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        archiver.encode(false, forKey: "UIGestureRecognizer.cancelsTouchesInView")
        archiver.encode(true, forKey: "UIGestureRecognizer.delaysTouchesBegan")
        archiver.finishEncoding()
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        let tap = try XCTUnwrap(UITapGestureRecognizer(coder: unarchiver))
        XCTAssertFalse(tap.cancelsTouchesInView)
        XCTAssertTrue(tap.delaysTouchesBegan)
        XCTAssertTrue(tap.delaysTouchesEnded)
        XCTAssertTrue(tap.isEnabled)
    }
}
