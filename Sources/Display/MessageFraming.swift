import Foundation

/// Messages on a stream: four bytes of length, lowest first, then the message as JSON.
public enum MessageFraming {
    /// The longest message that is read; longer ones are taken for garbage.
    public static let maximumLength = 64 << 20

    /// A stream that doesn't hold messages.
    public struct Malformed: Error, Sendable, CustomStringConvertible {
        public let description: String
    }

    /// A message with its length in front.
    public static func encode(_ message: some Encodable) throws -> [UInt8] {
        let encoder = JSONEncoder()
        // Broken layout gives frames that aren't numbers; they must reach whoever looks for the mistake.
        encoder.nonConformingFloatEncodingStrategy = .convertToString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        let body = try encoder.encode(message)
        let length = UInt32(body.count)
        return [UInt8(length & 0xff), UInt8(length >> 8 & 0xff), UInt8(length >> 16 & 0xff), UInt8(length >> 24)] + body
    }

    /// Puts messages together from the pieces in which a stream delivers them.
    public struct Reader: Sendable {
        private var bytes: [UInt8] = []
        private var start = 0

        public init() {}

        /// Takes the next piece of the stream.
        public mutating func append(_ piece: some Sequence<UInt8>) {
            if start > 0 {
                bytes.removeFirst(start)
                start = 0
            }
            bytes.append(contentsOf: piece)
        }

        /// The next message that has arrived whole; nil when there is none yet.
        public mutating func next<Message: Decodable>(_ type: Message.Type) throws -> Message? {
            guard bytes.count - start >= 4 else { return nil }
            let length = (0..<4).reduce(0) { $0 | Int(bytes[start + $1]) << ($1 * 8) }
            guard length <= MessageFraming.maximumLength else {
                throw Malformed(description: "a message of \(length) bytes is longer than \(MessageFraming.maximumLength)")
            }
            guard bytes.count - start >= 4 + length else { return nil }
            defer { start += 4 + length }
            let decoder = JSONDecoder()
            decoder.nonConformingFloatDecodingStrategy = .convertFromString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
            do {
                return try decoder.decode(type, from: Data(bytes[(start + 4)..<(start + 4 + length)]))
            } catch {
                throw Malformed(description: "a message is not a \(type): \(error)")
            }
        }
    }
}
