import CoreGraphics
import Foundation

/// Several items that move as one.
@preconcurrency @MainActor
open class UIDynamicItemGroup: NSObject, UIDynamicItem {
    open private(set) var items: [any UIDynamicItem]
    private var storedCenter: CGPoint
    private var storedTransform = CGAffineTransform.identity
    /// Where each item is, seen from the middle, while the group is upright.
    private let places: [(offset: CGPoint, transform: CGAffineTransform)]
    public let bounds: CGRect

    public init(items: [any UIDynamicItem]) {
        self.items = items
        var frame = CGRect.null
        for item in items {
            let size = item.bounds.size
            frame = frame.union(
                CGRect(x: item.center.x - size.width / 2, y: item.center.y - size.height / 2, width: size.width, height: size.height))
        }
        let whole = frame.isNull ? CGRect.zero : frame
        let middle = CGPoint(x: whole.midX, y: whole.midY)
        storedCenter = middle
        bounds = CGRect(origin: .zero, size: whole.size)
        places = items.map { (CGPoint(x: $0.center.x - middle.x, y: $0.center.y - middle.y), $0.transform) }
        super.init()
    }

    open var center: CGPoint {
        get { storedCenter }
        set {
            storedCenter = newValue
            place()
        }
    }

    open var transform: CGAffineTransform {
        get { storedTransform }
        set {
            storedTransform = newValue
            place()
        }
    }

    private func place() {
        for (item, place) in zip(items, places) {
            let offset = place.offset.applying(storedTransform)
            item.center = CGPoint(x: storedCenter.x + offset.x, y: storedCenter.y + offset.y)
            item.transform = place.transform.concatenating(storedTransform)
        }
    }
}
