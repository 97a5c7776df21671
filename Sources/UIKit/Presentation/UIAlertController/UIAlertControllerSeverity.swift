/// How bad what an alert tells of is. As on phones and pads the alert looks the same; a desktop would add a sign.
public enum UIAlertControllerSeverity: Int, Sendable {
    case `default`
    case critical
}
