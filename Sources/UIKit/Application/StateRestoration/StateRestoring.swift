import Foundation
import ObjCRuntime

/// Makes and finds the controllers of a saved state again and lets them read what they said of themselves.
@MainActor
final class StateRestoring {
    private let application: UIApplication
    private let archive: StateArchive
    private var controllers: [UIViewController?]
    private var objects: [String: AnyObject] = [:]

    init(_ application: UIApplication, from archive: StateArchive) {
        self.application = application
        self.archive = archive
        controllers = Array(repeating: nil, count: archive.controllers.count)
    }

    /// Restores the state where the app's delegate wants it; after its `willFinishLaunching`, before its `didFinishLaunching`.
    func restoreIfWanted() -> Bool {
        guard let values = archive.application else { return false }
        let coder = coder(reading: values)
        guard application.wantsStateRestored(coder) else { return false }
        let roots = application.windows.compactMap(\.rootViewController)
        for index in archive.roots where archive.controllers.indices.contains(index) {
            find(index, among: roots)
        }
        findObjects()
        for (index, controller) in controllers.enumerated() {
            guard let controller else { continue }
            arrange(controller, index)
        }
        for (index, controller) in controllers.enumerated() {
            guard let controller else { continue }
            if archive.controllers[index].isViewLoaded { controller.loadViewIfNeeded() }
            controller.decodeRestorableState(with: self.coder(reading: archive.controllers[index].values))
            restoreViews(of: controller, archive.controllers[index].views ?? [])
        }
        for entry in archive.objects {
            (objects[entry.identifier] as? any UIStateRestoring)?.decodeRestorableState_with?(self.coder(reading: entry.values))
        }
        application.delegate?.application_didDecodeRestorableStateWith?(application, coder)
        return true
    }

    /// Of several views with one identifier each takes what the one at its place wrote.
    private func restoreViews(of controller: UIViewController, _ saved: [StateArchive.View]) {
        var rest = controller.viewIfLoaded?.viewsToRestore ?? []
        for entry in saved {
            guard let index = rest.firstIndex(where: { $0.restorationIdentifier == entry.identifier }) else { continue }
            rest.remove(at: index).decodeRestorableState(with: coder(reading: entry.values))
        }
    }

    /// The app is launched with its state: everyone may draw the consequences.
    func finish() {
        for controller in controllers { controller?.applicationFinishedRestoringState() }
        for object in objects.values { (object as? any UIStateRestoring)?.applicationFinishedRestoringState?() }
    }

    // MARK: Finding

    private func coder(reading data: Data) -> RestorationCoder {
        RestorationCoder(reading: data) { [weak self] name in self?.object(named: name) }
    }

    private func object(named name: String) -> AnyObject? {
        if name.hasPrefix("controller "), let index = Int(name.dropFirst(11)) {
            return controllers.indices.contains(index) ? controllers[index] : nil
        }
        if name.hasPrefix("view ") { return view(named: name.dropFirst(5)) }
        return name.hasPrefix("object ") ? objects[String(name.dropFirst(7))] : nil
    }

    private func view(named name: Substring) -> UIView? {
        let parts = name.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, let index = Int(parts[0]), controllers.indices.contains(index) else { return nil }
        return controllers[index]?.viewIfLoaded?.viewsToRestore.first { $0.restorationIdentifier == String(parts[1]) }
    }

    /// The restoration class, then the application's delegate, then what is there already under the same identifier.
    @discardableResult
    private func find(_ index: Int, among present: [UIViewController]) -> UIViewController? {
        let entry = archive.controllers[index]
        let coder = coder(reading: entry.values)
        let existing = present.first { candidate in
            candidate.restorationIdentifier == entry.path.last && !controllers.contains { $0 === candidate }
        }
        let found: UIViewController?
        if let name = entry.restorationClass {
            let maker = ClassRegistry.classNamed(name) as? any UIViewControllerRestoration.Type ?? existing?.restorationClass
            found = maker?.viewController(withRestorationIdentifierPath: entry.path, coder: coder)
        } else {
            found =
                application.delegate?.application_viewControllerWithRestorationIdentifierPath_coder?(application, entry.path, coder)
                ?? existing
        }
        guard let found else { return nil }
        controllers[index] = found
        for child in entry.children where archive.controllers.indices.contains(child) && child > index {
            find(child, among: found.controllersToRestore)
        }
        if let presented = entry.presented, archive.controllers.indices.contains(presented), presented > index {
            find(presented, among: [found.presentedController].compactMap { $0 })
        }
        return found
    }

    private func findObjects() {
        for entry in archive.objects {
            if let name = entry.restorationClass, let maker = ClassRegistry.classNamed(name) as? any UIObjectRestoration.Type {
                objects[entry.identifier] = maker.object(
                    withRestorationIdentifierPath: [entry.identifier], coder: coder(reading: entry.values))
            } else {
                objects[entry.identifier] = application.restorationObjects[entry.identifier]
            }
        }
    }

    /// Gives a container its children back, and presents what was presented.
    private func arrange(_ controller: UIViewController, _ index: Int) {
        let entry = archive.controllers[index]
        let children = entry.children.compactMap { controllers.indices.contains($0) ? controllers[$0] : nil }
        if !children.isEmpty { controller.restoreChildren(children) }
        guard let presented = entry.presented.flatMap({ controllers.indices.contains($0) ? controllers[$0] : nil }),
            controller.presentedController == nil, presented.presentingController == nil
        else { return }
        // The presenter's view has to be in its window first.
        application.afterCommit { [weak controller] in
            guard let controller, controller.presentedController == nil else { return }
            controller.present(presented, animated: false)
        }
    }
}
