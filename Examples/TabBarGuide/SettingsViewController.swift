import UIKit

/// Changes how the whole app looks.
class SettingsViewController: UIViewController {

    private let titleLabel = UILabel()
    private let appearanceLabel = UILabel()
    private let appearanceControl = UISegmentedControl(items: ["System", "Light", "Dark"])
    private let tintLabel = UILabel()
    private let tintSwitch = UISwitch()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground

        titleLabel.text = "Settings"
        titleLabel.font = .preferredFont(forTextStyle: .largeTitle)

        appearanceLabel.text = "Appearance"
        appearanceControl.selectedSegmentIndex = 0
        appearanceControl.addTarget(self, action: #selector(appearanceChanged(_:)), for: .valueChanged)

        tintLabel.text = "Orange tint"
        tintSwitch.addTarget(self, action: #selector(tintChanged(_:)), for: .valueChanged)

        [titleLabel, appearanceLabel, appearanceControl, tintLabel, tintSwitch].forEach(view.addSubview)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 20, dy: 16)
        titleLabel.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: 41)
        appearanceLabel.frame = CGRect(x: area.minX, y: titleLabel.frame.maxY + 24, width: area.width, height: 22)
        appearanceControl.frame = CGRect(x: area.minX, y: appearanceLabel.frame.maxY + 8, width: area.width, height: 32)
        tintLabel.frame = CGRect(x: area.minX, y: appearanceControl.frame.maxY + 24, width: area.width - 70, height: 31)
        tintSwitch.frame.origin = CGPoint(x: area.maxX - tintSwitch.bounds.width, y: tintLabel.frame.minY)
    }

    @objc private func appearanceChanged(_ sender: UISegmentedControl) {
        let styles: [UIUserInterfaceStyle] = [.unspecified, .light, .dark]
        view.window?.overrideUserInterfaceStyle = styles[sender.selectedSegmentIndex]
    }

    @objc private func tintChanged(_ sender: UISwitch) {
        view.window?.tintColor = sender.isOn ? .systemOrange : nil
    }
}
