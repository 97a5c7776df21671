import UIKit

/// Shows the places where a tab bar interface may live besides the window.
class PlacesViewController: FormViewController {

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Places"
        tabBarItem = UITabBarItem(title: "Places", image: UIImage(systemName: "rectangle.stack"), tag: 0)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        addText("A tab bar interface may fill the window, as here, or stand in one of these places.", color: .secondaryLabel)
        addButton("In a split view", action: #selector(showSplit))
        addButton("Modally", action: #selector(showModal))
        addButton("In a popover", action: #selector(showPopover(_:)))
    }

    private func makeTabs(_ names: [String], closes: Bool) -> UITabBarController {
        let tabs = UITabBarController()
        tabs.viewControllers = names.enumerated().map { index, name in
            let page = PlacePageViewController(name: name, closes: closes)
            page.tabBarItem = UITabBarItem(title: name, image: UIImage(systemName: "\(index + 1).circle"), tag: index)
            return page
        }
        return tabs
    }

    @objc private func showSplit() {
        let split = UISplitViewController(style: .doubleColumn)
        let list = PlacePageViewController(name: "List", closes: true)
        split.setViewController(list, for: .primary)
        split.setViewController(makeTabs(["Detail", "Notes"], closes: true), for: .secondary)
        split.preferredDisplayMode = .oneBesideSecondary
        split.modalPresentationStyle = .fullScreen
        present(split, animated: true)
    }

    @objc private func showModal() {
        let tabs = makeTabs(["One", "Two", "Three"], closes: true)
        tabs.modalPresentationStyle = .fullScreen
        present(tabs, animated: true)
    }

    @objc private func showPopover(_ sender: UIButton) {
        let tabs = makeTabs(["Left", "Right"], closes: true)
        tabs.modalPresentationStyle = .popover
        tabs.preferredContentSize = CGSize(width: 320, height: 320)
        tabs.popoverPresentationController?.sourceView = sender
        tabs.popoverPresentationController?.sourceRect = sender.bounds
        present(tabs, animated: true)
    }
}

/// One page of a tab bar interface in some place.
class PlacePageViewController: FormViewController {

    private let name: String
    private let closes: Bool

    init(name: String, closes: Bool) {
        self.name = name
        self.closes = closes
        super.init(nibName: nil, bundle: nil)
        title = name
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        addText("Page \(name)", style: .title1)
        if closes { addButton("Close", action: #selector(close)) }
    }

    @objc private func close() {
        dismiss(animated: true)
    }
}
