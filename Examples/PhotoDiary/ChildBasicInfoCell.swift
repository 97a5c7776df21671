import UIKit

protocol ChildBasicInfoCellDelegate: AnyObject {
    /// The birthday field was touched: the picker for it has to show.
    func movePickerView(_ cell: ChildBasicInfoCell)
    func choosePhoto(_ cell: ChildBasicInfoCell)
    func basicInfoDidChange(_ cell: ChildBasicInfoCell)
}

/// Photo, name, birthday and calendar of a child.
class ChildBasicInfoCell: UITableViewCell, UITextFieldDelegate {
    weak var delegate: ChildBasicInfoCellDelegate?

    let photoFrame = UIImageView()
    let photoViewButton = UIButton(type: .custom)
    let nameField = UITextField()
    let birthDay = UITextField()
    let lunarLabel = UILabel()
    let isLunar = UISegmentedControl(items: ["양력", "음력"])

    var birthDate: Date? {
        didSet { showBirthDate() }
    }

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        photoFrame.backgroundColor = .tertiarySystemFill
        photoFrame.layer.cornerRadius = 8
        photoFrame.clipsToBounds = true
        photoViewButton.setTitle("사진", for: .normal)
        photoViewButton.setTitleColor(.secondaryLabel, for: .normal)
        photoViewButton.imageView?.contentMode = .scaleAspectFit
        photoViewButton.accessibilityIdentifier = "photo"
        photoViewButton.addTarget(self, action: #selector(photoTouched), for: .touchUpInside)
        nameField.placeholder = "이름"
        birthDay.placeholder = "생년월일"
        birthDay.tintColor = .clear
        for field in [nameField, birthDay] {
            field.borderStyle = .roundedRect
            field.delegate = self
        }
        nameField.returnKeyType = .done
        nameField.addTarget(self, action: #selector(nameChanged), for: .editingChanged)
        lunarLabel.text = "달력"
        lunarLabel.font = .preferredFont(forTextStyle: .footnote)
        lunarLabel.textColor = .secondaryLabel
        isLunar.selectedSegmentIndex = 0
        isLunar.addTarget(self, action: #selector(calendarChanged), for: .valueChanged)
        for view in [photoFrame, photoViewButton, nameField, birthDay, lunarLabel, isLunar] as [UIView] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        NSLayoutConstraint.activate([
            photoFrame.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
            photoFrame.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
            photoFrame.widthAnchor.constraint(equalToConstant: 108),
            photoFrame.heightAnchor.constraint(equalToConstant: 116),
            photoViewButton.topAnchor.constraint(equalTo: photoFrame.topAnchor),
            photoViewButton.bottomAnchor.constraint(equalTo: photoFrame.bottomAnchor),
            photoViewButton.leadingAnchor.constraint(equalTo: photoFrame.leadingAnchor),
            photoViewButton.trailingAnchor.constraint(equalTo: photoFrame.trailingAnchor),
            nameField.topAnchor.constraint(equalTo: photoFrame.topAnchor),
            nameField.leadingAnchor.constraint(equalTo: photoFrame.trailingAnchor, constant: 12),
            nameField.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12),
            birthDay.topAnchor.constraint(equalTo: nameField.bottomAnchor, constant: 7),
            birthDay.leadingAnchor.constraint(equalTo: nameField.leadingAnchor),
            birthDay.trailingAnchor.constraint(equalTo: nameField.trailingAnchor),
            lunarLabel.leadingAnchor.constraint(equalTo: nameField.leadingAnchor),
            lunarLabel.centerYAnchor.constraint(equalTo: isLunar.centerYAnchor),
            isLunar.bottomAnchor.constraint(equalTo: photoFrame.bottomAnchor),
            isLunar.trailingAnchor.constraint(equalTo: nameField.trailingAnchor),
            isLunar.widthAnchor.constraint(equalToConstant: 140),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        photoViewButton.setImage(nil, for: .normal)
        nameField.text = nil
        birthDate = nil
    }

    var photo: UIImage? {
        didSet {
            photoViewButton.setImage(photo?.thumbnail(length: 104), for: .normal)
            photoViewButton.setTitle(photo == nil ? "사진" : nil, for: .normal)
        }
    }

    private func showBirthDate() {
        birthDay.text = birthDate.map { DateFormatter.diary(isLunar: isLunar.selectedSegmentIndex == 1).string(from: $0) }
    }

    @objc private func photoTouched() {
        delegate?.choosePhoto(self)
    }

    @objc private func nameChanged() {
        delegate?.basicInfoDidChange(self)
    }

    @objc private func calendarChanged() {
        showBirthDate()
        delegate?.basicInfoDidChange(self)
    }

    // MARK: - Text fields

    func textFieldDidBeginEditing(_ textField: UITextField) {
        if textField === birthDay { delegate?.movePickerView(self) }
    }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        textField !== birthDay
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return true
    }
}
