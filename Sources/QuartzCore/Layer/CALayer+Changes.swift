import CoreGraphics
import Foundation

extension CALayer {
    /// Tells that something changed which a frame shows.
    package func noteChange() {
        CATransaction.noteChange()
    }

    /// Starts the change of a property: finds its action while the old value still stands.
    @inline(__always)
    func beginChange(_ key: String) -> CAAction? {
        if modelLayer != nil { return nil }
        if !isCommitted && !hasHost && weakDelegate == nil && extras?.actions == nil { return nil }
        return actionForChange(key)
    }

    /// Ends the change of a property.
    @inline(__always)
    func endChange(_ key: String, _ action: CAAction?) {
        CATransaction.noteChange()
        if let action { action.run(forKey: key, object: self, arguments: nil) }
    }

    /// Changes a property that isn't changed in every frame, with its action when it has a key.
    func change<Value: Equatable>(_ key: String?, _ property: ReferenceWritableKeyPath<LayerState, Value>, to value: Value) {
        if state[keyPath: property] != value { set(key, property, value) }
    }

    /// The same for objects, which are compared by identity.
    func change<Value: AnyObject>(_ key: String?, _ property: ReferenceWritableKeyPath<LayerState, Value?>, to value: Value?) {
        if state[keyPath: property] !== value { set(key, property, value) }
    }

    private func set<Value>(_ key: String?, _ property: ReferenceWritableKeyPath<LayerState, Value>, _ value: Value) {
        guard let key else {
            state[keyPath: property] = value
            return noteChange()
        }
        let action = beginChange(key)
        state[keyPath: property] = value
        endChange(key, action)
    }

    func actionForChange(_ key: String) -> CAAction? {
        if CATransaction.areActionsDisabled { return nil }
        let found = action(forKey: key)
        return found is NSNull ? nil : found
    }

    /// Paths are copied, so that a mutable one may be built further.
    static func immutable(_ path: CGPath) -> CGPath {
        path is CGMutablePath ? path.copy() ?? path : path
    }

    /// What the layer does to the picture beneath its bounds, within its rounded corners.
    package var backdrop: BackdropEffect? {
        get { state.backdrop }
        set { change(nil, \.backdrop, to: newValue) }
    }

    /// Shows what the sublayers cover in one colour, as vibrant content is.
    package var vibrantColor: CGColor? {
        get { state.vibrantColor }
        set { change(nil, \.vibrantColor, to: newValue) }
    }
}
