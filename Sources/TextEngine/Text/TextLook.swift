/// Attributes that texts have in common.
///
/// Attributes hold a dozen references; a look is passed on as one.
package final class TextLook: @unchecked Sendable {
    package let attributes: TextAttributes

    package init(_ attributes: TextAttributes) {
        self.attributes = attributes
    }
}
