import CoreGraphics
import Foundation

/// The items under a finger.
@MainActor
final class DragSession: NSObject, UIDragSession {
    var items: [UIDragItem] = []
    var localContext: Any?
    var allowsMoveOperation = true
    var isRestrictedToDraggingApplication = false
    /// Where the finger is, in the screen's coordinates.
    var point = CGPoint.zero
    /// Whether the sizes of previews are kept.
    var keepsFullSize = false

    func location(in view: UIView) -> CGPoint {
        guard let window = view as? UIWindow ?? view.window else { return point }
        return view.convert(window.convert(point, from: nil as UIWindow?), from: nil)
    }

    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        items.contains { item in typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) } }
    }

    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
    }
}

/// The same items as those see them over whom they go.
@MainActor
final class DropSession: NSObject, UIDropSession {
    let drag: DragSession
    let progress = Progress(totalUnitCount: 0)
    var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default
    /// Loads that haven't ended; the source hears when there are none left.
    private var runningLoads = 0
    var onTransfer: (() -> Void)? { didSet { tellTransfer() } }
    private var hasLoaded = false

    init(_ drag: DragSession) {
        self.drag = drag
        super.init()
    }

    var items: [UIDragItem] { drag.items }
    var localDragSession: (any UIDragSession)? { drag }
    var allowsMoveOperation: Bool { drag.allowsMoveOperation }
    var isRestrictedToDraggingApplication: Bool { drag.isRestrictedToDraggingApplication }
    func location(in view: UIView) -> CGPoint { drag.location(in: view) }
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        drag.hasItemsConforming(toTypeIdentifiers: typeIdentifiers)
    }
    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool { drag.canLoadObjects(ofClass: aClass) }

    @discardableResult
    func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
    ) -> Progress {
        let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
        let whole = Progress(totalUnitCount: Int64(providers.count))
        progress.totalUnitCount += Int64(providers.count)
        let load = ObjectLoad(count: providers.count)
        runningLoads += 1
        hasLoaded = true
        let finish = {
            UIApplication.shared.afterCommit { [self] in
                completion(load.objects.compactMap { $0 })
                runningLoads -= 1
                tellTransfer()
            }
        }
        guard !providers.isEmpty else {
            finish()
            return whole
        }
        for (index, provider) in providers.enumerated() {
            provider.loadObject(ofClass: aClass) { object, _ in
                nonisolated(unsafe) let object = object
                onMain { [self] in
                    whole.completedUnitCount += 1
                    progress.completedUnitCount += 1
                    load.objects[index] = object
                    load.missing -= 1
                    if load.missing == 0 { finish() }
                }
            }
        }
        return whole
    }

    private func tellTransfer() {
        guard runningLoads == 0, let onTransfer else { return }
        self.onTransfer = nil
        onTransfer()
    }
}

/// Objects that come one by one and are wanted in their items' order.
@MainActor
private final class ObjectLoad {
    var objects: [(any NSItemProviderReading)?]
    var missing: Int

    init(count: Int) {
        objects = Array(repeating: nil, count: count)
        missing = count
    }
}

/// Runs at once on the main thread, and there with the next turn of the run loop from any other.
private func onMain(_ action: @escaping @MainActor () -> Void) {
    if Thread.isMainThread {
        MainActor.assumeIsolated(action)
    } else {
        DispatchQueue.main.async { MainActor.assumeIsolated(action) }
    }
}
