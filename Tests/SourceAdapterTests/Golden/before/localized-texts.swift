import Foundation

extension String {
    var localized: String { NSLocalizedString(self, comment: "") }
    func localized(in bundle: Bundle) -> String { bundle.localizedString(forKey: self, value: nil, table: "Words") }
}

let title = NSLocalizedString("Title", tableName: "Words", bundle: .main, value: "A title", comment: "of the screen")
let formatted = String.localizedStringWithFormat(NSLocalizedString("%d files", comment: ""), 3)
