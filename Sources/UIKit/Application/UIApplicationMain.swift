import Display
import Foundation
import ObjCRuntime

/// Starts the app: makes the application object and its delegate, then runs the main loop until the process ends.
///
/// `principalClassName` names a subclass of UIApplication, `delegateClassName` the delegate's class, each as `Module.Class`. Called on
/// the main thread, as a statement of `main.swift` too, which has no isolation of its own.
@discardableResult
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
    MainActor.assumeIsolated { runApplication(named: principalClassName, delegate: delegateClassName) }
}

@MainActor
private func runApplication(named principalClassName: String?, delegate delegateClassName: String?) -> Int32 {
    let application = makeApplication(named: principalClassName)
    let display: any Display
    do {
        guard let factory = Displays.factory else {
            fputs("This app has no display to run on; start it with the `portico` command.\n", stderr)
            return 1
        }
        display = try factory()
    } catch {
        fputs("\(error)\n", stderr)
        return 1
    }
    application.session.connect(to: display)
    if let delegateClassName {
        guard let delegate = ClassRegistry.makeInstance(named: delegateClassName) as? any UIApplicationDelegate else {
            fputs("The app delegate \"\(delegateClassName)\" is not a class of this app that conforms to UIApplicationDelegate.\n", stderr)
            return 1
        }
        application.strongDelegate = delegate
        application.delegate = delegate
    }
    application.launch()
    application.dayWatcher.waitForMidnight()
    display.run(application.session)
}

@MainActor
private func makeApplication(named name: String?) -> UIApplication {
    guard let name else { return UIApplication.shared }
    guard let type = ClassRegistry.classNamed(name) as? UIApplication.Type else {
        raise(.internalInconsistency, "Unable to instantiate the UIApplication subclass instance. No class named \(name) is loaded.")
    }
    guard let application = ClassRegistry.makeInstance(of: type) as? UIApplication else {
        raise(.internalInconsistency, "Unable to instantiate the UIApplication subclass instance. \(name) has no init().")
    }
    return application
}
