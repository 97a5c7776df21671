import Foundation
import ObjCRuntime

/// The base class of items in bars: a title, a picture and whether it can be tapped.
@preconcurrency @MainActor open class UIBarItem: NSObject, ObjectStorageOwner, @preconcurrency DynamicObject, @preconcurrency NSCoding {
    nonisolated(unsafe) public var __objectStorage: ObjectStorage?

    /// Told about every change, so that the bar that shows the item follows.
    weak var observer: (any BarItemObserver)? {
        didSet {
            if AppearanceRegistry.isUsed, let bar = observer as? UIView { AppearanceRegistry.apply(to: self, in: bar) }
        }
    }
    private var textAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init()
        guard coder.allowsKeyedCoding else { return }
        title = coder.decodeText(forKey: "title")
        image = coder.decodeIfPresent(of: UIImage.self, forKey: "image")
        landscapeImagePhone = coder.decodeIfPresent(of: UIImage.self, forKey: "landscapeImagePhone")
        imageInsets = BarArchive.insets(forKey: "imageInsets", from: coder)
        landscapeImagePhoneInsets = BarArchive.insets(forKey: "landscapeImagePhoneInsets", from: coder)
        largeContentSizeImage = coder.decodeIfPresent(of: UIImage.self, forKey: "largeContentSizeImage")
        largeContentSizeImageInsets = BarArchive.insets(forKey: "largeContentSizeImageInsets", from: coder)
        isEnabled = !coder.decodeBool(forKey: "isDisabled")
        tag = coder.decodeInteger(forKey: "tag")
        hasSpring = coder.decodeBool(forKey: "isSpringLoaded")
        textAttributes = BarArchive.attributesByState(forKey: "text", from: coder)
    }

    open func encode(with coder: NSCoder) {
        coder.encodeText(title, forKey: "title")
        coder.encode(image, forKey: "image")
        coder.encode(landscapeImagePhone, forKey: "landscapeImagePhone")
        BarArchive.encode(imageInsets, forKey: "imageInsets", with: coder)
        BarArchive.encode(landscapeImagePhoneInsets, forKey: "landscapeImagePhoneInsets", with: coder)
        coder.encode(largeContentSizeImage, forKey: "largeContentSizeImage")
        BarArchive.encode(largeContentSizeImageInsets, forKey: "largeContentSizeImageInsets", with: coder)
        coder.encode(!isEnabled, forKey: "isDisabled")
        coder.encode(tag, forKey: "tag")
        coder.encode(hasSpring, forKey: "isSpringLoaded")
        BarArchive.encode(textAttributes, forKey: "text", with: coder)
    }

    open var isEnabled = true { didSet { if isEnabled != oldValue { itemDidChange() } } }
    open var title: String? {
        willSet { willChangeValue(forKey: "title") }
        didSet {
            didChangeValue(forKey: "title")
            if title != oldValue { itemDidChange() }
        }
    }
    open var image: UIImage? { didSet { if image !== oldValue { itemDidChange() } } }
    open var landscapeImagePhone: UIImage? { didSet { if landscapeImagePhone !== oldValue { itemDidChange() } } }
    open var imageInsets = UIEdgeInsets.zero { didSet { if imageInsets != oldValue { itemDidChange() } } }
    open var landscapeImagePhoneInsets = UIEdgeInsets.zero { didSet { if landscapeImagePhoneInsets != oldValue { itemDidChange() } } }
    /// What is shown large for a long touch with the accessibility text sizes; nil for the item's picture.
    open var largeContentSizeImage: UIImage? { didSet { if largeContentSizeImage !== oldValue { itemDidChange() } } }
    open var largeContentSizeImageInsets = UIEdgeInsets.zero {
        didSet { if largeContentSizeImageInsets != oldValue { itemDidChange() } }
    }
    open var tag = 0
    /// Whether dragged items that rest over the item do what a tap does.
    var hasSpring = false { didSet { if hasSpring != oldValue { itemDidChange() } } }

    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        textAttributes[state.rawValue] = attributes
        itemDidChange()
    }

    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        textAttributes[state.rawValue]
    }

    func itemDidChange() {
        observer?.barItemDidChange(self)
    }

    // MARK: Accessibility

    private var accessibility = AccessibilityState()

    open var isAccessibilityElement: Bool {
        get { accessibility.isElement ?? true }
        set { changeAccessibility { $0.isElement = newValue } }
    }
    open var accessibilityLabel: String? {
        get { accessibility.label ?? title ?? defaultAccessibilityLabel }
        set { changeAccessibility { $0.label = newValue } }
    }
    open var accessibilityIdentifier: String? {
        get { accessibility.identifier }
        set { changeAccessibility { $0.identifier = newValue } }
    }
    open var accessibilityValue: String? {
        get { accessibility.value }
        set { changeAccessibility { $0.value = newValue } }
    }
    open var accessibilityHint: String? {
        get { accessibility.hint }
        set { changeAccessibility { $0.hint = newValue } }
    }
    open var accessibilityTraits: UIAccessibilityTraits {
        get { accessibility.traits ?? .button }
        set { changeAccessibility { $0.traits = newValue } }
    }

    /// Gives the control that shows the item what the item shows large.
    func showLarge(in control: UIControl) {
        control.showsLargeContentViewer = true
        control.largeContentTitle = title ?? accessibilityLabel
        control.largeContentImage = largeContentSizeImage ?? image
        control.largeContentImageInsets = largeContentSizeImageInsets
        control.scalesLargeContentImage = largeContentSizeImage == nil
    }

    /// What a picture without a title is called.
    var defaultAccessibilityLabel: String? { nil }

    private func changeAccessibility(_ change: (inout AccessibilityState) -> Void) {
        change(&accessibility)
        itemDidChange()
    }

    /// The item's traits with the state of the control that shows it.
    func accessibilityTraits(of control: UIControl) -> UIAccessibilityTraits {
        var traits = accessibilityTraits
        if control.isSelected { traits.insert(.selected) }
        if !isEnabled { traits.insert(.notEnabled) }
        return traits
    }

    // MARK: Objective-C's dynamic members

    open func responds(to aSelector: Selector!) -> Bool { ObjCRuntime.implements(aSelector, self) }
    open func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
    open func value(forKey key: String) -> Any? { KeyValueCoding.value(of: self, forKey: key) }
    open func setValue(_ value: Any?, forKey key: String) { KeyValueCoding.setValue(value, of: self, forKey: key) }
    open func value(forUndefinedKey key: String) -> Any? { KeyValueCoding.raiseUndefinedKey(key, of: self, setting: false) }
    open func setValue(_ value: Any?, forUndefinedKey key: String) { KeyValueCoding.raiseUndefinedKey(key, of: self, setting: true) }
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
        KeyValueObserving.raiseUnhandledChange(keyPath: keyPath, of: object, observer: self)
    }
    open func awakeFromNib() {}
    open func prepareForInterfaceBuilder() {}
}

/// A bar that shows items and follows their changes.
@MainActor protocol BarItemObserver: AnyObject {
    func barItemDidChange(_ item: UIBarItem)
}
