import CoreGraphics
import Foundation

/// What a custom detent may look at when it decides about its height.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
    var containerTraitCollection: UITraitCollection { get }
    /// The largest height in points, without the bottom safe area.
    var maximumDetentValue: CGFloat { get }
}
