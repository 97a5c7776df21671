/// What `swift package describe --type json` prints, as far as it is needed.
struct PackageDump: Decodable {
    struct Target: Decodable {
        let name: String
        let c99name: String
        let module_type: String
        let path: String
        let sources: [String]
    }

    struct Dependency: Decodable {
        let identity: String
        let path: String?
        let url: String?
    }

    let name: String
    let path: String
    let targets: [Target]
    let dependencies: [Dependency]
}

/// What `swift package dump-package` prints, as far as it is needed.
struct ManifestDump: Decodable {
    struct ToolsVersion: Decodable { let _version: String }

    struct Condition: Decodable {
        let platformNames: [String]?

        var holdsForIOS: Bool { platformNames.map { $0.isEmpty || $0.contains("ios") } ?? true }
    }

    struct Product: Decodable {
        let name: String
        let targets: [String]
        let kind: String

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: AnyKey.self)
            name = try values.decode(String.self, forKey: "name")
            targets = try values.decode([String].self, forKey: "targets")
            let type = try values.nestedContainer(keyedBy: AnyKey.self, forKey: "type")
            if let linkage = try? type.decode([String].self, forKey: "library") {
                kind = linkage.first ?? "automatic"
            } else {
                kind = type.allKeys.first?.stringValue ?? "automatic"
            }
        }
    }

    struct Resource: Decodable {
        let resource: SwiftPackage.Target.Resource

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: AnyKey.self)
            let path = try values.decode(String.self, forKey: "path")
            let rule = try values.nestedContainer(keyedBy: AnyKey.self, forKey: "rule")
            let kind = SwiftPackage.Target.Resource.Rule(rawValue: rule.allKeys.first?.stringValue ?? "") ?? .process
            let details = try? rule.nestedContainer(keyedBy: AnyKey.self, forKey: "process")
            let localization = try? details?.decodeIfPresent(String.self, forKey: "localization")
            resource = .init(path: path, rule: kind, localization: localization ?? nil)
        }
    }

    /// `{"byName": ["A", null]}`, `{"target": ["A", condition]}`, `{"product": ["P", "package", aliases, condition]}`.
    struct Dependency: Decodable {
        let dependency: SwiftPackage.Target.Dependency?
        let condition: Condition?

        var forIOS: SwiftPackage.Target.Dependency? { condition?.holdsForIOS ?? true ? dependency : nil }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: AnyKey.self)
            guard let key = values.allKeys.first else {
                (dependency, condition) = (nil, nil)
                return
            }
            var list = try values.nestedUnkeyedContainer(forKey: key)
            let name = try list.decode(String.self)
            var package: String?
            if key.stringValue == "product" {
                package = try list.decodeIfPresent(String.self)
                if !list.isAtEnd { _ = try list.decodeIfPresent([String: String].self) }
            }
            condition = list.isAtEnd ? nil : try list.decodeIfPresent(Condition.self)
            dependency = key.stringValue == "target" ? .target(name) : .product(name, package: package)
        }
    }

    struct Setting: Codable, Equatable {
        enum Kind: Codable, Equatable {
            case define(String)
            case swiftLanguageMode(String)
            case enableUpcomingFeature(String)
            case enableExperimentalFeature(String)
            case unsafeFlags([String])
            case headerSearchPath(String)
            case linkedLibrary(String)
            case defaultIsolation(String)
            /// Frameworks, which are all in the SDK, and what else has no meaning here.
            case other
        }

        /// `swift`, `c`, `cxx` or `linker`.
        let tool: String
        let kind: Kind
        let appliesToIOS: Bool

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: AnyKey.self)
            tool = try values.decode(String.self, forKey: "tool")
            if let known = try? values.decode(Kind.self, forKey: "stored") {
                kind = known
                appliesToIOS = true
                return
            }
            let condition = try? values.decodeIfPresent(Condition.self, forKey: "condition")
            appliesToIOS = (condition ?? nil)?.holdsForIOS ?? true
            let container = try values.nestedContainer(keyedBy: AnyKey.self, forKey: "kind")
            guard let name = container.allKeys.first else {
                kind = .other
                return
            }
            let value = try? container.nestedContainer(keyedBy: AnyKey.self, forKey: name)
            let text = (try? value?.decode(String.self, forKey: "_0")) ?? ""
            switch name.stringValue {
            case "define": kind = .define(text)
            case "swiftLanguageMode", "swiftLanguageVersion": kind = .swiftLanguageMode(text)
            case "enableUpcomingFeature": kind = .enableUpcomingFeature(text)
            case "enableExperimentalFeature": kind = .enableExperimentalFeature(text)
            case "unsafeFlags": kind = .unsafeFlags((try? value?.decode([String].self, forKey: "_0")) ?? [])
            case "headerSearchPath": kind = .headerSearchPath(text)
            case "linkedLibrary": kind = .linkedLibrary(text)
            case "defaultIsolation": kind = .defaultIsolation(text)
            default: kind = .other
            }
        }

        func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: AnyKey.self)
            try values.encode(tool, forKey: "tool")
            try values.encode(kind, forKey: "stored")
        }
    }

    struct Target: Decodable {
        let name: String
        let type: String
        let dependencies: [Dependency]
        let exclude: [String]?
        let resources: [Resource]?
        let settings: [Setting]?
        let publicHeadersPath: String?
    }

    let toolsVersion: ToolsVersion
    let swiftLanguageVersions: [String]?
    let defaultLocalization: String?
    let products: [Product]
    let targets: [Target]
}

/// A key of a JSON object whose keys are data.
struct AnyKey: CodingKey, ExpressibleByStringLiteral {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
    init(stringLiteral: String) { stringValue = stringLiteral }
}
