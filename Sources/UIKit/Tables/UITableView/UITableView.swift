import CoreGraphics
import Display
import Foundation
import ObjCRuntime

/// Rows in one column, in sections, of which only the visible ones exist as views.
///
/// The data source says how many there are and makes the cells; the delegate decides on heights and hears what the user does.
@preconcurrency @MainActor
open class UITableView: UIScrollView, UIDataSourceTranslating {
    // MARK: Kept by the extensions

    let storedStyle: Style
    weak var tableDelegate: (any UITableViewDelegate)?
    /// Classes by reuse identifier, and views waiting for their next use.
    var reuse = TableReuse()
    /// Heights of everything; meaningful while `needsDataReload` is false.
    var geometry = TableGeometry()
    /// True from a `reloadData` or a new data source until sections and rows have been counted.
    var needsDataReload = true
    /// How heights are found; renewed with the data.
    var heights: HeightRules { knownHeights ?? loadHeightRules() }
    var knownHeights: HeightRules?
    var visibleCellsByPath: [RowPath: UITableViewCell] = [:]
    var visibleHeaders: [Int: UIView] = [:]
    var visibleFooters: [Int: UIView] = [:]
    /// The width that automatic heights were measured for.
    var measuredWidth: CGFloat = -1
    /// True while cells are being made and placed, when the geometry must not be taken apart.
    var isTiling = false
    /// Set while the table itself corrects the offset for rows above that were measured.
    var isCorrectingOffset = false
    /// The row that an animated scroll goes to; its place becomes clearer on the way.
    var scrollGoal: (path: RowPath, position: ScrollPosition)?
    /// In the order of selection.
    var selectedPaths: [RowPath] = []
    var highlightedPath: RowPath?
    /// The touch that may select a row.
    weak var selectingTouch: UITouch?
    var updates: PendingUpdates?
    var editing = TableEditing()
    let swipeRecognizer = SwipeGestureRecognizer(target: nil, action: nil)
    var swipe: RowSwipe?
    var reorder: ReorderSession?
    var indexView: TableIndexView?
    var fillerView: TableFillerView?
    var contextMenus: TableContextMenus?
    var rowDrag: TableDrag?
    var rowDrop: TableDrop?
    var rowGap: RowGap?
    var isRowDraggingEnabled = true
    var placeholders = PlaceholderSpots()
    /// Whether the app's paths are those that show.
    private(set) var usesPresentationValues = false
    var sweepRecognizer: UIPanGestureRecognizer?
    var sweep: SelectionSweep<RowPath>?
    var prefetchedPaths: Set<RowPath> = []
    var listFocus = ListFocus()
    /// Where the content was when rows were last prefetched.
    var prefetchOffset: CGFloat = 0
    /// Cells of removed or moved rows that an animation still shows.
    var leavingViews: [LeavingElement] = []
    /// Counts the times that the data were loaded anew or changed.
    var dataVersion = 0

    // MARK: Creation

    public init(frame: CGRect, style: UITableView.Style) {
        storedStyle = style
        super.init(frame: frame)
        setUpTable()
    }

    public convenience override init(frame: CGRect) {
        self.init(frame: frame, style: .plain)
    }

    public required init?(coder: NSCoder) {
        storedStyle = .plain
        super.init(coder: coder)
        setUpTable()
    }

    private func setUpTable() {
        swipeRecognizer.internalAction = { [unowned self] in swipeDidChange(swipeRecognizer) }
        addGestureRecognizer(swipeRecognizer)
        alwaysBounceVertical = true
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    }

    open var style: Style { storedStyle }

    // MARK: Data

    open weak var dataSource: (any UITableViewDataSource)? {
        didSet {
            guard oldValue !== dataSource else { return }
            forgetData()
        }
    }

    /// Hears of selection, heights and scrolling; the scroll view's delegate of a narrower type.
    @_nonoverride open var delegate: (any UITableViewDelegate)? {
        get { tableDelegate }
        set { (self as UIScrollView).delegate = newValue }
    }

