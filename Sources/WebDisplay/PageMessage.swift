import Display
import Foundation

/// What the page sends: a JSON object whose `type` says which other members it has.
enum PageMessage: Equatable {
    /// The app to show; the first message of every connection.
    case open(app: String)
    /// The picture message with this number is drawn.
    case drawn(UInt32)
    case event(DisplayEvent)
    /// Whether the page shows the trees.
    case trees(isShown: Bool)
    /// Ends the app and starts it anew, on another device if one is named.
    case restart(device: DeviceDescription?)

    /// Limits that a page never reaches and garbage does.
    static let maximumBytes = 64 << 10
    private static let maximumTouches = 10
    private static let maximumText = 16_384

    struct Malformed: Error, Equatable, CustomStringConvertible {
        let description: String
    }

    /// Reads a message; whatever a page of this server would not send throws.
    static func decode(_ bytes: some DataProtocol) throws -> PageMessage {
        let wire: Wire
        do {
            wire = try JSONDecoder().decode(Wire.self, from: Data(bytes))
        } catch {
            throw Malformed(description: "not a message of the page: \(error)")
        }
        return try message(wire)
    }

    private struct Wire: Decodable {
        struct Touch: Decodable {
            let id: Int
            let phase: TouchSample.Phase
            let x: Double
            let y: Double
            let force: Double?
        }

        let type: String
        let app: String?
        let number: UInt32?
        let touches: [Touch]?
        let x: Double?
        let y: Double?
        let dx: Double?
        let dy: Double?
        let usage: Int?
        let text: String?
        let modifiers: Int?
        let isDown: Bool?
        let isRepeat: Bool?
        let start: Int?
        let end: Int?
        let value: String?
        let isShown: Bool?
        let isLocked: Bool?
    }

    private static func message(_ wire: Wire) throws -> PageMessage {
        switch wire.type {
        case "open": return .open(app: try need(wire.app, "app"))
        case "drawn": return .drawn(try need(wire.number, "number"))
        case "trees": return .trees(isShown: try need(wire.isShown, "isShown"))
        case "restart": return .restart(device: try wire.value.map { try need(DeviceDescription.named($0), "value") })
        case "touches": return .event(.touches(try touches(need(wire.touches, "touches"))))
        case "hover": return .event(.hover(wire.x == nil ? nil : try point(wire)))
        case "scroll": return .event(.scroll(at: try point(wire), dx: try coordinate(wire.dx), dy: try coordinate(wire.dy)))
        case "key": return .event(.key(try key(wire)))
        case "text": return .event(.insertText(try text(wire)))
        case "compose": return .event(try composition(wire))
        case "rotate": return .event(.rotate(try need(wire.value.flatMap(DeviceOrientation.init), "value")))
        case "appearance": return .event(.appearance(try need(wire.value.flatMap(DisplayAppearance.init), "value")))
        case "textSize": return .event(.contentSizeCategory(try need(wire.value.flatMap(TextSize.named), "value").rawValue))
        case "pointerLock": return .event(.pointerLock(try need(wire.isLocked, "isLocked")))
        default: throw Malformed(description: "there is no message \"\(wire.type.prefix(40))\"")
        }
    }

    private static func need<Value>(_ value: Value?, _ name: String) throws -> Value {
        guard let value else { throw Malformed(description: "\(name) is missing or has no meaning") }
        return value
    }

    /// A coordinate or distance in points; screens are far smaller than the limit.
    private static func coordinate(_ value: Double?) throws -> Double {
        let value = try need(value, "a coordinate")
        guard value.isFinite, abs(value) < 100_000 else { throw Malformed(description: "a coordinate is not on any screen") }
        return value
    }

    private static func point(_ wire: Wire) throws -> ScreenPoint {
        ScreenPoint(x: try coordinate(wire.x), y: try coordinate(wire.y))
    }

    private static func touches(_ touches: [Wire.Touch]) throws -> [TouchSample] {
        guard (1...maximumTouches).contains(touches.count), touches.allSatisfy({ (0..<maximumTouches).contains($0.id) }) else {
            throw Malformed(description: "a hand has ten fingers at most, numbered from 0")
        }
        return try touches.map { touch in
            let point = ScreenPoint(x: try coordinate(touch.x), y: try coordinate(touch.y))
            let force = touch.force ?? 1
            guard force.isFinite, (0...100).contains(force) else { throw Malformed(description: "a force is out of range") }
            return TouchSample(id: touch.id, phase: touch.phase, location: point, force: force)
        }
    }

    private static func key(_ wire: Wire) throws -> KeySample {
        let usage = try need(wire.usage, "usage")
        guard (0...0xffff).contains(usage) else { throw Malformed(description: "there is no such key") }
        return KeySample(
            usage: usage, characters: try text(wire), modifiers: .init(rawValue: (wire.modifiers ?? 0) & 15),
            isDown: try need(wire.isDown, "isDown"), isRepeat: wire.isRepeat ?? false)
    }

    private static func text(_ wire: Wire) throws -> String {
        let text = try need(wire.text, "text")
        guard text.utf16.count <= maximumText else { throw Malformed(description: "the text is too long") }
        return text
    }

    private static func composition(_ wire: Wire) throws -> DisplayEvent {
        let text = try text(wire)
        let length = text.utf16.count
        let start = wire.start ?? length
        let end = wire.end ?? start
        guard start >= 0, start <= end, end <= length else { throw Malformed(description: "the selection is outside the text") }
        return .composeText(text, selectedRange: start..<end)
    }
}
