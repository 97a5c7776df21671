import CoreGraphics
import Foundation

/// What the menu of a navigation bar's title says of a document above its elements: its name, its kind and its size.
@preconcurrency @MainActor
open class UIDocumentProperties: NSObject {
    let url: URL

    /// Describes the file or folder at a URL as it is when the menu opens.
    public init(url: URL) {
        self.url = url
        super.init()
    }

    /// Gives what is dragged when the user drags the document out of the menu; without it nothing can be.
    open var dragItemsProvider: ((any UIDragSession) -> [UIDragItem])?
    /// Whether the document is shown by the sign of its kind even where it could be shown itself.
    open var wantsIconRepresentation = false

    // MARK: What the header shows

    var name: String { url.deletingPathExtension().lastPathComponent }

    private var isFolder: Bool { (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false }

    /// Kind and size, such as `PDF Document, 2 KB`; the kind alone where there is no file yet.
    var details: String {
        if isFolder { return SystemText.localized("Folder") }
        guard let size = (try? FileManager.default.attributesOfItem(atPath: url.path))?[.size] as? NSNumber else { return kind }
        return kind + ", " + ByteCountFormatter.string(fromByteCount: size.int64Value, countStyle: .file)
    }

    private static let imageExtensions: Set<String> = ["png", "jpg", "jpeg", "gif", "bmp", "tiff", "webp"]

    private var kind: String {
        let suffix = url.pathExtension.lowercased()
        switch suffix {
        case "": return SystemText.localized("Document")
        case "txt", "text", "md": return SystemText.localized("Text Document")
        case _ where Self.imageExtensions.contains(suffix):
            return SystemText.sentence("%@ Image", suffix == "jpg" ? "JPEG" : suffix.uppercased())
        default: return SystemText.sentence("%@ Document", suffix.uppercased())
        }
    }

    /// The picture itself where the document is one, else the sign of its kind.
    func picture() -> (image: UIImage?, isPreview: Bool) {
        let suffix = url.pathExtension.lowercased()
        if !wantsIconRepresentation, Self.imageExtensions.contains(suffix), let image = UIImage(contentsOfFile: url.path) {
            return (image, true)
        }
        let isText = ["txt", "text", "md"].contains(suffix)
        return (UIImage(systemName: isFolder ? "folder" : isText ? "doc.text" : "doc"), false)
    }
}
