import CoreGraphics
import Foundation
import ObjCRuntime

/// Shows what is found while the user types into its search bar.
///
/// The bar stands in a navigation bar (`UINavigationItem.searchController`) or where the app puts it. While the search is active the
/// controller is presented over the nearest controller that defines a presentation context.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    open weak var delegate: (any UISearchControllerDelegate)?
    /// Whether a shade lies over the searched content until results show.
    open var obscuresBackgroundDuringPresentation = true
    /// Whether the rows of the navigation bar make room for the search bar while the search is active.
    open var hidesNavigationBarDuringPresentation = true
    open private(set) var searchResultsController: UIViewController?
    /// Whether the results show exactly while there is text.
    open var automaticallyShowsSearchResultsController = true
    open var automaticallyShowsCancelButton = true
    open var automaticallyShowsScopeBar = true {
        didSet { scopeBarActivation = automaticallyShowsScopeBar ? .automatic : .manual }
    }

    /// When the scope bar shows by itself.
    public enum ScopeBarActivation: Int, Sendable {
        /// With the search.
        case automatic
        /// The app sets `searchBar.showsScopeBar`.
        case manual
        /// Once there is text.
        case onTextEntry
        /// With the search.
        case onSearchActivation
    }

    open var scopeBarActivation = ScopeBarActivation.automatic

    /// Whether the results show although there is no text; setting it ends the automatic showing.
    open var showsSearchResultsController = false {
        didSet {
            automaticallyShowsSearchResultsController = false
            updateResultsVisibility()
        }
    }

    open private(set) lazy var searchBar: UISearchBar = {
        let bar = UISearchBar(frame: .zero)
        bar.searchController = self
        bar.placeholder = SystemText.localized("Search")
        bar.sizeToFit()
        return bar
    }()

    /// What the user might mean; listed below the bar while the search is active, over results. The updater hears of a choice.
    open var searchSuggestions: [any UISearchSuggestion]? { didSet { updateSuggestions() } }
    /// Whether a bar below the rows shows no suggestions, as for apps with a list of their own there.
    open var ignoresSearchSuggestionsForSearchBarPlacementStacked = false { didSet { updateSuggestions() } }
    private var suggestionList: SearchSuggestionList?

    private func updateSuggestions() {
        guard isViewLoaded else { return }
        let isIgnored = ignoresSearchSuggestionsForSearchBarPlacementStacked && searchBarPlacement == .stacked
        guard let searchSuggestions, !searchSuggestions.isEmpty, !isIgnored else {
            suggestionList?.removeFromSuperview()
            suggestionList = nil
            return
        }
        let list =
            suggestionList
            ?? SearchSuggestionList { [weak self] suggestion in
                guard let self else { return }
                searchResultsUpdater?.updateSearchResults_for_selecting?(self, suggestion)
            }
        if suggestionList == nil {
            list.frame = view.bounds
            list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(list)
            suggestionList = list
        }
        list.show(searchSuggestions)
    }

    /// The navigation item whose bar shows the search bar.
    weak var hostItem: UINavigationItem?
    /// Where the delegate was last told that the search bar stands.
    private var knownPlacement: UINavigationItem.SearchBarPlacement?

    /// Where the search bar stands in its navigation bar.
    open var searchBarPlacement: UINavigationItem.SearchBarPlacement { hostItem?.searchBarPlacement ?? .automatic }

    func placementMayHaveChanged(to placement: UINavigationItem.SearchBarPlacement) {
        guard placement != knownPlacement else { return }
        let previous = knownPlacement
        if previous != nil { delegate?.searchController_willChangeTo?(self, placement) }
        knownPlacement = placement
        if let previous { delegate?.searchController_didChangeFrom?(self, previous) }
    }

    private let shade = DimmingView(color: Look.current.searchBar.shadeColor)

    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    public convenience init() {
        self.init(searchResultsController: nil)
    }

    // MARK: Activity

    /// Whether the user searches; setting it begins or ends the search with animation.
    open var isActive: Bool {
        get { activity != .idle }
        set { newValue ? activate() : deactivate() }
    }

    private enum Activity {
        case idle
        case active
        case ending
    }

    private var activity = Activity.idle

    private func activate() {
        guard activity == .idle else { return }
        guard let presenter = hostController else {
            logOnce("\(self) can't become active: its search bar is not in the view of a controller on screen.")
            return
        }
        activity = .active
        showBarParts(true)
        searchBar.hostNavigationBar?.searchActivityDidChange()
        if let present = delegate?.presentSearchController {
            present(self)
        } else {
            delegate?.willPresentSearchController?(self)
            presenter.present(self, animated: true) { [self] in
                if activity == .active { delegate?.didPresentSearchController?(self) }
            }
            // Refused, as where something else is presented already, or where the page leaves before the next frame.
            if presentingController == nil {
                endAfterForeignDismissal()
                return
            }
            UIApplication.shared.afterCommit { [weak self] in
                if let self, activity == .active, presentingController == nil { endAfterForeignDismissal() }
            }
        }
        if !searchBar.isFirstResponder { _ = searchBar.becomeFirstResponder() }
        searchDidChange()
        updateResultsVisibility()
    }

    /// Tells the updater, and the controllers that may say that nothing was found.
    private func searchDidChange() {
        searchResultsUpdater?.updateSearchResults(for: self)
        hostController?.setNeedsUpdateContentUnavailableConfiguration()
        searchResultsController?.searchedTextDidChange()
    }

    private func deactivate() {
        guard activity == .active else { return }
        activity = .ending
        delegate?.willDismissSearchController?(self)
        searchBar.text = ""
        _ = searchBar.resignFirstResponder()
        showBarParts(false)
        let finish = { [self] in
            activity = .idle
            delegate?.didDismissSearchController?(self)
        }
        // The bar's rows come back with the results' leaving.
        if presentingController != nil {
            dismiss(animated: true, completion: finish)
        } else {
            finish()
        }
        activity = .idle
        searchBar.hostNavigationBar?.searchActivityDidChange()
        searchDidChange()
    }

    private func showBarParts(_ isActive: Bool) {
        if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(isActive, animated: true) }
        showScopeBar(isActive && scopeBarActivation != .onTextEntry)
    }

    private func showScopeBar(_ isShown: Bool) {
        guard scopeBarActivation != .manual, searchBar.scopeButtonTitles?.isEmpty == false, searchBar.showsScopeBar != isShown else {
            return
        }
        searchBar.setShowsScope(isShown, animated: true)
        searchBar.hostNavigationBar?.searchActivityDidChange()
    }

    /// The controller in whose view the search bar stands, or whose navigation item has this search controller.
    private var hostController: UIViewController? {
        if let navigation = searchBar.hostNavigationBar?.managingController { return navigation.topViewController ?? navigation }
        var responder: UIResponder? = searchBar.superview
        while let current = responder {
            if let controller = current as? UIViewController { return controller.viewIfLoaded?.window == nil ? nil : controller }
            responder = current.next
        }
        return nil
    }

    // MARK: What the search bar tells

    func searchBarDidBeginEditing() { activate() }

    func searchBarTextDidChange() {
        guard activity == .active else { return }
        if scopeBarActivation == .onTextEntry { showScopeBar(!(searchBar.text ?? "").isEmpty) }
        updateResultsVisibility()
        searchDidChange()
    }

    func searchBarScopeDidChange() {
        guard activity == .active else { return }
        searchDidChange()
    }

    func searchBarCancelTapped() { deactivate() }

    // MARK: View

    open override func loadView() {
        let view = SearchContainerView(frame: UIScreen.main.bounds)
        view.onTouchOutside = { [weak self] in self?.obscuresBackgroundDuringPresentation ?? true }
        self.view = view
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        shade.frame = view.bounds
        shade.onTap = { [weak self] in self?.deactivate() }
        view.addSubview(shade)
        if let results = searchResultsController {
            addChild(results)
            results.view.frame = view.bounds
            results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            results.view.isHidden = true
            view.addSubview(results.view)
            results.didMove(toParent: self)
        }
        updateResultsVisibility()
        updateSuggestions()
    }

    private func updateResultsVisibility() {
        guard isViewLoaded else { return }
        let hasText = !(searchBar.text ?? "").isEmpty
        let shows = automaticallyShowsSearchResultsController ? hasText : showsSearchResultsController
        searchResultsController?.view.isHidden = !shows
        shade.isHidden = !obscuresBackgroundDuringPresentation || (shows && searchResultsController != nil)
    }

    // MARK: Presentation

    override var automaticPresentationStyle: UIModalPresentationStyle { .overCurrentContext }

    override func makeOwnPresentationController(presenting: UIViewController?) -> UIPresentationController? {
        SearchPresentationController(presentedViewController: self, presenting: presenting)
    }

    // The keyboard belongs to the bar, which stays.
    open override var disablesAutomaticKeyboardDismissal: Bool { true }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        // Dismissed by somebody else, as by a whole stack's dismissal.
        if activity == .active, presentationState.active?.isBeingDismissed ?? false { endAfterForeignDismissal() }
    }

    private func endAfterForeignDismissal() {
        activity = .idle
        searchBar.text = ""
        _ = searchBar.resignFirstResponder()
        showBarParts(false)
        searchBar.hostNavigationBar?.searchActivityDidChange()
    }
}

/// Lets touches through where neither results nor shade lie.
@MainActor
private final class SearchContainerView: UIView {
    var onTouchOutside: (() -> Bool)?

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}

/// Lays the results below the search bar, which stays where it is.
@MainActor
final class SearchPresentationController: UIPresentationController {
    private var searchController: UISearchController? { presentedViewController as? UISearchController }

    override var shouldPresentInFullscreen: Bool { false }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let container = containerView, let bar = searchController?.searchBar, bar.window != nil else {
            return containerView?.bounds ?? .zero
        }
        let bottom = max(container.convert(bar.bounds, from: bar).maxY, 0)
        return CGRect(x: 0, y: bottom, width: container.bounds.width, height: max(container.bounds.height - bottom, 0))
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        placePresentedView()
    }

    override func redirectTouch(at point: CGPoint, hit: UIView?, event: UIEvent?) -> UIView? {
        guard let view = presentedView, let hit, hit.isDescendant(of: view) else { return nil }
        return hit
    }

    override func makeAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
        TransitionStyleAnimator(style: .crossDissolve, isPresenting: isPresenting)
    }
}
