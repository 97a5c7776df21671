import Foundation
import ObjCRuntime

extension CALayer {
    /// Searches for an action: delegate, `actions`, `style`, the class, and for animatable properties a basic animation.
    final func findAction(forKey event: String) -> CAAction? {
        if let host {
            if let action = host.layerAction(self, forKey: event) { return action }
        } else if let action = weakDelegate?.action_for_forKey?(self, event) {
            return action
        }
        if let action = extras?.actions?[event] { return action }
        if let inStyle = (extras?.style?["actions"] as? [String: CAAction])?[event] { return inStyle }
        if let action = type(of: self).defaultAction(forKey: event) { return action }
        return implicitAnimation(forKey: event)
    }

    private func implicitAnimation(forKey event: String) -> CAAction? {
        guard isCommitted, host == nil, CATransaction.animationDuration() > 0, Self.implicitKeys.contains(event),
            let path = AnimationKeyPath(event)
        else { return nil }
        if event == "contents" {
            let fade = CATransition()
            fade.duration = CATransaction.animationDuration()
            fade.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
            return fade
        }
        let animation = CABasicAnimation(keyPath: event)
        animation.fromValue = path.value(in: presentedState(at: CACurrentMediaTime()))?.boxed
        animation.duration = CATransaction.animationDuration()
        animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        animation.fillMode = .backwards
        return animation
    }

    private static let implicitKeys: Set<String> = [
        "anchorPoint", "anchorPointZ", "backgroundColor", "borderColor", "borderWidth", "bounds", "contents", "contentsRect",
        "contentsCenter", "cornerRadius", "hidden", "opacity", "position", "shadowColor", "shadowOffset", "shadowOpacity",
        "shadowRadius", "shadowPath", "sublayerTransform", "transform", "zPosition", "path", "fillColor", "strokeColor", "strokeStart",
        "strokeEnd", "lineWidth", "miterLimit", "lineDashPhase", "colors", "locations", "startPoint", "endPoint", "instanceColor",
        "instanceTransform", "instanceDelay", "foregroundColor", "fontSize",
    ]
}
