extension DeviceDescription {
    /// Every device that can be asked for, smallest first. Published sizes, scales and safe areas.
    public static let catalog: [DeviceDescription] = [
        phone("iphone-se", "iPhone SE", 375, 667, 2, top: 20, bottom: 0, side: 0, landscapeBottom: 0, statusBar: 20, corner: 0),
        phone(
            "iphone-13-mini", "iPhone 13 mini", 375, 812, 3, top: 50, bottom: 34, side: 50, landscapeBottom: 21, statusBar: 50, corner: 44),
        phone("iphone-14", "iPhone 14", 390, 844, 3, top: 47, bottom: 34, side: 47, landscapeBottom: 21, statusBar: 47, corner: 47),
        phone("iphone-16", "iPhone 16", 393, 852, 3, top: 59, bottom: 34, side: 59, landscapeBottom: 21, statusBar: 54, corner: 55),
        phone("iphone-16-pro", "iPhone 16 Pro", 402, 874, 3, top: 62, bottom: 34, side: 62, landscapeBottom: 21, statusBar: 54, corner: 62),
        phone(
            "iphone-11", "iPhone 11", 414, 896, 2, top: 48, bottom: 34, side: 48, landscapeBottom: 21, statusBar: 48, corner: 41,
            regularLandscape: true),
        phone(
            "iphone-16-pro-max", "iPhone 16 Pro Max", 440, 956, 3, top: 62, bottom: 34, side: 62, landscapeBottom: 21, statusBar: 54,
            corner: 62,
            regularLandscape: true),
        pad("ipad", "iPad", 820, 1180),
        pad("ipad-pro-13", "iPad Pro 13-inch", 1032, 1376),
    ]

    /// The device used when nobody names one.
    public static let standard: DeviceDescription = named("iphone-16")!

    /// Finds a device by identifier or by name; case, spaces and hyphens don't matter (`iPhone SE`, `iphone-se`, `iphonese`).
    public static func named(_ name: String) -> DeviceDescription? {
        func key(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
        let wanted = key(name)
        return catalog.first { key($0.id) == wanted || key($0.name) == wanted }
    }

    private static func phone(
        _ id: String, _ name: String, _ width: Double, _ height: Double, _ scale: Double, top: Double, bottom: Double, side: Double,
        landscapeBottom: Double, statusBar: Double, corner: Double, regularLandscape: Bool = false
    ) -> DeviceDescription {
        DeviceDescription(
            id: id, name: name, idiom: .phone, width: width, height: height, scale: scale,
            portraitSafeArea: Insets(top: top, left: 0, bottom: bottom, right: 0),
            landscapeSafeArea: Insets(top: 0, left: side, bottom: landscapeBottom, right: side), statusBarHeight: statusBar,
            landscapeStatusBarHeight: 0, displayCornerRadius: corner, isRegularWidthInLandscape: regularLandscape)
    }

    private static func pad(_ id: String, _ name: String, _ width: Double, _ height: Double) -> DeviceDescription {
        DeviceDescription(
            id: id, name: name, idiom: .pad, width: width, height: height, scale: 2,
            portraitSafeArea: Insets(top: 24, left: 0, bottom: 20, right: 0),
            landscapeSafeArea: Insets(top: 24, left: 0, bottom: 20, right: 0), statusBarHeight: 24, landscapeStatusBarHeight: 24,
            displayCornerRadius: 18, isRegularWidthInLandscape: true)
    }
}
