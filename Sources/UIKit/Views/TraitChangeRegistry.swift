import Foundation
import ObjCRuntime

/// The trait change registrations of one view, controller or scene.
@MainActor
final class TraitChangeRegistry {
    private final class Registration: NSObject, UITraitChangeRegistration {
        let traits: [UITrait]
        let handler: (any UITraitEnvironment, UITraitCollection) -> Void

        init(traits: [UITrait], handler: @escaping (any UITraitEnvironment, UITraitCollection) -> Void) {
            self.traits = traits
            self.handler = handler
        }

        nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
    }

    private var registrations: [Registration] = []

    func add(_ traits: [UITrait], handler: @escaping (any UITraitEnvironment, UITraitCollection) -> Void) -> any UITraitChangeRegistration {
        let registration = Registration(traits: traits, handler: handler)
        registrations.append(registration)
        return registration
    }

    func remove(_ registration: any UITraitChangeRegistration) {
        registrations.removeAll { $0 === registration }
    }

    /// Tells everyone who registered for one of the traits that differ between `previous` and `current`.
    func notify(_ environment: any UITraitEnvironment, previous: UITraitCollection, current: UITraitCollection) {
        guard !registrations.isEmpty else { return }
        let changed = Set(current.changedTraits(from: previous).map { ObjectIdentifier($0) })
        for registration in registrations where registration.traits.contains(where: { changed.contains(ObjectIdentifier($0)) }) {
            registration.handler(environment, previous)
        }
    }
}

/// A trait environment of the framework: where its registrations are kept.
@MainActor
protocol TraitChangeRegistryOwner: UITraitEnvironment, UITraitChangeObservable {
    var traitChangeRegistry: TraitChangeRegistry { get }
}

extension TraitChangeRegistryOwner {
    func addTraitHandler<Environment: UITraitEnvironment>(
        _ traits: [UITrait], handler: @escaping (Environment, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        traitChangeRegistry.add(traits) { environment, previous in
            if let environment = environment as? Environment { handler(environment, previous) }
        }
    }

    /// The target gets the environment and its previous traits; the environment itself only the latter. Targets aren't kept alive.
    func addTraitAction(_ traits: [UITrait], target: AnyObject?, action: Selector) -> any UITraitChangeRegistration {
        let sendsToItself = target == nil
        return traitChangeRegistry.add(traits) { [weak target] environment, previous in
            guard let receiver = sendsToItself ? environment as AnyObject : target else { return }
            ObjCRuntime.send(action, to: receiver, arguments: sendsToItself ? [previous] : [environment, previous])
        }
    }
}
