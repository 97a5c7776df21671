import CoreGraphics
import Foundation

/// What stands where content would be: that there is none, that it is being loaded, or that a search found nothing.
public struct UIContentUnavailableConfiguration: UIContentConfiguration, Hashable, @unchecked Sendable {
    /// Where texts and buttons stand across the view.
    public enum Alignment: Hashable, Sendable {
        case center
        /// At the leading edge.
        case natural
    }

    /// Which of the ready-made configurations this began as.
    enum Kind: Hashable {
        case empty
        case loading
        case search
    }

    var kind = Kind.empty
    public var image: UIImage?
    public var imageProperties = ImageProperties()
    /// Plain text; setting it removes attributed text.
    public var text: String? {
        didSet {
            attributedText = nil
            hasOwnText = true
        }
    }
    public var attributedText: NSAttributedString? { didSet { hasOwnText = true } }
    public var textProperties = TextProperties()
    /// Plain text; setting it removes attributed text.
    public var secondaryText: String? { didSet { secondaryAttributedText = nil } }
    public var secondaryAttributedText: NSAttributedString?
    public var secondaryTextProperties = TextProperties()
    /// A button shows once its configuration has a title or a picture.
    public var button = UIButton.Configuration.plain()
    public var buttonProperties = ButtonProperties()
    public var secondaryButton = UIButton.Configuration.plain()
    public var secondaryButtonProperties = ButtonProperties()
    public var alignment = Alignment.center
    public var axesPreservingSuperviewLayoutMargins = UIAxis.both
    public var directionalLayoutMargins = NSDirectionalEdgeInsets.zero
    public var imageToTextPadding: CGFloat = 16
    public var textToSecondaryTextPadding: CGFloat = 6
    public var textToButtonPadding: CGFloat = 20
    public var buttonToSecondaryButtonPadding: CGFloat = 8
    public var background = UIBackgroundConfiguration.clear()
    /// Whether the app wrote the text, so that a search leaves it alone.
    private var hasOwnText = false

    private init(_ kind: Kind) {
        self.kind = kind
    }

    // MARK: Ready-made

    /// Nothing but styles: the app says what is missing.
    public static func empty() -> UIContentUnavailableConfiguration {
        var content = UIContentUnavailableConfiguration(.empty)
        content.imageProperties.tintColor = .secondaryLabel
        content.imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 48)
        content.textProperties.font = Look.scaled(22, .bold, .title2, .current)
        content.secondaryTextProperties.font = .preferredFont(forTextStyle: .subheadline)
        content.secondaryTextProperties.color = .secondaryLabel
        return content
    }

    /// A turning indicator above a word.
    public static func loading() -> UIContentUnavailableConfiguration {
        var content = empty()
        content.kind = .loading
        content.text = SystemText.localized("Loading…")
        content.hasOwnText = false
        content.textProperties.font = .preferredFont(forTextStyle: .subheadline)
        content.textProperties.color = .secondaryLabel
        content.imageToTextPadding = 8
        return content
    }

    /// That a search found nothing; for a state with a searched text it names the text.
    public static func search() -> UIContentUnavailableConfiguration {
        var content = empty()
        content.kind = .search
        content.image = UIImage(systemName: "magnifyingglass")
        content.text = SystemText.localized("No Results")
        content.hasOwnText = false
        content.secondaryText = SystemText.localized("Check the spelling or try a new search.")
        return content
    }

    // MARK: UIContentConfiguration

    public func makeContentView() -> any UIView & UIContentView {
        UIContentUnavailableView(configuration: self)
    }

    public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
        guard kind == .search, !hasOwnText, let searched = (state as? UIContentUnavailableConfigurationState)?.searchText else {
            return self
        }
        var result = self
        result.text =
            searched.isEmpty
            ? SystemText.localized("No Results")
            : SystemText.sentence("No Results for “%@”", searched)
        result.hasOwnText = false
        return result
    }
}
