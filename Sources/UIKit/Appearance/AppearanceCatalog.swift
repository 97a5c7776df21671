import Foundation
import ObjCRuntime

/// Which properties of which class an appearance can set, and how a stand-in for a class is made.
///
/// A framework class with properties of its own gets an entry here; classes of apps bring theirs along, as registered for
/// key-value coding (`@objc` members).
@MainActor
enum AppearanceCatalog {
    struct Entry {
        let make: () -> NSObject
        let properties: [AppearanceProperty]
    }

    private static let entries: [ObjectIdentifier: Entry] = {
        var entries: [ObjectIdentifier: Entry] = [:]
        for entry in viewEntries + controlEntries + barEntries + contentEntries { entries[ObjectIdentifier(entry.0)] = entry.1 }
        return entries
    }()
    private static var keyProperties: [ObjectIdentifier: [AppearanceProperty]] = [:]

    /// A new instance of exactly the class; nil when it can't be made without arguments.
    static func make(_ objectClass: NSObject.Type) -> NSObject? {
        if let entry = entries[ObjectIdentifier(objectClass)] { return entry.make() }
        return ClassRegistry.makeInstance(of: objectClass) as? NSObject
    }

    /// The properties of a class and its superclasses.
    static func properties(of objectClass: AnyClass) -> [AppearanceProperty] {
        var properties: [AppearanceProperty] = []
        var current: AnyClass? = objectClass
        while let candidate = current {
            properties += entries[ObjectIdentifier(candidate)]?.properties ?? keyProperties(of: candidate)
            current = class_getSuperclass(candidate)
        }
        return properties
    }

    private static func keyProperties(of objectClass: AnyClass) -> [AppearanceProperty] {
        let id = ObjectIdentifier(objectClass)
        if let known = keyProperties[id] { return known }
        let properties = ClassRegistry.writableKeys(of: objectClass).map { AppearanceProperty.key($0) }
        keyProperties[id] = properties
        return properties
    }

    static let states: [UIControl.State] = [.normal, .highlighted, .disabled, .selected, [.selected, .highlighted], .focused]

    // MARK: Views

    private static var viewEntries: [(AnyClass, Entry)] {
        [
            (
                UIView.self,
                Entry(
                    make: { UIView() },
                    properties: [
                        .property(\UIView.backgroundColor), .property(\UIView.alpha), .property(\UIView.isHidden),
                        .property(\UIView.clipsToBounds), .property(\UIView.isUserInteractionEnabled),
                        .property(\UIView.semanticContentAttribute), .property(\UIView.isOpaque), .property(\UIView.contentMode),
                        .property(\UIView.isExclusiveTouch), .property(\UIView.preservesSuperviewLayoutMargins),
                        .property(\UIView.overrideUserInterfaceStyle),
                        .stored(UIView.self, { $0.storedTintColor }, { $0.tintColor = $1 }),
                        .stored(UIView.self, { $0.storedTintAdjustmentMode }, { $0.tintAdjustmentMode = $1 ?? .automatic }),
                        .stored(UIView.self, { $0.margins.own }, { if let margins = $1 { $0.layoutMargins = margins } }),
                    ])
            ),
            (
                UILabel.self,
                Entry(
                    make: { UILabel() },
                    properties: [
                        .property(\UILabel.font), .property(\UILabel.textColor), .property(\UILabel.textAlignment),
                        .property(\UILabel.numberOfLines), .property(\UILabel.lineBreakMode), .property(\UILabel.shadowColor),
                        .property(\UILabel.shadowOffset), .property(\UILabel.highlightedTextColor), .property(\UILabel.minimumScaleFactor),
                        .property(\UILabel.adjustsFontSizeToFitWidth), .property(\UILabel.adjustsFontForContentSizeCategory),
                        .property(\UILabel.allowsDefaultTighteningForTruncation),
                    ])
            ),
            (UIImageView.self, Entry(make: { UIImageView() }, properties: [])),
            (
                UIStackView.self,
                Entry(
                    make: { UIStackView() },
                    properties: [
                        .property(\UIStackView.spacing), .property(\UIStackView.axis), .property(\UIStackView.alignment),
                        .property(\UIStackView.distribution),
                    ])
            ),
            (
                UIScrollView.self,
                Entry(
                    make: { UIScrollView() },
                    properties: [
                        .property(\UIScrollView.bounces), .property(\UIScrollView.alwaysBounceVertical),
                        .property(\UIScrollView.alwaysBounceHorizontal), .property(\UIScrollView.isPagingEnabled),
                        .property(\UIScrollView.showsVerticalScrollIndicator), .property(\UIScrollView.showsHorizontalScrollIndicator),
                        .property(\UIScrollView.contentInsetAdjustmentBehavior), .property(\UIScrollView.decelerationRate),
                    ])
            ),
        ]
    }

