import UIKit

/// What only those may see who know the code.
class VaultViewController: FormViewController {

    var isUnlocked = false

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Vault"
        tabBarItem = UITabBarItem(title: "Vault", image: UIImage(systemName: "lock"), selectedImage: UIImage(systemName: "lock.open"))
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        addText("The vault is open", style: .title1)
        addText("The tab bar controller's delegate said no until the right code was given.", color: .secondaryLabel)
        addButton("Lock again", action: #selector(lock))
    }

    @objc private func lock() {
        isUnlocked = false
        tabBarController?.selectedIndex = 0
    }
}
