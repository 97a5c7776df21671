import CoreGraphics
import Foundation

/// What can't be read from an item's data.
private func unreadable(_ typeIdentifier: String) -> NSError {
    NSError(
        domain: NSItemProvider.errorDomain, code: -1200,
        userInfo: [NSLocalizedDescriptionKey: "The data of type \(typeIdentifier) can't be read."])
}

extension NSString: NSItemProviderReading, NSItemProviderWriting {
    public static var readableTypeIdentifiersForItemProvider: [String] { ["public.text"] }
    public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifier.text] }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let text = String(data: data, encoding: typeIdentifier == "public.utf16-plain-text" ? .utf16 : .utf8) else {
            throw unreadable(typeIdentifier)
        }
        return NSString(string: text) as! Self
    }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data(String(describing: self).utf8), nil)
        return nil
    }
}

extension NSURL: NSItemProviderReading, NSItemProviderWriting {
    public static var readableTypeIdentifiersForItemProvider: [String] { [TypeIdentifier.url] }
    public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifier.url, TypeIdentifier.text] }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let text = String(data: data, encoding: .utf8), let url = NSURL(string: text) else { throw unreadable(typeIdentifier) }
        return url as! Self
    }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data(absoluteString.utf8), nil)
        return nil
    }
}

extension UIImage: NSItemProviderReading, NSItemProviderWriting {
    public static var readableTypeIdentifiersForItemProvider: [String] { ["public.image"] }
    public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifier.png, TypeIdentifier.jpeg] }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let image = UIImage(data: data) as? Self else { throw unreadable(typeIdentifier) }
        return image
    }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(typeIdentifier == TypeIdentifier.jpeg ? jpegData(compressionQuality: 0.9) : pngData(), nil)
        return nil
    }
}
