import Foundation

/// Whether the system starts the app in the background to let it refresh its data.
public enum UIBackgroundRefreshStatus: Int, Sendable {
    /// It doesn't, and the user can't change that.
    case restricted = 0
    case denied = 1
    case available = 2
}
