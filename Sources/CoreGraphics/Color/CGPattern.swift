import Foundation

public enum CGPatternTiling: Int32, Sendable {
    case noDistortion = 0
    case constantSpacingMinimalDistortion = 1
    case constantSpacing = 2
}

public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void
public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

public struct CGPatternCallbacks {
    public var version: UInt32
    public var drawPattern: CGPatternDrawPatternCallback?
    public var releaseInfo: CGPatternReleaseInfoCallback?

    public init() {
        self.init(version: 0, drawPattern: nil, releaseInfo: nil)
    }

    public init(version: UInt32, drawPattern: CGPatternDrawPatternCallback?, releaseInfo: CGPatternReleaseInfoCallback?) {
        self.version = version
        self.drawPattern = drawPattern
        self.releaseInfo = releaseInfo
    }
}

public final class CGPattern: @unchecked Sendable {
    let bounds: CGRect
    let matrix: CGAffineTransform
    package let xStep: CGFloat
    package let yStep: CGFloat
    let isColored: Bool
    let draw: (CGContext) -> Void
    private let release: () -> Void

    public convenience init?(
        info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat, yStep: CGFloat,
        tiling: CGPatternTiling, isColored: Bool, callbacks: UnsafePointer<CGPatternCallbacks>
    ) {
        let callbacks = callbacks.pointee
        guard callbacks.version == 0, let drawPattern = callbacks.drawPattern else { return nil }
        self.init(
            bounds: bounds, matrix: matrix, xStep: xStep, yStep: yStep, isColored: isColored,
            release: { callbacks.releaseInfo?(info) }, draw: { drawPattern(info, $0) })
    }

    /// A pattern whose cell `draw` paints in pattern space.
    package init(
        bounds: CGRect, matrix: CGAffineTransform = .identity, xStep: CGFloat, yStep: CGFloat, isColored: Bool = true,
        release: @escaping () -> Void = {}, draw: @escaping (CGContext) -> Void
    ) {
        self.bounds = bounds.standardized
        self.matrix = matrix
        self.xStep = xStep == 0 ? bounds.width : abs(xStep)
        self.yStep = yStep == 0 ? bounds.height : abs(yStep)
        self.isColored = isColored
        self.draw = draw
        self.release = release
    }

    deinit {
        release()
    }
}
