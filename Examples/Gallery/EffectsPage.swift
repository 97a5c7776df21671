import UIKit

class EffectsPage: PageViewController {

    override func buildSections() {
        let styles: [(UIBlurEffect.Style, String)] = [
            (.systemUltraThinMaterial, "Ultra thin"), (.systemThinMaterial, "Thin"), (.systemMaterial, "Material"),
            (.systemThickMaterial, "Thick"), (.systemUltraThinMaterialDark, "Ultra thin, dark"), (.extraLight, "Extra light"),
        ]
        for (style, name) in styles {
            addSection(name, material(style))
        }
        addSection("Snapshot", snapshot())
        addSection("Mask", masked())
        addSection("Replicator", replicator())
        addSection("Animated image", animated())
    }

    private func material(_ style: UIBlurEffect.Style) -> UIView {
        let scene = UIView()
        scene.clipsToBounds = true
        scene.layer.cornerRadius = 12
        scene.backgroundColor = .systemTeal
        scene.heightAnchor.constraint(equalToConstant: 110).isActive = true
        for (index, color) in [UIColor.systemRed, .systemYellow, .white, .systemIndigo, .black].enumerated() {
            let stripe = UIView(frame: CGRect(x: 20 + index * 70, y: 0, width: 34, height: 110))
            stripe.backgroundColor = color
            scene.addSubview(stripe)
        }
        let blur = UIBlurEffect(style: style)
        let effectView = UIVisualEffectView(effect: blur)
        effectView.layer.cornerRadius = 10
        effectView.clipsToBounds = true
        effectView.translatesAutoresizingMaskIntoConstraints = false
        scene.addSubview(effectView)
        let vibrancyView = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur, style: .secondaryLabel))
        let plain = makeLabel("Plain text", style: .headline)
        let vibrant = makeLabel("Vibrant текст 글", style: .headline)
        for view in [plain, vibrant, vibrancyView] { view.translatesAutoresizingMaskIntoConstraints = false }
        effectView.contentView.addSubview(plain)
        effectView.contentView.addSubview(vibrancyView)
        vibrancyView.contentView.addSubview(vibrant)
        NSLayoutConstraint.activate([
            effectView.topAnchor.constraint(equalTo: scene.topAnchor, constant: 16),
            effectView.bottomAnchor.constraint(equalTo: scene.bottomAnchor, constant: -16),
            effectView.leadingAnchor.constraint(equalTo: scene.leadingAnchor, constant: 30),
            effectView.trailingAnchor.constraint(equalTo: scene.trailingAnchor, constant: -30),
            plain.topAnchor.constraint(equalTo: effectView.contentView.topAnchor, constant: 10),
            plain.centerXAnchor.constraint(equalTo: effectView.contentView.centerXAnchor),
            vibrancyView.topAnchor.constraint(equalTo: plain.bottomAnchor, constant: 6),
            vibrancyView.centerXAnchor.constraint(equalTo: effectView.contentView.centerXAnchor),
            vibrant.topAnchor.constraint(equalTo: vibrancyView.contentView.topAnchor),
            vibrant.bottomAnchor.constraint(equalTo: vibrancyView.contentView.bottomAnchor),
            vibrant.leadingAnchor.constraint(equalTo: vibrancyView.contentView.leadingAnchor),
            vibrant.trailingAnchor.constraint(equalTo: vibrancyView.contentView.trailingAnchor),
        ])
        return scene
    }

    private func snapshot() -> UIView {
        let original = makeLabel("Original", style: .title2)
        original.sizeToFit()
        original.backgroundColor = .systemYellow
        original.textColor = .black
        let stack = UIStackView(arrangedSubviews: [original])
        stack.spacing = 20
        stack.alignment = .center
        if let copy = original.snapshotView(afterScreenUpdates: true) {
            copy.widthAnchor.constraint(equalToConstant: original.bounds.width).isActive = true
            copy.heightAnchor.constraint(equalToConstant: original.bounds.height).isActive = true
            copy.transform = CGAffineTransform(rotationAngle: -0.1)
            stack.addArrangedSubview(copy)
        }
        stack.addArrangedSubview(UIView())
        return stack
    }

    private func masked() -> UIView {
        let view = GradientView()
        view.heightAnchor.constraint(equalToConstant: 70).isActive = true
        let layer = view.layer as! CAGradientLayer
        layer.colors = [UIColor.systemPurple.cgColor, UIColor.systemGreen.cgColor]
        layer.startPoint = CGPoint(x: 0, y: 0.5)
        layer.endPoint = CGPoint(x: 1, y: 0.5)
        let mask = UILabel(frame: CGRect(x: 0, y: 0, width: 340, height: 70))
        mask.text = "Маска 마스크"
        mask.font = .systemFont(ofSize: 46, weight: .heavy)
        mask.adjustsFontSizeToFitWidth = true
        view.mask = mask
        return view
    }

    private func replicator() -> UIView {
        let view = UIView()
        view.heightAnchor.constraint(equalToConstant: 50).isActive = true
        let replicator = CAReplicatorLayer()
        replicator.instanceCount = 9
        replicator.instanceTransform = CATransform3DMakeTranslation(36, 0, 0)
        replicator.instanceAlphaOffset = -0.1
        let dot = CALayer()
        dot.frame = CGRect(x: 4, y: 10, width: 28, height: 28)
        dot.cornerRadius = 14
        dot.backgroundColor = UIColor.systemBlue.cgColor
        replicator.addSublayer(dot)
        view.layer.addSublayer(replicator)
        return view
    }

    private func animated() -> UIView {
        let frames = (0..<8).map { step in
            UIGraphicsImageRenderer(size: CGSize(width: 60, height: 60)).image { context in
                let angle = CGFloat(step) * .pi / 4
                UIColor.systemRed.setFill()
                context.cgContext.fillEllipse(in: CGRect(x: 22 + cos(angle) * 18, y: 22 + sin(angle) * 18, width: 16, height: 16))
            }
        }
        let view = UIImageView(image: UIImage.animatedImage(with: frames, duration: 0.8))
        view.contentMode = .left
        return view
    }
}
