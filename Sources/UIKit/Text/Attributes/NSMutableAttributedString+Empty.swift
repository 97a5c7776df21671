import Foundation

extension NSMutableAttributedString {
    /// An empty string; Foundation has this initialiser on Apple's systems only.
    public convenience init() {
        self.init(string: "")
    }
}
