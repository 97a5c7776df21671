import Foundation

/// What an archive holds of an item's texts, its search and its looks.
extension UINavigationItem {
    private static let texts: [(String, ReferenceWritableKeyPath<UINavigationItem, String?>)] = [
        ("title", \.title), ("prompt", \.prompt), ("subtitle", \.subtitle), ("backButtonTitle", \.backButtonTitle),
        ("largeTitle", \.largeTitle), ("largeSubtitle", \.largeSubtitle),
    ]
    private static let appearances: [(String, ReferenceWritableKeyPath<UINavigationItem, UINavigationBarAppearance?>)] = [
        ("standardAppearance", \.standardAppearance), ("compactAppearance", \.compactAppearance),
        ("scrollEdgeAppearance", \.scrollEdgeAppearance), ("compactScrollEdgeAppearance", \.compactScrollEdgeAppearance),
    ]

    func takeTextsAndLooks(from coder: NSCoder) {
        for (key, text) in Self.texts { self[keyPath: text] = coder.decodeText(forKey: key) }
        for (key, appearance) in Self.appearances {
            self[keyPath: appearance] = coder.decodeIfPresent(of: UINavigationBarAppearance.self, forKey: key)
        }
        preferredSearchBarPlacement = coder.decodeCase(forKey: "searchBarPlacement") ?? .automatic
        hidesSearchBarWhenScrolling = !coder.decodeBool(forKey: "keepsSearchBar")
        searchBarPlacementAllowsToolbarIntegration = !coder.decodeBool(forKey: "keepsSearchOutOfToolbar")
    }

    func encodeTextsAndLooks(with coder: NSCoder) {
        for (key, text) in Self.texts { coder.encodeText(self[keyPath: text], forKey: key) }
        for (key, appearance) in Self.appearances where self[keyPath: appearance] != nil {
            coder.encode(self[keyPath: appearance], forKey: key)
        }
        coder.encode(preferredSearchBarPlacement.rawValue, forKey: "searchBarPlacement")
        coder.encode(!hidesSearchBarWhenScrolling, forKey: "keepsSearchBar")
        coder.encode(!searchBarPlacementAllowsToolbarIntegration, forKey: "keepsSearchOutOfToolbar")
    }
}
