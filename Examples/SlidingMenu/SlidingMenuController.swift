import UIKit

/// A container with a menu beneath its content: the content slides aside and shows the menu.
///
/// Content that isn't a navigation controller gets one, so that there is a bar for the menu button.
class SlidingMenuController: UIViewController {

    struct Item {
        var title: String
        var image: UIImage?
        var viewController: UIViewController
    }

    /// How the menu looks and moves.
    struct Configuration {
        /// Width of the menu that shows beside the content; never more than leaves `minimumContentWidth`.
        var exposedWidth: CGFloat = 260
        var minimumContentWidth: CGFloat = 80
        var duration: TimeInterval = 0.5
        var shadowRadius: CGFloat = 12
        var shadowOpacity: Float = 0.35
        var opensWithDrag = true
        var menuButtonTitle = "Menu"
    }

    let items: [Item]
    let configuration: Configuration
    let menu = UITableView(frame: .zero, style: .plain)
    private(set) var viewControllers: [UINavigationController] = []
    private(set) var indexOfVisibleController = 0
    private(set) var isMenuVisible = true
    private(set) lazy var panGestureRecognizer = UIPanGestureRecognizer(target: self, action: #selector(contentDragged(_:)))

    private let cellIdentifier = "MenuCell"

    init(items: [Item], configuration: Configuration = Configuration()) {
        precondition(!items.isEmpty, "a menu needs at least one item")
        self.items = items
        self.configuration = configuration
        super.init(nibName: nil, bundle: nil)
        viewControllers = items.map { wrap($0.viewController) }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func wrap(_ controller: UIViewController) -> UINavigationController {
        let navigation = controller as? UINavigationController ?? UINavigationController(rootViewController: controller)
        let button = UIBarButtonItem(
            title: configuration.menuButtonTitle, style: .plain, target: self, action: #selector(toggleMenuVisibility(_:)))
        // In front of the buttons that are there already.
        let item = navigation.topViewController?.navigationItem
        item?.leftBarButtonItems = [button] + (item?.leftBarButtonItems ?? [])
        return navigation
    }

    // MARK: View

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .secondarySystemBackground

        menu.register(UITableViewCell.self, forCellReuseIdentifier: cellIdentifier)
        menu.delegate = self
        menu.dataSource = self
        menu.backgroundColor = .secondarySystemBackground
        menu.frame = view.bounds
        menu.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(menu)
        menu.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)

        let first = viewControllers[0]
        addChild(first)
        prepare(first.view)
        view.addSubview(first.view)
        first.view.frame = contentFrame
        first.didMove(toParent: self)

        panGestureRecognizer.delegate = self
        panGestureRecognizer.isEnabled = configuration.opensWithDrag
        view.addGestureRecognizer(panGestureRecognizer)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard !isDragging, !isReplacing else { return }
        visibleView.frame = contentFrame
        visibleView.layer.shadowPath = UIBezierPath(rect: visibleView.bounds).cgPath
    }

    /// The orientation changes how much of the menu can show.
    override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate { _ in
            self.view.setNeedsLayout()
            self.view.layoutIfNeeded()
        }
    }

    private func prepare(_ contentView: UIView) {
        contentView.layer.shadowColor = UIColor.black.cgColor
        contentView.layer.shadowOpacity = configuration.shadowOpacity
        contentView.layer.shadowRadius = configuration.shadowRadius
        contentView.layer.shadowOffset = .zero
        contentView.clipsToBounds = false
    }

    // MARK: Menu

    var exposedWidth: CGFloat {
        min(configuration.exposedWidth, view.bounds.width - configuration.minimumContentWidth)
    }

    private var visibleView: UIView { viewControllers[indexOfVisibleController].view }

    private var contentFrame: CGRect {
        view.bounds.offsetBy(dx: isMenuVisible ? exposedWidth : 0, dy: 0)
    }

    private var offScreenFrame: CGRect {
        view.bounds.offsetBy(dx: view.bounds.width, dy: 0)
    }

    @objc func toggleMenuVisibility(_ sender: Any?) {
        setMenuVisible(!isMenuVisible, animated: true)
    }

    func setMenuVisible(_ visible: Bool, animated: Bool) {
        guard !isReplacing else { return }
        isMenuVisible = visible
        let change = { self.visibleView.frame = self.contentFrame }
        guard animated else {
            change()
            return
        }
        UIView.animate(withDuration: configuration.duration, animations: change)
    }

    // MARK: Content

    private(set) var isReplacing = false

    /// The present content slides out to the right, then the new one comes in from there.
    func showViewController(at index: Int) {
        guard !isReplacing else { return }
        guard index != indexOfVisibleController else {
            setMenuVisible(false, animated: true)
            return
        }
        isReplacing = true
        let outgoing = viewControllers[indexOfVisibleController]
        let incoming = viewControllers[index]
        incoming.view.frame = offScreenFrame
        prepare(incoming.view)

        outgoing.willMove(toParent: nil)
        addChild(incoming)
        transition(
            from: outgoing, to: incoming, duration: configuration.duration, options: [],
            animations: { outgoing.view.frame = self.offScreenFrame },
            completion: { _ in
                outgoing.removeFromParent()
                incoming.didMove(toParent: self)
                self.indexOfVisibleController = index
                self.isMenuVisible = false
                UIView.animate(
                    withDuration: self.configuration.duration,
                    animations: { incoming.view.frame = self.view.bounds },
                    completion: { _ in
                        self.isReplacing = false
                        self.view.setNeedsLayout()
                    })
            })
    }

    // MARK: Drag

    private var isDragging = false
    private var dragStart: CGFloat = 0

    @objc private func contentDragged(_ recognizer: UIPanGestureRecognizer) {
        switch recognizer.state {
        case .began:
            isDragging = true
            dragStart = visibleView.frame.minX
        case .changed:
            let x = dragStart + recognizer.translation(in: view).x
            visibleView.frame.origin.x = min(max(x, 0), exposedWidth)
        case .ended:
            isDragging = false
            let speed = recognizer.velocity(in: view).x
            let opens = abs(speed) > 300 ? speed > 0 : visibleView.frame.minX > exposedWidth / 2
            setMenuVisible(opens, animated: true)
        case .cancelled, .failed:
            isDragging = false
            setMenuVisible(isMenuVisible, animated: true)
        default:
            break
        }
    }
}

// MARK: - UIGestureRecognizerDelegate

extension SlidingMenuController: UIGestureRecognizerDelegate {

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer === panGestureRecognizer, !isReplacing else { return !isReplacing }
        let velocity = panGestureRecognizer.velocity(in: view)
        guard abs(velocity.x) > abs(velocity.y) else { return false }
        // A stack that can go back keeps the drag to the right.
        let stack = viewControllers[indexOfVisibleController]
        return isMenuVisible || (velocity.x > 0 && stack.viewControllers.count == 1)
    }
}

// MARK: - UITableViewDataSource, UITableViewDelegate

extension SlidingMenuController: UITableViewDataSource, UITableViewDelegate {

    func numberOfSections(in tableView: UITableView) -> Int {
        return 1
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return items.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: cellIdentifier, for: indexPath)
        cell.textLabel?.text = items[indexPath.row].title
        cell.imageView?.image = items[indexPath.row].image
        cell.backgroundColor = .clear
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        showViewController(at: indexPath.row)
    }
}
