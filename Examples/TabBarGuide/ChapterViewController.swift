import UIKit

/// Shows one chapter, which can be marked as read.
class ChapterViewController: UIViewController {

    private let chapter: Chapter
    private let iconView = UIImageView()
    private let textLabel = UILabel()
    private var isRead = false

    init(chapter: Chapter) {
        self.chapter = chapter
        super.init(nibName: nil, bundle: nil)
        title = chapter.title
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground

        iconView.image = UIImage(systemName: chapter.symbolName)
        iconView.contentMode = .scaleAspectFit
        textLabel.text = chapter.text
        textLabel.font = .preferredFont(forTextStyle: .body)
        textLabel.numberOfLines = 0
        [iconView, textLabel].forEach(view.addSubview)

        navigationItem.rightBarButtonItem = UIBarButtonItem(
            image: UIImage(systemName: "bookmark"), style: .plain, target: self, action: #selector(toggleRead))
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 20, dy: 24)
        iconView.frame = CGRect(x: area.minX, y: area.minY, width: 48, height: 48)
        let fitting = textLabel.sizeThatFits(CGSize(width: area.width, height: .greatestFiniteMagnitude))
        textLabel.frame = CGRect(x: area.minX, y: iconView.frame.maxY + 20, width: area.width, height: fitting.height)
    }

    @objc private func toggleRead() {
        isRead.toggle()
        navigationItem.rightBarButtonItem?.image = UIImage(systemName: isRead ? "bookmark.fill" : "bookmark")
    }
}
