import UIKit

/// A disc that grows from its centre behind a selected icon.
class GrowingCircleView: UIView {

    static let diameter: CGFloat = 40

    override init(frame: CGRect) {
        super.init(frame: CGRect(x: 0, y: 0, width: Self.diameter, height: Self.diameter))
        backgroundColor = UIColor(named: "Circle")
        layer.cornerRadius = Self.diameter / 2
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func grow() {
        transform = CGAffineTransform(scaleX: 0.01, y: 0.01)
        UIView.animate(withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0.5) {
            self.transform = .identity
        }
    }

    func shrink() {
        UIView.animate(withDuration: 0.2) {
            self.transform = CGAffineTransform(scaleX: 0.01, y: 0.01)
        }
    }
}
