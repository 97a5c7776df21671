import BenchmarkSupport
import Display
import Foundation

@testable import UIKit

/// Our list in a process of its own.
@MainActor
struct ListRun {
    /// Takes frames and forgets them.
    private final class Sink: Display {
        let device = DeviceDescription.named("iphone-14")!
        let initialOrientation = DeviceOrientation.portrait
        let initialAppearance = DisplayAppearance.light
        let initialContentSizeCategory = "UICTContentSizeCategoryL"
        private(set) var frames = 0

        func present(_ frame: Frame) { frames += 1 }
        func setNeedsFrame() {}
        func run(_ session: any AppSession) -> Never { fatalError("frames are asked for here") }
    }

    let rows: Int

    func start() {
        MediaClock.shared.startVirtual()
        let display = Sink()
        let application = UIApplication.shared
        application.launch()
        application.session.connect(to: display)
        let window = UIWindow(frame: UIScreen.main.bounds)
        let controller = LongList(rows: rows)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        step()
        precondition(display.frames == 1 && !controller.tableView.visibleCells.isEmpty)
        let start = ProcessInfo.processInfo.environment["BENCH_START"].flatMap(Double.init) ?? 0
        write("first-frame", now() - start)
        if ProcessInfo.processInfo.environment["BENCH_FIRST_ONLY"] != nil { exit(0) }

        let table = controller.tableView!
        write(
            "reload",
            middle(15) {
                table.reloadData()
                step()
            })
        var isAtEnd = false
        write(
            "jump",
            middle(15) {
                isAtEnd.toggle()
                table.scrollToRow(at: IndexPath(row: isAtEnd ? rows - 1 : 0, section: 0), at: isAtEnd ? .bottom : .top, animated: false)
                step()
            })
        table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: false)
        step()
        let scrolls = sorted(120) {
            table.contentOffset.y += 14
            step()
        }
        write("scroll", scrolls[60])
        write("scroll-99", scrolls[118])
        write("memory", residentKilobytes())
        exit(0)
    }

    private func step() {
        MediaClock.shared.advance(by: 1.0 / 60)
        UIApplication.shared.session.renderFrame()
    }

    private func middle(_ count: Int, _ body: () -> Void) -> Double { sorted(count, body)[count / 2] }

    private func sorted(_ count: Int, _ body: () -> Void) -> [Double] {
        (0..<count).map { _ in
            let start = processTime()
            body()
            return processTime() - start
        }.sorted()
    }

    private func write(_ name: String, _ value: Double) {
        print("\(name)\t\(value)")
        fflush(nil)
    }

    private func clock(_ id: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(id, &time)
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }

    private func now() -> Double { clock(CLOCK_MONOTONIC) }
    private func processTime() -> Double { clock(CLOCK_PROCESS_CPUTIME_ID) }

    private func residentKilobytes() -> Double {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        return text.split(separator: " ").dropFirst().first.flatMap { Double($0) }.map { $0 * 4 } ?? 0
    }
}
