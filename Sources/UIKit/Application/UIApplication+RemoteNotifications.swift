import Foundation

extension UIApplication {
    /// Whether the app is registered with the push service; never here, where there is none.
    public var isRegisteredForRemoteNotifications: Bool { false }

    /// Asks the push service for a token. As in a simulator without the service, the delegate hears of a failure.
    public func registerForRemoteNotifications() {
        let failure = NSError(
            domain: NSCocoaErrorDomain, code: 3010,
            userInfo: [NSLocalizedDescriptionKey: "remote notifications are not supported in the simulator"])
        RunLoop.main.perform { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                self.delegate?.application_didFailToRegisterForRemoteNotificationsWithError?(self, failure)
            }
        }
    }

    public func unregisterForRemoteNotifications() {}
}
