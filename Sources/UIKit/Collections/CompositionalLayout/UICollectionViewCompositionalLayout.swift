import CoreGraphics
import Foundation
import ObjCRuntime

/// Gives a section's layout; called again when the room or the traits change.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
    @MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// A layout made of sections, which are made of groups, which are made of items.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    // MARK: Kept by the extensions

    private let provider: UICollectionViewCompositionalLayoutSectionProvider
    private var storedConfiguration: UICollectionViewCompositionalLayoutConfiguration
    var geometry = CompositionalGeometry()
    /// True while the sections have to be asked for.
    var needsSections = true
    /// True when nothing that was measured is valid.
    var forgetsMeasures = false
    /// Set when measures were forgotten, until the view has heard of it.
    var hasForgottenMeasures = false
    /// The room that the sections were made for.
    var preparedRoom: LayoutRoom?
    /// What handlers have made of visible elements.
    var handled: [ElementKey: UICollectionViewLayoutAttributes] = [:]

    // MARK: Creation

    /// The same layout for all sections.
    public convenience init(section: NSCollectionLayoutSection) { self.init(sectionProvider: { _, _ in section }) }

    public convenience init(section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration) {
        self.init(sectionProvider: { _, _ in section }, configuration: configuration)
    }

    public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        self.init(sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }

    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        provider = sectionProvider
        storedConfiguration = configuration.copy() as! UICollectionViewCompositionalLayoutConfiguration
        super.init()
    }

    /// Sections come from code only; there is none to be found in an archive.
    public required init?(coder: NSCoder) { nil }

    /// Copied when it is set, which takes effect at once; what is changed in the layout's own takes effect with the next invalidation.
    open var configuration: UICollectionViewCompositionalLayoutConfiguration {
        get { storedConfiguration }
        set {
            storedConfiguration = newValue.copy() as! UICollectionViewCompositionalLayoutConfiguration
            invalidateLayout()
        }
    }

    var settings: UICollectionViewCompositionalLayoutConfiguration { storedConfiguration }

    func section(_ index: Int, _ environment: LayoutEnvironment) -> NSCollectionLayoutSection {
        guard let section = provider(index, environment) else {
            raise(
                .internalInconsistency,
                "Invalid section definition. Please specify a valid section definition when content is to be rendered for a section. This "
                    + "is a client error.")
        }
        return section
    }

    // MARK: Layout

    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    open override func prepare() {
        super.prepare()
        updateSectionsIfNeeded()
    }

    open override var collectionViewContentSize: CGSize { coreContentSize }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { coreElements(in: rect) }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        coreItem(at: indexPath).map(asHandled)
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        coreSupplementary(elementKind, at: indexPath).map(asHandled)
    }

    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        coreDecoration(elementKind, at: indexPath).map(asHandled)
    }

    // MARK: Invalidation

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        adopt(context)
        super.invalidateLayout(with: context)
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        // What is pinned follows the bounds without becoming invalid.
        newBounds.size != preparedRoom?.boundsSize
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        wantsOtherSize(preferredAttributes, than: originalAttributes)
    }

    override var isOutdated: Bool { preparedRoom != nil && preparedRoom != currentRoom }

    override func traitsDidChange() {
        forgetsMeasures = true
        invalidateLayout()
    }

    override func takesForgottenSizes() -> Bool {
        defer { hasForgottenMeasures = false }
        return hasForgottenMeasures
    }

    override func elementsWillShow(_ elements: [UICollectionViewLayoutAttributes]) { callHandlers(elements) }
}
