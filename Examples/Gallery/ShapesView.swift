import UIKit

/// A star, an arc, dashes and a curve, drawn by hand.
class ShapesView: UIView {

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .clear
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 90) }

    override func draw(_ rect: CGRect) {
        let part = bounds.width / 4
        UIColor.systemYellow.setFill()
        UIColor.systemOrange.setStroke()
        let star = starPath(center: CGPoint(x: part / 2, y: 45), radius: 38)
        star.lineWidth = 3
        star.lineJoinStyle = .round
        star.fill()
        star.stroke()

        UIColor.systemGreen.setStroke()
        let arc = UIBezierPath(
            arcCenter: CGPoint(x: part * 1.5, y: 45), radius: 34, startAngle: .pi * 0.75, endAngle: .pi * 2.25, clockwise: true)
        arc.lineWidth = 10
        arc.lineCapStyle = .round
        arc.stroke()

        UIColor.systemBlue.setStroke()
        let dashes = UIBezierPath(roundedRect: CGRect(x: part * 2 + 8, y: 10, width: part - 16, height: 70), cornerRadius: 14)
        dashes.lineWidth = 3
        dashes.setLineDash([8, 5], count: 2, phase: 0)
        dashes.stroke()

        UIColor.systemPurple.setFill()
        let curve = UIBezierPath()
        curve.move(to: CGPoint(x: part * 3 + 4, y: 70))
        curve.addCurve(
            to: CGPoint(x: part * 4 - 4, y: 70), controlPoint1: CGPoint(x: part * 3.3, y: -20),
            controlPoint2: CGPoint(x: part * 3.7, y: 120))
        curve.close()
        curve.usesEvenOddFillRule = true
        curve.fill()
        ("Текст 글" as NSString).draw(
            at: CGPoint(x: part * 3 + 8, y: 66), withAttributes: [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.label])
    }

    private func starPath(center: CGPoint, radius: CGFloat) -> UIBezierPath {
        let path = UIBezierPath()
        for index in 0..<10 {
            let angle = CGFloat(index) * .pi / 5 - .pi / 2
            let length = index.isMultiple(of: 2) ? radius : radius * 0.45
            let point = CGPoint(x: center.x + cos(angle) * length, y: center.y + sin(angle) * length)
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.close()
        return path
    }
}
