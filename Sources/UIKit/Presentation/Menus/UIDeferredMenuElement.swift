import Foundation

/// A place in a menu whose elements are made when the menu opens.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
    private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
    private let isCached: Bool
    private(set) var elements: [UIMenuElement]?
    private var isLoading = false

    private init(isCached: Bool, provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        self.provider = provider
        self.isCached = isCached
        super.init(title: "", subtitle: nil, image: nil)
    }

    /// Always nil: an archive holds no closures.
    public required init?(coder: NSCoder) { return nil }
    override var isArchivable: Bool { false }

    /// Elements that are asked for the first time the menu opens, and kept.
    public convenience init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        self.init(isCached: true, provider: elementProvider)
    }

    /// Elements that are asked for each time the menu opens.
    public class func uncached(
        _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
    ) -> UIDeferredMenuElement {
        UIDeferredMenuElement(isCached: false, provider: elementProvider)
    }

    /// The menu opens: asks for the elements unless they are there.
    func load(_ whenDone: @escaping () -> Void) {
        guard elements == nil, !isLoading else { return }
        isLoading = true
        provider { [weak self] elements in
            guard let self, isLoading else { return }
            isLoading = false
            self.elements = elements
            whenDone()
        }
    }

    /// The menu is gone.
    func forget() {
        isLoading = false
        if !isCached { elements = nil }
    }

    override func makeCopy() -> UIMenuElement {
        UIDeferredMenuElement(isCached: isCached, provider: provider)
    }
}
