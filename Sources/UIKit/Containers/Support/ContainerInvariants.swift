/// What happens when the parts of a container disagree: debug builds stop, tests collect.
@MainActor enum ContainerInvariants {
    /// Takes a disagreement instead of the process ending; set by tests.
    static var observer: ((UIViewController, String) -> Void)?

    static func check(_ container: UIViewController, _ problems: () -> [String]) {
        #if DEBUG
        for problem in problems() {
            guard let observer else { preconditionFailure("\(container): \(problem)") }
            observer(container, problem)
        }
        #endif
    }
}
