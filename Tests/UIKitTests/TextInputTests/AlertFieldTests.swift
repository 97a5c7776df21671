import XCTest

@testable import UIKit

/// Fields of alerts and the keyboard below them.
@MainActor
final class AlertFieldTests: AppTestCase {
    func testAnAlertWithAFieldStandsAboveTheKeyboard() async {
        for animated in [true, false] {
            TestApp.reset()
            let root = UIViewController()
            _ = TestApp.show(root)
            let alert = UIAlertController(title: "Sign in", message: "Type your name.", preferredStyle: .alert)
            alert.addTextField { $0.placeholder = "Name" }
            alert.addAction(UIAlertAction(title: "OK", style: .default))
            root.present(alert, animated: animated)
            TestApp.settle()
            XCTAssertEqual(alert.textFields?.first?.isFirstResponder, true)
            let keyboard = KeyboardSystem.shared.frame
            XCTAssertEqual(keyboard.minY, 852 - 336)
            let frame = alert.view.convert(alert.view.bounds, to: nil)
            XCTAssertLessThan(frame.maxY, keyboard.minY, "animated: \(animated)")
            root.dismiss(animated: false)
            TestApp.settle()
        }
    }

    func testTheKeyboardFollowsTheAppearanceOfTheScreen() async {
        let screen = FieldScreen()
        _ = TestApp.show(screen)
        screen.fields[0].becomeFirstResponder()
        TestApp.settle()
        let window = KeyboardSystem.shared.window
        XCTAssertEqual(window?.traitCollection.userInterfaceStyle, .light)
        UIApplication.shared.session.send(.appearance(.dark))
        TestApp.settle()
        XCTAssertEqual(window?.traitCollection.userInterfaceStyle, .dark)
        screen.fields[0].keyboardAppearance = .light
        screen.fields[0].reloadInputViews()
        TestApp.settle()
        XCTAssertEqual(window?.traitCollection.userInterfaceStyle, .light)
        screen.fields[0].resignFirstResponder()
        TestApp.settle()
    }
}
