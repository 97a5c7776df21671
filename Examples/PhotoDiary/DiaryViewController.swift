import UIKit

/// The children and the anniversaries.
class DiaryViewController: UITableViewController {
    private enum Section: Int, CaseIterable {
        case children, anniversaries
    }

    private let diary: Diary

    init(diary: Diary) {
        self.diary = diary
        super.init(style: .insetGrouped)
        title = "사진 일기"
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationController?.navigationBar.prefersLargeTitles = true
        navigationItem.leftBarButtonItem = editButtonItem
        navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .add, target: self, action: #selector(add))
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        tableView.reloadData()
    }

    @objc private func add() {
        let sheet = UIAlertController(title: nil, message: "무엇을 추가할까요?", preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: "아이", style: .default) { [weak self] _ in self?.showChild(at: nil) })
        sheet.addAction(UIAlertAction(title: "기념일", style: .default) { [weak self] _ in self?.showAnniversary(at: nil) })
        sheet.addAction(UIAlertAction(title: "취소", style: .cancel))
        sheet.popoverPresentationController?.barButtonItem = navigationItem.rightBarButtonItem
        present(sheet, animated: true)
    }

    // One screen adds and edits: with a row it shows what is there, without one it begins empty.
    private func showChild(at row: Int?) {
        let editor = AddChildViewController(child: row.map { diary.children[$0] })
        editor.onSave = { [diary] child in
            if let row { diary.children[row] = child } else { diary.children.append(child) }
        }
        navigationController?.pushViewController(editor, animated: true)
    }

    private func showAnniversary(at row: Int?) {
        let editor = AddAnniversaryViewController(anniversary: row.map { diary.anniversaries[$0] })
        editor.onSave = { [diary] anniversary in
            if let row { diary.anniversaries[row] = anniversary } else { diary.anniversaries.append(anniversary) }
        }
        navigationController?.pushViewController(editor, animated: true)
    }

    // MARK: - Table

    override func numberOfSections(in tableView: UITableView) -> Int {
        Section.allCases.count
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        Section(rawValue: section) == .children ? "아이" : "기념일"
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        Section(rawValue: section) == .children ? diary.children.count : diary.anniversaries.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "Entry") ?? UITableViewCell(style: .subtitle, reuseIdentifier: "Entry")
        cell.accessoryType = .disclosureIndicator
        switch Section(rawValue: indexPath.section)! {
        case .children:
            let child = diary.children[indexPath.row]
            cell.imageView?.image = child.photo?.thumbnail(length: 40)
            cell.textLabel?.text = child.name
            cell.detailTextLabel?.text = child.birthday.map { DateFormatter.diary(isLunar: child.isLunar).string(from: $0) }
        case .anniversaries:
            let anniversary = diary.anniversaries[indexPath.row]
            cell.imageView?.image = UIImage(systemName: anniversary.isHoliday ? "star.fill" : "heart.fill")
            cell.textLabel?.text = anniversary.title
            cell.detailTextLabel?.text = DateFormatter.diary(isLunar: anniversary.isLunar).string(from: anniversary.date)
        }
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        switch Section(rawValue: indexPath.section)! {
        case .children: showChild(at: indexPath.row)
        case .anniversaries: showAnniversary(at: indexPath.row)
        }
    }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        guard editingStyle == .delete else { return }
        switch Section(rawValue: indexPath.section)! {
        case .children: diary.children.remove(at: indexPath.row)
        case .anniversaries: diary.anniversaries.remove(at: indexPath.row)
        }
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }
}
