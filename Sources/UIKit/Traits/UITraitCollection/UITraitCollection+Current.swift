import Foundation

/// The traits that dynamic values resolve with, one a thread.
private enum CurrentTraits {
    static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { Unmanaged<UITraitCollection>.fromOpaque($0!).release() }
        return key
    }()

    static var value: UITraitCollection? {
        get {
            guard let pointer = pthread_getspecific(key) else { return nil }
            return Unmanaged<UITraitCollection>.fromOpaque(pointer).takeUnretainedValue()
        }
        set {
            let old = pthread_getspecific(key)
            pthread_setspecific(key, newValue.map { UnsafeRawPointer(Unmanaged.passRetained($0).toOpaque()) })
            if let old { Unmanaged<UITraitCollection>.fromOpaque(old).release() }
        }
    }
}

extension UITraitCollection {
    /// The traits of threads on which nobody has set ``current``: those of the main screen. Set once a screen exists, and when its
    /// traits change.
    nonisolated(unsafe) static var fallback = UITraitCollection(
        TraitStorage {
            $0.userInterfaceIdiom = .phone
            $0.userInterfaceStyle = .light
            $0.layoutDirection = .leftToRight
            $0.displayScale = 3
            $0.horizontalSizeClass = .compact
            $0.verticalSizeClass = .regular
            $0.forceTouchCapability = .unavailable
            $0.preferredContentSizeCategory = .large
            $0.displayGamut = .SRGB
            $0.accessibilityContrast = .normal
            $0.userInterfaceLevel = .base
            $0.legibilityWeight = .regular
            $0.activeAppearance = .active
            $0.imageDynamicRange = .standard
            $0.sceneCaptureState = .inactive
            $0.listEnvironment = .none
        })

    /// The traits that dynamic colours, fonts and images resolve with on this thread.
    public class var current: UITraitCollection {
        get { CurrentTraits.value ?? fallback }
        set { CurrentTraits.value = newValue }
    }

    /// Runs `actions` with these traits as ``current``.
    public func performAsCurrent(_ actions: () -> Void) {
        withCurrent(actions)
    }

    /// Runs `body` with these traits as ``current`` and returns its result.
    func withCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
        let previous = CurrentTraits.value
        CurrentTraits.value = self
        defer { CurrentTraits.value = previous }
        return try body()
    }

    /// These traits as the configuration images are looked up with.
    public var imageConfiguration: UIImage.Configuration { UIImage.Configuration(traitCollection: self) }

    var isRightToLeft: Bool { layoutDirection == .rightToLeft }
}
