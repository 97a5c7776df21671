import CoreGraphics
import Foundation

/// What a layout is for: the room that there is, and the traits.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    var container: any NSCollectionLayoutContainer { get }
    var traitCollection: UITraitCollection { get }
}

/// The environment of a section or a group.
@MainActor
final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment {
    let room: LayoutContainer
    let traitCollection: UITraitCollection

    init(_ room: LayoutContainer, _ traits: UITraitCollection) {
        self.room = room
        traitCollection = traits
        super.init()
    }

    var container: any NSCollectionLayoutContainer { room }
}
