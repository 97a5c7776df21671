import Foundation

extension CALayer {
    /// Ends the animations of the layer and of all below it as if their time were over.
    package final func endAnimationsInTree() {
        endTree { _, _ in }
    }

    /// Ends the animations of the layer and of all below it, and puts back the values they started from.
    package final func revertAnimationsInTree() {
        endTree { layer, record in layer.putBack(record.animation) }
    }

    /// Lets the layer's time flow like its superlayer's again.
    package final func resumeTime() {
        speed = 1
        beginTime = 0
        timeOffset = 0
    }

    private func endTree(_ prepare: (CALayer, AnimationRecord) -> Void) {
        var ended: [AnimationRecord] = []
        collectEnding(prepare, into: &ended)
        // Handlers run only when every layer is done: they may change the tree.
        for record in ended { record.end(finished: true) }
    }

    private func collectEnding(_ prepare: (CALayer, AnimationRecord) -> Void, into ended: inout [AnimationRecord]) {
        if !animationRecords.isEmpty {
            let records = animationRecords
            for record in records.reversed() { prepare(self, record) }
            animationRecords = []
            AnimationRegistry.shared.remove(self)
            noteChange()
            ended += records
        }
        for child in children { child.collectEnding(prepare, into: &ended) }
    }

    private func putBack(_ animation: CAAnimation) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        switch animation {
        case let group as CAAnimationGroup:
            for member in group.animations ?? [] { putBack(member) }
        case let basic as CABasicAnimation:
            if let path = basic.keyPath, let value = basic.fromValue { setValue(value, forKeyPath: path) }
        case let frames as CAKeyframeAnimation:
            if let path = frames.keyPath, let value = frames.values?.first { setValue(value, forKeyPath: path) }
        default:
            break
        }
    }
}
