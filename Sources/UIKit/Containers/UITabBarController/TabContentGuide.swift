import CoreGraphics
import Foundation

/// A layout guide that a tab bar controller keeps over what is left for content.
@MainActor final class TabContentGuide {
    let guide = UILayoutGuide()
    private let edges: [NSLayoutConstraint]

    init(in view: UIView) {
        guide.identifier = "UITabBarController.contentLayoutGuide"
        view.addLayoutGuide(guide)
        edges = [
            guide.topAnchor.constraint(equalTo: view.topAnchor), guide.leftAnchor.constraint(equalTo: view.leftAnchor),
            guide.bottomAnchor.constraint(equalTo: view.bottomAnchor), guide.rightAnchor.constraint(equalTo: view.rightAnchor),
        ]
        NSLayoutConstraint.activate(edges)
    }

    func place(_ frame: CGRect, in bounds: CGRect) {
        let wanted = [frame.minY, frame.minX, frame.maxY - bounds.maxY, frame.maxX - bounds.maxX]
        for (edge, constant) in zip(edges, wanted) where edge.constant != constant { edge.constant = constant }
    }
}
