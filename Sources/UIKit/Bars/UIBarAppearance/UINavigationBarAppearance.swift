import Foundation

/// A navigation bar's background, titles and buttons.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
    private var customBackIndicator: (image: UIImage, mask: UIImage)?

    public required init(idiom: UIUserInterfaceIdiom) {
        super.init(idiom: idiom)
        observeButtons()
    }

    public required init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        if let other = barAppearance as? UINavigationBarAppearance {
            titleTextAttributes = other.titleTextAttributes
            titlePositionAdjustment = other.titlePositionAdjustment
            largeTitleTextAttributes = other.largeTitleTextAttributes
            subtitleTextAttributes = other.subtitleTextAttributes
            largeSubtitleTextAttributes = other.largeSubtitleTextAttributes
            buttonAppearance = other.buttonAppearance.copy()
            prominentButtonAppearance = other.prominentButtonAppearance.copy()
            backButtonAppearance = other.backButtonAppearance.copy()
            customBackIndicator = other.customBackIndicator
        }
        observeButtons()
    }

    public required init(coder: NSCoder) {
        super.init(coder: coder)
        titleTextAttributes = BarArchive.attributes(forKey: "title", from: coder)
        titlePositionAdjustment = BarArchive.offset(forKey: "titleOffset", from: coder)
        largeTitleTextAttributes = BarArchive.attributes(forKey: "largeTitle", from: coder)
        subtitleTextAttributes = BarArchive.attributes(forKey: "subtitle", from: coder)
        largeSubtitleTextAttributes = BarArchive.attributes(forKey: "largeSubtitle", from: coder)
        buttonAppearance = .decoded(coder, forKey: "button", or: .plain)
        prominentButtonAppearance = .decoded(coder, forKey: "prominentButton", or: .prominent)
        backButtonAppearance = .decoded(coder, forKey: "backButton", or: .plain)
        if let image = coder.decodeIfPresent(of: UIImage.self, forKey: "backIndicator"),
            let mask = coder.decodeIfPresent(of: UIImage.self, forKey: "backIndicatorMask")
        {
            customBackIndicator = (image, mask)
        }
        observeButtons()
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        BarArchive.encode(titleTextAttributes, forKey: "title", with: coder)
        BarArchive.encode(titlePositionAdjustment, forKey: "titleOffset", with: coder)
        BarArchive.encode(largeTitleTextAttributes, forKey: "largeTitle", with: coder)
        BarArchive.encode(subtitleTextAttributes, forKey: "subtitle", with: coder)
        BarArchive.encode(largeSubtitleTextAttributes, forKey: "largeSubtitle", with: coder)
        coder.encode(buttonAppearance, forKey: "button")
        coder.encode(prominentButtonAppearance, forKey: "prominentButton")
        coder.encode(backButtonAppearance, forKey: "backButton")
        coder.encode(customBackIndicator?.image, forKey: "backIndicator")
        coder.encode(customBackIndicator?.mask, forKey: "backIndicatorMask")
    }

    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
    open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
    open var subtitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
    open var largeSubtitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }

    open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) {
        didSet {
            buttonAppearance = buttonAppearance.copy()
            observeButtons()
            changed()
        }
    }

    open var prominentButtonAppearance = UIBarButtonItemAppearance(style: .prominent) {
        didSet {
            prominentButtonAppearance = prominentButtonAppearance.copy()
            observeButtons()
            changed()
        }
    }

    /// The older name of `prominentButtonAppearance`.
    open var doneButtonAppearance: UIBarButtonItemAppearance {
        get { prominentButtonAppearance }
        set { prominentButtonAppearance = newValue }
    }

    open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain) {
        didSet {
            backButtonAppearance = backButtonAppearance.copy()
            observeButtons()
            changed()
        }
    }

    open var backIndicatorImage: UIImage { customBackIndicator?.image ?? Look.current.navigationBar.backIndicatorImage }
    open var backIndicatorTransitionMaskImage: UIImage { customBackIndicator?.mask ?? backIndicatorImage }

    /// The pictures set by the app, nil while the system's chevron is in use.
    var customBackIndicatorImage: UIImage? { customBackIndicator?.image }

    open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?) {
        // Both or none, as UIKit asks for.
        if let image = backIndicatorImage, let mask = backIndicatorTransitionMaskImage {
            customBackIndicator = (image, mask)
        } else {
            customBackIndicator = nil
        }
        changed()
    }

    private func observeButtons() {
        for button in [buttonAppearance, prominentButtonAppearance, backButtonAppearance] {
            button.onChange = { [weak self] in self?.changed() }
        }
    }
}

/// A toolbar's background and buttons.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
    public required init(idiom: UIUserInterfaceIdiom) {
        super.init(idiom: idiom)
        observeButtons()
    }

    public required init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        if let other = barAppearance as? UIToolbarAppearance {
            buttonAppearance = other.buttonAppearance.copy()
            prominentButtonAppearance = other.prominentButtonAppearance.copy()
        }
        observeButtons()
    }

    public required init(coder: NSCoder) {
        super.init(coder: coder)
        buttonAppearance = .decoded(coder, forKey: "button", or: .plain)
        prominentButtonAppearance = .decoded(coder, forKey: "prominentButton", or: .prominent)
        observeButtons()
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(buttonAppearance, forKey: "button")
        coder.encode(prominentButtonAppearance, forKey: "prominentButton")
    }

    open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) {
        didSet {
            buttonAppearance = buttonAppearance.copy()
            observeButtons()
            changed()
        }
    }

    open var prominentButtonAppearance = UIBarButtonItemAppearance(style: .prominent) {
        didSet {
            prominentButtonAppearance = prominentButtonAppearance.copy()
            observeButtons()
            changed()
        }
    }

    /// The older name of `prominentButtonAppearance`.
    open var doneButtonAppearance: UIBarButtonItemAppearance {
        get { prominentButtonAppearance }
        set { prominentButtonAppearance = newValue }
    }

    private func observeButtons() {
        for button in [buttonAppearance, prominentButtonAppearance] {
            button.onChange = { [weak self] in self?.changed() }
        }
    }
}

extension UIBarButtonItemAppearance {
    /// The appearance in an archive, or the system's where there is none.
    fileprivate static func decoded(
        _ coder: NSCoder, forKey key: String, or style: UIBarButtonItem.Style
    ) -> UIBarButtonItemAppearance {
        coder.decodeIfPresent(of: UIBarButtonItemAppearance.self, forKey: key) ?? UIBarButtonItemAppearance(style: style)
    }
}
