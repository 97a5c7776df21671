import Foundation

/// Names a colour set of an asset catalog.
public struct ColorResource: Hashable, Sendable {
    let name: String
    let bundlePath: String

    public init(name: String, bundle: Bundle) {
        self.name = name
        bundlePath = bundle.bundlePath
    }

    var bundle: Bundle { Bundle(path: bundlePath) ?? .main }
}
