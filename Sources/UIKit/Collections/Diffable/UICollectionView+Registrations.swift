import Foundation
import ObjCRuntime

extension UICollectionView {
    /// A class of cells and how they are filled, without an identifier and a cast.
    @preconcurrency @MainActor
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        let handler: Handler
        let identifier: String
        private let number: Int

        public init(handler: @escaping Handler) {
            self.handler = handler
            identifier = RegistrationNumbers.next("\(Cell.self)")
            number = RegistrationNumbers.last
        }

        /// A registration that is made for one cell would leave every cell without a second use.
        fileprivate func checkAge(against oldest: Int?) {
            guard let oldest, number > oldest else { return }
            raise(
                .internalInconsistency,
                "Attempted to dequeue a cell using a registration that was created inside -collectionView:cellForItemAtIndexPath: or inside "
                    + "a UICollectionViewDiffableDataSource cell provider. Creating a new registration each time a cell is requested will "
                    + "prevent reuse and cause created cells to remain inaccessible in memory for the lifetime of the collection view. "
                    + "Registrations should be created up front and reused. Registration: \(Self.self)")
        }
    }

    /// A class of supplementary views and how they are filled.
    @preconcurrency @MainActor
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        public typealias Handler = (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void

        let handler: Handler
        let elementKind: String
        let identifier: String

        public init(elementKind: String, handler: @escaping Handler) {
            self.handler = handler
            self.elementKind = elementKind
            identifier = RegistrationNumbers.next("\(Supplementary.self)")
        }
    }

    /// Every registration has an identifier of its own, even for the same class.
    @MainActor
    enum RegistrationNumbers {
        private(set) static var last = 0

        fileprivate static func next(_ name: String) -> String {
            last += 1
            return "\(name)-\(last)"
        }
    }

    public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        registration.checkAge(against: reuse.registrationsBefore)
        let key = CollectionReuse.Key(kind: "", identifier: registration.identifier)
        if reuse.classes[key] == nil { reuse.classes[key] = Cell.self }
        let cell = coreDequeue(key, .cell(indexPath)) as! Cell
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let key = CollectionReuse.Key(kind: registration.elementKind, identifier: registration.identifier)
        if reuse.classes[key] == nil { reuse.classes[key] = Supplementary.self }
        let view = coreDequeue(key, .supplementary(registration.elementKind, indexPath)) as! Supplementary
        registration.handler(view, registration.elementKind, indexPath)
        return view
    }
}