    override func delegateDidChange() {
        super.delegateDidChange()
        tableDelegate = scrollDelegate as? any UITableViewDelegate
        updateContextMenus()
        updateSweeping()
        forgetData()
    }

    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? { didSet { setNeedsLayout() } }
    open var isPrefetchingEnabled = true

    /// Asks for everything anew: counts now, cells with the next layout.
    open func reloadData() { coreReloadData() }

    open var numberOfSections: Int {
        loadDataIfNeeded()
        return geometry.sections.count
    }

    open func numberOfRows(inSection section: Int) -> Int { coreNumberOfRows(inSection: section) }

    // MARK: Heights

    open var rowHeight = UITableView.automaticDimension { didSet { if oldValue != rowHeight { heightRulesDidChange() } } }
    open var sectionHeaderHeight = UITableView.automaticDimension {
        didSet { if oldValue != sectionHeaderHeight { heightRulesDidChange() } }
    }
    open var sectionFooterHeight = UITableView.automaticDimension {
        didSet { if oldValue != sectionFooterHeight { heightRulesDidChange() } }
    }
    open var estimatedRowHeight = UITableView.automaticDimension {
        didSet { if oldValue != estimatedRowHeight { heightRulesDidChange() } }
    }
    open var estimatedSectionHeaderHeight = UITableView.automaticDimension {
        didSet { if oldValue != estimatedSectionHeaderHeight { heightRulesDidChange() } }
    }
    open var estimatedSectionFooterHeight = UITableView.automaticDimension {
        didSet { if oldValue != estimatedSectionFooterHeight { heightRulesDidChange() } }
    }
    /// Space above section headers; `automaticDimension` is the system's own.
    open var sectionHeaderTopPadding = UITableView.automaticDimension {
        didSet { if oldValue != sectionHeaderTopPadding { heightRulesDidChange() } }
    }
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled

    // MARK: Views beside the rows

    /// Stands above all sections and scrolls with them; its height is its frame's.
    open var tableHeaderView: UIView? {
        didSet { edgeViewDidChange(from: oldValue, to: tableHeaderView) }
    }
    /// Stands below all sections and scrolls with them; its height is its frame's.
    open var tableFooterView: UIView? {
        didSet { edgeViewDidChange(from: oldValue, to: tableFooterView) }
    }
    /// Fills the table behind its rows and doesn't scroll.
    open var backgroundView: UIView? {
        didSet { backgroundViewDidChange(from: oldValue) }
    }

