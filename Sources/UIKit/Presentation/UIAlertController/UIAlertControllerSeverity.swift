/// How bad what an alert tells of is.
public enum UIAlertControllerSeverity: Int, Sendable {
    case `default`
    case critical
}
