import Foundation

extension UIBarAppearance {
    /// Takes the background from the properties bars had before appearance objects.
    func applyLegacy(barTintColor: UIColor?, isTranslucent: Bool, backgroundImage: UIImage?, shadowImage: UIImage?) {
        configureWithDefaultBackground()
        if let backgroundImage {
            backgroundEffect = nil
            self.backgroundImage = backgroundImage
            if !isTranslucent { backgroundColor = barTintColor ?? Look.current.barMaterial.opaqueColor }
        } else if !isTranslucent {
            backgroundEffect = nil
            backgroundColor = barTintColor ?? Look.current.barMaterial.opaqueColor
        } else if let barTintColor {
            // A translucent bar lets a little of the content through its colour.
            let alpha = barTintColor.cgColor.alpha
            backgroundColor = alpha < 1 ? barTintColor : barTintColor.withAlphaComponent(Look.current.barTintAlpha)
        }
        if let shadowImage { self.shadowImage = shadowImage }
    }
}
