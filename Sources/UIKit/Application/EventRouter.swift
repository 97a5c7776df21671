import Display
import Foundation
import QuartzCore

/// Turns a display's raw events into UIKit's.
@MainActor
final class EventRouter {
    private unowned let application: UIApplication
    /// Fingers that are down, by the display's number for them.
    private var touches: [Int: UITouch] = [:]
    private var taps = TapCounter()
    private var statusBarTap = StatusBarTap()
    /// Keys that are down, by their usage.
    private var presses: [Int: UIPress] = [:]
    private weak var hoveredWindow: UIWindow?

    init(application: UIApplication) {
        self.application = application
    }

    func route(_ event: DisplayEvent) {
        switch event {
        case .touches(let samples): route(samples)
        case .rotate(let orientation): application.rotate(to: orientation)
        case .appearance(let appearance): application.updateSystemTraits(style: appearance == .dark ? .dark : .light)
        case .contentSizeCategory(let name): application.updateSystemTraits(contentSize: UIContentSizeCategory(rawValue: name))
        case .lifecycle(.background): application.enterBackground()
        case .lifecycle(.foreground): application.enterForeground()
        case .key(let key): route(key)
        case .insertText(let text): TextInputSystem.shared.insertText(text)
        case .composeText(let text, let selection): TextInputSystem.shared.compose(text, selectedRange: selection)
        case .scroll(let point, let dx, let dy): scroll(at: CGPoint(x: point.x, y: point.y), by: CGPoint(x: dx, y: dy))
        case .hover(let point): hover(at: point.map { CGPoint(x: $0.x, y: $0.y) })
        case .pointerLock(let isLocked): PointerLocks.displayDidSet(isLocked)
        case .shake: application.sendEvent(UIEvent(type: .motion, subtype: .motionShake, timestamp: CACurrentMediaTime()))
        }
        UndoManager.eventDidEnd()
    }

    // MARK: Touches

    private func route(_ samples: [TouchSample]) {
        let now = CACurrentMediaTime()
        let event = UIEvent(type: .touches, timestamp: now)
        // Fingers that this moment says nothing of stay where they are.
        for touch in touches.values {
            touch.touchPhase = .stationary
            touch.previousLocationInWindow = touch.locationInWindow
        }
        for sample in samples {
            apply(sample, at: now)
            guard let touch = touches[sample.id] else { continue }
            event.coalesced[ObjectIdentifier(touch), default: []].append(touch.sample())
        }
        event.touches = Set(touches.values)
        if touches.values.contains(where: { $0.type == .indirectPointer && $0.phase != .ended }) { event.eventButtonMask = .primary }
        application.sendEvent(event)
        let height = application.visibleStatusBarHeight
        // Evaluated for every sample, since each can begin or end a tap.
        let tapsOnStatusBar = samples.filter { statusBarTap.ends(with: $0, at: now, statusBarHeight: height) }
        if !tapsOnStatusBar.isEmpty, !application.isIgnoringInteractionEvents { application.scrollToTop() }
        for (id, touch) in touches where touch.phase == .ended || touch.phase == .cancelled { touches[id] = nil }
    }

    private func apply(_ sample: TouchSample, at now: TimeInterval) {
        let point = CGPoint(x: sample.location.x, y: sample.location.y)
        guard point.x.isFinite, point.y.isFinite else { return }
        switch sample.phase {
        case .began:
            begin(sample, at: point, now: now)
        case .moved, .stationary, .ended, .cancelled:
            guard let touch = touches[sample.id] else { return }
            touch.locationInWindow = touch.window?.convert(point, from: nil as UIWindow?) ?? point
            touch.touchTimestamp = now
            touch.take(sample)
            touch.touchPhase = UITouch.Phase(sample.phase)
        }
    }

    private func begin(_ sample: TouchSample, at point: CGPoint, now: TimeInterval) {
        guard touches[sample.id] == nil, let (window, view) = target(at: point), !isExcluded(view) else { return }
        EditMenu.touchBegan(on: view)
        UIFocusSystem.touchBegan(on: view)
        let touch = UITouch(locationInWindow: window.convert(point, from: nil as UIWindow?), timestamp: now)
        touch.touchType = sample.kind == .pencil ? .pencil : sample.kind == .pointer ? .indirectPointer : .direct
        touch.take(sample)
        touch.touchTapCount = taps.count(at: point, time: now)
        touch.touchWindow = window
        touch.touchView = view
        touch.isFirstOfItsView = !touches.values.contains { $0.view === view }
        touches[sample.id] = touch
    }

