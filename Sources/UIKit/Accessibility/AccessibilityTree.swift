import CoreGraphics
import Display
import Foundation

/// The screen as assistive technologies meet it: elements in the order in which the focus goes through them.
@MainActor
struct AccessibilityTree {
    let application: UIApplication

    /// One element: a view, or an element object of a container.
    struct Element {
        let object: UIResponder
        let label: String?
        let value: String?
        let hint: String?
        let identifier: String?
        let traits: UIAccessibilityTraits
        /// In screen coordinates.
        let frame: CGRect
    }

    /// Every window's elements, the front window's first; a modal view hides what lies behind it.
    func nodes() -> [ScreenNode] {
        let windows = application.orderedWindows.filter { !$0.isHidden && !$0.isSystemWindow }
        return windows.reversed().map { window in
            ScreenNode(
                id: ScreenTree.id(of: window), kind: .window, className: String(describing: type(of: window)),
                frame: ScreenTree.screenFrame(of: window),
                children: elements(in: window).map(Self.node))
        }
    }

    func elements(in view: UIView) -> [Element] {
        Self.units(of: view).flatMap(\.elements)
    }

    // MARK: Collecting

    /// Elements that keep together in the order, with the room they take on the screen.
    private struct Unit {
        var frame: CGRect
        /// Whether its surroundings are read from right to left.
        var isReversed: Bool
        var elements: [Element]
    }

    private static func units(of view: UIView) -> [Unit] {
        guard !view.isHidden, view.alpha >= 0.01, !view.accessibilityElementsHidden else { return [] }
        if view.isAccessibilityElement {
            let element = element(view)
            return isOnScreen(element.frame) ? [Unit(frame: element.frame, isReversed: isReversed(view), elements: [element])] : []
        }
        if let ordered = orderedChildren(of: view) {
            let elements = ordered.flatMap { child -> [Element] in
                if let view = child as? UIView { return Self.units(of: view).flatMap(\.elements) }
                guard let element = child as? UIAccessibilityElement, element.isAccessibilityElement else { return [] }
                return [self.element(element)]
            }
            return elements.isEmpty ? [] : [Unit(frame: screenFrame(of: view), isReversed: isReversed(view), elements: elements)]
        }
        var children = view.subviews
        if let modal = children.last(where: { $0.accessibilityViewIsModal && !$0.isHidden }) { children = [modal] }
        let ordered = inReadingOrder(children.flatMap(Self.units))
        guard view.shouldGroupAccessibilityChildren, !ordered.isEmpty else { return ordered }
        return [Unit(frame: screenFrame(of: view), isReversed: isReversed(view), elements: ordered.flatMap(\.elements))]
    }

    /// The order that the app gave: its list of elements, or the answers of an overridden container.
    private static func orderedChildren(of view: UIView) -> [Any]? {
        if let elements = view.accessibilityElements ?? view.defaultAccessibilityElements { return elements }
        let count = view.accessibilityElementCount()
        guard count > 0 else { return nil }
        return (0..<count).compactMap { view.accessibilityElement(at: $0) }
    }

    /// From top to bottom, and within a line from its leading end.
    private static func inReadingOrder(_ units: [Unit]) -> [Unit] {
        let byTop = units.enumerated().sorted { ($0.element.frame.minY, $0.offset) < ($1.element.frame.minY, $1.offset) }.map(\.element)
        var lines: [[Unit]] = []
        var bottom = -CGFloat.infinity
        for unit in byTop {
            // What begins in the upper half of a line's first element stands beside it.
            if let first = lines.last?.first, unit.frame.midY < bottom, unit.frame.minY < first.frame.midY {
                lines[lines.count - 1].append(unit)
            } else {
                lines.append([unit])
                bottom = unit.frame.maxY
            }
        }
        return lines.flatMap { line in
            let isReversed = line.allSatisfy(\.isReversed)
            return line.enumerated().sorted {
                let (left, right) =
                    isReversed ? ($1.element.frame.maxX, $0.element.frame.maxX) : ($0.element.frame.minX, $1.element.frame.minX)
                return left == right ? $0.offset < $1.offset : left < right
            }.map(\.element)
        }
    }

    private static func isReversed(_ view: UIView) -> Bool {
        (view.superview ?? view).effectiveUserInterfaceLayoutDirection == .rightToLeft
    }

    private static func element(_ view: UIView) -> Element {
        Element(
            object: view, label: view.accessibilityLabel ?? (view.accessibilityValue == nil ? view.displayedText : nil),
            value: view.accessibilityValue, hint: view.accessibilityHint,
            identifier: view.accessibilityIdentifier, traits: view.accessibilityTraits,
            frame: view.accessibility?.frame ?? screenFrame(of: view))
    }

    private static func element(_ element: UIAccessibilityElement) -> Element {
        Element(
            object: element, label: element.accessibilityLabel, value: element.accessibilityValue, hint: element.accessibilityHint,
            identifier: element.accessibilityIdentifier, traits: element.accessibilityTraits, frame: element.accessibilityFrame)
    }

    private static func screenFrame(of view: UIView) -> CGRect {
        let frame = ScreenTree.screenFrame(of: view)
        return CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
    }

    private static func isOnScreen(_ frame: CGRect) -> Bool {
        frame.width > 0 && frame.height > 0 && UIScreen.main.bounds.intersects(frame)
    }

    // MARK: Values for tools

    private static func node(_ element: Element) -> ScreenNode {
        var attributes: [ScreenNode.Attribute] = []
        if let value = element.value, !value.isEmpty { attributes.append(.init("value", "\"\(value)\"")) }
        let traits = element.traits.names
        if !traits.isEmpty { attributes.append(.init("traits", traits.joined(separator: ","))) }
        if let identifier = element.identifier { attributes.append(.init("identifier", identifier)) }
        if let hint = element.hint { attributes.append(.init("hint", "\"\(hint)\"")) }
        if let actions = element.object.accessibilityCustomActions, !actions.isEmpty {
            attributes.append(.init("actions", actions.map { "\"\($0.name)\"" }.joined(separator: ",")))
        }
        return ScreenNode(
            id: ScreenTree.id(of: element.object), kind: .view, className: String(describing: type(of: element.object)),
            frame: ScreenRect(x: element.frame.minX, y: element.frame.minY, width: element.frame.width, height: element.frame.height),
            text: element.label, attributes: attributes)
    }
}

extension UIAccessibilityTraits {
    /// The names of the traits in the set, in the order of their values.
    var names: [String] {
        let all: [(UIAccessibilityTraits, String)] = [
            (.button, "button"), (.link, "link"), (.image, "image"), (.selected, "selected"), (.playsSound, "playsSound"),
            (.keyboardKey, "keyboardKey"), (.staticText, "staticText"), (.summaryElement, "summaryElement"), (.notEnabled, "notEnabled"),
            (.updatesFrequently, "updatesFrequently"), (.searchField, "searchField"), (.startsMediaSession, "startsMediaSession"),
            (.adjustable, "adjustable"), (.allowsDirectInteraction, "allowsDirectInteraction"), (.causesPageTurn, "causesPageTurn"),
            (.header, "header"), (.tabBar, "tabBar"),
        ]
        return all.filter { contains($0.0) }.map(\.1)
    }
}
