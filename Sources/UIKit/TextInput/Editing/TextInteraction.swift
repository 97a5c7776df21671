import CoreGraphics
import Foundation
import QuartzCore

/// What fingers do to a text input, and the caret, selection and handles that show it.
@MainActor
final class TextInteraction: NSObject, UIGestureRecognizerDelegate {
    private unowned let host: any TextEditorHost
    /// The view behind whose content the selection lies; it may clip.
    private unowned let container: UIView
    let caret = CaretView(frame: .zero)
    private let highlight = SelectionHighlightView(frame: .zero)
    private let composition = SelectionHighlightView(frame: .zero)
    private let startHandle = SelectionHandleView(isStart: true)
    private let endHandle = SelectionHandleView(isStart: false)
    private let tap = UITapGestureRecognizer(target: nil, action: nil)
    private let longPress = UILongPressGestureRecognizer(target: nil, action: nil)
    private let handlePan = UIPanGestureRecognizer(target: nil, action: nil)
    private var taps: (count: Int, time: TimeInterval, point: CGPoint) = (0, 0, .zero)
    /// The handle that a finger drags, and how far it is from the text's place.
    private var dragged: (isStart: Bool, grip: CGVector)?

    init(host: any TextEditorHost, container: UIView) {
        self.host = host
        self.container = container
        super.init()
        container.insertSubview(highlight, at: 0)
        container.addSubview(composition)
        container.addSubview(caret)
        for handle in [startHandle, endHandle] { host.addSubview(handle) }
        tap.internalAction = { [unowned self] in didTap() }
        longPress.internalAction = { [unowned self] in didLongPress() }
        handlePan.internalAction = { [unowned self] in didDragHandle() }
        tap.cancelsTouchesInView = false
        longPress.cancelsTouchesInView = false
        for recognizer in [tap, longPress, handlePan] {
            recognizer.delegate = self
            host.addGestureRecognizer(recognizer)
        }
        _ = Self.registration
    }

    private static let registration: Void = {
        let entry = ClassRegistry.entry(for: TextInteraction.self, name: "UIKit.TextInteraction")
        entry.optional("gestureRecognizerShouldBegin(_:)") { object -> (UIGestureRecognizer) -> Bool in
            { (object as! TextInteraction).shouldBegin($0) }
        }
        entry.optional("gestureRecognizer(_:shouldReceive:)") { object -> (UIGestureRecognizer, UITouch) -> Bool in
            { (object as! TextInteraction).shouldReceive($1, by: $0) }
        }
    }()

    // MARK: Showing

    private var editor: TextEditor { host.editor }
    private var isActive: Bool { host.isFirstResponder }

    /// Places caret, selection and handles; call after text, selection, layout or focus changed.
    func update() {
        let selection = editor.selection
        guard isActive, let range = host.selectedTextRange else {
            caret.hide()
            show([], in: highlight)
            show([], in: composition)
            startHandle.isHidden = true
            endHandle.isHidden = true
            return
        }
        if selection.length == 0, host.allowsTextChanges {
            caret.frame = host.convert(host.caretRect(for: range.start), to: container)
            caret.show()
        } else {
            caret.hide()
        }
        let rects = selection.length > 0 ? host.selectionRects(for: range) : []
        show(rects.map(\.rect), in: highlight)
        placeHandles(rects)
        showComposition()
    }

    private func show(_ rects: [CGRect], in view: SelectionHighlightView, alpha: CGFloat = 0.2) {
        view.show(rects.map { host.convert($0, to: container) }, alpha: alpha)
    }

    private func placeHandles(_ rects: [UITextSelectionRect]) {
        let start = rects.first { $0.containsStart }
        let end = rects.last { $0.containsEnd }
        startHandle.isHidden = start == nil || editor.markedRange != nil
        endHandle.isHidden = end == nil || editor.markedRange != nil
        if let start {
            let x = start.writingDirection == .rightToLeft ? start.rect.maxX : start.rect.minX
            startHandle.place(x: x, top: start.rect.minY, bottom: start.rect.maxY)
        }
        if let end {
            let x = end.writingDirection == .rightToLeft ? end.rect.minX : end.rect.maxX
            endHandle.place(x: x, top: end.rect.minY, bottom: end.rect.maxY)
        }
        if start != nil { host.bringSubviewToFront(startHandle) }
        if end != nil { host.bringSubviewToFront(endHandle) }
    }

