import CoreGraphics
import Foundation

/// The system's window in front of the app's for menus beside text; touches beside them close them and go on to the app.
@MainActor
final class TextEffectsWindow: InputWindow {
    private static var instance: TextEffectsWindow?

    static var shared: TextEffectsWindow {
        if let instance { return instance }
        let window = TextEffectsWindow(frame: UIScreen.main.bounds)
        window.windowLevel = UIWindow.Level(rawValue: 11)
        instance = window
        return window
    }

    func show(_ menu: EditMenuView, around rect: CGRect) {
        frame = UIScreen.main.bounds
        isHidden = false
        addSubview(menu)
        let safe = UIApplication.shared.screenSafeArea
        let area = bounds.inset(by: safe).insetBy(dx: 8, dy: 4)
        menu.place(around: convert(rect, from: nil as UIWindow?), in: area)
    }

    func hideIfEmpty() {
        if !subviews.contains(where: { $0 is EditMenuView }) { isHidden = true }
    }
}
