import CoreGraphics
import Foundation

extension CALayer {
    /// Interface files store few of a layer's values.
    final func decodeValues(from coder: NSCoder) {
        if coder.containsValue(forKey: "bounds.size.width") {
            state.bounds = CGRect(
                x: coder.decodeDouble(forKey: "bounds.origin.x"), y: coder.decodeDouble(forKey: "bounds.origin.y"),
                width: coder.decodeDouble(forKey: "bounds.size.width"), height: coder.decodeDouble(forKey: "bounds.size.height"))
            state.position = CGPoint(x: coder.decodeDouble(forKey: "position.x"), y: coder.decodeDouble(forKey: "position.y"))
            state.opacity = coder.decodeFloat(forKey: "opacity")
            state.isHidden = coder.decodeBool(forKey: "hidden")
            state.cornerRadius = CGFloat(coder.decodeDouble(forKey: "cornerRadius"))
            state.masksToBounds = coder.decodeBool(forKey: "masksToBounds")
        }
        for layer in coder.decodeObject(of: [NSArray.self, CALayer.self], forKey: "sublayers") as? [CALayer] ?? [] {
            insert(layer, at: children.count)
        }
    }

    final func encodeValues(to coder: NSCoder) {
        coder.encode(Double(state.bounds.origin.x), forKey: "bounds.origin.x")
        coder.encode(Double(state.bounds.origin.y), forKey: "bounds.origin.y")
        coder.encode(Double(state.bounds.size.width), forKey: "bounds.size.width")
        coder.encode(Double(state.bounds.size.height), forKey: "bounds.size.height")
        coder.encode(Double(state.position.x), forKey: "position.x")
        coder.encode(Double(state.position.y), forKey: "position.y")
        coder.encode(state.opacity, forKey: "opacity")
        coder.encode(state.isHidden, forKey: "hidden")
        coder.encode(Double(state.cornerRadius), forKey: "cornerRadius")
        coder.encode(state.masksToBounds, forKey: "masksToBounds")
        if !children.isEmpty { coder.encode(children as NSArray, forKey: "sublayers") }
    }
}
