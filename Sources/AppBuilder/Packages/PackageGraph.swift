import Foundation

/// A package with all packages it depends on, dependencies first.
struct PackageGraph {
    /// A target together with the package it belongs to.
    struct Node: Hashable {
        let package: Int
        let target: Int
    }

    private(set) var packages: [SwiftPackage] = []
    /// Why dependencies aren't there, by identity.
    private(set) var missing: [String: String] = [:]

    private let toolchain: Toolchain
    private let cache: String

    /// Reads the package in `folder`; what SwiftPM said is kept in `cache`.
    init(root folder: String, toolchain: Toolchain, cache: String) throws(BuildError) {
        self.toolchain = toolchain
        self.cache = cache
        var fetched: [String: String]?
        try add(folder, root: folder, fetched: &fetched)
    }

    /// The package that the graph was made for.
    var root: SwiftPackage { packages[packages.count - 1] }

    private mutating func add(_ folder: String, root: String, fetched: inout [String: String]?) throws(BuildError) {
        guard !packages.contains(where: { $0.folder == folder }) else { return }
        let package = try PackageCache(folder: cache).package(at: folder, toolchain: toolchain)
        for dependency in package.dependencies {
            if let path = dependency.path {
                guard SwiftPackage.exists(at: path) else {
                    missing[dependency.identity] = "there is no package in \(path), which \(package.folder)/Package.swift names"
                    continue
                }
                try add(URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path, root: root, fetched: &fetched)
            } else if let url = dependency.url {
                if fetched == nil { fetched = fetch(root) }
                if let path = fetched?[dependency.identity] {
                    try add(path, root: root, fetched: &fetched)
                } else {
                    missing[dependency.identity] =
                        "\(url) could not be fetched. Check the network, or set a mirror: "
                        + "swift package --package-path \(root) config set-mirror --original \(url) --mirror /path/to/a/copy"
                }
            }
        }
        packages.append(package)
    }

    /// Lets SwiftPM fetch the root package's remote dependencies; returns where each lies, by identity.
    private func fetch(_ root: String) -> [String: String] {
        let scratch = cache + "/fetched"
        _ = try? ChildProcess.streams(
            of: toolchain.packageManager, ["package", "--package-path", root, "--scratch-path", scratch, "resolve"])
        let checkouts = scratch + "/checkouts"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: checkouts)) ?? []
        return Dictionary(names.map { ($0.lowercased(), checkouts + "/" + $0) }, uniquingKeysWith: { first, _ in first })
    }

    // MARK: Questions

    func target(_ node: Node) -> SwiftPackage.Target { packages[node.package].targets[node.target] }

    var nodes: [Node] {
        packages.indices.flatMap { package in packages[package].targets.indices.map { Node(package: package, target: $0) } }
    }

    /// The targets that a target depends on directly, in whichever package.
    func dependencies(of node: Node) -> [Node] {
        target(node).dependencies.flatMap { dependency -> [Node] in
            switch dependency {
            case .target(let name): return find(name, in: node.package).map { [$0] } ?? []
            case .product(let name, let package):
                if package == nil, let own = find(name, in: node.package) { return [own] }
                return targets(ofProduct: name)
            }
        }
    }

    /// Products that a target names but no package here has.
    func unknownProducts(of node: Node) -> [String] {
        target(node).dependencies.compactMap { dependency in
            guard case .product(let name, let package) = dependency else { return nil }
            if package == nil, find(name, in: node.package) != nil { return nil }
            return targets(ofProduct: name).isEmpty ? name : nil
        }
    }

    private func find(_ name: String, in package: Int) -> Node? {
        packages[package].targets.firstIndex { $0.name == name }.map { Node(package: package, target: $0) }
    }

    private func targets(ofProduct name: String) -> [Node] {
        for (index, package) in packages.enumerated() {
            guard let product = package.products.first(where: { $0.name == name }) else { continue }
            return product.targets.compactMap { find($0, in: index) }
        }
        return []
    }

    /// All targets, each behind those it depends on.
    var ordered: [Node] {
        var result: [Node] = []
        var seen: Set<Node> = []
        func visit(_ node: Node) {
            guard seen.insert(node).inserted else { return }
            for dependency in dependencies(of: node) { visit(dependency) }
            result.append(node)
        }
        for node in nodes { visit(node) }
        return result
    }

    /// Everything a target depends on, through others too.
    func closure(of node: Node) -> Set<Node> {
        var result: Set<Node> = []
        var waiting = dependencies(of: node)
        while let next = waiting.popLast() {
            if result.insert(next).inserted { waiting += dependencies(of: next) }
        }
        return result
    }
}
