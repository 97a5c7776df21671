import CoreGraphics
import Foundation

/// The pictures that cells of tables and lists show at their trailing side.
@MainActor
enum CellMarks {
    /// The drawn chevrons, by direction and scale; every row has one.
    private static var disclosures: [String: UIImage] = [:]

    static func disclosure(pointsLeft: Bool) -> UIImage {
        let key = "\(pointsLeft) \(UIScreen.main.scale)"
        if let image = disclosures[key] { return image }
        let image = Look.current.tables.disclosureImage(pointsLeft: pointsLeft)
        disclosures[key] = image
        return image
    }

    static var checkmark: UIImage? { symbol("checkmark", Look.current.tables.checkmarkPointSize, .semibold) }

    static func symbol(_ name: String, _ size: CGFloat, _ weight: UIImage.SymbolWeight) -> UIImage? {
        UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: size, weight: weight))?
            .withRenderingMode(.alwaysTemplate)
    }
}
