/// How much of a value may be read in a log.
///
/// While an app is developed, which is what this platform is for, private values are shown as under a debugger; sensitive ones never.
public struct OSLogPrivacy: Sendable {
    /// What stands for a hidden value.
    public enum Mask: Sendable {
        case hash
        case none
    }

    let hidesValue: Bool

    public static var auto: OSLogPrivacy { OSLogPrivacy(hidesValue: false) }
    public static var `public`: OSLogPrivacy { OSLogPrivacy(hidesValue: false) }
    public static var `private`: OSLogPrivacy { OSLogPrivacy(hidesValue: false) }
    public static var sensitive: OSLogPrivacy { OSLogPrivacy(hidesValue: true) }
    public static func auto(mask: Mask) -> OSLogPrivacy { .auto }
    public static func `private`(mask: Mask) -> OSLogPrivacy { .private }
    public static func sensitive(mask: Mask) -> OSLogPrivacy { .sensitive }
}
