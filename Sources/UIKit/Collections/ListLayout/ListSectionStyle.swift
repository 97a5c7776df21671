import CoreGraphics
import Foundation

/// What makes a section of a compositional layout one of a list.
@MainActor
final class ListSectionStyle {
    let configuration: UICollectionLayoutListConfiguration

    init(_ configuration: UICollectionLayoutListConfiguration) { self.configuration = configuration }
}
