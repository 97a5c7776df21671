import UIKit

class CounterViewController: UIViewController {
    private let numberLabel = UILabel()
    private let clockLabel = UILabel()
    private var number = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        numberLabel.text = "0"
        clockLabel.text = "waiting"
        for (index, label) in [numberLabel, clockLabel].enumerated() {
            label.frame = CGRect(x: 20, y: 80 + 40 * index, width: 300, height: 30)
            label.textColor = .label
            view.addSubview(label)
        }
        let actions: [(String, Selector)] = [
            ("Count", #selector(count)), ("Start timer", #selector(startTimer)), ("Dispatch", #selector(dispatch)),
            ("Crash", #selector(crash)),
            ("Leave", #selector(leave)), ("Hang", #selector(hang)),
        ]
        for (index, action) in actions.enumerated() {
            let button = UIButton(type: .system)
            button.setTitle(action.0, for: .normal)
            button.frame = CGRect(x: 20, y: 200 + 50 * index, width: 200, height: 44)
            button.addTarget(self, action: action.1, for: .touchUpInside)
            view.addSubview(button)
        }
    }

    @objc private func count() {
        number += 1
        numberLabel.text = "\(number)"
        print("counted to \(number)")
    }

    @objc private func startTimer() {
        Timer.scheduledTimer(timeInterval: 0.2, target: self, selector: #selector(timerFired), userInfo: nil, repeats: false)
    }

    @objc private func timerFired() {
        clockLabel.text = "fired"
    }

    @objc private func dispatch() {
        DispatchQueue.main.async { self.clockLabel.text = "dispatched" }
    }

    @objc private func crash() {
        print("before the crash")
        let numbers: [Int] = []
        print(numbers[number])
    }

    @objc private func leave() {
        exit(3)
    }

    @objc private func hang() {
        while true { usleep(1000) }
    }
}
