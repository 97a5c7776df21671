import Foundation

/// The content view of a cell, whose size may follow what constraints inside say.
@MainActor
class SelfSizedContentView: UIView {
    /// A constraint inside came, went or has another constant, or a view inside has another size of its own.
    func layoutInputsDidChange() {}
}

extension UIView {
    /// Tells the cell that a view stands in of changes in its layout.
    func tellSelfSizedContent() {
        var view: UIView? = self
        while let current = view {
            if let content = current as? SelfSizedContentView { return content.layoutInputsDidChange() }
            view = current.parentView
        }
    }
}
