import Foundation

/// What a module tells the modules that depend on it.
struct SideFile: Sendable {
    /// What a side file begins with; the number changes with what is written.
    private static let signature = "Portico side file "
    private static let version = "10\n"

    var module: String
    /// Types that are internal or more visible, with such members; extensions of classes.
    var types: [TypeModel]
    var typealiases: [String: String]
    var optionals: [OptionalRequirement]
    /// True for the framework, whose classes carry no module in their Objective-C names.
    var isFramework = false

    static func read(_ url: URL) throws -> SideFile {
        let advice = "Build the module that the file belongs to again."
        let data: Data
        do { data = try Data(contentsOf: url) } catch { throw failure(url, "can't be read: \(error.localizedDescription)", advice) }
        guard data.starts(with: signature.utf8) else { throw failure(url, "isn't a side file", advice) }
        let head = signature + version
        guard data.starts(with: head.utf8), let file = BinaryStore.value(SideFile.self, from: Array(data.dropFirst(head.utf8.count))) else {
            throw failure(url, "was written by another version of the adapter", advice)
        }
        return file
    }

    /// What a module sees that imports this one without `@testable`.
    var publicPart: SideFile {
        var result = self
        result.types = types.compactMap { $0.part(visibleFrom: .public) }
        let protocols = Set(result.types.filter { $0.kind == .protocol }.map(\.name))
        let hidden = Set(types.filter { $0.kind == .protocol }.map(\.name)).subtracting(protocols)
        result.optionals.removeAll { hidden.contains($0.protocolName) }
        return result
    }

    func encoded() -> Data {
        Data((Self.signature + Self.version).utf8) + BinaryStore.bytes(of: self)
    }

    private static func failure(_ url: URL, _ message: String, _ fix: String) -> AdapterError {
        AdapterError(diagnostics: [
            AdapterDiagnostic(severity: .error, file: url.path, line: 1, column: 1, message: "the file \(message)", fix: fix)
        ])
    }
}

extension TypeModel {
    /// The type without what is less visible.
    func part(visibleFrom minimum: Access) -> TypeModel? {
        var result = self
        guard !isLocal else { return nil }
        if kind != .extension, access < minimum { return nil }
        // A protocol's requirements are as visible as the protocol.
        if kind != .protocol {
            result.methods = methods.filter { $0.access >= minimum || $0.name == "__make" }
            result.properties = properties.filter { $0.access >= minimum }
            result.initializers = initializers.filter { $0.access >= minimum }
            if initializers.contains(where: { !$0.isConvenience && $0.access < minimum }) { result.hidesInitializers = true }
        }
        if kind == .extension, result.methods.isEmpty, result.properties.isEmpty, result.inherited.isEmpty { return nil }
        return result
    }
}
