import UIKit

/// Adds or edits an anniversary: a table without a background of its own over squared paper.
class AddAnniversaryViewController: UIViewController {
    var onSave: ((Anniversary) -> Void)? {
        get { table.onSave }
        set { table.onSave = newValue }
    }

    private let table: AnniversaryTableViewController

    init(anniversary: Anniversary?) {
        table = AnniversaryTableViewController(anniversary: anniversary)
        super.init(nibName: nil, bundle: nil)
        title = anniversary == nil ? "기념일 등록" : "기념일 수정"
        navigationItem.largeTitleDisplayMode = .never
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "저장", style: .done, target: self, action: #selector(save))
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor { traits in
            UIColor(patternImage: traits.userInterfaceStyle == .dark ? Self.darkPaper : Self.paper)
        }
        addChild(table)
        table.view.backgroundColor = .clear
        table.view.frame = CGRect(x: 24, y: 0, width: view.bounds.width - 48, height: view.bounds.height)
        table.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(table.view)
        table.didMove(toParent: self)
    }

    @objc private func save() {
        table.save()
        navigationController?.popViewController(animated: true)
    }

    private static let paper = squares(
        UIColor(red: 0.99, green: 0.96, blue: 0.88, alpha: 1), lines: UIColor(red: 0.9, green: 0.82, blue: 0.66, alpha: 1))
    private static let darkPaper = squares(
        UIColor(red: 0.11, green: 0.1, blue: 0.08, alpha: 1), lines: UIColor(red: 0.23, green: 0.2, blue: 0.15, alpha: 1))

    /// One square of the paper, with a line at its right and at its bottom.
    private static func squares(_ ground: UIColor, lines: UIColor) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { context in
            ground.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 24, height: 24))
            lines.setFill()
            context.fill(CGRect(x: 0, y: 23, width: 24, height: 1))
            context.fill(CGRect(x: 23, y: 0, width: 1, height: 24))
        }
    }
}

/// The rows: two with a value and an arrow, two with a switch.
class AnniversaryTableViewController: UITableViewController {
    var onSave: ((Anniversary) -> Void)?
    private var anniversary: Anniversary

    init(anniversary: Anniversary?) {
        self.anniversary = anniversary ?? Anniversary()
        super.init(style: .plain)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.tableFooterView = UIView()
    }

    func save() {
        onSave?(anniversary)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "Anniversary") ?? UITableViewCell(style: .value1, reuseIdentifier: "Anniversary")
        cell.backgroundColor = .clear
        cell.accessoryView = nil
        cell.detailTextLabel?.text = nil
        switch indexPath.row {
        case 0:
            cell.textLabel?.text = "기념일"
            cell.detailTextLabel?.text = anniversary.title
            cell.accessoryType = .disclosureIndicator
        case 1:
            cell.textLabel?.text = "날짜"
            cell.detailTextLabel?.text = DateFormatter.diary(isLunar: anniversary.isLunar).string(from: anniversary.date)
            cell.accessoryType = .disclosureIndicator
        case 2:
            cell.textLabel?.text = "공휴일"
            cell.accessoryView = makeSwitch(isOn: anniversary.isHoliday)
        default:
            cell.textLabel?.text = "음력"
            cell.accessoryView = makeSwitch(isOn: anniversary.isLunar)
        }
        return cell
    }

    private func makeSwitch(isOn: Bool) -> UISwitch {
        let control = UISwitch(frame: .zero)
        control.isOn = isOn
        control.addTarget(self, action: #selector(switched(_:)), for: .valueChanged)
        return control
    }

    /// The row of a switch, found by its place on the screen.
    @objc private func switched(_ sender: UISwitch) {
        let point = sender.convert(CGPoint(x: sender.bounds.midX, y: sender.bounds.midY), to: tableView)
        guard let indexPath = tableView.indexPathForRow(at: point) else { return }
        if indexPath.row == 2 {
            anniversary.isHoliday = sender.isOn
        } else {
            anniversary.isLunar = sender.isOn
            tableView.reloadRows(at: [IndexPath(row: 1, section: 0)], with: .none)
        }
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        switch indexPath.row {
        case 0: askForTitle()
        case 1: askForDate()
        default: break
        }
    }

    private func askForTitle() {
        let alert = UIAlertController(title: "기념일", message: "이름을 입력하세요", preferredStyle: .alert)
        alert.addTextField { [anniversary] field in
            field.text = anniversary.title
            field.placeholder = "이름"
        }
        alert.addAction(UIAlertAction(title: "취소", style: .cancel))
        alert.addAction(
            UIAlertAction(title: "확인", style: .default) { [weak self, weak alert] _ in
                self?.anniversary.title = alert?.textFields?.first?.text ?? ""
                self?.tableView.reloadData()
            })
        present(alert, animated: true)
    }

    private func askForDate() {
        let chooser = DateViewController(date: anniversary.date, isLunar: anniversary.isLunar)
        chooser.onChange = { [weak self] date in
            self?.anniversary.date = date
            self?.tableView.reloadRows(at: [IndexPath(row: 1, section: 0)], with: .none)
        }
        if let sheet = chooser.sheetPresentationController {
            sheet.detents = [.medium()]
            sheet.prefersGrabberVisible = true
        }
        present(chooser, animated: true)
    }
}

/// A sheet with date wheels.
class DateViewController: UIViewController {
    var onChange: ((Date) -> Void)?
    let picker = UIDatePicker()

    init(date: Date, isLunar: Bool) {
        super.init(nibName: nil, bundle: nil)
        picker.preferredDatePickerStyle = .wheels
        picker.datePickerMode = .date
        picker.locale = Locale(identifier: "ko_KR")
        picker.calendar = Calendar(identifier: isLunar ? .chinese : .gregorian)
        picker.date = date
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        picker.translatesAutoresizingMaskIntoConstraints = false
        picker.addTarget(self, action: #selector(changed), for: .valueChanged)
        view.addSubview(picker)
        NSLayoutConstraint.activate([
            picker.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
            picker.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            picker.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
    }

    @objc private func changed() {
        onChange?(picker.date)
    }
}
