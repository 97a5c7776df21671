import CoreGraphics
import Foundation

/// The asset catalogs of one bundle: `.xcassets` folders, read as they are.
final class AssetCatalog: @unchecked Sendable {
    /// The kinds of sets that are looked up by name.
    enum Kind: String {
        case image = "imageset"
        case color = "colorset"
        case data = "dataset"
        case symbol = "symbolset"
        case appIcon = "appiconset"
    }

    /// Folders by kind and name.
    private var folders: [Kind: [String: URL]] = [:]
    private let lock = NSLock()
    private var images: [String: UIImageAsset?] = [:]
    private var colors: [String: NamedColor?] = [:]

    // MARK: Finding

    private static let registryLock = NSLock()
    nonisolated(unsafe) private static var catalogs: [String: AssetCatalog] = [:]
    /// Folders searched for catalogs and files besides the main bundle's own, for apps whose resources lie elsewhere.
    nonisolated(unsafe) static var mainBundleFolders: [URL] = []

    /// The catalogs of `bundle`; read on first use.
    static func of(_ bundle: Bundle) -> AssetCatalog {
        registryLock.lock()
        defer { registryLock.unlock() }
        let key = bundle.bundlePath
        if let known = catalogs[key] { return known }
        let catalog = AssetCatalog(folders: resourceFolders(of: bundle))
        catalogs[key] = catalog
        return catalog
    }

    /// Forgets what was read, so that changed files and folders are seen.
    static func forgetAll() {
        registryLock.lock()
        catalogs.removeAll()
        registryLock.unlock()
    }

    /// Where a bundle keeps its resources.
    static func resourceFolders(of bundle: Bundle) -> [URL] {
        var folders = [bundle.resourceURL, bundle.bundleURL].compactMap { $0 }
        if bundle === Bundle.main { folders = mainBundleFolders + folders }
        var seen: Set<String> = []
        return folders.filter { seen.insert($0.standardizedFileURL.path).inserted }
    }

    init(folders: [URL]) {
        for folder in folders {
            let contents = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
            for catalog in contents.sorted(by: { $0.path < $1.path }) where catalog.pathExtension == "xcassets" {
                scan(catalog, prefix: "", depth: 0)
            }
        }
    }

    private func scan(_ folder: URL, prefix: String, depth: Int) {
        guard depth < 16 else { return }
        let contents = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.isDirectoryKey])) ?? []
        for url in contents where (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true {
            let name = prefix + url.deletingPathExtension().lastPathComponent
            if let kind = Kind(rawValue: url.pathExtension) {
                if folders[kind]?[name] == nil { folders[kind, default: [:]][name] = url }
            } else if url.pathExtension.isEmpty {
                let properties = AssetContents(folder: url)?.properties
                scan(url, prefix: properties?.providesNamespace == true ? name + "/" : prefix, depth: depth + 1)
            }
        }
    }

    func folder(_ kind: Kind, _ name: String) -> URL? { folders[kind]?[name] }

    var imageNames: [String] { (folders[.image] ?? [:]).keys.sorted() }
    var colorNames: [String] { (folders[.color] ?? [:]).keys.sorted() }
    var appIconFolder: URL? { folders[.appIcon]?["AppIcon"] ?? folders[.appIcon]?.values.first }

    // MARK: Reading

    /// The variants of the image set `name`.
    func imageAsset(named name: String) -> UIImageAsset? {
        lock.lock()
        defer { lock.unlock() }
        if let known = images[name] { return known }
        let asset = folder(.image, name).flatMap { ImageSet(folder: $0, name: name) }.map { UIImageAsset(set: $0) }
        images[name] = .some(asset)
        return asset
    }

    func color(named name: String) -> NamedColor? {
        lock.lock()
        defer { lock.unlock() }
        if let known = colors[name] { return known }
        let color = folder(.color, name).flatMap { NamedColor(folder: $0, name: name) }
        colors[name] = .some(color)
        return color
    }

    /// The bytes of the data set `name` and their type identifier.
    func data(named name: String) -> (data: Data, type: String)? {
        guard let folder = folder(.data, name), let contents = AssetContents(folder: folder) else { return nil }
        for entry in contents.data ?? [] {
            guard let filename = entry.filename,
                let data = try? Data(contentsOf: folder.appendingPathComponent(filename))
            else { continue }
            return (data, entry.type ?? "public.data")
        }
        return nil
    }
}
