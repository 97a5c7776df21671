/// The system font's family of shapes, as `UIFontDescriptor.SystemDesign` names them.
package enum FontDesign: Hashable, Sendable {
    case standard
    case rounded
    case serif
    case monospaced
}
