extension DeviceOrientation {
    /// The name for command lines, such as `landscape-left`.
    public var name: String {
        switch self {
        case .portrait: "portrait"
        case .portraitUpsideDown: "portrait-upside-down"
        case .landscapeLeft: "landscape-left"
        case .landscapeRight: "landscape-right"
        }
    }

    /// Finds an orientation by ``name`` or raw value; `landscape` is ``landscapeLeft``. Case and hyphens don't matter.
    public static func named(_ text: String) -> DeviceOrientation? {
        func key(_ text: String) -> String { text.lowercased().filter { $0.isLetter } }
        let wanted = key(text)
        if wanted == "landscape" { return .landscapeLeft }
        return allCases.first { key($0.rawValue) == wanted }
    }

    /// The names that a message can offer.
    public static let offeredNames = ["portrait", "landscape", "portrait-upside-down", "landscape-left", "landscape-right"]
}
