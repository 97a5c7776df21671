import CoreGraphics
import Foundation

extension Look {
    var keyboard: KeyboardMetrics { KeyboardMetrics() }

    /// Figures and colours of the software keyboard.
    struct KeyboardMetrics: Sendable {
        /// Height of the bar with suggestions.
        var suggestionHeight: CGFloat = 45
        var keyRadius: CGFloat = 5
        var keyGap: CGFloat = 6
        var sideMargin: CGFloat = 3
        var letterFont: UIFont { .systemFont(ofSize: 23, weight: .light) }
        var digitFont: UIFont { .systemFont(ofSize: 25) }
        var digitLettersFont: UIFont { .systemFont(ofSize: 10, weight: .bold) }
        var wordFont: UIFont { .systemFont(ofSize: 16) }
        var suggestionFont: UIFont { .systemFont(ofSize: 17) }
        var previewFont: UIFont { .systemFont(ofSize: 34, weight: .light) }

        var backgroundColor: UIColor { Self.dynamic((209, 211, 217), (43, 43, 43)) }
        var keyColor: UIColor { Self.dynamic((255, 255, 255), (107, 107, 107)) }
        /// Shift, delete, return and the like.
        var commandKeyColor: UIColor { Self.dynamic((171, 176, 186), (71, 71, 71)) }
        var keyShadowColor: UIColor { Self.dynamic((137, 138, 141), (29, 29, 29)) }
        var textColor: UIColor { Self.dynamic((0, 0, 0), (255, 255, 255)) }
        var disabledTextColor: UIColor { UIColor.tertiaryLabel }

        /// Height of the four rows of keys, top to bottom, and of the free room under them.
        func rows(screen: CGSize, idiom: UIUserInterfaceIdiom, hasHomeIndicator: Bool) -> (keys: CGFloat, bottom: CGFloat) {
            let total = Look.current.motion.keyboardHeight(screen: screen, idiom: idiom)
            let isLandscape = screen.width > screen.height
            let keys: CGFloat
            if idiom == .pad {
                keys = isLandscape ? 352 : 256
            } else if isLandscape {
                keys = 162
            } else {
                keys = screen.width >= 414 ? 226 : 216
            }
            return (keys, max(total - keys - suggestionHeight, 0))
        }

        private static func dynamic(_ light: (CGFloat, CGFloat, CGFloat), _ dark: (CGFloat, CGFloat, CGFloat)) -> UIColor {
            Look.dynamic(
                light: UIColor(red: light.0 / 255, green: light.1 / 255, blue: light.2 / 255, alpha: 1),
                dark: UIColor(red: dark.0 / 255, green: dark.1 / 255, blue: dark.2 / 255, alpha: 1))
        }
    }
}
