import Foundation
import ObjCRuntime

/// Hears when the user moves a sheet to another detent.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}

extension UISheetPresentationControllerDelegate {
    @_disfavoredOverload public var sheetPresentationControllerDidChangeSelectedDetentIdentifier: ((UISheetPresentationController) -> Void)?
    {
        optionalRequirement("sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)")
    }
}
