/// What the insets of a layout keep their distance from.
public enum UIContentInsetsReference: Int, Sendable {
    /// What the layout's configuration says, which is the safe area if it says nothing.
    case automatic = 0
    /// The edges of the view.
    case none = 1
    case safeArea = 2
    case layoutMargins = 3
    case readableContent = 4
}
