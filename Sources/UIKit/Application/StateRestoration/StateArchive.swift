import Foundation

/// The saved state of an app's interface, as it lies on disk.
struct StateArchive: Codable {
    /// One controller.
    struct Controller: Codable {
        /// Restoration identifiers from the root down.
        var path: [String]
        /// The registered name of the class that makes the controller again.
        var restorationClass: String?
        /// What the controller encoded.
        var values: Data
        /// Indices of the controllers that it contains, in its order.
        var children: [Int]
        /// Index of the controller that it presented.
        var presented: Int?
        var isViewLoaded: Bool
        /// What the views in its view encoded.
        var views: [View]?
    }

    /// One view.
    struct View: Codable {
        var identifier: String
        var values: Data
    }

    /// One registered object.
    struct Object: Codable {
        var identifier: String
        var restorationClass: String?
        var values: Data
    }

    /// The activity that a scene delegate gave.
    struct Activity: Codable {
        var type: String
        var title: String?
        var targetContentIdentifier: String?
        /// A keyed archive.
        var userInfo: Data
    }

    static let currentVersion = 1

    var version = Self.currentVersion
    /// Parents stand before what they contain.
    var controllers: [Controller] = []
    /// Indices of the windows' root controllers.
    var roots: [Int] = []
    var objects: [Object] = []
    /// What the application's delegate encoded.
    var application: Data?
    var activity: Activity?

    // MARK: On disk

    /// Where the running app's state lies.
    static var defaultURL: URL? {
        guard let folder = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first else { return nil }
        let name = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
        return folder.appendingPathComponent("Saved Application State").appendingPathComponent("\(name).savedState")
    }

    func write(to url: URL) throws {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try encoder.encode(self).write(to: url, options: .atomic)
    }

    /// What lies at a place; nil where nothing does, or something that this version doesn't know.
    init?(contentsOf url: URL) {
        guard let data = try? Data(contentsOf: url), let archive = try? PropertyListDecoder().decode(Self.self, from: data),
            archive.version == Self.currentVersion
        else { return nil }
        self = archive
    }

    init() {}
}
