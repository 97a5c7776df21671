import CoreGraphics
import Foundation
import ObjCRuntime

/// A row of segments of which one is selected.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
    /// Where in the row a segment stands.
    public enum Segment: Int, Sendable {
        case any
        case left
        case center
        case right
        case alone
    }

    open class var noSegment: Int { -1 }

    /// One segment's content.
    private struct Item {
        var title: String?
        var image: UIImage?
        var action: UIAction?
        var isEnabled = true
        /// Width in points; 0 shares what is left.
        var width: CGFloat = 0
        var offset = CGSize.zero
    }

    private var items: [Item] = []
    private var labels: [UILabel] = []
    private var imageViews: [UIImageView] = []
    private var dividers: [UIView] = []
    private var elements: [UIAccessibilityElement] = []
    private let pill = UIView()
    private var storedIndex = -1
    private var textAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
    private var backgroundImages: [UInt: UIImage] = [:]
    private let backgroundView = UIImageView()
    private var pressedSegment: Int?
    private var beganOnSelection = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public init(items: [Any]?) {
        super.init(frame: .zero)
        self.items = (items ?? []).map { item in
            switch item {
            case let title as String: return Item(title: title)
            case let image as UIImage: return Item(image: image)
            case let action as UIAction: return Item(title: action.title, image: action.image, action: action)
            default: raise(.invalidArgument, "items passed to -[UISegmentedControl initWithItems:] must be NSStrings or UIImages")
            }
        }
        setUp()
        sizeToFit()
    }

    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        items = actions.map { Item(title: $0.title, image: $0.image, action: $0) }
        rebuild()
        if frame.size == .zero { sizeToFit() }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        let look = Look.current.controls
        layer.cornerRadius = look.segmentedCornerRadius
        backgroundView.isHidden = true
        pill.isUserInteractionEnabled = false
        pill.layer.cornerRadius = look.segmentedPillCornerRadius
        pill.layer.shadowColor = UIColor.black.cgColor
        pill.layer.shadowOpacity = Float(look.segmentedShadow.alpha)
        pill.layer.shadowRadius = look.segmentedShadow.radius
        pill.layer.shadowOffset = look.segmentedShadow.offset
        addSubview(backgroundView)
        addSubview(pill)
        rebuild()
    }

    // MARK: Segments

    open var numberOfSegments: Int { items.count }

    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(Item(title: title), at: segment)
    }

    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(Item(image: image), at: segment)
    }

    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        insert(Item(title: action.title, image: action.image, action: action), at: segment)
    }

    private func insert(_ item: Item, at segment: Int) {
        let index = min(max(0, segment), items.count)
        items.insert(item, at: index)
        if storedIndex >= index { storedIndex += 1 }
        rebuild()
    }

    open func removeSegment(at segment: Int, animated: Bool) {
        guard !items.isEmpty else { return }
        let index = min(max(0, segment), items.count - 1)
        items.remove(at: index)
        if storedIndex == index { storedIndex = -1 } else if storedIndex > index { storedIndex -= 1 }
        rebuild()
    }

    open func removeAllSegments() {
        items = []
        storedIndex = -1
        rebuild()
    }

    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        change(segment) {
            $0.title = title
            $0.image = nil
        }
    }

    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        change(segment) {
            $0.image = image
            $0.title = nil
        }
    }

    open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        change(segment) {
            $0.action = action
            $0.title = action.title
            $0.image = action.image
        }
    }

    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { change(segment) { $0.width = width } }
    open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) { change(segment) { $0.offset = offset } }
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }

    open func titleForSegment(at segment: Int) -> String? { items[checked(segment)].title }
    open func imageForSegment(at segment: Int) -> UIImage? { items[checked(segment)].image }
    open func actionForSegment(at segment: Int) -> UIAction? { items[checked(segment)].action }
    open func widthForSegment(at segment: Int) -> CGFloat { items[checked(segment)].width }
    open func contentOffsetForSegment(at segment: Int) -> CGSize { items[checked(segment)].offset }
    open func isEnabledForSegment(at segment: Int) -> Bool { items[checked(segment)].isEnabled }

    open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
        items.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
    }

    private func change(_ segment: Int, _ body: (inout Item) -> Void) {
        body(&items[checked(segment)])
        rebuild()
    }

    private func checked(_ segment: Int) -> Int {
        guard items.indices.contains(segment) else {
            raise(.range, "*** -[UISegmentedControl]: index \(segment) beyond bounds [0 .. \(items.count - 1)]")
        }
        return segment
    }

    // MARK: Selection

    open var selectedSegmentIndex: Int {
        get { storedIndex }
        set {
            guard newValue == Self.noSegment || items.indices.contains(newValue) else {
                raise(
                    .range,
                    "*** -[UISegmentedControl setSelectedSegmentIndex:]: index \(newValue) beyond bounds [0 .. \(items.count - 1)]")
            }
            storedIndex = newValue
            apply()
        }
    }

    open var isMomentary = false { didSet { apply() } }
    open var apportionsSegmentWidthsByContent = false { didSet { setNeedsLayout() } }
    open var selectedSegmentTintColor: UIColor? { didSet { apply() } }

    // MARK: Look

    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
        textAttributes[state.rawValue] = attributes
        apply()
    }

    open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { textAttributes[state.rawValue] }

    open func setBackgroundImage(_ backgroundImage: UIImage?, for state: State, barMetrics: UIBarMetrics) {
        backgroundImages[state.rawValue] = backgroundImage
        apply()
    }

    open func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[state.rawValue] }

    private func rebuild() {
        (labels + imageViews + dividers).forEach { $0.removeFromSuperview() }
        labels = items.map { _ in UILabel() }
        imageViews = items.map { _ in UIImageView() }
        dividers = items.dropFirst().map { _ in UIView() }
        elements = items.map { _ in UIAccessibilityElement(accessibilityContainer: self) }
        dividers.forEach { insertSubview($0, belowSubview: pill) }
        (labels + imageViews).forEach(addSubview)
        invalidateIntrinsicContentSize()
        apply()
    }

    private func attributes(selected: Bool, enabled: Bool) -> [NSAttributedString.Key: Any] {
        let look = Look.current.controls
        var attributes: [NSAttributedString.Key: Any] = [
            .font: selected ? look.segmentedSelectedFont : look.segmentedFont, .foregroundColor: UIColor.label,
        ]
        attributes.merge(textAttributes[State.normal.rawValue] ?? [:]) { $1 }
        if selected { attributes.merge(textAttributes[State.selected.rawValue] ?? [:]) { $1 } }
        if !enabled { attributes.merge(textAttributes[State.disabled.rawValue] ?? [.foregroundColor: UIColor.tertiaryLabel]) { $1 } }
        return attributes
    }

    private func apply() {
        let look = Look.current.controls
        backgroundColor = backgroundImages[0] == nil ? look.segmentedColor : nil
        backgroundView.image = backgroundImages[0]
        backgroundView.isHidden = backgroundImages[0] == nil
        pill.backgroundColor = selectedSegmentTintColor ?? look.segmentedPillColor
        pill.isHidden = visibleSelection == nil
        for (index, item) in items.enumerated() {
            let isSelected = index == visibleSelection
            let text = attributes(selected: isSelected, enabled: item.isEnabled && isEnabled)
            labels[index].attributedText = NSAttributedString(string: item.title ?? "", attributes: text)
            labels[index].textAlignment = .center
            labels[index].isHidden = item.image != nil
            labels[index].alpha = index == pressedSegment && !isSelected ? look.buttonHighlightedAlpha : 1
            let image = item.image.map { $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0 }
            imageViews[index].image = image
            imageViews[index].tintColor = text[.foregroundColor] as? UIColor
            imageViews[index].isHidden = item.image == nil
        }
        for (index, divider) in dividers.enumerated() {
            divider.backgroundColor = look.segmentedDividerColor
            let touchesSelection = visibleSelection == index || visibleSelection == index + 1
            divider.isHidden = touchesSelection
        }
        setNeedsLayout()
    }

    private var visibleSelection: Int? {
        if isMomentary { return pressedSegment }
        return storedIndex >= 0 ? storedIndex : nil
    }

    override func stateDidChange() {
        super.stateDidChange()
        alpha = isEnabled ? 1 : Look.current.controls.disabledAlpha
        apply()
    }

    // MARK: Layout

    private func contentWidth(_ index: Int) -> CGFloat {
        if let image = items[index].image { return image.size.width }
        // The wider of both weights, so that a selection doesn't move its neighbours.
        return [false, true].map { selected in
            NSAttributedString(string: items[index].title ?? "", attributes: attributes(selected: selected, enabled: true)).size().width
        }.max()?.rounded(.up) ?? 0
    }

    open override var intrinsicContentSize: CGSize { fittingSize }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }

    private var fittingSize: CGSize {
        let look = Look.current.controls
        let widths = items.indices.map { items[$0].width > 0 ? items[$0].width : contentWidth($0) + 2 * look.segmentedPadding }
        let width =
            apportionsSegmentWidthsByContent
            ? widths.reduce(0, +)
            : zip(items, widths).reduce(0) { $0 + ($1.0.width > 0 ? $1.0.width : widths.max() ?? 0) }
        return CGSize(width: width, height: look.segmentedHeight)
    }

    /// The segments' frames in reading order.
    private var segmentFrames: [CGRect] {
        guard !items.isEmpty else { return [] }
        let look = Look.current.controls
        let fixed = items.reduce(0) { $0 + $1.width }
        let flexible = items.indices.filter { items[$0].width == 0 }
        let room = max(0, bounds.width - fixed)
        let contents = apportionsSegmentWidthsByContent ? flexible.map { contentWidth($0) + 2 * look.segmentedPadding } : []
        let total = contents.reduce(0, +)
        var x: CGFloat = 0
        var frames: [CGRect] = []
        for index in items.indices {
            var width = items[index].width
            if width == 0 {
                if let place = flexible.firstIndex(of: index), total > 0 {
                    width = room * contents[place] / total
                } else {
                    width = room / CGFloat(flexible.count)
                }
            }
            // Boundaries lie on whole points (measured UIKit facts).
            let end = index == items.count - 1 && !flexible.isEmpty ? bounds.width : (x + width).rounded(.down)
            frames.append(CGRect(x: x, y: 0, width: end - x, height: bounds.height))
            x = end
        }
        guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return frames }
        return frames.map { CGRect(x: bounds.width - $0.maxX, y: 0, width: $0.width, height: $0.height) }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let look = Look.current.controls
        let scale = max(traitCollection.displayScale, 1)
        func snapped(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        backgroundView.frame = bounds
        let frames = segmentFrames
        for (index, frame) in frames.enumerated() {
            let offset = items[index].offset
            let text = labels[index].sizeThatFits(frame.size)
            let width = min(text.width, frame.width)
            labels[index].frame = CGRect(
                x: snapped(frame.midX - width / 2 + offset.width), y: snapped(frame.midY - text.height / 2 + offset.height),
                width: width, height: text.height)
            let image = imageViews[index].image?.size ?? .zero
            imageViews[index].frame = CGRect(
                x: snapped(frame.midX - image.width / 2 + offset.width), y: snapped(frame.midY - image.height / 2 + offset.height),
                width: image.width, height: image.height)
            if index > 0 {
                let edge = effectiveUserInterfaceLayoutDirection == .leftToRight ? frame.minX : frame.maxX
                dividers[index - 1].frame = CGRect(
                    x: edge - 0.5, y: look.dividerInset, width: 1, height: max(0, bounds.height - 2 * look.dividerInset))
            }
        }
        if let visibleSelection, frames.indices.contains(visibleSelection) {
            pill.frame = frames[visibleSelection].insetBy(dx: look.segmentedPillInset, dy: look.segmentedPillInset)
        }
    }

    // MARK: Accessibility

    /// Each segment is a button.
    override var defaultAccessibilityElements: [UIAccessibilityElement]? {
        for (index, frame) in segmentFrames.enumerated() {
            let item = items[index]
            elements[index].accessibilityLabel = item.title ?? item.action?.title
            elements[index].accessibilityFrameInContainerSpace = frame
            var traits: UIAccessibilityTraits = .button
            if index == visibleSelection { traits.insert(.selected) }
            if !item.isEnabled || !isEnabled { traits.insert(.notEnabled) }
            elements[index].accessibilityTraits = traits
        }
        return elements
    }

    // MARK: Tracking

    func segment(at point: CGPoint) -> Int? {
        segmentFrames.firstIndex { $0.minX <= point.x && point.x < $0.maxX }
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let index = segment(at: touch.location(in: self)), items[index].isEnabled else { return false }
        pressedSegment = index
        beganOnSelection = index == storedIndex && !isMomentary
        apply()
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let index = isTouchInside ? segment(at: touch.location(in: self)) : nil
        pressedSegment = index.flatMap { items[$0].isEnabled ? $0 : nil }
        apply()
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        let chosen = pressedSegment
        pressedSegment = nil
        apply()
        guard let chosen else { return }
        if isMomentary {
            storedIndex = chosen
            report(chosen, event: event)
            storedIndex = -1
            return
        }
        guard chosen != storedIndex else { return }
        choose(chosen)
        report(chosen, event: event)
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        pressedSegment = nil
        apply()
    }

    func choose(_ index: Int) {
        let hadSelection = storedIndex >= 0
        storedIndex = index
        apply()
        guard hadSelection, window != nil else { return }
        UIView.animate(
            withDuration: Look.current.controls.switchDuration, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction],
            animations: { self.layoutIfNeeded() })
    }

    func report(_ index: Int, event: UIEvent?) {
        if let action = items[index].action { sendAction(action) }
        send([.valueChanged, .primaryActionTriggered], during: event)
    }
}
