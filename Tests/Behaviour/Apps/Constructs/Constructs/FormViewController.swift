import Combine
import UIKit
import os.log

private let logger = Logger(subsystem: "com.example.constructs", category: "form")

@IBDesignable
class BadgeView: UIView {
    @IBInspectable var cornerRadius: CGFloat = 0 {
        didSet { layer.cornerRadius = cornerRadius }
    }
    @IBInspectable var title: String = ""
    override class var layerClass: AnyClass { CAGradientLayer.self }
}

class FormViewController: UIViewController {
    @IBOutlet private weak var badge: BadgeView!
    @IBOutlet var fields: [UITextField]!
    @Published var count = 0
    private(set) var log: [String] = []
    private var cancellables: Set<AnyCancellable> = []
    private lazy var proxy = DelegateProxy(self)
    let table = UITableView(frame: .zero, style: .plain)

    override func viewDidLoad() {
        super.viewDidLoad()
        let view = BadgeView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        self.view.addSubview(view)
        setValue(view, forKey: "badge")
        navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .add, target: self, action: #selector(add(_:)))
        table.register(NoteCell.self, forCellReuseIdentifier: "note")
        table.dataSource = self
        table.delegate = proxy
        table.frame = self.view.bounds
        self.view.addSubview(table)
        $count.dropFirst().map { $0 * 2 }.sink { [weak self] in self?.write("doubled \($0)") }.store(in: &cancellables)
        if #available(iOS 17.0, *) { write("new") } else { write("old") }
        os_log("form loaded", log: .default, type: .debug)
        logger.info("fields: \(self.fields?.count ?? 0)")
    }

    func write(_ line: String) { log.append(line) }

    @IBAction private func add(_ sender: UIBarButtonItem) {
        count += 1
        write("add")
    }

    @objc func pinched(_ recogniser: UIPinchGestureRecognizer) { write("pinched") }

    var badgeTitle: String { badge.title }
}

extension FormViewController: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath) as! NoteCell
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }
}

extension FormViewController: UITableViewDelegate {
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { write("selected \(indexPath.row)") }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { write("scrolled") }
}

class NoteCell: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// Passes on what it doesn't implement.
final class DelegateProxy: NSObject, UITableViewDelegate {
    private weak var target: FormViewController?

    init(_ target: FormViewController) { self.target = target }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }

    override func responds(to aSelector: Selector!) -> Bool {
        super.responds(to: aSelector) || target?.responds(to: aSelector) == true
    }

    override func forwardingTarget(for aSelector: Selector!) -> Any? { target }
}
