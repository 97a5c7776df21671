import Display
import Foundation

extension ScriptRunner {
    /// Pictures of every tab in both orientations and appearances; file names say what they show.
    mutating func tour(_ directory: String) throws {
        recordTree()
        for orientation in [DeviceOrientation.portrait, .landscapeLeft] {
            send(.rotate(orientation))
            for appearance in DisplayAppearance.allCases {
                send(.appearance(appearance))
                try pictureEveryTab(directory, orientation, appearance)
            }
        }
    }

    private mutating func pictureEveryTab(_ directory: String, _ orientation: DeviceOrientation, _ appearance: DisplayAppearance) throws {
        let count = max(1, tabButtons.count)
        for index in 0..<count {
            let tabs = tabButtons
            let hasTabs = index < tabs.count
            if hasTabs, index > 0, let cover {
                result.trees.append("\(tabs[index].shownText ?? "Tab \(index + 1)") has no picture: \(cover.className) covers its tab.")
                continue
            }
            if hasTabs { tap(at: tabs[index].frame!.center) }
            let tab = hasTabs ? Self.fileName(for: tabs[index].shownText ?? "", index: index) : "screen"
            let names = [tab, orientation.isLandscape ? "landscape" : "portrait", appearance.rawValue]
            let title = [hasTabs ? tabs[index].shownText ?? tab : "screen"] + names.dropFirst()
            try snapshot("\(directory)/\(names.joined(separator: "-")).png", title: title.joined(separator: ", "))
            if hasTabs { pullDownCover() }
        }
        if let first = tabButtons.first?.frame { tap(at: first.center) }
    }

    /// What a tab has presented over the bar, as a login or a new message.
    private var cover: ScreenNode? {
        session.controllerTree().flatMap { $0.visibleNodes() }.last { $0.attribute("role") == "presented" && $0.frame != nil }
    }

    /// Lets a sheet go as a finger does; one that needs an answer stays.
    private func pullDownCover() {
        guard let frame = cover?.frame else { return }
        let x = frame.x + frame.width / 2
        drag([ScreenPoint(x: x, y: frame.y + 8), ScreenPoint(x: x, y: session.screenSize.height - 8)], seconds: 0.2)
        settle()
    }

    private var tabButtons: [ScreenNode] { session.viewTree().flatMap { $0.tabButtons() } }

    /// The tab's number and title in characters that every file system and shell takes.
    private static func fileName(for title: String, index: Int) -> String {
        let words = title.lowercased().split { !($0.isLetter || $0.isNumber) }
        return (["\(index + 1)"] + words.map(String.init)).joined(separator: "-")
    }
}
