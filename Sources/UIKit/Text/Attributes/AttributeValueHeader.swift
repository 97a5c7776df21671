/// The first word of objects that are attribute values.
///
/// Core Foundation on Linux compares an attribute's old and new value as if they were its own objects: it takes the word behind the
/// object header for type bits, and stops the process where they name no type. These bits name a type without a comparison, so
/// that different objects count as different. It must be a class's first stored property, directly under `NSObject`.
typealias AttributeValueHeader = UInt

extension AttributeValueHeader {
    /// The type number of allocators, which Core Foundation compares by identity only, in its place above the low byte.
    static let comparedByIdentity: AttributeValueHeader = 2 << 8
}
