import Display
import Foundation
import ObjCRuntime

extension Localization {
    /// The user default that lays screens out from right to left whatever the language, as Xcode's "Right-to-Left Pseudolanguage" does.
    private static let forcedDirection = "NSForceRightToLeftWritingDirection"

    /// Chooses the language as a launch argument would: `-AppleLanguages "(ko)"`.
    static func start(in language: InterfaceLanguage) {
        guard language != InterfaceLanguage() else { return }
        let defaults = UserDefaults.standard
        var domain = defaults.volatileDomain(forName: UserDefaults.argumentDomain)
        if let code = language.code { domain["AppleLanguages"] = [code] }
        if let direction = language.direction { domain[forcedDirection] = direction == .rightToLeft }
        defaults.setVolatileDomain(domain, forName: UserDefaults.argumentDomain)
    }

    /// Whether the app is laid out from right to left: as its language is written, unless a launch argument says otherwise.
    static var isRightToLeft: Bool {
        let defaults = UserDefaults.standard
        if defaults.object(forKey: forcedDirection) != nil { return defaults.bool(forKey: forcedDirection) }
        let language = languages(of: .main).first ?? "en"
        return Locale.Language(identifier: language).characterDirection == .rightToLeft
    }
}
