import Foundation

/// What a button or a tab looks like in one state, as values that can be copied and archived.
protocol BarStateValues {
    init(_ coder: NSCoder, forKey key: String)
    func encode(with coder: NSCoder, forKey key: String)
}

/// The object by which an app changes the values of one state.
@MainActor
protocol BarStateLook: AnyObject {
    associatedtype Values: BarStateValues
    var values: Values { get set }
    var onChange: (() -> Void)? { get set }
}

/// The looks of a button or a tab in all its states.
@MainActor
protocol BarStateLooks: AnyObject {
    associatedtype State: BarStateLook
    var onChange: (() -> Void)? { get }
    /// The states with their names in an archive.
    var namedStates: [(String, State)] { get }
}

extension BarStateLooks {
    /// Passes changes of each state on; called for states that are new.
    func observeStates() {
        for (_, state) in namedStates { state.onChange = { [weak self] in self?.onChange?() } }
    }

    func takeStates(from coder: NSCoder) {
        for (name, state) in namedStates { state.values = State.Values(coder, forKey: name) }
        observeStates()
    }

    func encodeStates(with coder: NSCoder) {
        for (name, state) in namedStates { state.values.encode(with: coder, forKey: name) }
    }

    func takeStates(of other: Self) {
        for (own, others) in zip(namedStates, other.namedStates) { own.1.values = others.1.values }
    }
}
