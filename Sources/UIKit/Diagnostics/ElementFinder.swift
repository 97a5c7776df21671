import CoreGraphics
import Display
import Foundation

/// Finds on the screen what a person would point at.
@MainActor
struct ElementFinder {
    let application: UIApplication

    /// The middle of the part of an element that can be touched, in screen coordinates.
    func touchPoint(for target: ScriptTarget) throws -> ScreenPoint {
        switch target {
        case .text(let text): return try tapPoint(forText: text)
        case .identifier(let identifier): return try touchPoint(forIdentifier: identifier)
        case .point(let x, let y): return ScreenPoint(x: x, y: y)
        }
    }

    /// Of several views with the identifier, the frontmost that a finger reaches; else the frontmost.
    private func touchPoint(forIdentifier identifier: String) throws -> ScreenPoint {
        application.commit()
        let candidates = visibleElements()
        let matches = candidates.filter { $0.identifier == identifier }.reversed()
        for match in matches {
            if let point = touchPoint(of: match, actsOnTouch: false) { return point }
        }
        // A view without user interaction still has a place that gestures of its superviews can start from.
        if let match = matches.first { return match.frame.center }
        throw ElementNotFound(.identifier(identifier), visibleTexts: readingOrder(candidates, \.identifier))
    }

    /// An exact match of the shown text wins, then the accessibility label or identifier, then a text that contains the words;
    /// among equals, what stands in front.
    func tapPoint(forText text: String) throws -> ScreenPoint {
        application.commit()
        let candidates = visibleElements()
        let wanted = text.trimmingCharacters(in: .whitespacesAndNewlines)
        let rules: [(Element) -> Bool] = [
            { $0.text == wanted || $0.label == wanted },
            { $0.identifier == wanted },
            { ($0.text ?? $0.label)?.caseInsensitiveCompare(wanted) == .orderedSame },
            { ($0.text ?? $0.label)?.localizedCaseInsensitiveContains(wanted) ?? false },
        ]
        for rule in rules {
            // Something that acts on touches goes before a bare label of the same text.
            let matches = candidates.filter(rule)
            for actsOnTouch in [true, false] {
                for match in matches.reversed() {
                    if let point = touchPoint(of: match, actsOnTouch: actsOnTouch) { return point }
                }
            }
        }
        throw ElementNotFound(text: text, visibleTexts: readingOrder(candidates) { $0.text ?? $0.label })
    }

    private struct Element {
        let view: UIView
        let text: String?
        let label: String?
        let identifier: String?
        let frame: ScreenRect
        /// Where an element that is no view wants to be touched, on the screen.
        var activationPoint: CGPoint?
    }

    private func visibleElements() -> [Element] {
        var found: [Element] = []
        // The keyboard's keys come after what the app shows.
        for window in application.orderedWindows where !window.isHidden && window is KeyboardWindow { collect(window, into: &found) }
        for window in application.orderedWindows where !window.isHidden && !window.isSystemWindow { collect(window, into: &found) }
        for window in application.orderedWindows where !window.isHidden && window is TextEffectsWindow { collect(window, into: &found) }
        return found
    }

    private func collect(_ view: UIView, into found: inout [Element]) {
        guard !view.isHidden, view.alpha >= 0.01 else { return }
        let text = view.displayedText.flatMap { $0.isEmpty ? nil : $0 }
        let label = view.accessibilityLabel
        let identifier = view.accessibilityIdentifier
        if text != nil || label != nil || identifier != nil {
            let frame = ScreenTree.screenFrame(of: view)
            if isOnScreen(frame) { found.append(Element(view: view, text: text, label: label, identifier: identifier, frame: frame)) }
        }
        for child in view.subviews { collect(child, into: &found) }
        for case let element as UIAccessibilityElement in view.accessibilityElements ?? [] where element.isAccessibilityElement {
            let frame = element.accessibilityFrame
            let place = ScreenRect(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
            guard isOnScreen(place) else { continue }
            found.append(
                Element(
                    view: view, text: nil, label: element.accessibilityLabel, identifier: element.accessibilityIdentifier, frame: place,
                    activationPoint: element.accessibilityActivationPoint))
        }
    }

    private func isOnScreen(_ frame: ScreenRect) -> Bool {
        let screen = UIScreen.main.bounds
        let rect = CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
        return rect.width > 0 && rect.height > 0 && screen.intersects(rect)
    }

    /// A point at which a touch reaches the element's view or something that acts for it.
    private func touchPoint(of element: Element, actsOnTouch: Bool) -> ScreenPoint? {
        let view = element.view
        guard let window = view.window else { return nil }
        let bounds = view.bounds
        var places: [CGPoint] = []
        if let point = element.activationPoint {
            places = [window.convert(point, from: nil as UIWindow?)]
        } else {
            for (x, y) in [(0.5, 0.5), (0.25, 0.5), (0.75, 0.5), (0.5, 0.25), (0.5, 0.75)] as [(CGFloat, CGFloat)] {
                let local = CGPoint(x: bounds.minX + bounds.width * x, y: bounds.minY + bounds.height * y)
                places.append(view.convert(local, to: window))
            }
        }
        for inWindow in places {
            guard let hit = window.hitTest(inWindow, with: nil) else { continue }
            let related = hit.isDescendant(of: view) || view.isDescendant(of: hit)
            guard related, !actsOnTouch || acts(hit, for: view) else { continue }
            let onScreen = window.convert(inWindow, to: nil as UIWindow?)
            guard !isCovered(onScreen, above: window) else { continue }
            return ScreenPoint(x: onScreen.x, y: onScreen.y)
        }
        return nil
    }

    /// Whether a window in front, such as the keyboard's, would take a touch.
    private func isCovered(_ point: CGPoint, above window: UIWindow) -> Bool {
        let windows = application.orderedWindows
        guard let index = windows.firstIndex(where: { $0 === window }) else { return false }
        return windows[(index + 1)...].contains { front in
            !front.isHidden && front is InputWindow && front.hitTest(front.convert(point, from: nil as UIWindow?), with: nil) != nil
        }
    }

    /// Whether the touched view, or one between it and the named one's ancestors, is a control or has a gesture.
    private func acts(_ hit: UIView, for view: UIView) -> Bool {
        var current: UIView? = hit
        while let candidate = current {
            if candidate is UIControl || candidate.actsOnTouches || !candidate.attachedRecognizers.isEmpty { return true }
            if candidate.owningController != nil { return false }
            current = candidate.superview
        }
        return false
    }

    private func readingOrder(_ elements: [Element], _ name: (Element) -> String?) -> [String] {
        var texts: [String] = []
        for element in elements.sorted(by: { ($0.frame.y, $0.frame.x) < ($1.frame.y, $1.frame.x) }) {
            if let text = name(element), !texts.contains(text) { texts.append(text) }
        }
        return texts
    }
}
