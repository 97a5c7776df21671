import CoreGraphics
import Foundation
import TextEngine

/// An object that stands for a font, as UIKit's fonts do.
package protocol LayerTextFont: AnyObject {
    var layerFont: TextEngine.Font { get }
}

/// A layer that draws a text.
open class CATextLayer: CALayer {
    /// Turns attributed text into styled text with the layer's font and colour as defaults; set by who knows the attributes.
    nonisolated(unsafe) package static var attributedTextStyler: ((NSAttributedString, TextAttributes) -> StyledText)?

    public override init() {
        super.init()
        state.specifics = .text(TextValues())
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? CATextLayer else {
            state.specifics = .text(TextValues())
            return
        }
        text = other.text
        fontObject = other.fontObject
        wrapping = other.wrapping
        alignment = other.alignment
        truncation = other.truncation
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        state.specifics = .text(TextValues())
    }

    open override class func __make() -> CALayer { CATextLayer() }
    open override class func __make(layer: Any) -> CALayer { CATextLayer(layer: layer) }

    private var text: Any?
    private var fontObject: AnyObject?
    private var wrapping = false
    private var alignment = CATextLayerAlignmentMode.natural
    private var truncation = CATextLayerTruncationMode.none

    /// A `String` or an `NSAttributedString`.
    open var string: Any? {
        get { text }
        set {
            text = newValue
            setNeedsDisplay()
        }
    }

    /// A font object or the name of a font (`NSString`); its size is `fontSize`. Not used for attributed text.
    open var font: CFTypeRef? {
        get { fontObject }
        set {
            fontObject = newValue
            setNeedsDisplay()
        }
    }

    /// Size in points. Not used for attributed text.
    open var fontSize: CGFloat {
        get { state.specifics.text.fontSize }
        set {
            guard fontSize != newValue else { return }
            state.specifics.text.fontSize = newValue
            setNeedsDisplay()
        }
    }

    /// The colour of the text. Not used for attributed text.
    open var foregroundColor: CGColor? {
        get { state.specifics.text.foregroundColor }
        set {
            state.specifics.text.foregroundColor = newValue
            setNeedsDisplay()
        }
    }

    /// Whether lines are broken at the width of the bounds.
    open var isWrapped: Bool {
        get { wrapping }
        set {
            wrapping = newValue
            setNeedsDisplay()
        }
    }

    /// Where text that doesn't fit is shortened.
    open var truncationMode: CATextLayerTruncationMode {
        get { truncation }
        set {
            truncation = newValue
            setNeedsDisplay()
        }
    }

    open var alignmentMode: CATextLayerAlignmentMode {
        get { alignment }
        set {
            alignment = newValue
            setNeedsDisplay()
        }
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let resized = newValue.size != super.bounds.size
            super.bounds = newValue
            if resized { setNeedsDisplay() }
        }
    }

    open override func draw(in ctx: CGContext) {
        guard let layout = layout(width: bounds.width) else { return }
        layout.draw(in: ctx, at: bounds.origin)
    }

    open override func preferredFrameSize() -> CGSize {
        layout(width: isWrapped ? bounds.width : nil)?.size ?? .zero
    }

    private func layout(width: CGFloat?) -> TextLayout? {
        guard let styled = styledText else { return nil }
        var options = TextLayout.Options()
        options.width = width
        if isWrapped {
            options.height = bounds.height > 0 ? bounds.height : nil
        } else {
            options.maximumLines = 1
        }
        options.lastLineBreakMode = lastLineBreakMode
        return TextLayout(styled, options: options)
    }

    private var lastLineBreakMode: ParagraphStyle.LineBreakMode {
        switch truncation {
        case .start: .truncatingHead
        case .middle: .truncatingMiddle
        case .end: .truncatingTail
        default: .clipping
        }
    }

    private var styledText: StyledText? {
        var style = ParagraphStyle()
        switch alignment {
        case .left: style.alignment = .left
        case .right: style.alignment = .right
        case .center: style.alignment = .center
        case .justified: style.alignment = .justified
        default: style.alignment = .natural
        }
        let attributes = TextAttributes(font: resolvedFont, color: foregroundColor ?? .black, paragraphStyle: style)
        if let attributed = text as? NSAttributedString {
            return Self.attributedTextStyler?(attributed, attributes) ?? StyledText(attributed.string, attributes: attributes)
        }
        return (text as? String).map { StyledText($0, attributes: attributes) }
    }

    private var resolvedFont: TextEngine.Font {
        if let font = (fontObject as? LayerTextFont)?.layerFont { return font.withSize(fontSize) }
        if let name = fontObject as? NSString, let font = TextEngine.Font.named(name as String, size: fontSize) { return font }
        // The documented default font.
        return TextEngine.Font.named("Helvetica", size: fontSize) ?? .system(size: fontSize)
    }
}
