/// What an app said of a view's part in keyboard focus; most views have none.
@MainActor
final class ViewFocusState {
    enum Effect {
        case automatic
        case given(UIFocusEffect?)
    }

    var effect = Effect.automatic
    var groupIdentifier: String?
    var priority = UIFocusGroupPriority.ignored
}
