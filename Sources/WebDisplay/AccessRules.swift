/// Who may connect: decides by the Host and Origin headers and the token.
///
/// The Host check keeps out pages that made a name of their own resolve to this machine, the Origin check pages of other sites.
struct AccessRules: Sendable {
    /// The address that the server listens on.
    let address: String
    let port: Int
    /// What a viewer must know; nil on a loopback address.
    let token: String?

    /// The cookie that holds the token: cookies don't know ports, so its name does.
    var cookieName: String { "portico-\(port)" }

    private var isLoopback: Bool { token == nil }

    func allowsHost(_ host: String?) -> Bool {
        guard let host, let (name, hostPort) = Self.split(host), hostPort == "\(port)" else { return false }
        if ["127.0.0.1", "localhost", address].contains(name) { return true }
        // Listening on every address, the machine has names that it doesn't know of; there the token guards.
        return !isLoopback && address == "0.0.0.0"
    }

    /// Programs that aren't browsers send no origin.
    func allowsOrigin(_ origin: String?, host: String?) -> Bool {
        guard let origin else { return true }
        return host.map { origin.lowercased() == "http://" + $0.lowercased() } ?? false
    }

    /// Whether the token came with the address or in a cookie.
    func allowsToken(query: String?, cookies: String?) -> Bool {
        guard let token else { return true }
        if let query, holdsToken(query: query) { return true }
        return (cookies ?? "").split(separator: ";").contains { cookie in
            let parts = cookie.split(separator: "=", maxSplits: 1)
            return parts.count == 2 && parts[0].drop { $0 == " " } == cookieName && Self.isEqual(String(parts[1]), token)
        }
    }

    /// Whether the token stands in the address: then the answer sets the cookie.
    func holdsToken(query: String) -> Bool {
        guard let token else { return false }
        return query.split(separator: "&").contains { $0.hasPrefix("token=") && Self.isEqual(String($0.dropFirst(6)), token) }
    }

    private static func split(_ host: String) -> (name: String, port: String)? {
        guard let colon = host.lastIndex(of: ":") else { return (host.lowercased(), "80") }
        return (host[..<colon].lowercased(), String(host[host.index(after: colon)...]))
    }

    /// Takes the same time wherever the texts differ.
    private static func isEqual(_ first: String, _ second: String) -> Bool {
        let (first, second) = (Array(first.utf8), Array(second.utf8))
        guard first.count == second.count else { return false }
        return zip(first, second).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    /// A token that nobody guesses: 128 random bits.
    static func randomToken() -> String {
        (0..<2).map { _ in
            let digits = String(UInt64.random(in: .min ... .max), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}
