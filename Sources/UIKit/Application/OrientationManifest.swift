import Foundation

/// The orientations that an app's Info.plist allows.
@MainActor
struct OrientationManifest {
    static let main = OrientationManifest(infoDictionary: Bundle.main.infoDictionary ?? [:])

    let supported: UIInterfaceOrientationMask

    init(infoDictionary: [String: Any]) {
        let isPad = UIScreen.main.device.idiom == .pad
        let names =
            (isPad ? infoDictionary["UISupportedInterfaceOrientations~ipad"] as? [String] : nil)
            ?? infoDictionary["UISupportedInterfaceOrientations"] as? [String]
        guard let names else {
            // Measured defaults: all but upside down on phones, all on iPad.
            supported = isPad ? .all : .allButUpsideDown
            return
        }
        var mask: UIInterfaceOrientationMask = []
        for name in names {
            switch name {
            case "UIInterfaceOrientationPortrait": mask.insert(.portrait)
            case "UIInterfaceOrientationPortraitUpsideDown": mask.insert(.portraitUpsideDown)
            case "UIInterfaceOrientationLandscapeLeft": mask.insert(.landscapeLeft)
            case "UIInterfaceOrientationLandscapeRight": mask.insert(.landscapeRight)
            default: logOnce("Info.plist: UISupportedInterfaceOrientations has no value \"\(name)\"")
            }
        }
        supported = mask.isEmpty ? .portrait : mask
    }
}
