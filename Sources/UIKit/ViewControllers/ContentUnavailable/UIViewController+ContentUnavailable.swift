import CoreGraphics
import Foundation

/// What a controller shows in place of its content.
struct ContentUnavailableState {
    var configuration: (any UIContentConfiguration)?
    var view: (any UIView & UIContentView)?
    var needsUpdate = true
}

extension UIViewController {
    var coreContentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
        var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
        state.searchText = searchControllerOfContent.flatMap { $0.isActive ? $0.searchBar.text ?? "" : nil }
        return state
    }

    /// The search that the content belongs to: the item's own, or that whose results this controller or an ancestor shows.
    private var searchControllerOfContent: UISearchController? {
        if let own = navigationItemIfCreated?.searchController { return own }
        var candidate = parentController
        while let current = candidate {
            if let search = current as? UISearchController { return search }
            candidate = current.parentController
        }
        return nil
    }

    /// Shows what the configuration says over the root view, in the view that shows it already where that one can.
    func showContentUnavailable() {
        guard let root = loadedView else { return }
        guard let configuration = contentUnavailable.configuration else {
            contentUnavailable.view?.removeFromSuperview()
            contentUnavailable.view = nil
            return
        }
        if let view = contentUnavailable.view, view.supports(configuration) {
            view.configuration = configuration
        } else {
            contentUnavailable.view?.removeFromSuperview()
            let made = configuration.makeContentView()
            contentUnavailable.view = made
            root.addSubview(made)
        }
        layoutContentUnavailable()
    }

    /// Before layout: the app brings its configuration in line with the state.
    func updateContentUnavailableIfNeeded() {
        guard contentUnavailable.needsUpdate else { return }
        contentUnavailable.needsUpdate = false
        updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
    }

    /// It fills the visible part of the root view and stays there when that one scrolls.
    func layoutContentUnavailable() {
        guard let view = contentUnavailable.view, let root = loadedView else { return }
        if view.superview !== root { root.addSubview(view) }
        if view.frame != root.bounds { view.frame = root.bounds }
    }

    /// The search that this controller shows the results of looks for another text.
    func searchedTextDidChange() {
        setNeedsUpdateContentUnavailableConfiguration()
        for child in childControllers { child.searchedTextDidChange() }
    }
}
