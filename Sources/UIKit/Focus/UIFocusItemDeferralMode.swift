/// What happens when the app moves the focus to an item while the user doesn't use the keyboard to move it.
public enum UIFocusItemDeferralMode: Int, Sendable {
    /// The item waits for the focus until the user presses a key that moves it, where the system defers the focus.
    case automatic = 0
    /// The item always waits for such a key.
    case always = 1
    /// The item gets the focus at once.
    case never = 2
}
