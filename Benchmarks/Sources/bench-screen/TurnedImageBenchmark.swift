import BenchmarkStage
import BenchmarkSupport
import Display
import Foundation

import UIKit

/// A picture of 300 × 400 points that is turned a little more with every frame, on a screen of 1170 × 2532 pixels.
@MainActor
enum TurnedImageBenchmark {
    static func run() {
        let controller = UIViewController()
        controller.view.backgroundColor = .systemBackground
        let window = Stage.show(controller)
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 300, height: 400)).image { context in
            for index in 0..<400 {
                UIColor(hue: CGFloat(index) / 400, saturation: 0.7, brightness: 0.9, alpha: 1).setFill()
                context.fill(CGRect(x: 0, y: index, width: 300, height: 1))
            }
        }
        let view = UIImageView(image: picture)
        view.frame.origin = CGPoint(x: 45, y: 200)
        controller.view.addSubview(view)
        Stage.step()
        var angle: CGFloat = 0
        let time = median(atLeast: 41) {
            angle += 0.02
            view.transform = CGAffineTransform(rotationAngle: angle)
            Stage.step()
            precondition(Stage.display.damagedPixels > 900 * 1200, "the picture was not turned")
        }
        Figure("screen", "a picture of 300 × 400 points turns, a frame", time, "ms", budget: 1000.0 / 60).print()
        window.isHidden = true
    }
}
