extension UIViewController {
    var corePresentedViewController: UIViewController? { presentedController }
    var corePresentingViewController: UIViewController? { presentingController }

    /// Full-screen presentations decide about the status bar.
    var capturesStatusBarAppearance: Bool { presentedController != nil || presentingController != nil }
}
