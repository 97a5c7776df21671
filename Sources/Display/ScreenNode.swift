/// A controller or a view as a tool shows it: a value, safe to keep and to send.
public struct ScreenNode: Codable, Sendable, Equatable {
    public enum Kind: String, Codable, Sendable { case window, controller, view }

    /// One more thing worth knowing, in the order a reader wants it, such as `selected` = `true`.
    public struct Attribute: Codable, Sendable, Equatable {
        public var name: String
        public var value: String

        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// Stable while the object lives.
    public var id: UInt64
    public var kind: Kind
    public var className: String
    /// Bounds on the screen, in points; nil while a controller's view isn't loaded.
    public var frame: ScreenRect?
    /// The text that the view itself shows, or a controller's title.
    public var text: String?
    public var attributes: [Attribute]
    public var children: [ScreenNode]

    public init(
        id: UInt64, kind: Kind, className: String, frame: ScreenRect?, text: String? = nil, attributes: [Attribute] = [],
        children: [ScreenNode] = []
    ) {
        self.id = id
        self.kind = kind
        self.className = className
        self.frame = frame
        self.text = text
        self.attributes = attributes
        self.children = children
    }
}

extension ScreenNode {
    /// The tree as indented lines: class, frame, text, attributes.
    public func formatted() -> String {
        var lines: [String] = []
        append(to: &lines, depth: 0)
        return lines.joined(separator: "\n")
    }

    private func append(to lines: inout [String], depth: Int) {
        var line = String(repeating: "  ", count: depth) + className
        if let frame {
            line += " (\(Self.number(frame.x)), \(Self.number(frame.y)), \(Self.number(frame.width))×\(Self.number(frame.height)))"
        }
        if let text { line += " \"\(Self.escaped(text))\"" }
        for attribute in attributes { line += " \(attribute.name)=\(attribute.value)" }
        lines.append(line)
        for child in children { child.append(to: &lines, depth: depth + 1) }
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    }

    /// At most two decimals, none when whole.
    private static func number(_ value: Double) -> String {
        guard value.isFinite else { return "\(value)" }
        let rounded = (value * 100).rounded() / 100
        guard rounded != rounded.rounded() else { return "\(Int(rounded))" }
        var text = "\(rounded)"
        while text.hasSuffix("0") { text.removeLast() }
        return text
    }
}
