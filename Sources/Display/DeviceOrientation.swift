/// How the device is held, as a display and a command line name it.
public enum DeviceOrientation: String, Codable, Sendable, CaseIterable {
    case portrait
    case portraitUpsideDown
    case landscapeLeft
    case landscapeRight

    /// Whether the long side lies horizontally.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
