import Foundation
import ObjCRuntime

/// Runs when the library is loaded; the registration itself waits for the first look-up.
@section(".init_array") @used
private let registerKeyValueProperties: @convention(c) () -> Void = {
    ClassRegistry.onFirstPropertyLookup {
        // Only tables are filled and no view is touched, so it doesn't matter which thread looks something up first.
        let register: @MainActor () -> Void = { KeyValueProperties.register() }
        unsafeBitCast(register, to: (() -> Void).self)()
    }
}

/// The properties of framework classes that key-value coding reaches: `value(forKey:)`, observers, interface files.
@MainActor
private enum KeyValueProperties {
    static func register() {
        views()
        controls()
        controllers()
        bars()
        boxes()
        // Extensions can't use `UIApplication.shared` on iOS, so libraries ask for it by name.
        ClassRegistry.entry(for: UIApplication.self, name: "UIApplication").method("sharedApplication", ofClass: true) { _, _ in
            UIApplication.shared
        }
    }

    private static func views() {
        let view = ClassRegistry.entry(for: UIView.self, name: "UIView")
        view.property("frame", \UIView.frame)
        view.property("bounds", \UIView.bounds)
        view.property("center", \UIView.center)
        view.property("transform", \UIView.transform)
        view.property("alpha", \UIView.alpha)
        view.property("isHidden", \UIView.isHidden)
        view.property("isOpaque", \UIView.isOpaque)
        view.property("clipsToBounds", \UIView.clipsToBounds)
        view.property("contentMode", \UIView.contentMode)
        view.property("backgroundColor", \UIView.backgroundColor)
        view.property("tintColor", \UIView.tintColor)
        view.property("tag", \UIView.tag)
        view.property("isUserInteractionEnabled", \UIView.isUserInteractionEnabled)
        view.property("layoutMargins", \UIView.layoutMargins)
        view.property("layer", \UIView.layer)
        view.property("superview", \UIView.superview)
        view.property("subviews", \UIView.subviews)
        view.property("window", \UIView.window)

        let constraint = ClassRegistry.entry(for: NSLayoutConstraint.self, name: "NSLayoutConstraint")
        constraint.property("constant", \NSLayoutConstraint.constant)
        constraint.property("priority", \NSLayoutConstraint.priority)
        constraint.property("isActive", \NSLayoutConstraint.isActive)
        constraint.property("identifier", \NSLayoutConstraint.identifier)
        constraint.property("firstItem", \NSLayoutConstraint.firstItem)
        constraint.property("secondItem", \NSLayoutConstraint.secondItem)

        let label = ClassRegistry.entry(for: UILabel.self, name: "UILabel")
        label.property("text", \UILabel.text)
        label.property("attributedText", \UILabel.attributedText)
        label.property("textColor", \UILabel.textColor)
        label.property("font", \UILabel.font)
        label.property("textAlignment", \UILabel.textAlignment)
        label.property("numberOfLines", \UILabel.numberOfLines)

        let imageView = ClassRegistry.entry(for: UIImageView.self, name: "UIImageView")
        imageView.property("image", \UIImageView.image)
        imageView.property("highlightedImage", \UIImageView.highlightedImage)
        imageView.property("isHighlighted", \UIImageView.isHighlighted)

        let scrollView = ClassRegistry.entry(for: UIScrollView.self, name: "UIScrollView")
        scrollView.property("contentOffset", \UIScrollView.contentOffset)
        scrollView.property("contentSize", \UIScrollView.contentSize)
        scrollView.property("contentInset", \UIScrollView.contentInset)
        scrollView.property("isScrollEnabled", \UIScrollView.isScrollEnabled)
        scrollView.property("isPagingEnabled", \UIScrollView.isPagingEnabled)
        scrollView.property("bounces", \UIScrollView.bounces)
        scrollView.property("zoomScale", \UIScrollView.zoomScale)
        scrollView.property("isDragging", \UIScrollView.isDragging)
    }