    /// A line under what is being composed.
    private func showComposition() {
        guard let marked = editor.markedRange else {
            show([], in: composition)
            return
        }
        let lines = host.geometry.selectionRects(for: marked).map { rect in
            CGRect(x: rect.rect.minX, y: rect.rect.maxY - 2, width: rect.rect.width, height: 2)
        }
        show(lines, in: composition, alpha: 0.6)
    }

    // MARK: Touches

    private func shouldReceive(_ touch: UITouch, by recognizer: UIGestureRecognizer) -> Bool {
        guard let view = touch.view else { return true }
        if recognizer === handlePan { return handle(at: touch.location(in: host)) != nil }
        // Buttons and other views inside an input answer their own touches.
        var current: UIView? = view
        while let candidate = current, candidate !== host {
            if candidate is UIControl { return false }
            current = candidate.superview
        }
        return true
    }

    private func shouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        if recognizer === handlePan { return handle(at: handlePan.startLocation(in: host)) != nil }
        if recognizer === longPress { return host.allowsSelection && (isActive || host.canBecomeFirstResponder) }
        return host.allowsSelection || host.geometry.character(under: tap.location(in: host)) != nil
    }

    /// Whether a finger at a point of the input takes a handle rather than scrolling.
    func takesHandle(at point: CGPoint) -> Bool { handle(at: point) != nil }

    /// The handle that a finger at a point takes: within 22 points of its knob.
    private func handle(at point: CGPoint) -> SelectionHandleView? {
        guard isActive else { return nil }
        return [endHandle, startHandle].filter { !$0.isHidden }.map { ($0, hypot($0.knob.x - point.x, $0.knob.y - point.y)) }
            .filter { $0.1 < 22 }.min { $0.1 < $1.1 }?.0
    }

    private func didTap() {
        guard tap.state == .ended else { return }
        let point = tap.location(in: host)
        if host.performTap(at: point) { return }
        let wasActive = isActive
        if !wasActive {
            guard host.becomeFirstResponder() else { return }
        }
        let now = CACurrentMediaTime()
        let isRepeated = wasActive && now - taps.time < 0.35 && hypot(point.x - taps.point.x, point.y - taps.point.y) < 30
        taps = (isRepeated ? taps.count + 1 : 1, now, point)
        editor.unmark()
        let place = host.geometry.position(at: point)
        switch taps.count {
        case 1: tapOnce(at: place, wasActive: wasActive)
        case 2:
            editor.select(editor.wordRange(at: host.geometry.character(under: point) ?? place.offset))
            showMenu()
        default:
            editor.select(host.isMultiline ? editor.paragraphRange(at: place.offset) : NSRange(location: 0, length: editor.length))
            showMenu()
        }
    }

    private func tapOnce(at place: TextOffset, wasActive: Bool) {
        let selection = editor.selection
        let isOnCaret = wasActive && selection.length == 0 && selection.location == place.offset
        let isInSelection = selection.length > 0 && NSLocationInRange(place.offset, selection)
        if isOnCaret || isInSelection, host.allowsSelection {
            if EditMenu.isShown(for: host) { EditMenu.dismiss() } else { showMenu() }
            return
        }
        EditMenu.dismiss()
        guard host.allowsTextChanges else {
            editor.select(NSRange(location: place.offset, length: 0))
            return
        }
        editor.select(NSRange(location: place.offset, length: 0), isAtLineEnd: place.isAtLineEnd)
    }

    private func didLongPress() {
        let point = longPress.location(in: host)
        switch longPress.state {
        case .began:
            if !isActive { guard host.becomeFirstResponder() else { return } }
            editor.unmark()
            EditMenu.dismiss()
            if host.allowsTextChanges {
                follow(point)
            } else if let character = host.geometry.character(under: point) {
                editor.select(editor.wordRange(at: character))
            }
        case .changed:
            if host.allowsTextChanges { follow(point) }
        case .ended:
            showMenu()
        default:
            break
        }
    }

    private func follow(_ point: CGPoint) {
        let place = host.geometry.position(at: point)
        editor.select(NSRange(location: place.offset, length: 0), isAtLineEnd: place.isAtLineEnd)
        host.revealSelection()
    }

    private func didDragHandle() {
        let point = handlePan.location(in: host)
        switch handlePan.state {
        case .began:
            let start = handlePan.startLocation(in: host)
            guard let handle = handle(at: start) else { return }
            EditMenu.dismiss()
            dragged = (handle === startHandle, CGVector(dx: handle.textPoint.x - start.x, dy: handle.textPoint.y - start.y))
        case .changed:
            guard let dragged else { return }
            let place = host.geometry.position(at: CGPoint(x: point.x + dragged.grip.dx, y: point.y + dragged.grip.dy)).offset
            drag(isStart: dragged.isStart, to: place)
        case .ended, .cancelled, .failed:
            if dragged != nil { showMenu() }
            dragged = nil
        default:
            break
        }
    }

    /// Moves an end of the selection; at least a character stays selected, and the ends never swap.
    private func drag(isStart: Bool, to place: Int) {
        let selection = editor.selection
        if isStart {
            let start = min(place, editor.boundary(before: NSMaxRange(selection)))
            editor.select(NSRange(location: start, length: NSMaxRange(selection) - start), movesStart: true)
        } else {
            let end = max(place, editor.boundary(after: selection.location))
            editor.select(NSRange(location: selection.location, length: end - selection.location))
        }
    }

    // MARK: Menu

    func showMenu() {
        guard isActive, let range = host.selectedTextRange else { return }
        let rects = editor.selection.length > 0 ? host.selectionRects(for: range).map(\.rect) : [host.caretRect(for: range.start)]
        guard let first = rects.first else { return }
        let visible = host.convert(container.bounds, from: container)
        let around = rects.dropFirst().reduce(first) { $0.union($1) }.intersection(visible.insetBy(dx: -1, dy: -10))
        EditMenu.show(for: host, around: around.isNull ? first : around)
    }
}

