import CoreGraphics
import Foundation

/// What a drag and a drop have in common: the items and the finger.
@preconcurrency @MainActor
public protocol UIDragDropSession: NSObjectProtocol {
    var items: [UIDragItem] { get }
    /// Where the finger is.
    func location(in view: UIView) -> CGPoint
    /// Whether the source lets items be moved away.
    var allowsMoveOperation: Bool { get }
    /// Whether the items may be dropped in the app itself only.
    var isRestrictedToDraggingApplication: Bool { get }
    /// Whether any item has one of the types.
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
    /// Whether any item can be loaded as an object of a class.
    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// A drag as its source sees it.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
    /// Anything that the source wants to tell those of the same app that take the items.
    var localContext: Any? { get set }
}

/// A drag as those see it over whom it goes.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession, ProgressReporting {
    /// The drag, which is always one of this app here.
    var localDragSession: (any UIDragSession)? { get }
    /// Whether an indicator shows while items take long to come. Those of this app come at once, so that there is none to show.
    var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }
    /// Loads all items that can be objects of a class; the completion is called on the main thread.
    @discardableResult
    func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
    ) -> Progress
}

@MainActor
extension UIDragDropSession {
    public func canLoadObjects<T>(ofClass: T.Type) -> Bool where T: _ObjectiveCBridgeable, T._ObjectiveCType: NSItemProviderReading {
        canLoadObjects(ofClass: T._ObjectiveCType.self as any NSItemProviderReading.Type)
    }
}

@MainActor
extension UIDropSession {
    @discardableResult
    public func loadObjects<T>(ofClass: T.Type, completion: @escaping ([T]) -> Void) -> Progress
    where T: _ObjectiveCBridgeable, T._ObjectiveCType: NSItemProviderReading {
        loadObjects(ofClass: T._ObjectiveCType.self as any NSItemProviderReading.Type) { objects in
            completion(
                objects.compactMap { ($0 as? T._ObjectiveCType).flatMap(T.value(bridgedFrom:)) })
        }
    }
}
