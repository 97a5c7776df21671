import UIKit

/// Shows what the scene delegate heard last.
class SceneViewController: UIViewController {

    private let stateLabel = UILabel()
    private let countLabel = UILabel()
    private var changes = 0

    var sceneState = "connecting" {
        didSet {
            changes += 1
            showState()
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Scene"
        view.backgroundColor = .systemBackground
        navigationController?.navigationBar.prefersLargeTitles = true
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .refresh, target: self, action: #selector(startAgain))

        stateLabel.font = .preferredFont(forTextStyle: .title2)
        stateLabel.textAlignment = .center
        countLabel.font = .preferredFont(forTextStyle: .body)
        countLabel.textColor = .secondaryLabel
        countLabel.textAlignment = .center
        [stateLabel, countLabel].forEach(view.addSubview)
        showState()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 20, dy: 0)
        stateLabel.frame = CGRect(x: area.minX, y: area.midY - 32, width: area.width, height: 32)
        countLabel.frame = CGRect(x: area.minX, y: area.midY + 4, width: area.width, height: 24)
    }

    @objc private func startAgain() {
        changes = 0
        showState()
    }

    private func showState() {
        stateLabel.text = "The scene is \(sceneState)."
        countLabel.text = changes == 1 ? "It changed once." : "It changed \(changes) times."
    }
}
