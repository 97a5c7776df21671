import Display
import Foundation

/// What the page is told in words: JSON text messages. Pictures are ``FrameMessage``s.
enum ServerMessage: Encodable {
    case welcome(Welcome)
    case settings(Settings)
    case phase(Phase)
    case trees(ScreenTrees)
    case pointerLock(Bool)

    struct Welcome: Encodable {
        struct Device: Encodable {
            let id: String
            let name: String
        }

        let type = "welcome"
        let apps: [String]
        let app: String
        let devices: [Device]
        let textSizes: [String]

        init(apps: [String], app: String) {
            self.apps = apps
            self.app = app
            devices = DeviceDescription.catalog.map { Device(id: $0.id, name: $0.name) }
            textSizes = TextSize.allCases.map(\.name)
        }
    }

    struct Settings: Encodable {
        let type = "settings"
        let device: DeviceDescription
        let orientation: String
        let appearance: String
        let textSize: String

        init(_ settings: AppSettings) {
            device = settings.device
            orientation = settings.orientation.rawValue
            appearance = settings.appearance.rawValue
            textSize = settings.textSize.name
        }
    }

    struct Phase: Encodable {
        let type = "phase"
        let phase: String
        let text: String
        let log: [String]

        init(_ phase: AppPhase) {
            switch phase {
            case .building(let progress): (self.phase, text, log) = ("building", progress, [])
            case .running: (self.phase, text, log) = ("running", "", [])
            case .stopped(let reason, let lines): (self.phase, text, log) = ("stopped", reason, lines)
            case .buildFailed(let message):
                let lines = message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
                (self.phase, text, log) = ("failed", lines.first ?? "", Array(lines.dropFirst().prefix(200)))
            }
        }
    }

    private struct Trees: Encodable {
        let type = "trees"
        let controllers: [ScreenNode]
        let views: [ScreenNode]
    }

    private struct PointerLock: Encodable {
        let type = "pointerLock"
        let isWanted: Bool
    }

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .welcome(let welcome): try welcome.encode(to: encoder)
        case .settings(let settings): try settings.encode(to: encoder)
        case .phase(let phase): try phase.encode(to: encoder)
        case .trees(let trees): try Trees(controllers: trees.controllers, views: trees.views).encode(to: encoder)
        case .pointerLock(let isWanted): try PointerLock(isWanted: isWanted).encode(to: encoder)
        }
    }

    /// The message's bytes; the same message always gives the same.
    func encoded() -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Numbers that JSON has no word for come from broken layout, and are part of what the page should show.
        encoder.nonConformingFloatEncodingStrategy = .convertToString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return (try? encoder.encode(self)) ?? Data()
    }
}