    // MARK: Controls

    private static var controlEntries: [(AnyClass, Entry)] {
        [
            (
                UIControl.self,
                Entry(
                    make: { UIControl() },
                    properties: [
                        .property(\UIControl.contentVerticalAlignment), .property(\UIControl.contentHorizontalAlignment),
                        .property(\UIControl.isEnabled),
                    ])
            ),
            (
                UIButton.self,
                Entry(
                    make: { UIButton(type: .custom) },
                    properties: AppearanceProperty.each(
                        UIButton.self, states, { $0.titleColor(for: $1) }, { $0.setTitleColor($2, for: $1) })
                        + AppearanceProperty.each(
                            UIButton.self, states, { $0.titleShadowColor(for: $1) }, { $0.setTitleShadowColor($2, for: $1) })
                        + AppearanceProperty.each(UIButton.self, states, { $0.image(for: $1) }, { $0.setImage($2, for: $1) })
                        + AppearanceProperty.each(
                            UIButton.self, states, { $0.backgroundImage(for: $1) }, { $0.setBackgroundImage($2, for: $1) })
                        + [
                            .property(\UIButton.contentEdgeInsets), .property(\UIButton.titleEdgeInsets),
                            .property(\UIButton.imageEdgeInsets), .property(\UIButton.adjustsImageWhenHighlighted),
                            .property(\UIButton.adjustsImageWhenDisabled),
                        ])
            ),
            (
                UISwitch.self,
                Entry(make: { UISwitch() }, properties: [.property(\UISwitch.onTintColor), .property(\UISwitch.thumbTintColor)])
            ),
            (
                UISlider.self,
                Entry(
                    make: { UISlider() },
                    properties: AppearanceProperty.each(
                        UISlider.self, states, { $0.thumbImage(for: $1) }, { $0.setThumbImage($2, for: $1) })
                        + AppearanceProperty.each(
                            UISlider.self, states, { $0.minimumTrackImage(for: $1) }, { $0.setMinimumTrackImage($2, for: $1) })
                        + AppearanceProperty.each(
                            UISlider.self, states, { $0.maximumTrackImage(for: $1) }, { $0.setMaximumTrackImage($2, for: $1) })
                        + [
                            .property(\UISlider.minimumTrackTintColor), .property(\UISlider.maximumTrackTintColor),
                            .property(\UISlider.thumbTintColor), .property(\UISlider.minimumValueImage),
                            .property(\UISlider.maximumValueImage),
                        ])
            ),
            (
                UIPageControl.self,
                Entry(
                    make: { UIPageControl() },
                    properties: [
                        .property(\UIPageControl.pageIndicatorTintColor), .property(\UIPageControl.currentPageIndicatorTintColor),
                        .property(\UIPageControl.preferredIndicatorImage), .property(\UIPageControl.hidesForSinglePage),
                    ])
            ),
            (
                UIProgressView.self,
                Entry(
                    make: { UIProgressView() },
                    properties: [
                        .property(\UIProgressView.progressTintColor), .property(\UIProgressView.trackTintColor),
                        .property(\UIProgressView.progressImage), .property(\UIProgressView.trackImage),
                    ])
            ),
            (
                UIActivityIndicatorView.self,
                Entry(
                    make: { UIActivityIndicatorView(style: .medium) },
                    properties: [.property(\UIActivityIndicatorView.color), .property(\UIActivityIndicatorView.hidesWhenStopped)])
            ),
            (
                UISegmentedControl.self,
                Entry(
                    make: { UISegmentedControl() },
                    properties: AppearanceProperty.each(
                        UISegmentedControl.self, states, { $0.titleTextAttributes(for: $1) }, { $0.setTitleTextAttributes($2, for: $1) })
                        + AppearanceProperty.each(
                            UISegmentedControl.self, states, { $0.backgroundImage(for: $1, barMetrics: .default) },
                            { $0.setBackgroundImage($2, for: $1, barMetrics: .default) })
                        + [
                            .property(\UISegmentedControl.selectedSegmentTintColor),
                            .property(\UISegmentedControl.apportionsSegmentWidthsByContent),
                        ])
            ),
            (UIStepper.self, Entry(make: { UIStepper() }, properties: [])),
        ]
    }

