import Foundation

public typealias CGFunctionEvaluateCallback = (UnsafeMutableRawPointer?, UnsafePointer<CGFloat>, UnsafeMutablePointer<CGFloat>) -> Void
public typealias CGFunctionReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

public struct CGFunctionCallbacks {
    public var version: UInt32
    public var evaluate: CGFunctionEvaluateCallback?
    public var releaseInfo: CGFunctionReleaseInfoCallback?

    public init() {
        self.init(version: 0, evaluate: nil, releaseInfo: nil)
    }

    public init(version: UInt32, evaluate: CGFunctionEvaluateCallback?, releaseInfo: CGFunctionReleaseInfoCallback?) {
        self.version = version
        self.evaluate = evaluate
        self.releaseInfo = releaseInfo
    }
}

public final class CGFunction: @unchecked Sendable {
    private let info: UnsafeMutableRawPointer?
    private let domain: [CGFloat]
    private let range: [CGFloat]
    private let domainDimension: Int
    private let callbacks: CGFunctionCallbacks
    let rangeDimension: Int

    public init?(
        info: UnsafeMutableRawPointer?, domainDimension: Int, domain: UnsafePointer<CGFloat>?, rangeDimension: Int,
        range: UnsafePointer<CGFloat>?, callbacks: UnsafePointer<CGFunctionCallbacks>
    ) {
        guard domainDimension > 0, rangeDimension > 0, callbacks.pointee.version == 0, callbacks.pointee.evaluate != nil else {
            return nil
        }
        self.info = info
        self.domainDimension = domainDimension
        self.rangeDimension = rangeDimension
        self.domain = domain.map { Array(UnsafeBufferPointer(start: $0, count: 2 * domainDimension)) } ?? []
        self.range = range.map { Array(UnsafeBufferPointer(start: $0, count: 2 * rangeDimension)) } ?? []
        self.callbacks = callbacks.pointee
    }

    deinit {
        callbacks.releaseInfo?(info)
    }

    /// The interval of the first input.
    var firstDomain: (low: CGFloat, high: CGFloat) { domain.isEmpty ? (0, 1) : (domain[0], domain[1]) }

    /// The outputs for one input, limited to the range. Further inputs are zero.
    func callAsFunction(_ input: CGFloat) -> [CGFloat] {
        var inputs = [CGFloat](repeating: 0, count: domainDimension)
        inputs[0] = min(max(input, firstDomain.low), max(firstDomain.low, firstDomain.high))
        var outputs = [CGFloat](repeating: 0, count: rangeDimension)
        callbacks.evaluate?(info, inputs, &outputs)
        if range.isEmpty { return outputs }
        return outputs.enumerated().map { min(max($1, range[2 * $0]), max(range[2 * $0], range[2 * $0 + 1])) }
    }
}
