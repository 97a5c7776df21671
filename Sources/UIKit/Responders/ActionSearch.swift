import Foundation

/// The responders that may act on a command, in the order in which they are asked.
///
/// That is the responder chain without the presenting controllers that want nothing to do with commands from what they present.
@MainActor
struct ActionSearch {
    let start: UIResponder

    init(from start: UIResponder) {
        self.start = start
    }

    func first(where matches: (UIResponder) -> Bool) -> UIResponder? {
        var responder: UIResponder? = start
        var isBelowPresentation = false
        while let current = responder {
            let controller = current as? UIViewController
            let isLeftOut = isBelowPresentation && controller?.performsActionsWhilePresentingModally == false
            if !isLeftOut, matches(current) { return current }
            // From here on the chain goes through what is behind the presented controller.
            if controller?.presentingController != nil { isBelowPresentation = true }
            responder = current.next
        }
        return nil
    }

    /// What the app's Info.plist says of all its controllers.
    static var presentersPerformActions: Bool {
        Bundle.main.object(forInfoDictionaryKey: "UIViewControllerPerformsActionsWhilePresentingModally") as? Bool ?? true
    }
}