    // MARK: Bars and their items

    private static var barEntries: [(AnyClass, Entry)] {
        [
            (
                UINavigationBar.self,
                Entry(
                    make: { UINavigationBar() },
                    properties: AppearanceProperty.each(
                        UINavigationBar.self, [.default, .compact], { $0.backgroundImage(for: $1) }, { $0.setBackgroundImage($2, for: $1) })
                        + [
                            .property(\UINavigationBar.barStyle), .property(\UINavigationBar.barTintColor),
                            .property(\UINavigationBar.isTranslucent), .property(\UINavigationBar.shadowImage),
                            .property(\UINavigationBar.titleTextAttributes), .property(\UINavigationBar.largeTitleTextAttributes),
                            .property(\UINavigationBar.prefersLargeTitles), .property(\UINavigationBar.backIndicatorImage),
                            .property(\UINavigationBar.backIndicatorTransitionMaskImage), .property(\UINavigationBar.compactAppearance),
                            .property(\UINavigationBar.scrollEdgeAppearance), .property(\UINavigationBar.compactScrollEdgeAppearance),
                            .stored(
                                UINavigationBar.self, { $0.explicitStandardAppearance },
                                { if let appearance = $1 { $0.standardAppearance = appearance } }),
                        ])
            ),
            (
                UITabBar.self,
                Entry(
                    make: { UITabBar() },
                    properties: [
                        .property(\UITabBar.barStyle), .property(\UITabBar.barTintColor), .property(\UITabBar.isTranslucent),
                        .property(\UITabBar.unselectedItemTintColor), .property(\UITabBar.backgroundImage),
                        .property(\UITabBar.shadowImage),
                        .property(\UITabBar.selectionIndicatorImage), .property(\UITabBar.itemPositioning), .property(\UITabBar.itemWidth),
                        .property(\UITabBar.itemSpacing), .property(\UITabBar.scrollEdgeAppearance),
                        .stored(
                            UITabBar.self, { $0.explicitStandardAppearance },
                            { if let appearance = $1 { $0.standardAppearance = appearance } }),
                    ])
            ),
            (
                UIToolbar.self,
                Entry(
                    make: { UIToolbar() },
                    properties: [
                        .property(\UIToolbar.barStyle), .property(\UIToolbar.barTintColor), .property(\UIToolbar.isTranslucent),
                        .property(\UIToolbar.compactAppearance), .property(\UIToolbar.scrollEdgeAppearance),
                        .property(\UIToolbar.compactScrollEdgeAppearance),
                        .stored(
                            UIToolbar.self, { $0.explicitStandardAppearance },
                            { if let appearance = $1 { $0.standardAppearance = appearance } }),
                    ])
            ),
            (
                UIBarItem.self,
                Entry(
                    make: { UIBarItem() },
                    properties: AppearanceProperty.each(
                        UIBarItem.self, states, { $0.titleTextAttributes(for: $1) }, { $0.setTitleTextAttributes($2, for: $1) }))
            ),
            (
                UIBarButtonItem.self,
                Entry(make: { UIBarButtonItem() }, properties: [.property(\UIBarButtonItem.tintColor)])
            ),
            (
                UITabBarItem.self,
                Entry(
                    make: { UITabBarItem() },
                    properties: AppearanceProperty.each(
                        UITabBarItem.self, states, { $0.badgeTextAttributes(for: $1) }, { $0.setBadgeTextAttributes($2, for: $1) })
                        + [.property(\UITabBarItem.badgeColor), .property(\UITabBarItem.titlePositionAdjustment)])
            ),
        ]
    }
}
