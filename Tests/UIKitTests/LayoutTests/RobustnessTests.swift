import ConstraintSolver
import XCTest

@testable import UIKit

/// What makes no sense ends in UIKit's documented behaviour or a clear error, never in a hang.
@MainActor
final class RobustnessTests: AppTestCase {
    private func pair(in root: UIView) -> (UIView, UIView) {
        let (a, b) = (UIView(), UIView())
        for view in [a, b] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
        return (a, b)
    }

    func test_cyclicConstraintsHaveASolution() async {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (a, b) = pair(in: root)
        NSLayoutConstraint.activate([
            a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 2),
            b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 2),
            a.leadingAnchor.constraint(equalTo: b.trailingAnchor), b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
        ])
        root.layoutIfNeeded()
        XCTAssertEqual(a.frame.width, 0)
        XCTAssertEqual(b.frame.width, 0)
    }

    func test_contradictionsBreakOneConstraint() async {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (a, b) = pair(in: root)
        let first = a.widthAnchor.constraint(equalToConstant: 10)
        NSLayoutConstraint.activate([
            first, a.widthAnchor.constraint(equalTo: b.widthAnchor), b.widthAnchor.constraint(equalToConstant: 20),
        ])
        var broken: [Conflict] = []
        root.layoutEngine?.onConflict = { broken.append($0) }
        root.layoutIfNeeded()
        XCTAssertEqual(broken.count, 1)
        XCTAssertTrue([10, 20].contains(a.frame.width))
        // The conflict ends with its cause.
        first.isActive = false
        root.setNeedsLayout()
        root.layoutIfNeeded()
        XCTAssertEqual(a.frame.width, 20)
        XCTAssertEqual(b.frame.width, 20)
    }

    func test_numbersThatAreNone() async {
        let view = UIView()
        for change in [
            { view.frame = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1) }, { view.bounds.size.width = .infinity },
            { view.center.y = .nan },
        ] as [() -> Void] {
            XCTAssertEqual(ObjCException.intercept(change)?.name.rawValue, "CALayerInvalidGeometry")
        }
        let constraint = view.widthAnchor.constraint(equalToConstant: 1)
        XCTAssertEqual(
            ObjCException.intercept { constraint.constant = .infinity }?.reason, "Constant is not finite! That's illegal. constant:inf")
        XCTAssertNotNil(ObjCException.intercept { constraint.priority = UILayoutPriority(1001) })
    }

    func test_placesOfDifferentAxesMayBePairedUntilTheyAreLaidOut() async {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (a, b) = pair(in: root)
        func constraint(_ first: NSLayoutConstraint.Attribute, _ second: NSLayoutConstraint.Attribute) -> NSLayoutConstraint {
            NSLayoutConstraint(item: a, attribute: first, relatedBy: .equal, toItem: b, attribute: second, multiplier: 1, constant: 50)
        }
        let mixed = constraint(.left, .top)
        mixed.isActive = true
        XCTAssertEqual(root.constraints, [mixed])
        mixed.constant = 20
        mixed.priority = .defaultHigh
        let reason = ObjCException.intercept { root.layoutIfNeeded() }?.reason ?? ""
        XCTAssertTrue(reason.hasSuffix("Invalid pairing of layout attributes left and top."), reason)
        mixed.isActive = false
        XCTAssertEqual(root.constraints, [])
        XCTAssertNil(ObjCException.intercept { root.layoutIfNeeded() })

        XCTAssertEqual(ObjCException.intercept { _ = constraint(.width, .top) }?.name, .invalidArgumentException)
        for pair in [(.leading, .right), (.leftMargin, .trailingMargin)] as [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)] {
            let reason = ObjCException.intercept { _ = constraint(pair.0, pair.1) }?.reason ?? ""
            XCTAssertTrue(reason.hasSuffix("Use leading/trailing for both or neither."), reason)
        }
        XCTAssertNil(ObjCException.intercept { _ = constraint(.leading, .centerX) })
    }

    func test_aRemovedSubtreeTakesItsOwnConstraintsAlongAndEndsThoseAcross() async {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (a, b) = pair(in: root)
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        a.addSubview(inner)
        let guide = UILayoutGuide()
        a.addLayoutGuide(guide)
        let own = [
            inner.widthAnchor.constraint(equalToConstant: 7), inner.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            guide.leadingAnchor.constraint(equalTo: a.leadingAnchor, constant: 3), inner.heightAnchor.constraint(equalTo: a.heightAnchor),
        ]
        let across = [
            a.leadingAnchor.constraint(equalTo: root.leadingAnchor), guide.topAnchor.constraint(equalTo: b.topAnchor),
            inner.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        ]
        let others = [b.topAnchor.constraint(equalTo: root.topAnchor, constant: 5)]
        NSLayoutConstraint.activate(own + across + others)
        root.layoutIfNeeded()
        a.removeFromSuperview()
        XCTAssertEqual(across.map(\.isActive), [false, false, false])
        XCTAssertEqual((own + others).map(\.isActive), [true, true, true, true, true])
        a.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
        a.translatesAutoresizingMaskIntoConstraints = true
        a.layoutIfNeeded()
        XCTAssertEqual(inner.frame.minX, 3)
        XCTAssertEqual(inner.frame.size, CGSize(width: 7, height: 30))
        root.addSubview(a)
        a.frame.size.height = 20
        root.layoutIfNeeded()
        XCTAssertEqual(inner.frame.size, CGSize(width: 7, height: 20))
    }

    func test_absurdSizesAreLaidOutAndDrawn() async {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 1_000_000, height: 1_000_000))
        label.text = "Far"
        label.backgroundColor = .red
        root.addSubview(label)
        let view = UIView(frame: CGRect(x: -1e12, y: -1e12, width: 2e12, height: 2e12))
        view.backgroundColor = .blue
        view.layer.cornerRadius = 1e9
        view.layer.shadowOpacity = 1
        view.layer.shadowRadius = 1e6
        root.addSubview(view)
        let picture = Picture(of: root)
        XCTAssertEqual(picture.alpha(50, 50), 255)
        XCTAssertGreaterThan(UIFont.systemFont(ofSize: 100_000).lineHeight, 100_000)
        XCTAssertEqual(UIFont.systemFont(ofSize: -5).pointSize, UIFont.systemFontSize)
    }

    func test_longTextsAreMeasuredInTime() async {
        let label = UILabel()
        label.numberOfLines = 0
        label.text = String(repeating: "слово word 단어 ", count: 5_000)
        let start = Date()
        let size = label.sizeThatFits(CGSize(width: 300, height: 0))
        XCTAssertGreaterThan(size.height, 10_000)
        label.text = String(repeating: "x", count: 50_000)
        XCTAssertGreaterThan(label.sizeThatFits(CGSize(width: 300, height: 0)).height, 10_000)
        XCTAssertLessThan(-start.timeIntervalSinceNow, 20)
    }

    func test_imagesThatAreTooLargeAreEmpty() async {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 1e7, height: 1e7)).image { context in
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        XCTAssertTrue(image.cgImage == nil || image.size.width <= 1e7)
        XCTAssertNil(UIImage(data: Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0])))
        XCTAssertNil(UIImage(data: Data()))
        XCTAssertNil(UIImage(contentsOfFile: "/nowhere/image.png"))
    }

    func test_damagedImageFilesAreNoImagesOrOthers() async {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 30), format: format).image { context in
            for index in 0..<40 {
                UIColor(hue: CGFloat(index) / 40, saturation: 1, brightness: 1, alpha: 1).setFill()
                context.fill(CGRect(x: index, y: 0, width: 1, height: 30))
            }
        }
        let seed: UInt64 = 20_261_130
        var generator = SplitMix(seed: seed)
        print("damaged images: seed \(seed)")
        for original in [image.pngData()!, image.jpegData(compressionQuality: 0.8)!] {
            for _ in 0..<150 {
                var data = original
                for _ in 0...generator.below(6) { data[generator.below(data.count)] = UInt8(generator.below(256)) }
                if generator.below(4) == 0 { data = data.prefix(generator.below(data.count)) }
                guard let damaged = UIImage(data: data) else { continue }
                // Whatever came out can be drawn.
                XCTAssertLessThanOrEqual(damaged.size.width * damaged.size.height, 100_000_000)
                guard damaged.size.width < 1000, damaged.size.height < 1000 else { continue }
                _ = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 30), format: format).image { _ in
                    damaged.draw(in: CGRect(x: 0, y: 0, width: 40, height: 30))
                }
            }
        }
    }

    /// The test's end is the proof: letters beyond what the font library can measure have its largest size.
    func test_hugeLettersAreDrawn() async {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        root.backgroundColor = .white
        for size in [500, 5_000, 100_000, 1e7] as [CGFloat] {
            let label = UILabel(frame: root.bounds)
            label.font = .systemFont(ofSize: size)
            label.text = "한글 HIM 👍🏽 漢字"
            root.addSubview(label)
            XCTAssertGreaterThanOrEqual(label.intrinsicContentSize.height, min(size, 100_000))
            XCTAssertEqual(Picture(of: root).alpha(50, 50), 255)
            label.adjustsFontSizeToFitWidth = true
            label.minimumScaleFactor = 0.000_001
            XCTAssertEqual(Picture(of: root).alpha(50, 50), 255)
            label.removeFromSuperview()
        }
    }

    func test_drawingWithNumbersThatAreNone() async {
        for size in [CGSize(width: -4, height: 4), CGSize(width: CGFloat.nan, height: 4), CGSize(width: CGFloat.infinity, height: 4)] {
            UIGraphicsBeginImageContext(size)
            XCTAssertNil(UIGraphicsGetImageFromCurrentImageContext(), "\(size)")
            UIGraphicsEndImageContext()
        }
        XCTAssertNil(UIGraphicsGetCurrentContext())
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format).image { context in
            let path = UIBezierPath()
            path.move(to: CGPoint(x: CGFloat.nan, y: 1))
            path.addLine(to: CGPoint(x: CGFloat.infinity, y: 1))
            path.addCurve(to: CGPoint(x: 1e300, y: -1e300), controlPoint1: CGPoint(x: 1e30, y: 0), controlPoint2: .zero)
            path.addArc(withCenter: .zero, radius: 1e12, startAngle: 0, endAngle: .infinity, clockwise: true)
            path.setLineDash([0, 0], count: 2, phase: .nan)
            path.lineWidth = .infinity
            path.stroke()
            path.fill()
            context.cgContext.translateBy(x: .nan, y: 0)
            context.fill(CGRect(x: 0, y: 0, width: CGFloat.nan, height: 4))
            ("text" as NSString).draw(in: CGRect(x: 0, y: 0, width: CGFloat.nan, height: -1), withAttributes: nil)
            UIRectFill(CGRect.infinite)
            UIRectFill(CGRect.null)
        }
        XCTAssertEqual(image.size, CGSize(width: 10, height: 10))
    }

    func test_dashesOfNoLengthAreNoEndlessWork() async {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let shape = CAShapeLayer()
        // A circle so large that its left edge is a line down the middle of the view.
        shape.path = UIBezierPath(ovalIn: CGRect(x: 25, y: -1e7, width: 2e7, height: 2e7)).cgPath
        shape.fillColor = nil
        shape.strokeColor = UIColor.red.cgColor
        shape.lineWidth = 2
        shape.lineDashPattern = [0.01, 0.01]
        root.layer.addSublayer(shape)
        // Three thousand million dashes, of which none is far enough from the next to be seen: half of the line's strength is left.
        let picture = Picture(of: root)
        XCTAssertEqual((22...27).reduce(0) { $0 + picture.alpha($1, 25) }, 255, accuracy: 60)
        XCTAssertEqual(picture.alpha(10, 25), 0)
    }

    func test_layersWithoutGeometryRaise() async {
        let layer = CALayer()
        let changes: [() -> Void] = [
            { layer.frame = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1) }, { layer.position = CGPoint(x: CGFloat.nan, y: 0) },
            { layer.bounds.size.height = .nan },
        ]
        for change in changes {
            XCTAssertEqual(ObjCException.intercept(change)?.name.rawValue, "CALayerInvalidGeometry")
        }
    }

    func test_manyContradictionsEnd() async {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (a, b) = pair(in: root)
        for index in 0..<60 {
            a.widthAnchor.constraint(equalToConstant: CGFloat(index)).isActive = true
            b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: CGFloat(index)).isActive = true
        }
        root.layoutEngine?.onConflict = { _ in }
        let start = Date()
        root.layoutIfNeeded()
        XCTAssertTrue((0..<60).contains(Int(a.frame.width)))
        XCTAssertLessThan(-start.timeIntervalSinceNow, 5)
    }

    func test_aSizeThatChangesWithEveryLayoutEnds() async {
        let controller = UIViewController()
        let restless = Restless()
        controller.view.addSubview(restless)
        restless.translatesAutoresizingMaskIntoConstraints = false
        restless.topAnchor.constraint(equalTo: controller.view.topAnchor).isActive = true
        _ = TestApp.show(controller)
        TestApp.step()
        XCTAssertLessThan(restless.layouts, 200)
    }
}

/// Wants another size whenever it gets one.
private final class Restless: UIView {
    var layouts = 0

    override var intrinsicContentSize: CGSize { CGSize(width: layouts + 1, height: 10) }

    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        invalidateIntrinsicContentSize()
        setNeedsUpdateConstraints()
    }
}
