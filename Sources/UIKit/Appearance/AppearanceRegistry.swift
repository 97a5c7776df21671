import Foundation
import ObjCRuntime

/// The stand-ins that apps asked for, and how they reach the objects they stand for.
@MainActor
enum AppearanceRegistry {
    /// One stand-in with the condition it holds under.
    @MainActor
    final class Stand {
        let objectClass: AnyClass
        let containers: [AnyClass]
        let traits: UITraitCollection?
        let object: NSObject
        let untouched: NSObject

        init(objectClass: AnyClass, containers: [AnyClass], traits: UITraitCollection?, object: NSObject, untouched: NSObject) {
            self.objectClass = objectClass
            self.containers = containers
            self.traits = traits
            self.object = object
            self.untouched = untouched
        }

        func hasCondition(_ objectClass: AnyClass, _ containers: [AnyClass], _ traits: UITraitCollection?) -> Bool {
            guard objectClass == self.objectClass, traits == self.traits, containers.count == self.containers.count else { return false }
            return zip(containers, self.containers).allSatisfy { $0 == $1 }
        }
    }

    /// What appearances have set on one object, so that they may replace it.
    private final class Applied {
        var values: [ObjectIdentifier: Any] = [:]
    }

    private static var stands: [Stand] = []
    private static let appliedKey = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

    /// Whether an app has asked for any appearance; everything else is free of cost while it hasn't.
    static var isUsed: Bool { !stands.isEmpty }

    /// For tests: forgets all appearances.
    static func removeAll() { stands = [] }

    // MARK: Stand-ins

    static func stand<Object>(
        _ type: Object.Type, in containerTypes: [any UIAppearanceContainer.Type], traits: UITraitCollection?
    ) -> Object {
        guard let objectClass = type as? NSObject.Type else { raise(.invalidArgument, "\(type) is not a class of objects") }
        let containers = containerTypes.map { $0 as AnyClass }
        if let known = stands.first(where: { $0.hasCondition(objectClass, containers, traits) }) { return known.object as! Object }
        guard let object = AppearanceCatalog.make(objectClass), let untouched = AppearanceCatalog.make(objectClass) else {
            raise(.invalidArgument, "+[\(objectClass) appearance]: the class has no initializer without arguments to make a stand-in with")
        }
        stands.append(Stand(objectClass: objectClass, containers: containers, traits: traits, object: object, untouched: untouched))
        return object as! Object
    }

    // MARK: Application

    /// Gives a view that enters a window what its classes' appearances say.
    static func apply(to view: UIView) {
        apply(to: view, place: view)
        for item in barItems(of: view) { apply(to: item, place: view) }
    }

    /// Gives an item that a bar shows what its classes' appearances say.
    static func apply(to item: UIBarItem, in bar: UIView) { apply(to: item, place: bar) }

    private static func barItems(of view: UIView) -> [UIBarItem] {
        switch view {
        case let bar as UITabBar: bar.items ?? []
        case let bar as UIToolbar: bar.items ?? []
        case let bar as UINavigationBar:
            (bar.items ?? []).flatMap {
                ($0.leftBarButtonItems ?? []) + ($0.rightBarButtonItems ?? []) + ($0.backBarButtonItem.map { [$0] } ?? [])
            }
        default: []
        }
    }

    private static func apply(to object: NSObject, place: UIView) {
        let matching = stands.filter { $0.matches(object, place: place) }
        guard !matching.isEmpty else { return }
        // The more that a condition demands, the later it is applied; a class comes after its superclasses.
        let ordered = matching.enumerated().sorted { first, second in
            let (a, b) = (first.element.rank, second.element.rank)
            return a == b ? first.offset < second.offset : a.lexicographicallyPrecedes(b)
        }
        var winners: [(property: AppearanceProperty, stand: Stand)] = []
        for (_, stand) in ordered {
            for property in AppearanceCatalog.properties(of: stand.objectClass) where property.isSet(stand.object, stand.untouched) {
                winners.removeAll { $0.property === property }
                winners.append((property, stand))
            }
        }
        for (property, stand) in winners { apply(property, of: stand, to: object) }
    }

    private static func apply(_ property: AppearanceProperty, of stand: Stand, to object: NSObject) {
        let applied = objc_getAssociatedObject(object, appliedKey) as? Applied
        let previous = applied?.values[ObjectIdentifier(property)]
        let isOwnValue = property.isSet(object, stand.untouched)
        if isOwnValue {
            guard let previous, AppearanceProperty.areSame(previous, property.read(object)) else { return }
        }
        let value = property.read(stand.object)
        if isOwnValue, AppearanceProperty.areSame(value, property.read(object)) { return }
        property.write(object, value)
        let record = applied ?? Applied()
        record.values[ObjectIdentifier(property)] = property.read(object)
        if applied == nil { objc_setAssociatedObject(object, appliedKey, record, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }
}

extension AppearanceRegistry.Stand {
    func matches(_ object: NSObject, place: UIView) -> Bool {
        guard object !== self.object, object !== untouched, isKind(object, of: objectClass) else { return false }
        if let traits, !place.traitCollection.containsTraits(in: traits) { return false }
        var remaining = containers[...]
        // A view isn't contained in itself; a bar contains its items.
        var responder: UIResponder? = object === place ? place.next : place
        while let container = remaining.first, let current = responder {
            if isKind(current, of: container) { remaining = remaining.dropFirst() }
            responder = current.next
        }
        return remaining.isEmpty
    }

    var rank: [Int] {
        var depth = 0
        var current: AnyClass? = objectClass
        while let superclass = current { (depth, current) = (depth + 1, class_getSuperclass(superclass)) }
        return [containers.count, traits == nil ? 0 : 1, depth]
    }

    private func isKind(_ object: NSObject, of objectClass: AnyClass) -> Bool {
        var current: AnyClass? = Swift.type(of: object)
        while let candidate = current {
            if candidate == objectClass { return true }
            current = class_getSuperclass(candidate)
        }
        return false
    }
}
