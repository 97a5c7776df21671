import UIKit

/// Lists the chapters; a tap opens one.
class ChapterListViewController: UIViewController {

    private var rows: [ChapterRow] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.title = "Chapters"
        view.backgroundColor = .systemGroupedBackground

        for (index, chapter) in Chapter.all.enumerated() {
            let row = ChapterRow(chapter: chapter)
            row.tag = index
            row.addTarget(self, action: #selector(openChapter(_:)), for: .touchUpInside)
            rows.append(row)
            view.addSubview(row)
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets)
        let rowHeight: CGFloat = area.height > 400 ? 64 : 52
        var y = area.minY + 16
        for row in rows {
            row.frame = CGRect(x: area.minX + 16, y: y, width: area.width - 32, height: rowHeight)
            y += rowHeight + 8
        }
    }

    @objc private func openChapter(_ sender: ChapterRow) {
        navigationController?.pushViewController(ChapterViewController(chapter: Chapter.all[sender.tag]), animated: true)
    }
}
