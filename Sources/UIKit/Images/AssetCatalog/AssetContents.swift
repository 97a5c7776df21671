import Foundation

/// A `Contents.json` of an asset catalog.
struct AssetContents: Decodable {
    struct Properties: Decodable {
        var providesNamespace: Bool?
        var renderingIntent: String?
        var preservesVector: Bool?

        enum CodingKeys: String, CodingKey {
            case providesNamespace = "provides-namespace"
            case renderingIntent = "template-rendering-intent"
            case preservesVector = "preserves-vector-representation"
        }
    }

    struct Appearance: Decodable, Hashable {
        var appearance: String
        var value: String?
    }

    struct Insets: Decodable {
        var top: Double?
        var left: Double?
        var bottom: Double?
        var right: Double?
    }

    struct Resizing: Decodable {
        struct Center: Decodable {
            var mode: String?
            var width: Double?
            var height: Double?
        }

        var mode: String?
        var center: Center?
        var capInsets: Insets?

        enum CodingKeys: String, CodingKey {
            case mode, center
            case capInsets = "cap-insets"
        }
    }

    struct Image: Decodable {
        var filename: String?
        var idiom: String?
        var scale: String?
        var size: String?
        var appearances: [Appearance]?
        var widthClass: String?
        var heightClass: String?
        var languageDirection: String?
        var displayGamut: String?
        var subtype: String?
        var resizing: Resizing?
        var alignmentInsets: Insets?

        enum CodingKeys: String, CodingKey {
            case filename, idiom, scale, size, appearances, subtype, resizing
            case widthClass = "width-class"
            case heightClass = "height-class"
            case languageDirection = "language-direction"
            case displayGamut = "display-gamut"
            case alignmentInsets = "alignment-insets"
        }
    }

    struct Color: Decodable {
        struct Value: Decodable {
            var colorSpace: String?
            var platform: String?
            var reference: String?
            var components: [String: Component]?

            enum CodingKeys: String, CodingKey {
                case platform, reference, components
                case colorSpace = "color-space"
            }
        }

        var color: Value?
        var idiom: String?
        var appearances: [Appearance]?
        var displayGamut: String?

        enum CodingKeys: String, CodingKey {
            case color, idiom, appearances
            case displayGamut = "display-gamut"
        }
    }

    struct DataEntry: Decodable {
        var filename: String?
        var type: String?

        enum CodingKeys: String, CodingKey {
            case filename
            case type = "universal-type-identifier"
        }
    }

    /// A colour component: `"1.000"`, `"255"`, `"0xFF"`, or a number.
    struct Component: Decodable {
        let value: Double?

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode(Double.self) {
                value = number
                return
            }
            let text = try container.decode(String.self).trimmingCharacters(in: .whitespaces)
            if text.lowercased().hasPrefix("0x") {
                value = Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
            } else if let number = Double(text) {
                // Whole numbers without a point are 8-bit.
                value = text.contains(".") ? number : number / 255
            } else {
                value = nil
            }
        }
    }

    var images: [Image]?
    var colors: [Color]?
    var data: [DataEntry]?
    var properties: Properties?

    /// Reads the folder's file; `nil` (with a warning when it is there but damaged) if it cannot be read.
    init?(folder: URL) {
        let file = folder.appendingPathComponent("Contents.json")
        guard let data = try? Data(contentsOf: file) else { return nil }
        do {
            self = try JSONDecoder().decode(AssetContents.self, from: data)
        } catch {
            AssetLog.warn("[UIKit] cannot read \(file.path): \(error)")
            return nil
        }
    }
}
