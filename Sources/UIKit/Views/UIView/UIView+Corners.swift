import CoreGraphics
import Foundation
import QuartzCore

/// The views whose corners go with those of what they stand in: where there are none, layouts need not look.
@MainActor
enum ConcentricCorners {
    private struct Entry { weak var view: UIView? }
    private static var entries: [Entry] = []

    static func configurationDidChange(of view: UIView) {
        entries.removeAll { $0.view == nil || $0.view === view }
        if view.layoutState?.cornerConfiguration?.isConcentric == true { entries.append(Entry(view: view)) }
    }

    /// The views below another one, at any depth, whose corners may depend on its place and size.
    static func views(in ancestor: UIView) -> [UIView] {
        entries.compactMap { $0.view }.filter { $0 !== ancestor && $0.isDescendant(of: ancestor) }
    }

    /// A view has another place in its superview, but no other size: nothing else would lay it out.
    static func viewDidMove(_ view: UIView) {
        let isMoved = entries.contains { entry in entry.view.map { $0.isDescendant(of: view) } ?? false }
        if isMoved { view.setNeedsLayout() }
    }
}

extension UIView {
    var coreCornerConfiguration: UICornerConfiguration {
        get { layoutState?.cornerConfiguration ?? .corners(radius: .fixed(0)) }
        set {
            guard layoutState?.cornerConfiguration != newValue else { return }
            ensuredLayoutState.cornerConfiguration = newValue
            ConcentricCorners.configurationDidChange(of: self)
            applyCornerConfiguration()
            setNeedsLayout()
        }
    }

    var coreEffectiveRadii: [CGFloat] {
        let half = max(0, min(bounds.width, bounds.height) / 2)
        guard let configuration = layoutState?.cornerConfiguration else { return layerRadii(upTo: half) }
        switch configuration.shape {
        case .capsule(let maximum): return Array(repeating: min(half, maximum ?? half), count: 4)
        case .corners(let radii):
            let container = configuration.isConcentric ? cornerContainer : nil
            var resolved = radii.enumerated().map { corner, radius -> CGFloat in
                switch radius.kind {
                case .fixed(let radius): return radius
                case .concentric(let minimum): return max(minimum, concentricRadius(of: corner, in: container))
                }
            }
            for group in configuration.uniform {
                let largest = group.map { resolved[$0] }.max() ?? 0
                for corner in group { resolved[corner] = largest }
            }
            return resolved.map { min($0, half) }
        }
    }

    /// What the layer was given without a configuration.
    private func layerRadii(upTo half: CGFloat) -> [CGFloat] {
        let radius = min(max(layer.cornerRadius, 0), half)
        let mask: [CACornerMask] = [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        return mask.map { layer.maskedCorners.contains($0) ? radius : 0 }
    }

    /// The nearest view around with rounded corners; the window has those of the screen.
    private var cornerContainer: UIView? {
        var ancestor = superview
        while let current = ancestor {
            if current is UIWindow || current.layoutState?.cornerConfiguration != nil || current.layer.cornerRadius > 0 { return current }
            ancestor = current.superview
        }
        return nil
    }

    private func concentricRadius(of corner: Int, in container: UIView?) -> CGFloat {
        guard let container else { return 0 }
        let frame = convert(bounds, to: container)
        let area = container.bounds
        let dx = corner & 1 == 0 ? frame.minX - area.minX : area.maxX - frame.maxX
        let dy = corner & 2 == 0 ? frame.minY - area.minY : area.maxY - frame.maxY
        guard dx >= 0, dy >= 0 else { return 0 }
        let isScreen = container is UIWindow && container.layoutState?.cornerConfiguration == nil && container.layer.cornerRadius == 0
        let radius = isScreen ? CGFloat(UIScreen.main.device.displayCornerRadius) : container.coreEffectiveRadii[corner]
        return max(0, radius - max(dx, dy))
    }

    /// Gives the layer the radii that the configuration has for the view's size and place now.
    func applyCornerConfiguration() {
        guard layoutState?.cornerConfiguration != nil else { return }
        let radii = coreEffectiveRadii
        let largest = radii.max() ?? 0
        layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        layer.cornerRadius = largest
        layer.cornerRadii =
            radii.allSatisfy { $0 == largest }
            ? nil : LayerCornerRadii(topLeft: radii[0], topRight: radii[1], bottomLeft: radii[2], bottomRight: radii[3])
    }
}
