import UIKit

/// Adds a child, or edits one.
class AddChildViewController: UITableViewController, ChildBasicInfoCellDelegate {
    private static let basicSection = 0
    private static let bloodTypes = ["A형", "B형", "O형", "AB형"]

    var onSave: ((Child) -> Void)?
    private var child: Child
    private let isNew: Bool
    private let datePicker = UIDatePicker()

    init(child: Child?) {
        self.child = child ?? Child()
        isNew = child == nil
        super.init(style: .grouped)
        title = isNew ? "아이 등록" : "아이 수정"
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.largeTitleDisplayMode = .never
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "저장", style: .done, target: self, action: #selector(save))
        tableView.register(ChildBasicInfoCell.self, forCellReuseIdentifier: "ChildBasicInfo")
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "BloodType")
        tableView.keyboardDismissMode = .onDrag
        datePicker.preferredDatePickerStyle = .wheels
        datePicker.datePickerMode = .date
        datePicker.locale = Locale(identifier: "ko_KR")
        datePicker.maximumDate = Date()
        datePicker.addTarget(self, action: #selector(dateChanged), for: .valueChanged)
        updateSaveButton()
    }

    private var basicCell: ChildBasicInfoCell? {
        tableView.cellForRow(at: IndexPath(row: 0, section: Self.basicSection)) as? ChildBasicInfoCell
    }

    private func updateSaveButton() {
        navigationItem.rightBarButtonItem?.isEnabled = !child.name.isEmpty
    }

    @objc private func save() {
        onSave?(child)
        navigationController?.popViewController(animated: true)
    }

    @objc private func dateChanged() {
        child.birthday = datePicker.date
        basicCell?.birthDate = datePicker.date
    }

    @objc private func endEditing() {
        view.endEditing(true)
    }

    // MARK: - Cell

    func movePickerView(_ cell: ChildBasicInfoCell) {
        if let birthday = child.birthday { datePicker.date = birthday }
        datePicker.calendar = Calendar(identifier: child.isLunar ? .chinese : .gregorian)
        child.birthday = datePicker.date
        cell.birthDate = datePicker.date
        // The cell tells its own place, and comes to stand above the picker.
        if let indexPath = tableView.indexPath(for: cell) {
            tableView.scrollToRow(at: indexPath, at: .top, animated: true)
        }
    }

    func choosePhoto(_ cell: ChildBasicInfoCell) {
        let sheet = UIAlertController(title: "사진 선택", message: nil, preferredStyle: .actionSheet)
        for sample in SamplePhoto.allCases {
            sheet.addAction(
                UIAlertAction(title: sample.rawValue, style: .default) { [weak self, weak cell] _ in
                    self?.child.photo = sample.image
                    cell?.photo = sample.image
                })
        }
        sheet.addAction(UIAlertAction(title: "취소", style: .cancel))
        sheet.popoverPresentationController?.sourceView = cell.photoViewButton
        present(sheet, animated: true)
    }

    func basicInfoDidChange(_ cell: ChildBasicInfoCell) {
        child.name = cell.nameField.text ?? ""
        child.isLunar = cell.isLunar.selectedSegmentIndex == 1
        datePicker.calendar = Calendar(identifier: child.isLunar ? .chinese : .gregorian)
        updateSaveButton()
    }

    // MARK: - Table

    override func numberOfSections(in tableView: UITableView) -> Int { 2 }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        section == Self.basicSection ? 1 : Self.bloodTypes.count
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        section == Self.basicSection ? "기본 정보" : "혈액형"
    }

    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        indexPath.section == Self.basicSection ? 132 : 44
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard indexPath.section == Self.basicSection else {
            let cell = tableView.dequeueReusableCell(withIdentifier: "BloodType", for: indexPath)
            let type = Self.bloodTypes[indexPath.row]
            cell.textLabel?.text = type
            cell.accessoryType = type == child.bloodType ? .checkmark : .none
            return cell
        }
        let cell = tableView.dequeueReusableCell(withIdentifier: "ChildBasicInfo", for: indexPath) as! ChildBasicInfoCell
        cell.delegate = self
        cell.nameField.text = child.name
        cell.isLunar.selectedSegmentIndex = child.isLunar ? 1 : 0
        cell.birthDate = child.birthday
        cell.photo = child.photo
        cell.birthDay.inputView = datePicker
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        bar.items = [
            UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
            UIBarButtonItem(title: "완료", style: .done, target: self, action: #selector(endEditing)),
        ]
        cell.birthDay.inputAccessoryView = bar
        return cell
    }

    override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        indexPath.section == Self.basicSection ? nil : indexPath
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        child.bloodType = Self.bloodTypes[indexPath.row]
        tableView.deselectRow(at: indexPath, animated: true)
        for path in tableView.indexPathsForVisibleRows ?? [] where path.section == indexPath.section {
            tableView.cellForRow(at: path)?.accessoryType = path == indexPath ? .checkmark : .none
        }
    }
}
