import UIKit

/// Content under bars: how far the view reaches, where the safe area ends, when the bar goes away, and which way the app turns.
class BarLayoutViewController: FormViewController {

    private let safeAreaView = UIView()
    private var allowsLandscape = true

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Layout"
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemYellow
        safeAreaView.backgroundColor = .systemBackground
        safeAreaView.layer.cornerRadius = 12
        view.insertSubview(safeAreaView, at: 0)

        addText("The yellow view reaches under the bars; the rounded part is its safe area.", color: .secondaryLabel)
        addSwitch("Content under the tab bar", isOn: true, action: #selector(extendedChanged(_:)))
        addSwitch("Translucent tab bar", isOn: true, action: #selector(translucentChanged(_:)))
        addSwitch("May turn to landscape", isOn: true, action: #selector(landscapeChanged(_:)))
        addButton("Push a page without the tab bar", action: #selector(pushWithoutBar))
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        safeAreaView.frame = view.bounds.inset(by: view.safeAreaInsets)
    }

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        allowsLandscape ? .allButUpsideDown : .portrait
    }

    @objc private func extendedChanged(_ sender: UISwitch) {
        edgesForExtendedLayout = sender.isOn ? .all : .top
    }

    @objc private func translucentChanged(_ sender: UISwitch) {
        tabBarController?.tabBar.isTranslucent = sender.isOn
    }

    @objc private func landscapeChanged(_ sender: UISwitch) {
        allowsLandscape = sender.isOn
        if #available(iOS 16.0, *) {
            setNeedsUpdateOfSupportedInterfaceOrientations()
        }
    }

    @objc private func pushWithoutBar() {
        let page = PlacePageViewController(name: "Alone", closes: false)
        page.hidesBottomBarWhenPushed = true
        navigationController?.pushViewController(page, animated: true)
    }
}
