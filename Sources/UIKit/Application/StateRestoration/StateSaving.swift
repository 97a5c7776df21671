import Foundation
import ObjCRuntime

/// Writes down which controllers there are and what they say of themselves.
@MainActor
final class StateSaving {
    private let application: UIApplication
    private var archive = StateArchive()
    private var indices: [ObjectIdentifier: Int] = [:]
    private var found: [UIViewController] = []

    init(_ application: UIApplication) {
        self.application = application
    }

    /// The state as it is now; nil where the app's delegate wants none saved and no scene has an activity.
    func archiveIfWanted() -> StateArchive? {
        archive.activity = activity()
        let coder = RestorationCoder(naming: reference)
        if application.wantsStateSaved(coder) {
            collectControllers()
            for (index, controller) in found.enumerated() {
                archive.controllers[index].values = encoded(controller)
                archive.controllers[index].views = encodedViews(controller)
            }
            collectObjects()
            application.delegate?.application_willEncodeRestorableStateWith?(application, coder)
            coder.encode(Bundle.main.infoDictionary?["CFBundleVersion"] as? String, forKey: UIApplication.stateRestorationBundleVersionKey)
            coder.encode(UIDevice.current.systemVersion, forKey: UIApplication.stateRestorationSystemVersionKey)
            coder.encode(
                NSNumber(value: UIDevice.current.userInterfaceIdiom.rawValue),
                forKey: UIApplication.stateRestorationUserInterfaceIdiomKey)
            coder.encode(Date(), forKey: UIApplication.stateRestorationTimestampKey)
            archive.application = coder.finish()
        }
        return archive.activity == nil && archive.application == nil ? nil : archive
    }

    private func activity() -> StateArchive.Activity? {
        for scene in application.scenes {
            let given = scene.delegate?.stateRestorationActivity_for
            guard let activity = given.map({ $0(scene) }) ?? scene.session.stateRestorationActivity else { continue }
            activity.update()
            scene.session.stateRestorationActivity = activity
            return activity.saved
        }
        return nil
    }

    // MARK: Controllers

    private func collectControllers() {
        for window in application.windows {
            guard let root = window.rootViewController, let index = add(root, under: []) else { continue }
            archive.roots.append(index)
        }
    }

    /// Adds a controller with what it contains and presents; without an identifier none of them is saved.
    private func add(_ controller: UIViewController, under path: [String]) -> Int? {
        guard let identifier = controller.restorationIdentifier else { return nil }
        let index = found.count
        let path = path + [identifier]
        found.append(controller)
        indices[ObjectIdentifier(controller)] = index
        archive.controllers.append(
            StateArchive.Controller(
                path: path, restorationClass: controller.restorationClass.map(Self.name), values: Data(), children: [],
                isViewLoaded: controller.isViewLoaded))
        archive.controllers[index].children = controller.controllersToRestore.compactMap { add($0, under: path) }
        if let presented = controller.presentedController, presented.presentingController === controller {
            archive.controllers[index].presented = add(presented, under: path)
        }
        return index
    }

    static func name(of restorationClass: Any.Type) -> String {
        (restorationClass as? AnyClass).map(ClassRegistry.name) ?? String(reflecting: restorationClass)
    }

    private func encoded(_ controller: UIViewController) -> Data {
        let coder = RestorationCoder(naming: reference)
        controller.encodeRestorableState(with: coder)
        return coder.finish()
    }

    private func encodedViews(_ controller: UIViewController) -> [StateArchive.View] {
        (controller.viewIfLoaded?.viewsToRestore ?? []).map { view in
            let coder = RestorationCoder(naming: reference)
            view.encodeRestorableState(with: coder)
            return StateArchive.View(identifier: view.restorationIdentifier ?? "", values: coder.finish())
        }
    }

    /// Controllers are known by their number, registered objects by their name.
    private func reference(_ object: AnyObject) -> String? {
        if let index = indices[ObjectIdentifier(object)] { return "controller \(index)" }
        if let view = object as? UIView { return reference(toView: view) }
        return application.restorationObjects.first { $0.value === object }.map { "object \($0.key)" }
    }

    /// A view is known by its controller and its identifier.
    private func reference(toView view: UIView) -> String? {
        guard let identifier = view.restorationIdentifier else { return nil }
        let owner = found.firstIndex { controller in controller.viewIfLoaded?.viewsToRestore.contains { $0 === view } ?? false }
        return owner.map { "view \($0) \(identifier)" }
    }

    // MARK: Objects

    private func collectObjects() {
        for (identifier, object) in application.restorationObjects.sorted(by: { $0.key < $1.key }) {
            guard let object = object as? any UIStateRestoring else { continue }
            let coder = RestorationCoder(naming: reference)
            object.encodeRestorableState_with?(coder)
            archive.objects.append(
                StateArchive.Object(
                    identifier: identifier, restorationClass: object.objectRestorationClass.map(Self.name), values: coder.finish()))
        }
    }
}