    // MARK: Separators

    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { separatorsDidChange() } }
    open var separatorColor: UIColor? = .separator { didSet { separatorsDidChange() } }
    /// Draws the lines with an effect, as with vibrancy over a blurred background.
    open var separatorEffect: UIVisualEffect? { didSet { if separatorEffect != oldValue { separatorsDidChange() } } }
    /// Distance of the lines from the sides; set by the app when not nil.
    var customSeparatorInset: UIEdgeInsets?
    open var separatorInset: UIEdgeInsets {
        get { customSeparatorInset ?? UIEdgeInsets(top: 0, left: cellMargins.left, bottom: 0, right: 0) }
        set {
            customSeparatorInset = newValue == UIEdgeInsets(top: 0, left: -1, bottom: 0, right: -1) ? nil : newValue
            separatorsDidChange()
        }
    }
    /// Height of the rows without content that follow the last row of a plain table; 0 for none, `automaticDimension` for the
    /// height of other rows.
    open var fillerRowHeight: CGFloat = 0 { didSet { if fillerRowHeight != oldValue { setNeedsLayout() } } }
    /// Which elements don't fill the table's width where their content needs less.
    open var contentHuggingElements: ContentHuggingElements = [] { didSet { setNeedsLayout() } }
    open var separatorInsetReference = SeparatorInsetReference.fromCellEdges { didSet { separatorsDidChange() } }
    open var cellLayoutMarginsFollowReadableWidth = false { didSet { marginsForCellsDidChange() } }
    open var insetsContentViewsToSafeArea = true { didSet { marginsForCellsDidChange() } }

    // MARK: Cells

    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        coreRegister(cellClass, forCellReuseIdentifier: identifier)
    }
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        coreRegister(aClass, forHeaderFooterViewReuseIdentifier: identifier)
    }
    /// A cell to use again, or a new one of the registered class; nil when nothing is registered.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        coreDequeueReusableCell(withIdentifier: identifier)
    }
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        coreDequeueReusableCell(withIdentifier: identifier, for: indexPath)
    }
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        coreDequeueReusableHeaderFooterView(withIdentifier: identifier)
    }

    /// The cell of a row; nil when the row isn't visible.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { coreCellForRow(at: shown(indexPath)) }
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? { coreHeaderView(forSection: section) }
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? { coreFooterView(forSection: section) }
    /// The row that a cell shows; nil when it shows none.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { given(coreIndexPath(for: cell)) }
    open func indexPathForRow(at point: CGPoint) -> IndexPath? { given(coreIndexPathForRow(at: point)) }
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { given(coreIndexPathsForRows(in: rect)) }
    open var visibleCells: [UITableViewCell] { coreVisibleCells }
    open var indexPathsForVisibleRows: [IndexPath]? { given(coreIndexPathsForVisibleRows) }

    // MARK: Places

    open func rect(forSection section: Int) -> CGRect { coreRect(forSection: section) }
    open func rectForHeader(inSection section: Int) -> CGRect { coreRectForHeader(inSection: section) }
    open func rectForFooter(inSection section: Int) -> CGRect { coreRectForFooter(inSection: section) }
    open func rectForRow(at indexPath: IndexPath) -> CGRect { coreRectForRow(at: shown(indexPath)) }

    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        coreScrollToRow(at: shown(indexPath), at: scrollPosition, animated: animated)
    }
    open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        coreScrollToNearestSelectedRow(at: scrollPosition, animated: animated)
    }

    // MARK: Selection

    open var allowsSelection = true { didSet { if !allowsSelection { selectionRulesDidChange() } } }
    open var allowsSelectionDuringEditing = false { didSet { selectionRulesDidChange() } }
    open var allowsMultipleSelection = false { didSet { selectionRulesDidChange() } }
    open var allowsMultipleSelectionDuringEditing = false { didSet { selectionRulesDidChange() } }

    open var indexPathForSelectedRow: IndexPath? { given(selectedPaths.first?.indexPath) }
    open var indexPathsForSelectedRows: [IndexPath]? { selectedPaths.isEmpty ? nil : given(selectedPaths.map(\.indexPath)) }

    /// Selects a row, or none, without asking or telling the delegate.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        coreSelectRow(at: indexPath.map(shown), animated: animated, scrollPosition: scrollPosition)
    }
    /// Deselects a row without asking or telling the delegate.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) { coreDeselectRow(at: shown(indexPath), animated: animated) }

    // MARK: Changes

    /// Begins a group of changes; everything up to the matching `endUpdates` happens at once.
    open func beginUpdates() { coreBeginUpdates() }
    open func endUpdates() { coreEndUpdates() }
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        corePerformBatchUpdates(updates, completion: completion)
    }
    /// Whether the table has placeholders, or a drag moves one of its rows.
    open var hasUncommittedUpdates: Bool { !placeholders.isEmpty || reorder != nil || rowGap?.source != nil }
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) { coreInsertSections(sections, with: animation) }
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { coreDeleteSections(sections, with: animation) }
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { coreReloadSections(sections, with: animation) }
    open func moveSection(_ section: Int, toSection newSection: Int) { coreMoveSection(section, toSection: newSection) }
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { coreInsertRows(at: indexPaths, with: animation) }
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { coreDeleteRows(at: indexPaths, with: animation) }
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { coreReloadRows(at: indexPaths, with: animation) }
    open func reconfigureRows(at indexPaths: [IndexPath]) { coreReconfigureRows(at: indexPaths) }
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { coreMoveRow(at: indexPath, to: newIndexPath) }

    // MARK: Places of the data and places that show

    open func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int { dataSourceSectionIndex }
    open func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int { presentationSectionIndex }
    open func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath? {
        dataSourceIndexPath.flatMap { RowPath($0) }.map { pathAfterReorder(placeholders.shownPath(of: $0)).indexPath }
    }
    open func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath? {
        presentationIndexPath.flatMap { RowPath($0) }.flatMap { isPlaceholder($0) ? nil : told($0) }
    }
    open func performUsingPresentationValues(_ actionsToTranslate: () -> Void) {
        let old = usesPresentationValues
        usesPresentationValues = true
        defer { usesPresentationValues = old }
        actionsToTranslate()
    }

    // MARK: Dragging

    /// Gives the items of rows that a finger lifts.
    open var dragDelegate: (any UITableViewDragDelegate)? {
        get { rowDrag?.delegate }
        set { coreSetDragDelegate(newValue) }
    }
    /// Takes items that are dropped on the table.
    open var dropDelegate: (any UITableViewDropDelegate)? {
        get { rowDrop?.delegate }
        set { coreSetDropDelegate(newValue) }
    }
    /// Whether rows can be lifted.
    open var dragInteractionEnabled: Bool {
        get { isRowDraggingEnabled }
        set { coreSetDragging(newValue) }
    }
    /// Whether rows of this table are dragged now.
    open var hasActiveDrag: Bool { rowDrag?.isDragging ?? false }
    /// Whether items are over the table now.
    open var hasActiveDrop: Bool { rowDrop?.isActive ?? false }

    // MARK: Editing

    open var isEditing: Bool {
        get { editing.isOn }
        set { setEditing(newValue, animated: false) }
    }
    open func setEditing(_ editing: Bool, animated: Bool) { coreSetEditing(editing, animated: animated) }

    /// Opens the context menus of rows; nil while the delegate has none to give.
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
    /// Whether the focus comes back to the row that had it last.
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

    // MARK: Index

    /// The index shows from this many rows on.
    open var sectionIndexMinimumDisplayRowCount = 0 { didSet { reloadSectionIndexTitles() } }
    open var sectionIndexColor: UIColor? { didSet { indexView?.setNeedsDisplay() } }
    open var sectionIndexBackgroundColor: UIColor? { didSet { indexView?.updateBackground() } }
    open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { indexView?.updateBackground() } }
    open func reloadSectionIndexTitles() { coreReloadSectionIndexTitles() }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        layoutTable()
        indicators.keepInFront()
    }

    override func contentOffsetDidChange() {
        super.contentOffsetDidChange()
        // Rows come and go with every move.
        setNeedsLayout()
    }

    open override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        marginsForCellsDidChange()
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        marginsForCellsDidChange()
    }

    override func frameworkTraitsDidChange(from previous: UITraitCollection) {
        super.frameworkTraitsDidChange(from: previous)
        if previous.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory { heightRulesDidChange() }
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        releaseHeightRulesOffScreen()
        if window != nil { setNeedsLayout() }
    }

    // MARK: Touches

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === swipeRecognizer { return swipeShouldBegin(swipeRecognizer) }
        if gestureRecognizer === sweepRecognizer { return sweepShouldBegin(gestureRecognizer) }
        if gestureRecognizer === panGestureRecognizer {
            // A drag sideways belongs to the row's actions where it has some.
            if swipeShouldBegin(panGestureRecognizer) { return false }
            if sweepRecognizer != nil, sweepShouldBegin(panGestureRecognizer) { return false }
            if super.gestureRecognizerShouldBegin(gestureRecognizer) {
                endSwipe(animated: true)
                return true
            }
            return false
        }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    override var actsOnTouches: Bool { allowsSelection }

    override var treeAttributes: [ScreenNode.Attribute] {
        guard !needsDataReload else { return [] }
        let rows = geometry.sections.reduce(0) { $0 + $1.rows.count }
        let sections = geometry.sections.count
        return (sections == 1 ? [] : [.init("sections", "\(sections)")]) + [.init("rows", "\(rows)")]
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
