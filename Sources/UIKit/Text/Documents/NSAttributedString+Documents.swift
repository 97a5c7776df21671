import Foundation

extension NSAttributedString {
    /// The format of a document.
    public struct DocumentType: RawRepresentable, Hashable, Sendable {
        public static let plain = DocumentType(rawValue: "NSPlainText")
        public static let rtf = DocumentType(rawValue: "NSRTF")
        public static let rtfd = DocumentType(rawValue: "NSRTFD")
        public static let html = DocumentType(rawValue: "NSHTML")

        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// What a reader of documents can be told.
    public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
        public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
        public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
        public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")

        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// Reads plain text or HTML; without a document type, text that looks like HTML is read as such.
    ///
    /// Throws `CocoaError.fileReadCorruptFile` for other formats, and for bytes that aren't text in the given encoding.
    public convenience init(
        data: Data, options: [DocumentReadingOptionKey: Any] = [:], documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
    ) throws {
        let encoding = (options[.characterEncoding] as? UInt).map { String.Encoding(rawValue: $0) } ?? .utf8
        guard let text = String(data: data, encoding: encoding) else { throw CocoaError(.fileReadInapplicableStringEncoding) }
        let defaults = options[.defaultAttributes] as? [NSAttributedString.Key: Any] ?? [:]
        let type =
            (options[.documentType] as? DocumentType) ?? (options[.documentType] as? String).map { DocumentType(rawValue: $0) }
            ?? (HTMLReader.looksLikeHTML(text) ? .html : .plain)
        switch type {
        case .plain: self.init(string: text, attributes: defaults)
        case .html: self.init(attributedString: HTMLReader(defaults: defaults).read(text))
        default: throw CocoaError(.fileReadCorruptFile)
        }
        dict?.pointee = ["DocumentType": type.rawValue] as NSDictionary
    }

    /// Reads the document at a file URL.
    public convenience init(
        url: URL, options: [DocumentReadingOptionKey: Any] = [:], documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
    ) throws {
        try self.init(data: Data(contentsOf: url), options: options, documentAttributes: dict)
    }
}
