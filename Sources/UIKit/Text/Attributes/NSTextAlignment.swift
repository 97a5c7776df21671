/// Where lines of text stand in their width.
public enum NSTextAlignment: Int, Sendable {
    case left = 0
    case center = 1
    case right = 2
    case justified = 3
    /// By the direction of the interface.
    case natural = 4
}
