import CoreGraphics
import Foundation
import ObjCRuntime

extension CALayer {
    final func layerValue(forKey key: String) -> Any? {
        switch key {
        case "frame": return frame
        case "delegate": return delegate
        case "name": return name
        case "sublayers": return sublayers
        case "superlayer": return superlayer
        case "mask": return mask
        case "beginTime": return beginTime
        case "duration": return duration
        case "speed": return speed
        case "timeOffset": return timeOffset
        default: break
        }
        if let path = AnimationKeyPath(key) { return path.value(in: state)?.boxed }
        return KeyValueCoding.value(of: self, forKey: key)
    }

    final func setLayerValue(_ value: Any?, forKey key: String) {
        switch key {
        case "frame":
            if let rect = AnimatableValue(value, like: .rect(.zero))?.rect { frame = rect }
        case "name": name = value as? String
        case "mask": mask = value as? CALayer
        case "sublayers": sublayers = value as? [CALayer]
        case "beginTime": beginTime = AnimatableValue(value, like: .number(0))?.number ?? 0
        case "duration": duration = AnimatableValue(value, like: .number(0))?.number ?? 0
        case "speed": speed = Float(AnimatableValue(value, like: .number(0))?.number ?? 0)
        case "timeOffset": timeOffset = AnimatableValue(value, like: .number(0))?.number ?? 0
        default:
            guard let path = AnimationKeyPath(key) else {
                KeyValueCoding.setValue(value, of: self, forKey: key)
                if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
                return
            }
            setModelValue(value, at: path, key: key)
        }
    }

    final func layerValue(forKeyPath keyPath: String) -> Any? {
        guard keyPath.contains(".") else { return value(forKey: keyPath) }
        if let path = AnimationKeyPath(keyPath) { return path.value(in: state)?.boxed }
        let keys = keyPath.split(separator: ".", maxSplits: 1).map(String.init)
        guard let next = value(forKey: keys[0]) as? NSObject else { return nil }
        return next.value(forKeyPath: keys[1])
    }

    final func setLayerValue(_ value: Any?, forKeyPath keyPath: String) {
        guard keyPath.contains(".") else { return setValue(value, forKey: keyPath) }
        if let path = AnimationKeyPath(keyPath) { return setModelValue(value, at: path, key: path.rootKey) }
        let keys = keyPath.split(separator: ".", maxSplits: 1).map(String.init)
        (self.value(forKey: keys[0]) as? NSObject)?.setValue(value, forKeyPath: keys[1])
    }

    /// Changes a property by its path, with the action that the property's setter would have.
    private func setModelValue(_ value: Any?, at path: AnimationKeyPath, key: String) {
        let action = beginChange(key)
        if let like = path.value(in: state) {
            path.set(AnimatableValue(value, like: like) ?? path.emptyValue, in: state)
        } else {
            path.set(AnimatableValue(value, like: nil) ?? path.emptyValue, in: state)
        }
        endChange(key, action)
        if path.property == .bounds { boundsSizeDidChange() }
    }
}
