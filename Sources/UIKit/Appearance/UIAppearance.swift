import Foundation
import ObjCRuntime

/// An object whose class has a look for all its instances.
///
/// `appearance()` returns an object that stands for the class. What is set on it is set on every instance that enters a window
/// later, unless the instance has a value of its own.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
    static func appearance() -> Self
    static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
    static func appearance(for trait: UITraitCollection) -> Self
    static func appearance(for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type])
        -> Self
}

/// A class that can stand in `appearance(whenContainedInInstancesOf:)`.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIAppearance {
    /// The object that stands for all instances of the class.
    public static func appearance() -> Self { AppearanceRegistry.stand(Self.self, in: [], traits: nil) }

    /// The object that stands for the instances inside containers: the first within an instance of the first type, that within one of
    /// the second, and so on.
    public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
        AppearanceRegistry.stand(Self.self, in: containerTypes, traits: nil)
    }

    /// The object that stands for the instances whose traits contain `trait`.
    public static func appearance(for trait: UITraitCollection) -> Self {
        AppearanceRegistry.stand(Self.self, in: [], traits: trait)
    }

    public static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self {
        AppearanceRegistry.stand(Self.self, in: containerTypes, traits: trait)
    }
}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}
extension UIBarItem: UIAppearance, UIAppearanceContainer {}
