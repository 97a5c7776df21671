import Display
import Foundation

/// The device that the app believes it runs on.
@preconcurrency @MainActor
open class UIDevice: NSObject {
    open class var current: UIDevice { currentDevice }
    private static let currentDevice = UIDevice()

    public static let orientationDidChangeNotification = NSNotification.Name("UIDeviceOrientationDidChangeNotification")
    public static let batteryLevelDidChangeNotification = NSNotification.Name("UIDeviceBatteryLevelDidChangeNotification")
    public static let batteryStateDidChangeNotification = NSNotification.Name("UIDeviceBatteryStateDidChangeNotification")
    public static let proximityStateDidChangeNotification = NSNotification.Name("UIDeviceProximityStateDidChangeNotification")

    public enum BatteryState: Int, Sendable {
        case unknown = 0
        case unplugged = 1
        case charging = 2
        case full = 3
    }

    open var name: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
    open var model: String { name }
    open var localizedModel: String { model }
    open var systemName: String { userInterfaceIdiom == .pad ? "iPadOS" : "iOS" }
    /// The system whose behaviour and API is followed.
    open var systemVersion: String { "18.0" }
    open var isMultitaskingSupported: Bool { true }
    open var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.device.idiom == .pad ? .pad : .phone }
    /// One for every run of every app on this device.
    open var identifierForVendor: UUID? { UUID(uuidString: "8C3D2F5A-5C1E-4B0B-9F57-0B6E1B7A2D10") }

    open var isBatteryMonitoringEnabled = false
    open var batteryState: BatteryState { isBatteryMonitoringEnabled ? .full : .unknown }
    open var batteryLevel: Float { isBatteryMonitoringEnabled ? 1 : -1 }
    open var isProximityMonitoringEnabled: Bool {
        get { false }
        set { if newValue { logOnce("This device has no proximity sensor; isProximityMonitoringEnabled stays false") } }
    }
    open var proximityState: Bool { false }

    /// How the device is held; only tracked between begin- and endGeneratingDeviceOrientationNotifications by documentation,
    /// but as on devices the value is right once the interface is up.
    open var orientation: UIDeviceOrientation { physicalOrientation }
    open var isGeneratingDeviceOrientationNotifications: Bool { generationCount > 0 }

    open func beginGeneratingDeviceOrientationNotifications() { generationCount += 1 }
    open func endGeneratingDeviceOrientationNotifications() { generationCount = max(0, generationCount - 1) }

    private var generationCount = 1
    private(set) var physicalOrientation = UIDeviceOrientation.portrait

    func turn(to orientation: UIDeviceOrientation) {
        guard orientation != physicalOrientation else { return }
        physicalOrientation = orientation
        if isGeneratingDeviceOrientationNotifications {
            NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
        }
    }

    private override init() { super.init() }
}
