import BenchmarkStage
import BenchmarkSupport
import Display
import Foundation

import UIKit

/// 300 layers that move, turn and fade at once, all over a screen of 1170 × 2532 pixels.
@MainActor
enum AnimationBenchmark {
    static func run() {
        let controller = UIViewController()
        controller.view.backgroundColor = .systemBackground
        let window = Stage.show(controller)
        var layers: [CALayer] = []
        for index in 0..<300 {
            let layer = CALayer()
            layer.frame = CGRect(x: CGFloat(index % 15) * 25 + 4, y: CGFloat(index / 15) * 40 + 30, width: 20, height: 30)
            layer.backgroundColor = UIColor(hue: CGFloat(index) / 300, saturation: 0.8, brightness: 0.9, alpha: 1).cgColor
            layer.cornerRadius = 6
            controller.view.layer.addSublayer(layer)
            layers.append(layer)
        }
        Stage.step()
        for (index, layer) in layers.enumerated() {
            let move = CABasicAnimation(keyPath: "position.y")
            move.byValue = 60
            let other = CABasicAnimation(keyPath: index.isMultiple(of: 3) ? "opacity" : "transform.rotation.z")
            other.toValue = index.isMultiple(of: 3) ? 0.3 : Double.pi
            let group = CAAnimationGroup()
            group.animations = [move, other]
            group.duration = 0.8 + Double(index % 7) / 10
            group.repeatCount = .infinity
            group.autoreverses = true
            layer.add(group, forKey: "dance")
        }
        Stage.step()
        var times = (0..<300).map { _ in
            let start = processorTime()
            Stage.step()
            precondition(Stage.display.damagedPixels > 0, "nothing moved")
            return processorTime() - start
        }
        times.sort()
        Figure("animation", "300 layers that move and turn, a frame, median", times[times.count / 2], "ms", budget: 1000.0 / 60).print()
        Figure("animation", "the same, 99 of 100 frames", times[times.count * 99 / 100], "ms", budget: 1000.0 / 60).print()

        for layer in layers { layer.removeAllAnimations() }
        Stage.step()
        Stage.step()
        let session = UIApplication.shared.session
        Figure("animation", "frames asked for when nothing moves", session.needsFrame ? 1 : 0, "", budget: 0).print()
        window.isHidden = true
    }
}
