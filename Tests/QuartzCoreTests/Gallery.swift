import CoreGraphics
import Foundation
import QuartzCore

/// One of everything that layers can show.
enum Gallery {
    static func fill(_ root: CALayer) {
        root.backgroundColor = CGColor(srgbRed: 0.95, green: 0.95, blue: 0.97, alpha: 1)
        let card = CALayer()
        card.frame = CGRect(x: 10, y: 10, width: 90, height: 60)
        card.backgroundColor = .white
        card.cornerRadius = 14
        card.cornerCurve = .continuous
        card.shadowOpacity = 0.3
        card.shadowRadius = 6
        card.shadowOffset = CGSize(width: 0, height: 3)
        root.addSublayer(card)

        let bordered = CALayer()
        bordered.frame = CGRect(x: 110, y: 10, width: 60, height: 60)
        bordered.backgroundColor = CGColor(srgbRed: 1, green: 0.8, blue: 0, alpha: 1)
        bordered.borderColor = CGColor(srgbRed: 0.8, green: 0, blue: 0, alpha: 1)
        bordered.borderWidth = 3
        bordered.cornerRadius = 30
        root.addSublayer(bordered)

        let clipping = CALayer()
        clipping.frame = CGRect(x: 180, y: 10, width: 60, height: 60)
        clipping.cornerRadius = 16
        clipping.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
        clipping.masksToBounds = true
        let gradient = CAGradientLayer()
        gradient.frame = clipping.bounds
        gradient.colors = [CGColor.red, CGColor.blue]
        gradient.endPoint = CGPoint(x: 1, y: 1)
        gradient.startPoint = .zero
        clipping.addSublayer(gradient)
        root.addSublayer(clipping)

        let turned = CALayer()
        turned.frame = CGRect(x: 255, y: 15, width: 50, height: 50)
        turned.backgroundColor = .green
        turned.cornerRadius = 8
        turned.borderWidth = 2
        turned.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
        root.addSublayer(turned)

        let shape = CAShapeLayer()
        shape.frame = CGRect(x: 10, y: 85, width: 70, height: 60)
        let path = CGMutablePath()
        path.addEllipse(in: CGRect(x: 5, y: 5, width: 50, height: 50))
        shape.path = path
        shape.fillColor = nil
        shape.strokeColor = .blue
        shape.lineWidth = 6
        shape.lineCap = .round
        shape.strokeStart = 0.1
        shape.strokeEnd = 0.8
        root.addSublayer(shape)

        let masked = CAGradientLayer()
        masked.type = .conic
        masked.startPoint = CGPoint(x: 0.5, y: 0.5)
        masked.endPoint = CGPoint(x: 1, y: 0.5)
        masked.colors = [CGColor.red, CGColor.green, CGColor.blue, CGColor.red]
        masked.frame = CGRect(x: 90, y: 85, width: 60, height: 60)
        let star = CAShapeLayer()
        star.frame = masked.bounds
        star.path = starPath(center: CGPoint(x: 30, y: 30), radius: 28)
        masked.mask = star
        root.addSublayer(masked)

        let replicator = CAReplicatorLayer()
        replicator.frame = CGRect(x: 160, y: 85, width: 60, height: 60)
        replicator.instanceCount = 12
        replicator.instanceTransform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
        replicator.instanceAlphaOffset = -0.07
        let spoke = CALayer()
        spoke.frame = CGRect(x: 28, y: 4, width: 4, height: 14)
        spoke.cornerRadius = 2
        spoke.backgroundColor = .black
        replicator.addSublayer(spoke)
        root.addSublayer(replicator)

        let holder = CALayer()
        holder.frame = CGRect(x: 235, y: 85, width: 70, height: 60)
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 120
        holder.sublayerTransform = perspective
        let tilted = CAGradientLayer()
        tilted.frame = CGRect(x: 5, y: 0, width: 60, height: 60)
        tilted.colors = [CGColor.white, CGColor.black]
        tilted.transform = CATransform3DMakeRotation(0.9, 0, 1, 0)
        holder.addSublayer(tilted)
        root.addSublayer(holder)

        let caster = CALayer()
        caster.frame = CGRect(x: 10, y: 160, width: 70, height: 60)
        caster.shadowOpacity = 0.8
        caster.shadowOffset = CGSize(width: 4, height: 4)
        let castShape = CAShapeLayer()
        castShape.frame = caster.bounds
        castShape.path = starPath(center: CGPoint(x: 35, y: 30), radius: 26)
        castShape.fillColor = CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 1)
        caster.addSublayer(castShape)
        root.addSublayer(caster)

        for index in 0..<8 {
            let stripe = CALayer()
            stripe.frame = CGRect(x: 95 + CGFloat(index) * 10, y: 160, width: 5, height: 60)
            stripe.backgroundColor = index % 2 == 0 ? .red : .black
            root.addSublayer(stripe)
        }
        let glass = CALayer()
        glass.frame = CGRect(x: 100, y: 175, width: 70, height: 30)
        glass.cornerRadius = 10
        glass.backdrop = BackdropEffect(blurRadius: 4, saturation: 1.8, tint: CGColor(gray: 1, alpha: 0.4))
        root.addSublayer(glass)

        let picture = CALayer()
        picture.frame = CGRect(x: 190, y: 160, width: 50, height: 60)
        picture.contents = checkers()
        picture.contentsGravity = .resizeAspect
        picture.borderWidth = 1
        root.addSublayer(picture)

        let radial = CAGradientLayer()
        radial.type = .radial
        radial.frame = CGRect(x: 250, y: 160, width: 60, height: 60)
        radial.startPoint = CGPoint(x: 0.5, y: 0.5)
        radial.endPoint = CGPoint(x: 1, y: 1)
        radial.colors = [CGColor.white, CGColor.blue]
        radial.cornerRadius = 20
        radial.opacity = 0.7
        root.addSublayer(radial)
    }

    static func starPath(center: CGPoint, radius: CGFloat) -> CGPath {
        let path = CGMutablePath()
        for index in 0..<10 {
            let angle = CGFloat(index) * .pi / 5 - .pi / 2
            let r = index % 2 == 0 ? radius : radius * 0.45
            let point = CGPoint(x: center.x + cos(angle) * r, y: center.y + sin(angle) * r)
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.closeSubpath()
        return path
    }

    static func checkers() -> CGImage? {
        let context = CGContext(
            data: nil, width: 16, height: 16, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
        for y in 0..<4 {
            for x in 0..<4 {
                context?.setFillColor(CGColor(srgbRed: CGFloat(x) / 3, green: CGFloat(y) / 3, blue: 0.5, alpha: 1))
                context?.fill(CGRect(x: x * 4, y: y * 4, width: 4, height: 4))
            }
        }
        return context?.makeImage()
    }
}

extension Gallery {
    /// Text layers below everything else.
    static func addTexts(_ root: CALayer) {
        let texts: [(CATextLayerAlignmentMode, CATextLayerTruncationMode, String)] = [
            (.left, .end, "A line that is too long for its layer"), (.center, .none, "centred"), (.right, .none, "right"),
        ]
        for (index, text) in texts.enumerated() {
            let layer = CATextLayer()
            layer.frame = CGRect(x: 10 + CGFloat(index) * 105, y: 222, width: 95, height: 16)
            layer.contentsScale = 2
            layer.fontSize = 12
            layer.foregroundColor = .black
            layer.string = text.2
            layer.alignmentMode = text.0
            layer.truncationMode = text.1
            layer.backgroundColor = .white
            root.addSublayer(layer)
        }
    }
}
