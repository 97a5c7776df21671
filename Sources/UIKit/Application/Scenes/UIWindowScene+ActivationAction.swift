import Foundation

extension UIWindowScene {
    /// A menu element that opens a new scene; where there can be only one it is its alternate action, or not there at all.
    @preconcurrency @MainActor
    open class ActivationAction: UIAction {
        public typealias ConfigurationProvider = (ActivationAction) -> ActivationConfiguration?

        public init(
            title: String? = nil, subtitle: String? = nil, image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
            discoverabilityTitle: String? = nil, attributes: Attributes = [], alternate: UIAction? = nil,
            _ configurationProvider: @escaping ConfigurationProvider
        ) {
            super.init(
                values: (
                    alternate?.title ?? title ?? "", alternate == nil ? subtitle : alternate?.subtitle, alternate?.image ?? image, nil
                ),
                identifier: alternate?.identifier ?? identifier ?? .unique(),
                discoverabilityTitle: alternate?.discoverabilityTitle ?? discoverabilityTitle,
                attributes: alternate?.attributes ?? attributes.union(.hidden), state: alternate?.state ?? .off,
                handler: { action in alternate?.perform(sender: action.sender) })
        }

        /// Always nil, as of all actions.
        public required init?(coder: NSCoder) { return nil }
    }
}
