import CoreGraphics
import Foundation

extension UIView {
    var coreIsAccessibilityElement: Bool {
        get { accessibility?.isElement ?? isAccessibilityElementByDefault }
        set { changeAccessibility { $0.isElement = newValue } }
    }

    var coreAccessibilityLabel: String? {
        get { accessibility?.label ?? defaultAccessibilityLabel }
        set { changeAccessibility { $0.label = newValue } }
    }

    var coreAccessibilityIdentifier: String? {
        get { accessibility?.identifier }
        set { changeAccessibility { $0.identifier = newValue } }
    }

    var coreAccessibilityValue: String? {
        get { accessibility?.value ?? defaultAccessibilityValue }
        set { changeAccessibility { $0.value = newValue } }
    }

    var coreAccessibilityHint: String? {
        get { accessibility?.hint }
        set { changeAccessibility { $0.hint = newValue } }
    }

    var coreAccessibilityTraits: UIAccessibilityTraits {
        get { accessibility?.traits ?? defaultAccessibilityTraits }
        set { changeAccessibility { $0.traits = newValue } }
    }

    var coreAccessibilityElementsHidden: Bool {
        get { accessibility?.elementsHidden ?? false }
        set { changeAccessibility { $0.elementsHidden = newValue } }
    }

    var coreAccessibilityViewIsModal: Bool {
        get { accessibility?.isModal ?? false }
        set { changeAccessibility { $0.isModal = newValue } }
    }

    var coreAccessibilityFrame: CGRect {
        get { accessibility?.frame ?? convert(bounds, to: nil) }
        set { changeAccessibility { $0.frame = newValue } }
    }

    private func changeAccessibility(_ change: (inout AccessibilityState) -> Void) {
        var state = accessibility ?? AccessibilityState()
        change(&state)
        accessibility = state
    }
}
