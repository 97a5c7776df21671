import Foundation

/// Whether a view is in a column of its own, in the stack of a collapsed split view, or in neither.
public struct UITraitSplitViewControllerLayoutEnvironment: UITraitDefinition {
    public static let defaultValue = UISplitViewController.LayoutEnvironment.none
    public static let name = "SplitViewControllerLayoutEnvironment"
    public static let identifier = "UITraitSplitViewControllerLayoutEnvironment"
}

extension UITraitCollection {
    public var splitViewControllerLayoutEnvironment: UISplitViewController.LayoutEnvironment {
        self[UITraitSplitViewControllerLayoutEnvironment.self]
    }

    public convenience init(splitViewControllerLayoutEnvironment environment: UISplitViewController.LayoutEnvironment) {
        self.init(TraitStorage { $0[UITraitSplitViewControllerLayoutEnvironment.self] = environment })
    }
}

extension UIMutableTraits {
    public var splitViewControllerLayoutEnvironment: UISplitViewController.LayoutEnvironment {
        get { self[UITraitSplitViewControllerLayoutEnvironment.self] }
        set { self[UITraitSplitViewControllerLayoutEnvironment.self] = newValue }
    }
}
