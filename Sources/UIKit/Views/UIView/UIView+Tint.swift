extension UIView {
    var coreTintColor: UIColor! {
        get {
            let color = inheritedTintColor
            return effectiveTintAdjustmentMode == .dimmed ? color.desaturatedForDimming(with: traitCollection) : color
        }
        set {
            storedTintColor = newValue
            notifyTintChange(isInherited: false)
        }
    }

    var coreTintAdjustmentMode: TintAdjustmentMode {
        get { effectiveTintAdjustmentMode }
        set {
            guard newValue != storedTintAdjustmentMode else { return }
            storedTintAdjustmentMode = newValue
            notifyTintChange(isInherited: false)
        }
    }

    private var inheritedTintColor: UIColor {
        var view: UIView? = self
        while let current = view {
            if let color = current.storedTintColor { return color }
            view = current.parentView
        }
        return UIColor.defaultTint
    }

    private var effectiveTintAdjustmentMode: TintAdjustmentMode {
        var view: UIView? = self
        while let current = view {
            if current.storedTintAdjustmentMode != .automatic { return current.storedTintAdjustmentMode }
            view = current.parentView
        }
        return .normal
    }

    /// After a move to another superview, whose tint may be another one.
    func inheritTintColor() {
        notifyTintChange(isInherited: true)
    }

    private func notifyTintChange(isInherited: Bool) {
        if isInherited, storedTintColor != nil, storedTintAdjustmentMode != .automatic { return }
        tintColorDidChange()
        for child in childViews { child.notifyTintChange(isInherited: true) }
    }
}

extension UIColor {
    /// The grey that a tint becomes while something lies over its view and dims it.
    func desaturatedForDimming(with traits: UITraitCollection) -> UIColor {
        UIColor { _ in
            var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
            self.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
            // Rec. 709 luminance of the sRGB components, as a grey of the same brightness.
            return UIColor(white: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha * 0.8)
        }
    }
}
