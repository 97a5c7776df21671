import Foundation
import ObjCRuntime
import QuartzCore

/// How a view and its layer come to be, and what is left of them.
extension UIView {
    func commonInit() {
        traits.current = UITraitCollection.current
        backingLayer.host = self
        backingLayer.delegate = self
        backingLayer.contentsScale = UIScreen.main.scale
        if drawsContent { backingLayer.setNeedsDisplay() }
    }

    static func makeLayer(of layerClass: AnyClass) -> CALayer {
        guard let layerClass = layerClass as? CALayer.Type else {
            raise(.invalidArgument, "+[\(self) layerClass] must be a subclass of CALayer, not \(layerClass)")
        }
        return layerClass.__make()
    }

    var coreDescription: String {
        let frame = frame
        return "<\(type(of: self)): 0x\(hexadecimalAddress(of: self)); "
            + "frame = (\(frame.minX) \(frame.minY); \(frame.width) \(frame.height)); layer = <\(type(of: layer))>>"
    }
}
