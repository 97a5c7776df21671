import UIKit

/// A table with a left button of its own, which moves aside for the menu button.
class LetterListViewController: UITableViewController {

    private let letters = ["Alpha", "Beta", "Gamma", "Delta", "Epsilon"]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Letters"
        navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Left", style: .plain, target: nil, action: nil)
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Letter")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return letters.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Letter", for: indexPath)
        cell.textLabel?.text = letters[indexPath.row]
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let letter = UIViewController()
        letter.title = letters[indexPath.row]
        letter.view.backgroundColor = .systemBackground
        navigationController?.pushViewController(letter, animated: true)
    }
}
