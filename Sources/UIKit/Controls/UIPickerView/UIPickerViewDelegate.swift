import CoreGraphics
import Foundation
import ObjCRuntime

/// Gives a picker's rows their content and sizes, and hears of selections that the user made.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: NSObjectProtocol {}

extension UIPickerViewDelegate {
    @_disfavoredOverload
    public var pickerView_widthForComponent: ((UIPickerView, Int) -> CGFloat)? {
        optionalRequirement("pickerView(_:widthForComponent:)")
    }
    @_disfavoredOverload
    public var pickerView_rowHeightForComponent: ((UIPickerView, Int) -> CGFloat)? {
        optionalRequirement("pickerView(_:rowHeightForComponent:)")
    }
    @_disfavoredOverload
    public var pickerView_titleForRow_forComponent: ((UIPickerView, Int, Int) -> String?)? {
        optionalRequirement("pickerView(_:titleForRow:forComponent:)")
    }
    @_disfavoredOverload
    public var pickerView_attributedTitleForRow_forComponent: ((UIPickerView, Int, Int) -> NSAttributedString?)? {
        optionalRequirement("pickerView(_:attributedTitleForRow:forComponent:)")
    }
    @_disfavoredOverload
    public var pickerView_viewForRow_forComponent_reusing: ((UIPickerView, Int, Int, UIView?) -> UIView)? {
        optionalRequirement("pickerView(_:viewForRow:forComponent:reusing:)")
    }
    @_disfavoredOverload
    public var pickerView_didSelectRow_inComponent: ((UIPickerView, Int, Int) -> Void)? {
        optionalRequirement("pickerView(_:didSelectRow:inComponent:)")
    }
}
