import Foundation
import ObjCRuntime

/// The list of suggestions below an active search bar.
@MainActor final class SearchSuggestionList: UITableView, UITableViewDataSource, UITableViewDelegate {
    private var suggestions: [any UISearchSuggestion] = []
    private let onChoice: (any UISearchSuggestion) -> Void

    init(onChoice: @escaping (any UISearchSuggestion) -> Void) {
        _ = Self.registration
        self.onChoice = onChoice
        super.init(frame: .zero, style: .plain)
        dataSource = self
        delegate = self
        keyboardDismissMode = .onDrag
    }

    required init?(coder: NSCoder) { nil }

    private static let registration: Void = {
        let entry = ClassRegistry.entry(for: SearchSuggestionList.self, name: "UIKit.SearchSuggestionList")
        entry.optional("tableView(_:didSelectRowAt:)") { owner -> (UITableView, IndexPath) -> Void in
            { _, path in
                MainActor.assumeIsolated {
                    let list = owner as! SearchSuggestionList
                    list.deselectRow(at: path, animated: true)
                    list.onChoice(list.suggestions[path.row])
                }
            }
        }
    }()

    func show(_ suggestions: [any UISearchSuggestion]) {
        self.suggestions = suggestions
        reloadData()
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { suggestions.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let suggestion = suggestions[indexPath.row]
        let item = suggestion as? UISearchSuggestionItem
        var content = UIListContentConfiguration.subtitleCell()
        content.attributedText = suggestion.localizedAttributedSuggestion
        if content.attributedText == nil { content.text = suggestion.localizedSuggestion }
        content.secondaryText = item?.localizedDescription ?? suggestion.localizedDescription
        content.secondaryTextProperties.color = .secondaryLabel
        content.image = item?.iconImage ?? suggestion.iconImage ?? UIImage(systemName: "magnifyingglass")
        content.imageProperties.tintColor = .secondaryLabel
        cell.contentConfiguration = content
        return cell
    }
}
