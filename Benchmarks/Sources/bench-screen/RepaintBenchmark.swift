import BenchmarkStage
import BenchmarkSupport
import Display
import Foundation

import UIKit

/// A screen like the gallery's at 1170 × 2532, painted whole, against a copy of the frame's memory.
@MainActor
enum RepaintBenchmark {
    static func run() {
        let controller = GalleryScreen()
        let window = Stage.show(controller)

        // A change of the background that lies under everything repaints every pixel.
        var shade = 0
        let repaint = median(atLeast: 41) {
            shade += 1
            window.backgroundColor = UIColor(white: 0.9 + CGFloat(shade % 2) * 0.05, alpha: 1)
            controller.view.backgroundColor = window.backgroundColor
            Stage.step()
            precondition(Stage.display.damagedPixels >= 1170 * 2500, "not everything was painted")
        }
        let copy = FrameCopy.time()
        Figure("screen", "gallery screen painted whole, 1170 × 2532", repaint, "ms", budget: 3).print()
        Figure("screen", "the same as a multiple of a memcpy of the frame", repaint / copy, "×", budget: nil).print()
    }
}

/// Texts, shapes, pictures, shadows and gradients such as the gallery shows.
@MainActor
private final class GalleryScreen: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let column = UIStackView()
        column.axis = .vertical
        column.spacing = 8
        column.frame = view.bounds.insetBy(dx: 20, dy: 60)
        view.addSubview(column)
        for (index, text) in ["Typography", "Типографика и вёрстка", "타이포그래피와 레이아웃", "Colours", "Shadows"].enumerated() {
            let title = UILabel()
            title.text = text
            title.font = .systemFont(ofSize: 17 + CGFloat(index) * 3, weight: index.isMultiple(of: 2) ? .bold : .regular)
            column.addArrangedSubview(title)
            let body = UILabel()
            body.numberOfLines = 0
            body.textColor = .secondaryLabel
            body.text = "Several words that wrap into lines, одна строка за другой, 여러 줄로 나누어진 글, and a last one."
            column.addArrangedSubview(body)
            column.addArrangedSubview(cards(index))
        }
    }

    private func cards(_ index: Int) -> UIView {
        let row = UIStackView()
        row.spacing = 12
        row.distribution = .fillEqually
        for color in [UIColor.systemRed, .systemGreen, .systemBlue, .systemOrange] {
            let card = UIView()
            card.backgroundColor = color.withAlphaComponent(index == 3 ? 0.5 : 1)
            card.layer.cornerRadius = 10
            if index == 4 {
                card.layer.shadowOpacity = 0.3
                card.layer.shadowOffset = CGSize(width: 0, height: 2)
            }
            card.heightAnchor.constraint(equalToConstant: 48).isActive = true
            row.addArrangedSubview(card)
        }
        return row
    }
}
