/// Lets a number of messages through at once and then so many a second (a token bucket).
struct RateLimit: Sendable {
    let perSecond: Double
    let burst: Double
    private var available: Double
    private var last: Double?

    init(perSecond: Double, burst: Double) {
        self.perSecond = perSecond
        self.burst = burst
        available = burst
    }

    /// Whether one more message is within the limit at a time in seconds.
    mutating func allows(now: Double) -> Bool {
        available = min(burst, available + max(0, now - (last ?? now)) * perSecond)
        last = now
        guard available >= 1 else { return false }
        available -= 1
        return true
    }
}
