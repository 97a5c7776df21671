import Display
import Foundation

/// What the server knows of one app: enough for a viewer who comes later.
final class AppScreen {
    let canvas = Canvas()
    var phase = AppPhase.building("")
    var settings: AppSettings?
    /// Whether the app wants the pointer for itself.
    var wantsPointer = false
    /// The last trees as they were sent.
    var trees: Data?
    /// When the trees were last asked for, in seconds.
    var treesTime = -Double.infinity
    var treesState = TreesState.current

    enum TreesState {
        /// Nothing has changed since the last trees.
        case current
        /// Asked for; what changes meanwhile isn't in them.
        case requested(isOutdated: Bool)
        /// Something changed; they will be asked for when the time has come.
        case scheduled
    }
}
