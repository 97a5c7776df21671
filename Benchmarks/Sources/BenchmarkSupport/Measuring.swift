import Foundation

/// The processor time of this thread, in milliseconds: unlike the clock on the wall it does not grow when others work.
public func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

/// The median of the milliseconds that `body` takes, over as many runs as fit into half a second (at least `fewest`, at most 101).
public func median(atLeast fewest: Int = 3, _ body: () throws -> Void) rethrows -> Double {
    var times: [Double] = []
    var total = 0.0
    while times.count < fewest || (times.count < 101 && total < 500) {
        let start = processorTime()
        try body()
        times.append(processorTime() - start)
        total += times[times.count - 1]
    }
    times.sort()
    return times[times.count / 2]
}
