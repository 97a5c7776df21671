import CoreGraphics
import Foundation

extension UIView {
    /// Animates views away, and further changes beside them; deleted views leave their superviews at the end.
    public class func perform(
        _ animation: UIView.SystemAnimation, on views: [UIView], options: UIView.AnimationOptions = [],
        animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        let transforms = views.map { ($0, $0.transform, $0.alpha) }
        animate(withDuration: 0.25, delay: 0, options: options) {
            for view in views {
                view.transform = view.transform.scaledBy(x: 0.01, y: 0.01)
                view.alpha = 0
            }
            parallelAnimations?()
        } completion: { finished in
            for (view, transform, alpha) in transforms {
                view.removeFromSuperview()
                // The views come back as they were, should the app show them again.
                view.transform = transform
                view.alpha = alpha
            }
            completion?(finished)
        }
    }
}
