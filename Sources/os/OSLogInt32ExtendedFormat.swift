/// How a 32-bit integer that stands for something else is written.
public enum OSLogInt32ExtendedFormat: Sendable {
    case ipv4Address
    case secondsSince1970
    case darwinErrno
    case darwinMode
    case darwinSignal
    case bitrate
}
