import Foundation

/// What a cell shows, as a value that makes and updates the view for it.
public protocol UIContentConfiguration {
    @MainActor func makeContentView() -> any UIView & UIContentView
    /// The configuration for a state of the cell.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows what a configuration says.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
    var configuration: any UIContentConfiguration { get set }
    /// Whether the view can take over a configuration instead of being replaced.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: self.configuration) == type(of: configuration)
    }
}
