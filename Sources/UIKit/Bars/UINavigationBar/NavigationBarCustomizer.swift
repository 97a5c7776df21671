import CoreGraphics
import Foundation
import ObjCRuntime

/// The list in which the user arranges the groups in the middle of a navigation bar: those in the bar, and those that could be.
@MainActor
final class NavigationBarCustomizer: UITableViewController {
    private enum Section: Int, CaseIterable { case bar, others }

    private let item: UINavigationItem
    private var groups: [[UIBarButtonItemGroup]] = [[], []]

    init(item: UINavigationItem) {
        _ = Self.registration
        self.item = item
        super.init(style: .insetGrouped)
        title = SystemText.localized("Customize Toolbar")
        preferredContentSize = CGSize(width: 360, height: 480)
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: SystemText.localized("Reset"), primaryAction: UIAction { [weak self] _ in self?.reset() })
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
        readGroups()
    }

    required init?(coder: NSCoder) { nil }

    private static let registration: Void = {
        let entry = ClassRegistry.entry(for: NavigationBarCustomizer.self, name: "UIKit.NavigationBarCustomizer")
        @MainActor func list(_ owner: Any) -> NavigationBarCustomizer { owner as! NavigationBarCustomizer }
        entry.optional("numberOfSections(in:)") { _ -> (UITableView) -> Int in { _ in Section.allCases.count } }
        entry.optional("tableView(_:titleForHeaderInSection:)") { _ -> (UITableView, Int) -> String? in
            { _, section in
                MainActor.assumeIsolated { SystemText.localized(section == Section.bar.rawValue ? "In the Toolbar" : "More Items") }
            }
        }
        entry.optional("tableView(_:canMoveRowAt:)") { _ -> (UITableView, IndexPath) -> Bool in { _, _ in true } }
        entry.optional("tableView(_:editingStyleForRowAt:)") { owner -> (UITableView, IndexPath) -> UITableViewCell.EditingStyle in
            { _, path in MainActor.assumeIsolated { list(owner).editingStyle(at: path) } }
        }
        entry.optional("tableView(_:commit:forRowAt:)") { owner -> (UITableView, UITableViewCell.EditingStyle, IndexPath) -> Void in
            { _, style, path in MainActor.assumeIsolated { list(owner).move(path, isTakenAway: style == .delete) } }
        }
        entry.optional("tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)") {
            owner -> (UITableView, IndexPath, IndexPath) -> IndexPath in
            { _, from, to in MainActor.assumeIsolated { list(owner).target(of: from, proposed: to) } }
        }
        entry.optional("tableView(_:moveRowAt:to:)") { owner -> (UITableView, IndexPath, IndexPath) -> Void in
            { _, from, to in MainActor.assumeIsolated { list(owner).move(from, to: to) } }
        }
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.isEditing = true
    }

    // MARK: Arranging

    private func readGroups() {
        let shown = item.groupsInMiddle
        groups[Section.bar.rawValue] = shown.filter { $0.customizationName != nil && !$0.isHidden }
        groups[Section.others.rawValue] = item.centerItemGroups.filter { group in
            group.customizationName != nil && !group.isHidden && !shown.contains { $0 === group }
        }
    }

    private func reset() {
        item.arrangement = nil
        readGroups()
        tableView.reloadData()
    }

    private func store() {
        let listed = Set(groups.joined().compactMap(\.customizationName))
        let former = item.arrangement
        // Groups that the list can't show, hidden ones and those of other screens, stay where they are.
        let before = (former?.shown ?? []) + item.groupsInMiddle.compactMap(\.customizationName)
        item.arrangement = GroupArrangement(
            shown: GroupArrangement.merged(groups[Section.bar.rawValue].compactMap(\.customizationName), into: before, replacing: listed),
            known: Set(item.centerItemGroups.compactMap(\.customizationName)).union(former?.known ?? []))
    }

    private func editingStyle(at path: IndexPath) -> UITableViewCell.EditingStyle {
        guard path.section == Section.bar.rawValue else { return .insert }
        return groups[path.section][path.row].isOptional ? .delete : .none
    }

    /// Taken away goes to the top of the others, taken in to the end of the bar.
    private func move(_ path: IndexPath, isTakenAway: Bool) {
        let end = IndexPath(row: groups[Section.bar.rawValue].count, section: Section.bar.rawValue)
        move(path, to: isTakenAway ? IndexPath(row: 0, section: Section.others.rawValue) : end)
        tableView.reloadData()
    }

    private func move(_ from: IndexPath, to: IndexPath) {
        let group = groups[from.section].remove(at: from.row)
        groups[to.section].insert(group, at: to.row)
        store()
        // The sign before the row says what can be done with it in its new place.
        if from.section != to.section {
            RunLoop.main.perform { [weak self] in MainActor.assumeIsolated { self?.tableView.reloadData() } }
        }
    }

    /// A group that can't be taken away stays in the bar.
    private func target(of from: IndexPath, proposed: IndexPath) -> IndexPath {
        guard from.section == Section.bar.rawValue, proposed.section != from.section, !groups[from.section][from.row].isOptional else {
            return proposed
        }
        return IndexPath(row: groups[from.section].count - 1, section: from.section)
    }

    // MARK: Rows

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { groups[section].count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "group") ?? UITableViewCell(style: .default, reuseIdentifier: "group")
        let group = groups[indexPath.section][indexPath.row]
        let item = group.representativeItem ?? group.barButtonItems.first { !$0.isSpace }
        cell.textLabel?.text = item.flatMap { $0.title ?? $0.accessibilityLabel } ?? group.customizationName
        cell.imageView?.image = item?.image?.withRenderingMode(.alwaysTemplate)
        return cell
    }
}
