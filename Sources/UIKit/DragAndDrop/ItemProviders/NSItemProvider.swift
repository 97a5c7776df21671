import Foundation

/// Carries one thing between two places: in several representations, each made when somebody asks for it.
open class NSItemProvider: NSObject, NSCopying, @unchecked Sendable {
    /// Makes a representation's data; calls the completion once.
    public typealias DataLoader = (@escaping (Data?, (any Error)?) -> Void) -> Progress?

    private struct Representation {
        var identifier: String
        var load: DataLoader
    }

    private let lock = NSLock()
    private var representations: [Representation] = []
    /// The object that the provider was made of, for receivers that take objects of its class.
    private var object: (any NSItemProviderWriting)?
    /// A name for a file with the contents.
    open var suggestedName: String?

    public override init() {
        super.init()
    }

    public init(object: any NSItemProviderWriting) {
        super.init()
        registerObject(object, visibility: .all)
    }

    /// Who may see a representation; all takers belong to the app itself here.
    public enum Visibility: Int, Sendable {
        case all = 0
        case team = 1
        case group = 2
        case ownProcess = 3
    }

    // MARK: Giving

    open func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping @Sendable (@escaping (Data?, (any Error)?) -> Void) -> Progress?
    ) {
        add(Representation(identifier: typeIdentifier, load: loadHandler))
    }

    /// Registers everything that an object can be written as.
    open func registerObject(_ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility) {
        lock.withLock { if self.object == nil { self.object = object } }
        nonisolated(unsafe) let source = object
        for identifier in source.writableTypeIdentifiersForItemProvider {
            add(
                Representation(identifier: identifier) {
                    source.loadData(withTypeIdentifier: identifier, forItemProviderCompletionHandler: $0)
                })
        }
    }

    /// Registers what objects of a class can be written as; the object itself is made when somebody asks for it.
    open func registerObject(
        ofClass aClass: any NSItemProviderWriting.Type, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping @Sendable (@escaping ((any NSItemProviderWriting)?, (any Error)?) -> Void) -> Progress?
    ) {
        for identifier in aClass.writableTypeIdentifiersForItemProvider {
            add(
                Representation(identifier: identifier) { completion in
                    loadHandler { object, error in
                        guard let object else {
                            completion(nil, error)
                            return
                        }
                        _ = object.loadData(withTypeIdentifier: identifier, forItemProviderCompletionHandler: completion)
                    }
                })
        }
    }

    private func add(_ representation: Representation) {
        lock.withLock {
            representations.removeAll { $0.identifier == representation.identifier }
            representations.append(representation)
        }
    }

    // MARK: Taking

    /// In the order in which they were registered, the best first.
    open var registeredTypeIdentifiers: [String] { lock.withLock { representations.map(\.identifier) } }

    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        registeredTypeIdentifiers.contains { TypeIdentifier.conforms($0, to: typeIdentifier) }
    }

    /// Loads the first representation that conforms to a type; the completion is called on any thread.
    @discardableResult
    open func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        let found = lock.withLock { representations.first { TypeIdentifier.conforms($0.identifier, to: typeIdentifier) } }
        guard let found else {
            completionHandler(nil, Self.error("No representation of type \(typeIdentifier) is registered."))
            return progress
        }
        _ = found.load { data, error in
            progress.completedUnitCount = 1
            completionHandler(data, error)
        }
        return progress
    }

    open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        aClass.readableTypeIdentifiersForItemProvider.contains { hasItemConformingToTypeIdentifier($0) }
    }

    /// Makes an object of a class from the first representation that it can read; the completion is called on any thread.
    @discardableResult
    open func loadObject(
        ofClass aClass: any NSItemProviderReading.Type,
        completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
        if let object = lock.withLock({ object }), type(of: object) == aClass, let readable = object as? any NSItemProviderReading {
            let progress = Progress(totalUnitCount: 1)
            progress.completedUnitCount = 1
            completionHandler(readable, nil)
            return progress
        }
        let wanted = aClass.readableTypeIdentifiersForItemProvider
        let registered = registeredTypeIdentifiers
        let identifier = registered.lazy.first { identifier in wanted.contains { TypeIdentifier.conforms(identifier, to: $0) } }
        guard let identifier else {
            completionHandler(nil, Self.error("The item can't be read as \(aClass)."))
            return Progress(totalUnitCount: 1)
        }
        nonisolated(unsafe) let readable = aClass
        return loadDataRepresentation(forTypeIdentifier: identifier) { data, error in
            guard let data else {
                completionHandler(nil, error)
                return
            }
            do {
                completionHandler(try readable.object(withItemProviderData: data, typeIdentifier: identifier), nil)
            } catch {
                completionHandler(nil, error)
            }
        }
    }

    public static let errorDomain = "NSItemProviderErrorDomain"

    private static func error(_ reason: String) -> NSError {
        NSError(domain: errorDomain, code: -1000, userInfo: [NSLocalizedDescriptionKey: reason])
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSItemProvider()
        copy.representations = lock.withLock { representations }
        copy.object = lock.withLock { object }
        copy.suggestedName = suggestedName
        return copy
    }
}

public typealias NSItemProviderRepresentationVisibility = NSItemProvider.Visibility
