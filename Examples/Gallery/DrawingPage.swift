import UIKit

class DrawingPage: PageViewController {

    override func buildSections() {
        addSection("Paths", ShapesView())
        addSection("Corners", row([corner(12, .circular), corner(24, .continuous), maskedCorner(), border()]))
        addSection("Shadows", row([shadow(2), shadow(8), pathShadow()]))
        addSection("Gradients", row([gradient(.axial), gradient(.radial), gradient(.conic)]))
        addSection(
            "Colours",
            colors([.systemRed, .systemOrange, .systemYellow, .systemGreen, .systemTeal, .systemBlue, .systemIndigo, .systemPink]))
        addSection(
            "Fills",
            colors([.label, .secondaryLabel, .systemFill, .secondarySystemFill, .systemGray, .systemGray3, .systemGray5, .separator]))
        addSection("Group opacity", overlapping(grouped: true), overlapping(grouped: false))
        addSection("Images", images())
        addSection("Pattern", pattern())
        addSection("Transforms", row([turned(.pi / 12), turned(.pi / 4), perspective()]))
    }

    private func box(_ color: UIColor = .systemBlue) -> UIView {
        let view = UIView()
        view.backgroundColor = color
        view.heightAnchor.constraint(equalToConstant: 64).isActive = true
        return view
    }

    private func row(_ views: [UIView]) -> UIView {
        let stack = UIStackView(arrangedSubviews: views)
        stack.distribution = .fillEqually
        stack.spacing = 16
        return stack
    }

    private func corner(_ radius: CGFloat, _ curve: CALayerCornerCurve) -> UIView {
        let view = box()
        view.layer.cornerRadius = radius
        view.layer.cornerCurve = curve
        return view
    }

    private func maskedCorner() -> UIView {
        let view = corner(20, .circular)
        view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
        return view
    }

    private func border() -> UIView {
        let view = box(.clear)
        view.layer.borderWidth = 3
        view.layer.borderColor = UIColor.systemGreen.cgColor
        view.layer.cornerRadius = 16
        return view
    }

    private func shadow(_ radius: CGFloat) -> UIView {
        let view = box(.systemBackground)
        view.layer.cornerRadius = 12
        view.layer.shadowOpacity = 0.35
        view.layer.shadowRadius = radius
        view.layer.shadowOffset = CGSize(width: 0, height: radius / 2)
        return view
    }

    private func pathShadow() -> UIView {
        let view = shadow(6)
        view.layer.shadowColor = UIColor.systemPurple.cgColor
        view.layer.shadowPath = UIBezierPath(ovalIn: CGRect(x: 0, y: 50, width: 100, height: 20)).cgPath
        return view
    }

    private func gradient(_ type: CAGradientLayerType) -> UIView {
        let view = GradientView()
        view.heightAnchor.constraint(equalToConstant: 64).isActive = true
        let layer = view.layer as! CAGradientLayer
        layer.type = type
        layer.colors = [UIColor.systemPink.cgColor, UIColor.systemOrange.cgColor, UIColor.systemTeal.cgColor]
        layer.startPoint = type == .axial ? .zero : CGPoint(x: 0.5, y: 0.5)
        layer.endPoint = CGPoint(x: 1, y: 1)
        layer.cornerRadius = 10
        return view
    }

    private func colors(_ colors: [UIColor]) -> UIView {
        let stack = UIStackView(
            arrangedSubviews: colors.map { color in
                let view = UIView()
                view.backgroundColor = color
                view.layer.cornerRadius = 6
                view.heightAnchor.constraint(equalToConstant: 36).isActive = true
                return view
            })
        stack.distribution = .fillEqually
        stack.spacing = 6
        return stack
    }

    private func overlapping(grouped: Bool) -> UIView {
        let view = UIView()
        view.heightAnchor.constraint(equalToConstant: 60).isActive = true
        view.alpha = 0.5
        view.layer.allowsGroupOpacity = grouped
        for (index, color) in [UIColor.systemRed, .systemGreen, .systemBlue].enumerated() {
            let circle = UIView(frame: CGRect(x: index * 40, y: 0, width: 60, height: 60))
            circle.backgroundColor = color
            circle.layer.cornerRadius = 30
            view.addSubview(circle)
        }
        return view
    }

    private func images() -> UIView {
        let names = ["heart.fill", "cloud.sun", "bell", "paperplane.fill", "trash", "folder", "camera"]
        let stack = UIStackView(
            arrangedSubviews: names.enumerated().map { index, name in
                let configuration = UIImage.SymbolConfiguration(pointSize: 24, weight: index.isMultiple(of: 2) ? .regular : .bold)
                let view = UIImageView(image: UIImage(systemName: name, withConfiguration: configuration))
                view.contentMode = .center
                view.tintColor = index.isMultiple(of: 2) ? .systemRed : .systemBlue
                return view
            })
        stack.distribution = .equalSpacing
        return stack
    }

    private func pattern() -> UIView {
        let tile = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 12)).image { context in
            UIColor.systemTeal.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 6, height: 6))
            UIColor.systemIndigo.setFill()
            context.fill(CGRect(x: 6, y: 6, width: 6, height: 6))
        }
        let view = box(UIColor(patternImage: tile))
        return view
    }

    private func turned(_ angle: CGFloat) -> UIView {
        let holder = UIView()
        holder.heightAnchor.constraint(equalToConstant: 80).isActive = true
        let label = UILabel(frame: CGRect(x: 10, y: 20, width: 80, height: 40))
        label.text = "Turned 돌림"
        label.adjustsFontSizeToFitWidth = true
        label.textAlignment = .center
        label.backgroundColor = .systemYellow
        label.textColor = .black
        label.transform = CGAffineTransform(rotationAngle: angle)
        holder.addSubview(label)
        return holder
    }

    private func perspective() -> UIView {
        let holder = turned(0)
        var transform = CATransform3DIdentity
        transform.m34 = -1 / 200
        holder.subviews[0].layer.transform = CATransform3DRotate(transform, .pi / 4, 0, 1, 0)
        return holder
    }
}

class GradientView: UIView {

    override class var layerClass: AnyClass { CAGradientLayer.self }
}
