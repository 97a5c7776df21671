import Foundation

/// A URL that the app is asked to open, and by whom.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
    open var url: URL { contextURL }
    open var options: UIScene.OpenURLOptions { contextOptions }

    private let contextURL: URL
    private let contextOptions: UIScene.OpenURLOptions

    init(url: URL, options: UIScene.OpenURLOptions) {
        contextURL = url
        contextOptions = options
        super.init()
    }
}

extension UIScene {
    /// What is known of a request to open a URL.
    @preconcurrency @MainActor
    open class OpenURLOptions: NSObject {
        /// The bundle identifier of the app that asks, when it is one of the same developer.
        open var sourceApplication: String? { source }
        open var annotation: Any? { nil }
        /// Whether a document may be changed where it lies instead of being copied.
        open var openInPlace: Bool { false }

        private let source: String?

        init(sourceApplication: String?) {
            source = sourceApplication
            super.init()
        }
    }

    /// How a URL shall be opened.
    @preconcurrency @MainActor
    open class OpenExternalURLOptions: NSObject {
        /// Opens the URL only if an app claims it as a link of its own web site.
        open var universalLinksOnly = false
    }

    /// Opens a URL of the app itself; there is no other app here, which the completion is told.
    public func open(
        _ url: URL, options: OpenExternalURLOptions?, completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        let universal = options?.universalLinksOnly ?? false
        UIApplication.shared.open(url, options: universal ? [.universalLinksOnly: true] : [:], completionHandler: completion)
    }
}
