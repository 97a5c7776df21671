import Foundation
import QuartzCore
import TextEngine

extension UIFont: LayerTextFont {
    package var layerFont: TextEngine.Font { engineFont }
}

/// What text layers and the text engine have to know of UIKit's text.
enum TextLayerSupport {
    /// Lets text layers understand UIKit's attributes, and tells the engine in which language the user reads Han characters.
    static func install() {
        TextEngine.Font.preferredLanguages = Localization.preferredLanguages
        CATextLayer.attributedTextStyler = { text, defaults in
            var translation = TextTranslation(font: UIFont(defaults.font), color: UIColor(cgColor: defaults.color))
            let style = NSMutableParagraphStyle()
            style.alignment =
                switch defaults.paragraphStyle.alignment {
                case .left: .left
                case .right: .right
                case .center: .center
                case .justified: .justified
                case .natural: .natural
                }
            translation.paragraphStyle = style
            translation.wrapsTruncatingParagraphs = true
            return translation.text(text)
        }
    }
}
