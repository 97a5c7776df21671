import CoreGraphics
import Foundation

/// Places a group's items itself, in the group's coordinates.
public typealias NSCollectionLayoutGroupCustomItemProvider =
    @MainActor (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// Items in a row, in a column, or where a closure puts them; groups can be items of groups.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    enum Arrangement {
        /// The subitems in their order, again and again as long as there is room.
        case filling(LayoutAxis)
        /// The one subitem so many times; `sharesRoom`: in equal parts of the group.
        case repeating(LayoutAxis, count: Int, sharesRoom: Bool)
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }

    let arrangement: Arrangement
    private let children: [NSCollectionLayoutItem]
    private var groupExtras: [NSCollectionLayoutSupplementaryItem] = []

    private init(_ size: NSCollectionLayoutSize, _ children: [NSCollectionLayoutItem], _ arrangement: Arrangement) {
        self.arrangement = arrangement
        self.children = children
        super.init(size: size)
    }

    // MARK: Creation

    /// A row of items that fills the group from its leading edge.
    open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
        NSCollectionLayoutGroup(layoutSize, subitems, .filling(.horizontal)) as! Self
    }

    /// A row of so many items, each as wide as it says itself.
    open class func horizontal(layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int) -> Self {
        NSCollectionLayoutGroup(layoutSize, [subitem], .repeating(.horizontal, count: count, sharesRoom: false)) as! Self
    }

    /// A row of so many items that share the group's width, whatever their own is.
    open class func horizontal(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int) -> Self {
        NSCollectionLayoutGroup(layoutSize, [subitem], .repeating(.horizontal, count: count, sharesRoom: true)) as! Self
    }

    /// A column of items that fills the group from its top.
    open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
        NSCollectionLayoutGroup(layoutSize, subitems, .filling(.vertical)) as! Self
    }

    /// A column of so many items, each as high as it says itself.
    open class func vertical(layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int) -> Self {
        NSCollectionLayoutGroup(layoutSize, [subitem], .repeating(.vertical, count: count, sharesRoom: false)) as! Self
    }

    /// A column of so many items that share the group's height, whatever their own is.
    open class func vertical(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int) -> Self {
        NSCollectionLayoutGroup(layoutSize, [subitem], .repeating(.vertical, count: count, sharesRoom: true)) as! Self
    }

    open class func horizontalGroup(
        with size: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        horizontal(layoutSize: size, repeatingSubitem: subitem, count: count)
    }

    open class func verticalGroup(
        with size: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        vertical(layoutSize: size, repeatingSubitem: subitem, count: count)
    }

    /// Items where a closure puts them.
    open class func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> Self {
        NSCollectionLayoutGroup(layoutSize, [], .custom(itemProvider)) as! Self
    }

    // MARK: Content

    /// Views that accompany the whole group.
    open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
        get { groupExtras }
        set { groupExtras = newValue }
    }

    /// The space between neighbours along the group's axis.
    @NSCopying open var interItemSpacing: NSCollectionLayoutSpacing?
    open var subitems: [NSCollectionLayoutItem] { children }

    override func duplicate() -> NSCollectionLayoutItem {
        let copy = NSCollectionLayoutGroup(size, children, arrangement)
        copy.interItemSpacing = interItemSpacing
        copy.groupExtras = groupExtras
        return copy
    }
}
