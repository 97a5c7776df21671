/// Plain Swift: nothing of it needs a phone.
public struct Area {
    public let width: Double
    public let height: Double
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
    public var size: Double { width * height }

    public static var platform: String {
        #if os(Linux)
        return "Linux"
        #else
        return "other"
        #endif
    }
}
