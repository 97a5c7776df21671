import Foundation

extension CGContext {
    public var textMatrix: CGAffineTransform {
        get { textMatrixStorage }
        set { textMatrixStorage = newValue }
    }

    public var textPosition: CGPoint {
        get { CGPoint(x: textMatrixStorage.tx, y: textMatrixStorage.ty) }
        set {
            textMatrixStorage.tx = newValue.x
            textMatrixStorage.ty = newValue.y
        }
    }

    public func setTextDrawingMode(_ mode: CGTextDrawingMode) {
        state.textDrawingMode = mode
    }

    public func setCharacterSpacing(_ spacing: CGFloat) {
        state.characterSpacing = spacing
    }

    public func setFontSize(_ size: CGFloat) {
        state.fontSize = size
    }

    package var textDrawingMode: CGTextDrawingMode { state.textDrawingMode }
    package var characterSpacing: CGFloat { state.characterSpacing }
    package var fontSize: CGFloat { state.fontSize }
}