/// The bar with a knob at an end of the selection.
@MainActor
private final class SelectionHandleView: UIView {
    private let isStart: Bool
    private let bar = UIView()
    private let disc = UIView()
    /// The knob's middle, in the superview's coordinates.
    private(set) var knob = CGPoint.zero
    /// A point inside the line whose edge the handle marks.
    private(set) var textPoint = CGPoint.zero

    private static let diameter: CGFloat = 10

    init(isStart: Bool) {
        self.isStart = isStart
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isHidden = true
        disc.layer.cornerRadius = Self.diameter / 2
        addSubview(bar)
        addSubview(disc)
    }

    required init?(coder: NSCoder) { return nil }

    func place(x: CGFloat, top: CGFloat, bottom: CGFloat) {
        let radius = Self.diameter / 2
        frame = CGRect(x: x - radius, y: isStart ? top - Self.diameter : top, width: Self.diameter, height: bottom - top + Self.diameter)
        bar.frame = CGRect(x: radius - 1, y: isStart ? Self.diameter - 1 : 0, width: 2, height: bottom - top + 1)
        disc.frame = CGRect(x: 0, y: isStart ? 0 : bottom - top, width: Self.diameter, height: Self.diameter)
        knob = CGPoint(x: x, y: isStart ? top - radius : bottom + radius)
        textPoint = CGPoint(x: x, y: (top + bottom) / 2)
        tintColorDidChange()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        bar.backgroundColor = tintColor
        disc.backgroundColor = tintColor
    }
}

extension UIPanGestureRecognizer {
    /// Where the finger came down, in a view's coordinates.
    func startLocation(in view: UIView) -> CGPoint {
        let now = location(in: view)
        return CGPoint(x: now.x - totalWay.x, y: now.y - totalWay.y)
    }
}
