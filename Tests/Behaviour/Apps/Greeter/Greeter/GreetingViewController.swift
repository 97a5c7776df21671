import UIKit

class GreetingViewController: UIViewController {
    let label = UILabel(frame: CGRect(x: 20, y: 100, width: 280, height: 40))
    let button = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        label.text = "Hello"
        button.frame = CGRect(x: 20, y: 160, width: 280, height: 44)
        button.setTitle("Greet", for: .normal)
        button.addTarget(self, action: #selector(greet), for: .touchUpInside)
        view.addSubview(label)
        view.addSubview(button)
    }

    @objc func greet() {
        label.text = "Hello, world"
    }

    func move(completion: @escaping () -> Void) {
        UIView.animate(withDuration: 0.1, animations: { self.label.frame.origin.y = 300 }, completion: { _ in completion() })
    }
}
