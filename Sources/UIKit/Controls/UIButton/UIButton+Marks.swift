import Foundation

/// The two small arrows that say: this button's title can be chosen from a menu.
extension UIButton {
    var showsPopupIndicator: Bool {
        switch configuration?.indicator {
        case .popup: true
        case .automatic: changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction && menu != nil
        default: false
        }
    }

    var popupIndicatorImage: UIImage? {
        let symbol = UIImage.SymbolConfiguration(pointSize: Look.current.controls.configuredIndicatorPointSize, weight: .semibold)
        return UIImage(systemName: "chevron.up.chevron.down", withConfiguration: symbol)?.withRenderingMode(.alwaysTemplate)
    }

    func applyIndicator(_ configuration: Configuration, color: UIColor) {
        guard showsPopupIndicator else {
            popupIndicatorView?.removeFromSuperview()
            popupIndicatorView = nil
            return
        }
        let view = popupIndicatorView ?? UIImageView()
        if popupIndicatorView == nil {
            view.contentMode = .center
            popupIndicatorView = view
            addSubview(view)
        }
        view.image = popupIndicatorImage
        view.tintColor = configuration.indicatorColorTransformer?(color) ?? color
    }
}

extension UIButton {
    /// A cross on a circle that need not know what lies below it.
    func becomeCloseButton() {
        let look = Look.current.controls
        let symbol = UIImage.SymbolConfiguration(pointSize: look.closeButtonPointSize, weight: .bold)
        let image = UIImage(systemName: "xmark", withConfiguration: symbol)
        setImage(image, for: .normal)
        tintColor = .secondaryLabel
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = look.closeButtonSide / 2
        let margin = (look.closeButtonSide - (image?.size.width ?? 0)) / 2
        let height = (look.closeButtonSide - (image?.size.height ?? 0)) / 2
        contentEdgeInsets = UIEdgeInsets(top: height, left: margin, bottom: height, right: margin)
        accessibilityLabel = SystemText.localized("Close")
        sizeToFit()
    }
}