    /// Whether a view gets no further finger because it, or the view that has one, wants touches for itself alone.
    private func isExcluded(_ view: UIView) -> Bool {
        touches.values.contains { touch in
            guard let other = touch.view, other !== view, other.window === view.window else { return false }
            return other.isExclusiveTouch || view.isExclusiveTouch
        }
    }

    /// The frontmost window with a view at the point.
    private func target(at point: CGPoint) -> (UIWindow, UIView)? {
        for window in application.orderedWindows.reversed() where !window.isHidden {
            let local = window.convert(point, from: nil as UIWindow?)
            if let view = window.hitTest(local, with: nil) { return (window, view) }
        }
        return nil
    }

    // MARK: Keys

    private func route(_ sample: KeySample) {
        guard let window = application.currentKeyWindow else { return }
        var modifiers: UIKeyModifierFlags = []
        if sample.modifiers.contains(.shift) { modifiers.insert(.shift) }
        if sample.modifiers.contains(.control) { modifiers.insert(.control) }
        if sample.modifiers.contains(.alternate) { modifiers.insert(.alternate) }
        if sample.modifiers.contains(.command) { modifiers.insert(.command) }
        let now = CACurrentMediaTime()
        let press: UIPress
        if let held = presses[sample.usage] {
            press = held
            press.pressPhase = sample.isDown ? .changed : .ended
            press.pressTimestamp = now
        } else {
            guard sample.isDown else { return }
            press = UIPress(
                key: UIKey(characters: sample.characters, modifiers: modifiers, usage: sample.usage), phase: .began, timestamp: now)
            press.pressWindow = window
        }
        presses[sample.usage] = sample.isDown ? press : nil
        let event = UIPressesEvent(type: .presses, timestamp: now)
        event.eventModifierFlags = modifiers
        event.presses = [press]
        application.sendEvent(event)
    }

    // MARK: Pointer

    private func scroll(at point: CGPoint, by delta: CGPoint) {
        guard let (window, _) = target(at: point), delta.x.isFinite, delta.y.isFinite else { return }
        let location = window.convert(point, from: nil as UIWindow?)
        application.sendEvent(
            PointerEvent(type: .scroll, window: window, location: location, delta: delta, timestamp: CACurrentMediaTime()))
    }

    private func hover(at point: CGPoint?) {
        let window = point.flatMap { target(at: $0)?.0 }
        let now = CACurrentMediaTime()
        if let old = hoveredWindow, old !== window {
            application.sendEvent(PointerEvent(type: .hover, window: old, location: nil, timestamp: now))
        }
        hoveredWindow = window
        guard let window, let point else { return }
        let location = window.convert(point, from: nil as UIWindow?)
        application.sendEvent(PointerEvent(type: .hover, window: window, location: location, timestamp: now))
    }
}

/// Counts taps that follow each other closely in time and place.
private struct TapCounter {
    private var last: (point: CGPoint, time: TimeInterval, count: Int)?

    mutating func count(at point: CGPoint, time: TimeInterval) -> Int {
        var count = 1
        // Multi-tap window .35 s and 30 pt.
        if let last, time - last.time < 0.35, hypot(point.x - last.point.x, point.y - last.point.y) < 30 { count = last.count + 1 }
        last = (point, time, count)
        return count
    }
}

extension UITouch.Phase {
    init(_ phase: TouchSample.Phase) {
        switch phase {
        case .began: self = .began
        case .moved: self = .moved
        case .stationary: self = .stationary
        case .ended: self = .ended
        case .cancelled: self = .cancelled
        }
    }
}

extension UITouch {
    /// Takes over what a sample says of the tip and the way it is held.
    fileprivate func take(_ sample: TouchSample) {
        touchForce = CGFloat(sample.force)
        touchAltitude = CGFloat(sample.altitude)
        touchAzimuth = CGFloat(sample.azimuth)
    }
}
