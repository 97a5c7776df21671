import Foundation

extension UIView {
    /// The interaction behind `isSpringLoaded`, put on or taken off.
    func setSpring(_ isOn: Bool, _ target: SpringTarget) {
        let existing = interactions.lazy.compactMap { $0 as? OwnSpring }.first
        if isOn, existing == nil {
            addInteraction(OwnSpring(target))
        } else if !isOn, let existing {
            removeInteraction(existing)
        }
    }

    var hasSpring: Bool { interactions.contains { $0 is OwnSpring } }
}

/// What of a view opens under resting items.
@MainActor
struct SpringTarget {
    /// The part under the finger: what is marked, and what stands for it.
    var part: (any UISpringLoadedInteractionContext) -> (view: UIView, item: AnyObject)?
    var open: (any UISpringLoadedInteractionContext) -> Void
}

/// The interaction of a view that was told to be spring-loaded.
@MainActor
private final class OwnSpring: UISpringLoadedInteraction {
    init(_ target: SpringTarget) {
        super.init(interactionBehavior: SpringParts(part: target.part), interactionEffect: nil) { _, context in target.open(context) }
    }
}

@MainActor
private final class SpringParts: NSObject, UISpringLoadedInteractionBehavior {
    private let part: (any UISpringLoadedInteractionContext) -> (view: UIView, item: AnyObject)?

    init(part: @escaping (any UISpringLoadedInteractionContext) -> (view: UIView, item: AnyObject)?) {
        self.part = part
        super.init()
    }

    func shouldAllow(_ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext) -> Bool {
        guard let found = part(context) else { return false }
        context.targetView = found.view
        context.targetItem = found.item
        return true
    }
}

extension UIButton: UISpringLoadedInteractionSupporting {
    /// Whether dragged items that rest over the button do what a tap does.
    public var isSpringLoaded: Bool {
        get { hasSpring }
        set {
            setSpring(
                newValue,
                SpringTarget(part: { [unowned self] _ in isEnabled ? (self, self) : nil }) { [unowned self] _ in
                    sendActions(for: [.touchUpInside, .primaryActionTriggered])
                })
        }
    }
}

extension UITabBar: UISpringLoadedInteractionSupporting {
    /// Whether dragged items that rest over an item select it.
    public var isSpringLoaded: Bool {
        get { hasSpring }
        set {
            let part = { [unowned self] (context: any UISpringLoadedInteractionContext) -> (view: UIView, item: AnyObject)? in
                let point = context.location(in: self)
                return buttons.first { $0.frame.contains(point) && $0.isEnabled }.map { ($0, $0.item) }
            }
            setSpring(
                newValue,
                SpringTarget(part: part) { [unowned self] context in
                    if let item = context.targetItem as? UITabBarItem { userDidTap(item) }
                })
        }
    }
}

extension UISegmentedControl: UISpringLoadedInteractionSupporting {
    /// Whether dragged items that rest over a segment select it.
    public var isSpringLoaded: Bool {
        get { hasSpring }
        set {
            let part = { [unowned self] (context: any UISpringLoadedInteractionContext) -> (view: UIView, item: AnyObject)? in
                guard isEnabled, let index = segment(at: context.location(in: self)), isEnabledForSegment(at: index) else { return nil }
                return (self, NSNumber(value: index))
            }
            setSpring(
                newValue,
                SpringTarget(part: part) { [unowned self] context in
                    guard let index = (context.targetItem as? NSNumber)?.intValue, index != selectedSegmentIndex else { return }
                    choose(index)
                    report(index, event: nil)
                })
        }
    }
}

extension UITableView: UISpringLoadedInteractionSupporting {
    /// Whether dragged items that rest over a row select it.
    public var isSpringLoaded: Bool {
        get { hasSpring }
        set {
            let part = { [unowned self] (context: any UISpringLoadedInteractionContext) -> (view: UIView, item: AnyObject)? in
                guard let path = row(at: context.location(in: self)), let cell = visibleCellsByPath[path], !isPlaceholder(path)
                else { return nil }
                let ask = tableDelegate?.tableView_shouldSpringLoadRowAt_with
                return ask?(self, told(path), context) ?? true ? (cell, cell) : nil
            }
            setSpring(
                newValue,
                SpringTarget(part: part) { [unowned self] context in
                    if let path = (context.targetItem as? UITableViewCell)?.tablePath { userSelect(path) }
                })
        }
    }
}

extension UICollectionView: UISpringLoadedInteractionSupporting {
    /// Whether dragged items that rest over an item select it.
    public var isSpringLoaded: Bool {
        get { hasSpring }
        set {
            let part = { [unowned self] (context: any UISpringLoadedInteractionContext) -> (view: UIView, item: AnyObject)? in
                guard let path = coreIndexPathForItem(at: context.location(in: self)), let cell = visibleCell(path), !isPlaceholder(path)
                else { return nil }
                let ask = collectionDelegate?.collectionView_shouldSpringLoadItemAt_with
                return ask?(self, told(path), context) ?? true ? (cell, cell) : nil
            }
            setSpring(
                newValue,
                SpringTarget(part: part) { [unowned self] context in
                    guard let cell = context.targetItem as? UICollectionViewCell, let path = shownPath(of: cell) else { return }
                    userSelect(path)
                })
        }
    }
}
