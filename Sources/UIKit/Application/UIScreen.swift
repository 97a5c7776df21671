import CoreGraphics
import Display
import Foundation

/// The device's screen.
@preconcurrency @MainActor
open class UIScreen: NSObject {
    /// The only screen that a device has here.
    open class var main: UIScreen { mainScreen }
    open class var screens: [UIScreen] { [mainScreen] }
    private static let mainScreen = UIScreen()

    public static let brightnessDidChangeNotification = NSNotification.Name("UIScreenBrightnessDidChangeNotification")

    /// Size in points as the interface is held now.
    open var bounds: CGRect {
        let size = isLandscape ? CGSize(width: device.height, height: device.width) : CGSize(width: device.width, height: device.height)
        return CGRect(origin: .zero, size: size)
    }

    /// Size in pixels, always in portrait.
    open var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: device.width * device.scale, height: device.height * device.scale) }
    open var scale: CGFloat { device.scale }
    open var nativeScale: CGFloat { device.scale }
    open var maximumFramesPerSecond: Int { 60 }
    open var traitCollection: UITraitCollection { UIApplication.systemTraits }

    /// The brightness that the app asked for, 0…1.
    open var brightness: CGFloat = 0.5 {
        didSet {
            brightness = min(max(brightness, 0), 1)
            guard brightness != oldValue else { return }
            NotificationCenter.default.post(name: Self.brightnessDidChangeNotification, object: self)
        }
    }

    /// Chosen modes are kept as they are asked for; the one there is shows in any case.
    open var currentMode: UIScreenMode? {
        get { mode }
        set { if newValue !== mode { logOnce("UIScreen.currentMode: the device's own screen has one mode") } }
    }
    private(set) lazy var mode = UIScreenMode(size: nativeBounds.size)
    /// What is done about edges that don't show; the device's own screen shows all of them.
    open var overscanCompensation = OverscanCompensation.scale

    /// What has the keyboard's focus in the main scene.
    open weak var focusedItem: (any UIFocusItem)? { UIFocusSystem.main?.focusedItem }
    open weak var focusedView: UIView? { focusedItem as? UIView }
    open var supportsFocus: Bool { UIFocusSystem.main != nil }

    var device = DeviceDescription.standard {
        didSet { if device != oldValue { mode = UIScreenMode(size: nativeBounds.size) } }
    }
    var interfaceOrientation = UIInterfaceOrientation.portrait
    private var isLandscape: Bool { interfaceOrientation.isLandscape }

    /// What the status bar, rounded corners and the home indicator cover as the interface is held now.
    var safeArea: UIEdgeInsets {
        let insets = isLandscape ? device.landscapeSafeArea : device.portraitSafeArea
        return UIEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }

    var statusBarHeight: CGFloat { isLandscape ? device.landscapeStatusBarHeight : device.statusBarHeight }

    private override init() { super.init() }
}
