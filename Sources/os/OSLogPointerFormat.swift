/// How an address is written.
public enum OSLogPointerFormat: Sendable {
    case none
    case ipv6Address
    case timeval
    case timespec
    case uuid
    case sockaddr
}
