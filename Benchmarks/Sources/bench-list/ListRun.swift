import BenchmarkStage
import BenchmarkSupport
import Display
import Foundation

import UIKit

/// Our list in a process of its own.
@MainActor
struct ListRun {
    let rows: Int

    func start() {
        let controller = LongList(rows: rows)
        _ = Stage.show(controller)
        precondition(Stage.display.damagedPixels > 0 && !controller.tableView.visibleCells.isEmpty)
        let start = ProcessInfo.processInfo.environment["BENCH_START"].flatMap(Double.init) ?? 0
        write("first-frame", now() - start)
        if ProcessInfo.processInfo.environment["BENCH_FIRST_ONLY"] != nil { exit(0) }

        let table = controller.tableView!
        write(
            "reload",
            middle(15) {
                table.reloadData()
                Stage.step()
            })
        var isAtEnd = false
        write(
            "jump",
            middle(15) {
                isAtEnd.toggle()
                table.scrollToRow(at: IndexPath(row: isAtEnd ? rows - 1 : 0, section: 0), at: isAtEnd ? .bottom : .top, animated: false)
                Stage.step()
            })
        table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: false)
        Stage.step()
        let scrolls = sorted(120) {
            table.contentOffset.y += 14
            Stage.step()
        }
        write("scroll", scrolls[60])
        write("scroll-99", scrolls[118])
        write("memory", residentKilobytes())
        exit(0)
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
