import Foundation
import ObjCRuntime

/// Where a bar stands, which decides on which side it draws its line and whether its background extends.
public enum UIBarPosition: Int, Sendable {
    case any
    case bottom
    case top
    case topAttached
}

/// The overall darkness of a bar.
public enum UIBarStyle: Int, Sendable {
    case `default` = 0
    case black = 1
    case blackTranslucent = 2

    public static var blackOpaque: UIBarStyle { .black }
}

/// The height class a bar's picture or offset is meant for.
public enum UIBarMetrics: Int, Sendable {
    case `default` = 0
    case compact = 1
    case defaultPrompt = 101
    case compactPrompt = 102

    public static var landscapePhone: UIBarMetrics { .compact }
    public static var landscapePhonePrompt: UIBarMetrics { .compactPrompt }
}

/// Something that knows where in its window it stands.
@preconcurrency @MainActor public protocol UIBarPositioning: NSObjectProtocol {
    var barPosition: UIBarPosition { get }
}

/// Decides where a bar stands.
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: NSObjectProtocol {}

extension UIBarPositioningDelegate {
    @_disfavoredOverload public var position_for: ((any UIBarPositioning) -> UIBarPosition)? { optionalRequirement("position(for:)") }
}