    private static func controls() {
        let control = ClassRegistry.entry(for: UIControl.self, name: "UIControl")
        control.property("isEnabled", \UIControl.isEnabled)
        control.property("isSelected", \UIControl.isSelected)
        control.property("isHighlighted", \UIControl.isHighlighted)

        let slider = ClassRegistry.entry(for: UISlider.self, name: "UISlider")
        slider.property("value", \UISlider.value)
        slider.property("minimumValue", \UISlider.minimumValue)
        slider.property("maximumValue", \UISlider.maximumValue)

        ClassRegistry.entry(for: UISwitch.self, name: "UISwitch").property("isOn", \UISwitch.isOn)
        ClassRegistry.entry(for: UIStepper.self, name: "UIStepper").property("value", \UIStepper.value)
        ClassRegistry.entry(for: UIProgressView.self, name: "UIProgressView").property("progress", \UIProgressView.progress)
        let segments = ClassRegistry.entry(for: UISegmentedControl.self, name: "UISegmentedControl")
        segments.property("selectedSegmentIndex", \UISegmentedControl.selectedSegmentIndex)
        let pages = ClassRegistry.entry(for: UIPageControl.self, name: "UIPageControl")
        pages.property("currentPage", \UIPageControl.currentPage)
        pages.property("numberOfPages", \UIPageControl.numberOfPages)
    }

    private static func controllers() {
        let controller = ClassRegistry.entry(for: UIViewController.self, name: "UIViewController")
        controller.property("title", \UIViewController.title)
        controller.property("view", \UIViewController.view)
        controller.property("navigationController", \UIViewController.navigationController)
        controller.property("tabBarController", \UIViewController.tabBarController)
        controller.property("parentViewController", \UIViewController.parent)
        controller.property("navigationItem", \UIViewController.navigationItem)
        controller.property("tabBarItem", \UIViewController.tabBarItem)
        controller.property("preferredContentSize", \UIViewController.preferredContentSize)

        let tabs = ClassRegistry.entry(for: UITabBarController.self, name: "UITabBarController")
        tabs.property("selectedIndex", \UITabBarController.selectedIndex)
        tabs.property("selectedViewController", \UITabBarController.selectedViewController)
        tabs.property("viewControllers", \UITabBarController.viewControllers)
        tabs.property("tabBar", \UITabBarController.tabBar)

        let stack = ClassRegistry.entry(for: UINavigationController.self, name: "UINavigationController")
        stack.property("viewControllers", \UINavigationController.viewControllers)
        stack.property("topViewController", \UINavigationController.topViewController)
    }

    /// What notifications carry, read through `AnyObject`.
    private static func boxes() {
        let value = ClassRegistry.entry(for: NSValue.self, name: "NSValue")
        value.property("cgRectValue", get: { ($0 as! NSValue).cgRectValue })
        value.property("cgSizeValue", get: { ($0 as! NSValue).cgSizeValue })
        value.property("cgPointValue", get: { ($0 as! NSValue).cgPointValue })
        let number = ClassRegistry.entry(for: NSNumber.self, name: "NSNumber")
        number.property("doubleValue", get: { ($0 as! NSNumber).doubleValue })
        number.property("floatValue", get: { ($0 as! NSNumber).floatValue })
        number.property("intValue", get: { ($0 as! NSNumber).intValue })
        number.property("integerValue", get: { ($0 as! NSNumber).intValue })
        number.property("boolValue", get: { ($0 as! NSNumber).boolValue })
    }

    private static func bars() {
        let item = ClassRegistry.entry(for: UIBarItem.self, name: "UIBarItem")
        item.property("title", \UIBarItem.title)
        item.property("image", \UIBarItem.image)
        item.property("isEnabled", \UIBarItem.isEnabled)
        item.property("tag", \UIBarItem.tag)
        ClassRegistry.entry(for: UITabBarItem.self, name: "UITabBarItem").property("badgeValue", \UITabBarItem.badgeValue)
        let navigationItem = ClassRegistry.entry(for: UINavigationItem.self, name: "UINavigationItem")
        navigationItem.property("title", \UINavigationItem.title)
        navigationItem.property("prompt", \UINavigationItem.prompt)
    }
}
