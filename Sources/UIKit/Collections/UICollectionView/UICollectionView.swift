import CoreGraphics
import Display
import Foundation
import ObjCRuntime

/// Items where a layout puts them, of which only the visible ones exist as views.
///
/// The data source says how many there are and makes the cells; the layout decides on places; the delegate hears what the user does.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView, UIDataSourceTranslating {
    public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void

    // MARK: Kept by the extensions

    weak var collectionDelegate: (any UICollectionViewDelegate)?
    var storedLayout: UICollectionViewLayout
    var reuse = CollectionReuse()
    /// Numbers of items by section; meaningful while `needsDataReload` is false.
    var counts: [Int] = []
    /// True from a `reloadData` or a new data source until sections and items have been counted.
    var needsDataReload = true
    var visibleViews: [ElementKey: UICollectionReusableView] = [:]
    /// The bounds and insets that the layout knows of.
    var shownBounds = CGRect.null
    var shownInset = UIEdgeInsets.zero
    /// True while views are made and placed.
    var isTiling = false
    /// Views that were made in this pass, of which the delegate hears when they have their places.
    var arrivals: [UICollectionReusableView] = []
    /// In the order of selection.
    var selectedPaths: [IndexPath] = []
    var highlightedPath: IndexPath?
    /// The touch that may select an item.
    weak var selectingTouch: UITouch?
    var updates: PendingUpdates?
    /// What an update or a change of layouts leads from; only while it is being prepared.
    var change: CollectionChange?
    /// Views of elements that are gone, which an animation still shows.
    var leavingViews: [LeavingView] = []
    /// Counts the times that the data were loaded anew or changed.
    var dataVersion = 0
    /// The item that an animated scroll goes to; its place becomes clearer on the way.
    var scrollGoal: (path: IndexPath, position: ScrollPosition)?
    /// Set while the bounds grow or shrink within an animation, until the layout has heard of its end.
    var isBoundsChangeAnimated = false
    var prefetchedPaths: Set<IndexPath> = []
    var listFocus = ListFocus()
    /// Where the content was when items were last prefetched.
    var prefetchOffset = CGPoint.zero
    /// How it had moved then.
    var prefetchMove = CGPoint.zero
    var itemDrag: CollectionDrag?
    var itemDrop: CollectionDrop?
    var isItemDraggingEnabled = true
    var placeholders = PlaceholderSpots()
    /// The placeholder that only makes room for what is dragged over the view.
    var gap: PlaceholderSpot?
    /// Set while a drop is performed: what it inserts takes the gap's place.
    var closesGapWithInsertion = false
    /// Whether the app's paths are those that show.
    private(set) var usesPresentationValues = false
    var indexView: TableIndexView?
    /// The scroll views of sections that scroll across the layout's direction.
    var orthogonalHosts: [OrthogonalScrollView] = []
    /// Behind the items where the layout is one of lists.
    var listBackground: ListBackgroundView?
    var swipeRecognizer: SwipeGestureRecognizer?
    var swipe: CollectionSwipe?
    var interactiveTransition: InteractiveLayoutTransition?
    var sweepRecognizer: UIPanGestureRecognizer?
    var sweep: SelectionSweep<IndexPath>?
    var movement: InteractiveMovement?
    var contextMenus: CollectionContextMenus?
    private var storedIsEditing = false

    // MARK: Creation

    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        storedLayout = layout
        super.init(frame: frame)
        setUpCollection()
    }

    public convenience override init(frame: CGRect) {
        raise(.invalidArgument, "UICollectionView must be initialized with a non-nil layout parameter")
    }

    public required init?(coder: NSCoder) {
        storedLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        setUpCollection()
    }

    private func setUpCollection() {
        storedLayout.owner = self
        backgroundColor = .systemBackground
    }

    // MARK: Layout

    open var collectionViewLayout: UICollectionViewLayout {
        get { storedLayout }
        set { setCollectionViewLayout(newValue, animated: false) }
    }

    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        setCollectionViewLayout(layout, animated: animated, completion: nil)
    }

    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil) {
        coreSetLayout(layout, animated: animated, completion: completion)
    }

    /// Puts a layout in place that leads to another as its progress says; the completion hears whether the change was made to its end,
    /// and whether the transition was finished rather than cancelled.
    open func startInteractiveTransition(
        to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
    ) -> UICollectionViewTransitionLayout {
        coreStartTransition(to: layout, completion)
    }
    /// Leads the rest of the way to the next layout.
    open func finishInteractiveTransition() { coreEndTransition(isFinished: true) }
    /// Leads back to the layout of before.
    open func cancelInteractiveTransition() { coreEndTransition(isFinished: false) }

    open var selfSizingInvalidation = SelfSizingInvalidation.enabled

    // MARK: Data

    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { if oldValue !== dataSource { forgetData() } }
    }

    /// Hears of selection, sizes and scrolling; the scroll view's delegate of a narrower type.
    @_nonoverride open var delegate: (any UICollectionViewDelegate)? {
        get { collectionDelegate }
        set { (self as UIScrollView).delegate = newValue }
    }

    override func delegateDidChange() {
        super.delegateDidChange()
        collectionDelegate = scrollDelegate as? any UICollectionViewDelegate
        updateContextMenus()
        updateSweeping()
        // The delegate decides on sizes.
        storedLayout.invalidateLayout()
    }

    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? { didSet { setNeedsLayout() } }
    open var isPrefetchingEnabled = true

    /// Asks for everything anew: counts when they are needed, views with the next layout.
    open func reloadData() { coreReloadData() }

    open var numberOfSections: Int {
        loadCountsIfNeeded()
        return counts.count
    }

    open func numberOfItems(inSection section: Int) -> Int { givenCount(inSection: section) }

    // MARK: Cells and other views

    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        coreRegister(cellClass, .init(kind: "", identifier: identifier))
    }

    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) {
        coreRegister(viewClass, .init(kind: elementKind, identifier: identifier))
    }

    /// A cell to use again, or a new one of the registered class.
    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
        coreDequeue(.init(kind: "", identifier: identifier), .cell(indexPath)) as! UICollectionViewCell
    }

    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        coreDequeue(.init(kind: elementKind, identifier: identifier), .supplementary(elementKind, indexPath))
    }

    /// The cell of an item; nil when the item isn't visible.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { visibleCell(shown(indexPath)) }
    /// The item that a cell shows; nil when it shows none.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { given(shownPath(of: cell)) }
    open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
        shownPath(of: supplementaryView)
    }
    open func indexPathForItem(at point: CGPoint) -> IndexPath? { given(coreIndexPathForItem(at: point)) }
    open var visibleCells: [UICollectionViewCell] { coreVisibleCells }
    open var indexPathsForVisibleItems: [IndexPath] { given(coreVisiblePaths) }
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
        visibleViews[.supplementary(elementKind, indexPath)]
    }
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        coreVisibleSupplementaries(elementKind).compactMap { visibleViews[$0] }
    }
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        coreVisibleSupplementaries(elementKind).map(\.path)
    }
    /// Fills the view behind its items and doesn't scroll.
    open var backgroundView: UIView? { didSet { backgroundViewDidChange(from: oldValue) } }

    // MARK: Places

    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        validateLayout()
        return storedLayout.layoutAttributesForItem(at: shown(indexPath)).map(mirrored)
    }

    open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        validateLayout()
        return storedLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath).map(mirrored)
    }

    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        coreScrollToItem(at: shown(indexPath), at: scrollPosition, animated: animated)
    }

    // MARK: Selection

    open var allowsSelection = true { didSet { selectionRulesDidChange() } }
    open var allowsMultipleSelection = false { didSet { selectionRulesDidChange() } }
    open var allowsSelectionDuringEditing = false { didSet { selectionRulesDidChange() } }
    open var allowsMultipleSelectionDuringEditing = false { didSet { selectionRulesDidChange() } }
    open var indexPathsForSelectedItems: [IndexPath]? { given(selectedPaths) }

    /// Selects an item, or none, without asking or telling the delegate.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        coreSelectItem(at: indexPath.map(shown), animated: animated, scrollPosition: scrollPosition)
    }
    /// Deselects an item without asking or telling the delegate.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) { coreDeselectItem(at: shown(indexPath)) }

    open var isEditing: Bool {
        get { storedIsEditing }
        set {
            guard newValue != storedIsEditing else { return }
            storedIsEditing = newValue
            editingDidChange()
        }
    }

    // MARK: Changes

    /// Makes a group of changes happen at once.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        corePerformBatchUpdates(updates, completion: completion)
    }
    /// Whether the view has placeholders, or a drag moves one of its items.
    open var hasUncommittedUpdates: Bool { !placeholders.isEmpty || movement != nil }
    open func insertSections(_ sections: IndexSet) { coreInsertSections(sections) }
    open func deleteSections(_ sections: IndexSet) { coreDeleteSections(sections) }
    open func reloadSections(_ sections: IndexSet) { coreReloadSections(sections) }
    open func moveSection(_ section: Int, toSection newSection: Int) { coreMoveSection(section, toSection: newSection) }
    open func insertItems(at indexPaths: [IndexPath]) { coreInsertItems(at: indexPaths) }
    open func deleteItems(at indexPaths: [IndexPath]) { coreDeleteItems(at: indexPaths) }
    open func reloadItems(at indexPaths: [IndexPath]) { coreReloadItems(at: indexPaths) }
    open func reconfigureItems(at indexPaths: [IndexPath]) { coreReconfigureItems(at: indexPaths) }
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { coreMoveItem(at: indexPath, to: newIndexPath) }

    // MARK: Places of the data and places that show

    open func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int { dataSourceSectionIndex }
    open func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int { presentationSectionIndex }
    open func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath? {
        dataSourceIndexPath.map(shownPath(ofData:))
    }
    open func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath? {
        presentationIndexPath.flatMap { isPlaceholder($0) ? nil : told($0) }
    }
    open func performUsingPresentationValues(_ actionsToTranslate: () -> Void) {
        let old = usesPresentationValues
        usesPresentationValues = true
        defer { usesPresentationValues = old }
        actionsToTranslate()
    }

    // MARK: Dragging

    /// Gives what is dragged of the items that a finger lifts.
    open var dragDelegate: (any UICollectionViewDragDelegate)? {
        get { itemDrag?.delegate }
        set { coreSetDragDelegate(newValue) }
    }
    /// Takes what is dropped on the view.
    open var dropDelegate: (any UICollectionViewDropDelegate)? {
        get { itemDrop?.delegate }
        set { coreSetDropDelegate(newValue) }
    }
    /// Whether items can be lifted.
    open var dragInteractionEnabled: Bool {
        get { isItemDraggingEnabled }
        set { coreSetDragging(newValue) }
    }
    /// How soon items make room for what is dragged over them.
    open var reorderingCadence = ReorderingCadence.immediate
    /// Whether items of this view are dragged now.
    open var hasActiveDrag: Bool { itemDrag?.isDragging ?? false }
    /// Whether something is dragged over the view now.
    open var hasActiveDrop: Bool { itemDrop?.isActive ?? false }

    // MARK: Items that a finger moves

    /// Takes an item up; false when the data source doesn't let it.
    open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { coreBeginMovement(at: shown(indexPath)) }
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { coreUpdateMovement(to: targetPosition) }
    open func endInteractiveMovement() { coreEndMovement() }
    open func cancelInteractiveMovement() { coreCancelMovement() }

    /// Opens the context menus of items; nil while the delegate has none to give.
    open var contextMenuInteraction: UIContextMenuInteraction? { contextMenus?.interaction }

    // MARK: Keyboard focus

    /// Whether cells can have the focus, where the delegate says nothing; sidebars begin with true.
    open var allowsFocus: Bool {
        get { listFocus.allows ?? isSidebar }
        set { listFocus.allows = newValue }
    }
    open var allowsFocusDuringEditing: Bool {
        get { listFocus.allowsDuringEditing ?? false }
        set { listFocus.allowsDuringEditing = newValue }
    }
    /// Whether the focus comes back to the item that had it last.
    open var remembersLastFocusedIndexPath = false
    /// Whether what gets the focus is selected; sidebars begin with true.
    open var selectionFollowsFocus: Bool {
        get { listFocus.selectionFollows ?? isSidebar }
        set { listFocus.selectionFollows = newValue }
    }
    override var defaultFocusGroupIdentifier: String? { ownFocusGroupIdentifier }

    open override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
        super.shouldUpdateFocus(in: context) && delegateAllowsFocusUpdate(context)
    }

    open override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
        super.didUpdateFocus(in: context, with: coordinator)
        tellFocusUpdate(context, coordinator)
    }

    // MARK: Layout of the view

    open override func layoutSubviews() {
        super.layoutSubviews()
        layoutCollection()
        indicators.keepInFront()
    }

    override func contentOffsetDidChange() {
        super.contentOffsetDidChange()
        // Items come and go with every move.
        setNeedsLayout()
    }

    override func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        storedLayout.targetContentOffset(
            forProposedContentOffset: super.restingOffset(proposed: proposed, velocity: velocity),
            withScrollingVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000))
    }

    override func frameworkTraitsDidChange(from previous: UITraitCollection) {
        super.frameworkTraitsDidChange(from: previous)
        if previous.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory { storedLayout.invalidateLayout() }
        storedLayout.traitsDidChange()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { setNeedsLayout() }
    }

    // MARK: Touches

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if let swipeRecognizer, gestureRecognizer === swipeRecognizer { return swipeShouldBegin(swipeRecognizer) }
        // A drag sideways belongs to the item's actions where it has some.
        if gestureRecognizer === panGestureRecognizer, swipeRecognizer != nil {
            if swipeShouldBegin(panGestureRecognizer) { return false }
            guard super.gestureRecognizerShouldBegin(gestureRecognizer) else { return false }
            endSwipe(animated: true)
        }
        if gestureRecognizer === sweepRecognizer { return sweepShouldBegin(gestureRecognizer) }
        if gestureRecognizer === panGestureRecognizer, sweepRecognizer != nil, sweepShouldBegin(gestureRecognizer) { return false }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    override var actsOnTouches: Bool { allowsSelection }

    override var treeAttributes: [ScreenNode.Attribute] {
        guard !needsDataReload else { return [] }
        return (counts.count == 1 ? [] : [.init("sections", "\(counts.count)")]) + [.init("items", "\(counts.reduce(0, +))")]
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        beginSelecting(touches)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesMoved(touches, with: event)
        followSelecting(touches)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        endSelecting(touches)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        cancelSelecting(touches)
    }
}
