import ObjCRuntime
#sourceLocation(file: "/app/localized-texts.swift", line: 1)
import Foundation

extension String {
    var localized: String { objc_localizedText(self, comment: "") }
    func localized(in bundle: Bundle) -> String { bundle.objc_localizedString(forKey: self, value: nil, table: "Words") }
}

let title = objc_localizedText("Title", tableName: "Words", bundle: .main, value: "A title", comment: "of the screen")
let formatted = String.localizedStringWithFormat(objc_localizedText("%d files", comment: ""), 3)
