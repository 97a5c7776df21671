import Foundation
import ObjCRuntime

/// Runs when the library is loaded; the registration itself waits for the first look-up.
@section(".init_array") @used
private let registerFrameworkClasses: @convention(c) () -> Void = {
    ClassRegistry.onFirstLookup {
        // Only tables are filled, so it doesn't matter which thread looks something up first.
        let register: @MainActor () -> Void = { FrameworkClasses.register() }
        unsafeBitCast(register, to: (() -> Void).self)()
    }
}

/// The classes that apps find by name and make without knowing them: `NSClassFromString`, `type.init()`.
@MainActor
private enum FrameworkClasses {
    static func register() {
        add(UIView.self) { UIView() }
        add(UIWindow.self) { UIWindow() }
        add(UILabel.self) { UILabel() }
        add(UIImageView.self) { UIImageView() }
        add(UIScrollView.self) { UIScrollView() }
        add(UIStackView.self) { UIStackView() }
        add(UITableView.self) { UITableView() }
        add(UITableViewCell.self) { UITableViewCell() }
        add(UICollectionReusableView.self) { UICollectionReusableView() }
        add(UICollectionViewCell.self) { UICollectionViewCell() }
        add(UICollectionViewLayout.self) { UICollectionViewLayout() }
        add(UICollectionViewFlowLayout.self) { UICollectionViewFlowLayout() }
        add(UIControl.self) { UIControl() }
        add(UIButton.self) { UIButton() }
        add(UISwitch.self) { UISwitch() }
        add(UISlider.self) { UISlider() }
        add(UIStepper.self) { UIStepper() }
        add(UISegmentedControl.self) { UISegmentedControl() }
        add(UIPageControl.self) { UIPageControl() }
        add(UIProgressView.self) { UIProgressView() }
        add(UIActivityIndicatorView.self) { UIActivityIndicatorView() }
        add(UIPickerView.self) { UIPickerView() }
        add(UIDatePicker.self) { UIDatePicker() }
        add(UITextField.self) { UITextField() }
        add(UITextView.self) { UITextView() }
        add(UISearchBar.self) { UISearchBar() }
        add(UINavigationBar.self) { UINavigationBar() }
        add(UIToolbar.self) { UIToolbar() }
        add(UITabBar.self) { UITabBar() }
        add(UIVisualEffectView.self) { UIVisualEffectView() }
        add(UIViewController.self) { UIViewController() }
        add(UINavigationController.self) { UINavigationController() }
        add(UITabBarController.self) { UITabBarController() }
        add(UITableViewController.self) { UITableViewController() }
        add(UICollectionViewController.self) { UICollectionViewController(nibName: nil, bundle: nil) }
        add(UIPageViewController.self) { UIPageViewController() }
        add(UISplitViewController.self) { UISplitViewController() }
    }

    private static func add(_ objectClass: AnyClass, _ make: @escaping @MainActor () -> AnyObject) {
        ClassRegistry.entry(for: objectClass, name: "\(objectClass)").make(make)
    }
}
