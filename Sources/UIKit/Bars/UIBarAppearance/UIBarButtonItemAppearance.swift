import Foundation

/// How bar buttons of one style look, by state.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject, NSCopying, @preconcurrency NSSecureCoding, BarStateLooks {
    var onChange: (() -> Void)?
    public private(set) var normal = UIBarButtonItemStateAppearance()
    public private(set) var highlighted = UIBarButtonItemStateAppearance()
    public private(set) var disabled = UIBarButtonItemStateAppearance()
    public private(set) var focused = UIBarButtonItemStateAppearance()

    public override convenience init() {
        self.init(style: .plain)
    }

    public required init(style: UIBarButtonItem.Style) {
        super.init()
        observeStates()
    }

    public required init(coder: NSCoder) {
        super.init()
        takeStates(from: coder)
    }

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) { encodeStates(with: coder) }

    var namedStates: [(String, UIBarButtonItemStateAppearance)] {
        [("normal", normal), ("highlighted", highlighted), ("disabled", disabled), ("focused", focused)]
    }

    open func configureWithDefault(for style: UIBarButtonItem.Style) {
        normal = UIBarButtonItemStateAppearance()
        highlighted = UIBarButtonItemStateAppearance()
        disabled = UIBarButtonItemStateAppearance()
        focused = UIBarButtonItemStateAppearance()
        observeStates()
        onChange?()
    }

    // Where a type is expected this one is meant; Foundation's own `copy()` gives `Any`.
    @_disfavoredOverload
    public final func copy() -> Self {
        makeCopy() as! Self
    }

    public nonisolated func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { makeCopy() }
    }

    private func makeCopy() -> UIBarButtonItemAppearance {
        let copy = type(of: self).init(style: .plain)
        copy.takeStates(of: self)
        return copy
    }

    /// The appearance of a control state.
    func state(_ state: UIControl.State) -> UIBarButtonItemStateAppearance {
        if state.contains(.disabled) { return disabled }
        if state.contains(.highlighted) { return highlighted }
        if state.contains(.focused) { return focused }
        return normal
    }
}

/// How a bar button looks in one state.
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject, BarStateLook {
    struct Values: BarStateValues {
        var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
        var titlePositionAdjustment = UIOffset.zero
        var backgroundImage: UIImage?
        var backgroundImagePositionAdjustment = UIOffset.zero

        init() {}

        init(_ coder: NSCoder, forKey key: String) {
            titleTextAttributes = BarArchive.attributes(forKey: key + ".title", from: coder)
            titlePositionAdjustment = BarArchive.offset(forKey: key + ".titleOffset", from: coder)
            backgroundImage = coder.decodeIfPresent(of: UIImage.self, forKey: key + ".background")
            backgroundImagePositionAdjustment = BarArchive.offset(forKey: key + ".backgroundOffset", from: coder)
        }

        func encode(with coder: NSCoder, forKey key: String) {
            BarArchive.encode(titleTextAttributes, forKey: key + ".title", with: coder)
            BarArchive.encode(titlePositionAdjustment, forKey: key + ".titleOffset", with: coder)
            coder.encode(backgroundImage, forKey: key + ".background")
            BarArchive.encode(backgroundImagePositionAdjustment, forKey: key + ".backgroundOffset", with: coder)
        }
    }

    var onChange: (() -> Void)?
    var values = Values() { didSet { onChange?() } }

    open var titleTextAttributes: [NSAttributedString.Key: Any] {
        get { values.titleTextAttributes }
        set { values.titleTextAttributes = newValue }
    }
    open var titlePositionAdjustment: UIOffset {
        get { values.titlePositionAdjustment }
        set { values.titlePositionAdjustment = newValue }
    }
    open var backgroundImage: UIImage? {
        get { values.backgroundImage }
        set { values.backgroundImage = newValue }
    }
    open var backgroundImagePositionAdjustment: UIOffset {
        get { values.backgroundImagePositionAdjustment }
        set { values.backgroundImagePositionAdjustment = newValue }
    }
}
