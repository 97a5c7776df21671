import Foundation

/// The colours that a drawing is made of.
package enum DrawnInk: Equatable {
    case none
    /// One colour, here opaque: each pixel is this colour times the pixel's alpha. `alpha` is how opaque all of it was drawn, nil
    /// when parts differ.
    case single(RGBAColor, alpha: Double?)
    /// Several colours, or pixels that nobody knows the colours of.
    case several

    /// The ink of two drawings on one another.
    package func mixed(with other: DrawnInk) -> DrawnInk {
        switch (self, other) {
        case (.none, let ink), (let ink, .none): ink
        case (.single(let color, let alpha), .single(let otherColor, let otherAlpha)) where color == otherColor:
            .single(color, alpha: alpha == otherAlpha ? alpha : nil)
        default: .several
        }
    }
}

extension CGContext {
    /// Records that something is drawn without a drawing call of the context; nil stands for unknown colours.
    package func recordInk(_ color: CGColor?) {
        guard let color, color.pattern == nil, state.blendMode.keepsSingleColors else {
            ink = .several
            return
        }
        record(color.rgba)
    }

    /// Records the colours of a drawing call.
    func recordInk(of operation: PaintOperation) {
        // What is taken away leaves the colour of what stays.
        if ink == .several || state.blendMode == .clear { return }
        switch operation {
        case .fill: recordInk(state.fillColor)
        case .stroke: recordInk(state.strokeColor)
        case .fillAndStroke:
            recordInk(state.fillColor)
            recordInk(state.strokeColor)
        case .image(let image, _): recordInk(image.isMask ? state.fillColor : nil)
        case .gradient: recordInk(nil)
        case .layer:
            // The layer's contents have been recorded, but at full strength.
            if case .single(let color, _) = ink { ink = .single(color, alpha: nil) }
            if !state.blendMode.keepsSingleColors { ink = .several }
        case .custom(_, let colors, _):
            guard let colors else { return recordInk(nil) }
            for color in colors { recordInk(color) }
        }
        if let shadow = state.shadow { record(shadow.color) }
    }

    private func record(_ color: RGBAColor) {
        let alpha = color.alpha * state.alpha
        let isPlain = state.blendMode == .normal
        if alpha == 0, isPlain { return }
        var opaque = color
        opaque.alpha = 1
        ink = ink.mixed(with: .single(opaque, alpha: isPlain ? alpha : nil))
    }
}

extension CGBlendMode {
    /// Whether one colour drawn on the same colour, in whatever opacities, gives that colour in some opacity.
    fileprivate var keepsSingleColors: Bool {
        switch self {
        case .normal, .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn, .destinationOut,
            .destinationAtop, .xor:
            true
        default: false
        }
    }
}
