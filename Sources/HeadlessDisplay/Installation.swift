import Display
import Foundation

/// Runs when the library is loaded, before the app's own code: an app needs no line that chooses a display.
@section(".init_array") @used
private let installHeadlessDisplay: @convention(c) () -> Void = {
    Displays.factory = {
        if let display = try RemoteDisplay.forThisProcess() { return display }
        return try HeadlessDisplay.forThisProcess()
    }
}
