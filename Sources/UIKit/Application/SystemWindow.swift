import CoreGraphics
import Foundation

/// The system's own window above the app's: the status bar and the home indicator.
@MainActor
final class SystemWindow: UIWindow {
    private(set) static var shared: SystemWindow?

    private let statusBar = StatusBarView(frame: .zero)
    private let homeIndicator = UIView(frame: .zero)

    static func install(in application: UIApplication) {
        guard shared == nil else { return }
        let window = SystemWindow(frame: UIScreen.main.bounds)
        shared = window
        window.isHidden = false
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        windowLevel = .statusBar
        isUserInteractionEnabled = false
        homeIndicator.layer.cornerCurve = .continuous
        addSubview(homeIndicator)
        addSubview(statusBar)
    }

    required init?(coder: NSCoder) { return nil }

    override var canBecomeKey: Bool { false }

    override func layoutSubviews() {
        super.layoutSubviews()
        let screen = UIScreen.main
        let manager = UIApplication.shared.mainWindowScene?.statusBar
        statusBar.isHidden = manager?.isStatusBarHidden ?? (screen.statusBarHeight == 0)
        statusBar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: screen.statusBarHeight)
        statusBar.contentColor = contentColor(manager?.statusBarStyle ?? .default)
        layoutHomeIndicator(on: screen)
    }

    private func layoutHomeIndicator(on screen: UIScreen) {
        let hides = UIApplication.shared.mainWindowScene?.statusBar.prefersHomeIndicatorAutoHidden ?? false
        homeIndicator.isHidden = !screen.device.hasHomeIndicator || hides
        // Where the first swipe belongs to the app the indicator steps back.
        let isDeferred = UIApplication.shared.mainWindowScene?.statusBar.deferringEdges.contains(.bottom) ?? false
        homeIndicator.alpha = isDeferred ? 0.3 : 1
        // 134 points wide upright, 211 lying on phones; 5 high, 8 above the edge.
        let isLandscape = bounds.width > bounds.height
        let width: CGFloat = screen.device.idiom == .pad ? 300 : isLandscape ? 211 : 134
        homeIndicator.frame = CGRect(x: ((bounds.width - width) / 2).rounded(), y: bounds.height - 13, width: width, height: 5)
        homeIndicator.layer.cornerRadius = 2.5
        homeIndicator.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    }

    private func contentColor(_ style: UIStatusBarStyle) -> UIColor {
        switch style {
        case .lightContent: .white
        case .darkContent: .black
        case .default: UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        }
    }

    override func tintColorDidChange() {}
}

/// The time on the left, signal, Wi-Fi and battery on the right.
@MainActor
private final class StatusBarView: UIView {
    var contentColor = UIColor.black {
        didSet { if oldValue != contentColor { setNeedsDisplay() } }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { return nil }

    /// Where things stand in a bar of a kind.
    private struct Layout {
        var timeCenter: CGPoint
        var timeFont: UIFont
        var symbolsRight: CGFloat
        var symbolsCenterY: CGFloat
        var symbolScale: CGFloat
    }

    private var barLayout: Layout {
        let width = bounds.width
        if bounds.height <= 24 {
            let isPad = UIScreen.main.device.idiom == .pad
            return Layout(
                timeCenter: CGPoint(x: isPad ? 34 : width / 2, y: bounds.height / 2), timeFont: .systemFont(ofSize: 12, weight: .semibold),
                symbolsRight: width - (isPad ? 14 : 6), symbolsCenterY: bounds.height / 2, symbolScale: 0.85)
        }
        // The ears beside the camera: a sixth of the width from each side.
        let centerY = bounds.height >= 54 ? 32.5 : bounds.height / 2 + 4
        let ear = (width - 126) / 4 + (bounds.height >= 54 ? 4 : -2)
        return Layout(
            timeCenter: CGPoint(x: ear, y: centerY), timeFont: .systemFont(ofSize: 17, weight: .semibold), symbolsRight: width - ear + 39,
            symbolsCenterY: centerY, symbolScale: 1)
    }

    override func draw(_ rect: CGRect) {
        let layout = barLayout
        let color = contentColor.resolvedColor(with: traitCollection)
        let time = NSAttributedString(string: "9:41", attributes: [.font: layout.timeFont, .foregroundColor: color])
        let size = time.size()
        time.draw(at: CGPoint(x: layout.timeCenter.x - size.width / 2, y: layout.timeCenter.y - size.height / 2))
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.translateBy(x: layout.symbolsRight, y: layout.symbolsCenterY)
        context.scaleBy(x: layout.symbolScale, y: layout.symbolScale)
        drawBattery(color)
        drawWiFi(color)
        drawSignal(color)
        context.restoreGState()
    }

    /// A full battery, 27 × 13, its right end at the origin.
    private func drawBattery(_ color: UIColor) {
        let outline = UIBezierPath(roundedRect: CGRect(x: -27 + 0.5, y: -6, width: 24, height: 12), cornerRadius: 3.8)
        color.withAlphaComponent(0.35).setStroke()
        outline.lineWidth = 1
        outline.stroke()
        color.withAlphaComponent(0.4).setFill()
        UIBezierPath(roundedRect: CGRect(x: -1.6, y: -2, width: 1.6, height: 4), cornerRadius: 0.8).fill()
        color.setFill()
        UIBezierPath(roundedRect: CGRect(x: -27 + 2.5, y: -4, width: 20, height: 8), cornerRadius: 2.2).fill()
    }

    /// Three arcs over a dot, 17 wide.
    private func drawWiFi(_ color: UIColor) {
        color.setFill()
        color.setStroke()
        let foot = CGPoint(x: -27 - 7 - 8.5, y: 5.2)
        for (radius, width) in [(10.2, 2.3), (6.4, 2.3)] as [(CGFloat, CGFloat)] {
            let arc = UIBezierPath(arcCenter: foot, radius: radius, startAngle: .pi * 1.25, endAngle: .pi * 1.75, clockwise: true)
            arc.lineWidth = width
            arc.stroke()
        }
        let wedge = UIBezierPath()
        wedge.move(to: foot)
        wedge.addArc(withCenter: foot, radius: 3.6, startAngle: .pi * 1.25, endAngle: .pi * 1.75, clockwise: true)
        wedge.close()
        wedge.fill()
    }

    /// Four bars that grow to the right, 18 wide.
    private func drawSignal(_ color: UIColor) {
        color.setFill()
        let left: CGFloat = -27 - 7 - 17 - 6 - 18
        for index in 0..<4 {
            let height = 4 + CGFloat(index) * 2.7
            UIBezierPath(roundedRect: CGRect(x: left + CGFloat(index) * 4.9, y: 6 - height, width: 3.3, height: height), cornerRadius: 0.9)
                .fill()
        }
    }
}
