import Foundation

/// What was copied, shared by everything that runs in the app.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    public struct Name: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let general = Name("com.apple.UIKit.pboard.general")
    }

    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
        public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
    }

    nonisolated public static let changedNotification = NSNotification.Name("UIPasteboardChangedNotification")
    nonisolated public static let removedNotification = NSNotification.Name("UIPasteboardRemovedNotification")
    nonisolated public static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedKey"
    nonisolated public static let changedTypesRemovedUserInfoKey = "UIPasteboardChangedTypesRemovedKey"
    nonisolated public static let typeAutomatic = "com.apple.uikit.type.automatic"
    public static let typeListString = ["public.utf8-plain-text", "public.text"]
    public static let typeListURL = ["public.url"]
    public static let typeListImage = ["public.png", "public.jpeg", "com.apple.uikit.image"]
    public static let typeListColor = ["com.apple.uikit.color"]

    private static var boards: [Name: UIPasteboard] = [:]

    open class var general: UIPasteboard { named(.general) }

    private static func named(_ name: Name) -> UIPasteboard {
        if let board = boards[name] { return board }
        let board = UIPasteboard(storing: Contents(), name: name)
        boards[name] = board
        return board
    }

    open class func withUniqueName() -> UIPasteboard { named(Name(UUID().uuidString)) }

    open class func remove(withName pasteboardName: Name) {
        guard pasteboardName != .general, let board = boards.removeValue(forKey: pasteboardName) else { return }
        board.contents.items = []
        NotificationCenter.default.post(name: removedNotification, object: board)
    }

    /// Shared by all objects of one name.
    private final class Contents {
        var items: [[String: Any]] = []
        var changeCount = 0
        var expirationDate: Date?
    }

    public let name: Name
    private let contents: Contents

    private init(storing contents: Contents, name: Name) {
        self.contents = contents
        self.name = name
        super.init()
    }

    /// The pasteboard of a name; nil when there is none and `create` is false.
    public convenience init?(name pasteboardName: Name, create: Bool) {
        guard create || Self.boards[pasteboardName] != nil else { return nil }
        self.init(storing: Self.named(pasteboardName).contents, name: pasteboardName)
    }

    open var isPersistent: Bool { name == .general }
    open var changeCount: Int { contents.changeCount }

    // MARK: Items

    open var items: [[String: Any]] {
        get {
            if let date = contents.expirationDate, date <= Date() { return [] }
            return contents.items
        }
        set { setItems(newValue) }
    }

    open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
        contents.expirationDate = options[.expirationDate] as? Date
        replace(with: items.map(Self.resolved))
    }

    open func addItems(_ items: [[String: Any]]) { replace(with: self.items + items.map(Self.resolved)) }

    private func replace(with items: [[String: Any]]) {
        let old = Set(contents.items.flatMap(\.keys))
        let new = Set(items.flatMap(\.keys))
        contents.items = items
        contents.changeCount += 1
        NotificationCenter.default.post(
            name: Self.changedNotification, object: self,
            userInfo: [
                Self.changedTypesAddedUserInfoKey: new.subtracting(old).sorted(),
                Self.changedTypesRemovedUserInfoKey: old.subtracting(new).sorted(),
            ])
    }

    /// The automatic type becomes the type of its value.
    private static func resolved(_ item: [String: Any]) -> [String: Any] {
        guard let value = item[typeAutomatic] else { return item }
        var result = item
        result[typeAutomatic] = nil
        result[type(of: value)] = value
        return result
    }

    private static func type(of value: Any) -> String {
        switch value {
        case is String: typeListString[0]
        case is URL: typeListURL[0]
        case is UIImage: typeListImage[0]
        case is UIColor: typeListColor[0]
        default: "public.data"
        }
    }

    open var numberOfItems: Int { items.count }
    /// The types of the first item.
    open var types: [String] { items.first.map { $0.keys.sorted() } ?? [] }

    open func types(forItemSet itemSet: IndexSet?) -> [[String]]? { selected(itemSet).map { $0.keys.sorted() } }

    private func selected(_ set: IndexSet?) -> [[String: Any]] {
        guard let set else { return items }
        return set.filter { items.indices.contains($0) }.map { items[$0] }
    }

    open func contains(pasteboardTypes: [String]) -> Bool {
        items.first.map { item in pasteboardTypes.contains { item[$0] != nil } } ?? false
    }

    open func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
        selected(itemSet).contains { item in pasteboardTypes.contains { item[$0] != nil } }
    }

    open func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
        let found = items.indices.filter { index in pasteboardTypes.contains { items[index][$0] != nil } }
        return found.isEmpty ? nil : IndexSet(found)
    }

    open func value(forPasteboardType pasteboardType: String) -> Any? { items.first?[pasteboardType] }

    open func values(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Any]? {
        selected(itemSet).compactMap { $0[pasteboardType] }
    }

    open func setValue(_ value: Any, forPasteboardType pasteboardType: String) { items = [[pasteboardType: value]] }

    open func data(forPasteboardType pasteboardType: String) -> Data? { items.first?[pasteboardType].flatMap(Self.data) }

    open func data(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Data]? {
        selected(itemSet).compactMap { $0[pasteboardType].flatMap(Self.data) }
    }

    open func setData(_ data: Data, forPasteboardType pasteboardType: String) { items = [[pasteboardType: data]] }

    private static func data(_ value: Any) -> Data? {
        switch value {
        case let data as Data: data
        case let text as String: Data(text.utf8)
        case let url as URL: Data(url.absoluteString.utf8)
        case let image as UIImage: image.pngData()
        default: nil
        }
    }

    // MARK: Standard kinds

    open var string: String? {
        get { items.first.flatMap(Self.string) }
        set { items = newValue.map { [[Self.typeListString[0]: $0]] } ?? [] }
    }

    open var strings: [String]? {
        get { list(Self.string) }
        set { items = (newValue ?? []).map { [Self.typeListString[0]: $0] } }
    }

    open var url: URL? {
        get { items.first.flatMap(Self.url) }
        set { items = newValue.map { [Self.item(of: $0)] } ?? [] }
    }

    open var urls: [URL]? {
        get { list(Self.url) }
        set { items = (newValue ?? []).map(Self.item) }
    }

    open var image: UIImage? {
        get { items.first.flatMap(Self.image) }
        set { items = newValue.map { [[Self.typeListImage[0]: $0]] } ?? [] }
    }

    open var images: [UIImage]? {
        get { list(Self.image) }
        set { items = (newValue ?? []).map { [Self.typeListImage[0]: $0] } }
    }

    open var color: UIColor? {
        get { items.first.flatMap { $0[Self.typeListColor[0]] as? UIColor } }
        set { items = newValue.map { [[Self.typeListColor[0]: $0]] } ?? [] }
    }

    open var colors: [UIColor]? {
        get { list { $0[Self.typeListColor[0]] as? UIColor } }
        set { items = (newValue ?? []).map { [Self.typeListColor[0]: $0] } }
    }

    open var hasStrings: Bool { strings != nil }
    open var hasURLs: Bool { urls != nil }
    open var hasImages: Bool { images != nil }
    open var hasColors: Bool { colors != nil }

    private func list<Value>(_ read: ([String: Any]) -> Value?) -> [Value]? {
        let values = items.compactMap(read)
        return values.isEmpty ? nil : values
    }

    private static func string(_ item: [String: Any]) -> String? {
        for type in typeListString {
            if let text = item[type] as? String { return text }
            if let data = item[type] as? Data { return String(decoding: data, as: UTF8.self) }
        }
        return nil
    }

    private static func url(_ item: [String: Any]) -> URL? {
        if let url = item[typeListURL[0]] as? URL { return url }
        if let data = item[typeListURL[0]] as? Data { return URL(string: String(decoding: data, as: UTF8.self)) }
        return nil
    }

    private static func image(_ item: [String: Any]) -> UIImage? {
        for type in typeListImage {
            if let image = item[type] as? UIImage { return image }
            if let data = item[type] as? Data, let image = UIImage(data: data) { return image }
        }
        return nil
    }

    /// A link can be pasted as text too.
    private static func item(of url: URL) -> [String: Any] { [typeListURL[0]: url, typeListString[0]: url.absoluteString] }

    // MARK: Text with attributes, as text views copy it

    static let attributedType = "com.apple.uikit.attributedstring"
}
