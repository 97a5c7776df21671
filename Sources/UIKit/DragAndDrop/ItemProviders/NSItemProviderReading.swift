import Foundation

/// A class whose objects can be made of the data of an item provider.
public protocol NSItemProviderReading: NSObjectProtocol {
    /// The types that can be read, the best first.
    static var readableTypeIdentifiersForItemProvider: [String] { get }

    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// A class whose objects can be written as data for an item provider.
public protocol NSItemProviderWriting: NSObjectProtocol {
    /// The types that objects can be written as, the best first.
    static var writableTypeIdentifiersForItemProvider: [String] { get }

    /// The same for one object; those of its class unless it says otherwise.
    var writableTypeIdentifiersForItemProvider: [String] { get }

    func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
    ) -> Progress?
}

extension NSItemProviderWriting {
    public var writableTypeIdentifiersForItemProvider: [String] { Self.writableTypeIdentifiersForItemProvider }
}

/// Names of kinds of data, and which is a kind of which.
enum TypeIdentifier {
    static let text = "public.utf8-plain-text"
    static let url = "public.url"
    static let png = "public.png"
    static let jpeg = "public.jpeg"

    private static let parents: [String: [String]] = [
        text: ["public.plain-text"], "public.utf16-plain-text": ["public.plain-text"], "public.plain-text": ["public.text"],
        "public.html": ["public.text"], "public.rtf": ["public.text"], "public.json": ["public.text"], "public.text": ["public.data"],
        "public.file-url": [url], url: ["public.data"], png: ["public.image"], jpeg: ["public.image"],
        "com.compuserve.gif": ["public.image"], "org.webmproject.webp": ["public.image"], "public.tiff": ["public.image"],
        "public.image": ["public.data", "public.content"], "public.data": ["public.item"],
    ]

    static func conforms(_ identifier: String, to wanted: String) -> Bool {
        identifier == wanted || (parents[identifier] ?? []).contains { conforms($0, to: wanted) }
    }
}
