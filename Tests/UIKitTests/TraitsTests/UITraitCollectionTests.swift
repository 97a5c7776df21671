import XCTest

@testable import UIKit

private enum CornerStyleTrait: UITraitDefinition {
    static let defaultValue = 4
}

private enum AccentTrait: UITraitDefinition {
    static let defaultValue = "none"
    static let affectsColorAppearance = true
}

extension UIMutableTraits {
    fileprivate var cornerStyle: Int {
        get { self[CornerStyleTrait.self] }
        set { self[CornerStyleTrait.self] = newValue }
    }
}

final class UITraitCollectionTests: XCTestCase {
    func test_anEmptyCollectionSpecifiesNothing() {
        let traits = UITraitCollection()
        XCTAssertEqual(traits.userInterfaceStyle, .unspecified)
        XCTAssertEqual(traits.displayScale, 0)
        XCTAssertEqual(traits.userInterfaceIdiom, .unspecified)
        XCTAssertEqual(traits.preferredContentSizeCategory, .unspecified)
        XCTAssertTrue(UITraitCollection(userInterfaceStyle: .dark).containsTraits(in: traits))
    }

    func test_theLastOfSeveralCollectionsWins() {
        let traits = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(horizontalSizeClass: .compact),
            UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .unspecified),
        ])
        XCTAssertEqual(traits.userInterfaceStyle, .light)
        XCTAssertEqual(traits.horizontalSizeClass, .compact)
    }

    func test_mutationsReachSystemAndCustomTraits() {
        let traits = UITraitCollection {
            $0.userInterfaceStyle = .dark
            $0.displayScale = 2
            $0.cornerStyle = 9
        }
        XCTAssertEqual(traits.userInterfaceStyle, .dark)
        XCTAssertEqual(traits[UITraitDisplayScale.self], 2)
        XCTAssertEqual(traits[CornerStyleTrait.self], 9)
        XCTAssertEqual(UITraitCollection()[CornerStyleTrait.self], 4)
        XCTAssertEqual(traits.modifyingTraits { $0.cornerStyle = 1 }[CornerStyleTrait.self], 1)
    }

    func test_equalityLooksAtValuesOnly() {
        let first = UITraitCollection { $0.cornerStyle = 4 }
        XCTAssertEqual(first, UITraitCollection())
        XCTAssertNotEqual(first, UITraitCollection { $0.cornerStyle = 5 })
        XCTAssertEqual(UITraitCollection(displayScale: 3).hash, UITraitCollection(displayScale: 3).hash)
    }

    func test_changedTraitsNamesTheDifferences() {
        let old = UITraitCollection {
            $0.userInterfaceStyle = .light
            $0.displayScale = 3
        }
        let new = old.modifyingTraits {
            $0.userInterfaceStyle = .dark
            $0.cornerStyle = 7
        }
        let changed = new.changedTraits(from: old).map { ObjectIdentifier($0) }
        XCTAssertEqual(
            Set(changed), [ObjectIdentifier(UITraitUserInterfaceStyle.self), ObjectIdentifier(CornerStyleTrait.self)])
        XCTAssertTrue(new.differs(from: old, in: [CornerStyleTrait.self]))
        XCTAssertFalse(new.differs(from: old, in: [UITraitDisplayScale.self]))
    }

    func test_colorAppearanceDependsOnFewTraits() {
        let base = UITraitCollection(userInterfaceStyle: .light)
        XCTAssertFalse(base.hasDifferentColorAppearance(comparedTo: base.modifyingTraits { $0.displayScale = 1 }))
        XCTAssertTrue(base.hasDifferentColorAppearance(comparedTo: base.modifyingTraits { $0.userInterfaceLevel = .elevated }))
        XCTAssertTrue(base.hasDifferentColorAppearance(comparedTo: base.modifyingTraits { $0[AccentTrait.self] = "red" }))
        XCTAssertFalse(base.hasDifferentColorAppearance(comparedTo: base.modifyingTraits { $0.cornerStyle = 2 }))
        XCTAssertTrue(base.hasDifferentColorAppearance(comparedTo: nil))
    }

    func test_currentIsPerThreadAndRestored() {
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        let before = UITraitCollection.current
        dark.performAsCurrent {
            XCTAssertEqual(UITraitCollection.current, dark)
            let done = expectation(description: "other thread")
            Thread.detachNewThread {
                XCTAssertNotEqual(UITraitCollection.current, dark)
                done.fulfill()
            }
            wait(for: [done], timeout: 5)
        }
        XCTAssertEqual(UITraitCollection.current, before)
    }

    func test_overridesKnowWhatTheyOverride() {
        var overrides = UITraitOverrides()
        XCTAssertFalse(overrides.contains(UITraitUserInterfaceStyle.self))
        overrides.userInterfaceStyle = .dark
        overrides[CornerStyleTrait.self] = 3
        XCTAssertTrue(overrides.contains(UITraitUserInterfaceStyle.self))
        let base = UITraitCollection(userInterfaceStyle: .light)
        XCTAssertEqual(overrides.applied(to: base).userInterfaceStyle, .dark)
        overrides.remove(UITraitUserInterfaceStyle.self)
        XCTAssertEqual(overrides.applied(to: base).userInterfaceStyle, .light)
        XCTAssertEqual(overrides.applied(to: base)[CornerStyleTrait.self], 3)
    }

    func test_contentSizeCategoriesAreOrdered() {
        XCTAssertLessThan(UIContentSizeCategory.large, .extraLarge)
        XCTAssertTrue(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
        XCTAssertFalse(UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    }
}
