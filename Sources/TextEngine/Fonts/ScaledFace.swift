import Foundation

/// A face as a font uses it: with the factor that fits a stand-in to the metrics of the face it replaces.
struct ScaledFace {
    let face: FontFace
    /// Ems of the face per em of the font.
    let scale: CGFloat
    /// Horizontal shear (x += slant × y) for a missing italic; 0 when the face is right as it is.
    let slant: CGFloat

    init(_ face: FontFace, scale: CGFloat = 1, slant: CGFloat = 0) {
        self.face = face
        self.scale = scale
        self.slant = slant
    }
}

extension ScaledFace: Equatable {
    static func == (left: ScaledFace, right: ScaledFace) -> Bool {
        left.face === right.face && left.scale == right.scale && left.slant == right.slant
    }
}
