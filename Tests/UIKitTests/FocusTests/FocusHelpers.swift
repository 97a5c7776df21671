import Display
import Foundation
import ObjCRuntime

@testable import UIKit

/// A view that can have the focus and writes down what it is asked and told.
@MainActor
class FocusBox: UIView {
    let name: String
    var log: CallLog?
    var canBeFocused = true
    var allowsUpdate = true
    var preferred: [any UIFocusEnvironment] = []
    var deferral = UIFocusItemDeferralMode.automatic

    init(_ name: String, _ frame: CGRect = .zero, log: CallLog? = nil) {
        self.name = name
        self.log = log
        super.init(frame: frame)
        backgroundColor = .systemGray5
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFocused: Bool { canBeFocused }
    override var preferredFocusEnvironments: [any UIFocusEnvironment] { preferred }
    override var focusItemDeferralMode: UIFocusItemDeferralMode { deferral }

    override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
        log?.add("\(name) should")
        return allowsUpdate
    }

    override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
        log?.add("\(name) did")
    }
}

/// Tests on a tablet, the devices that have a focus.
@MainActor
class FocusTestCase: AppTestCase {
    private(set) lazy var controller = UIViewController()
    private(set) lazy var log = CallLog()

    override func setUp() async throws {
        await MainActor.run { _ = TestApp.reset(device: "ipad") }
    }

    var system: UIFocusSystem { UIFocusSystem.main! }
    var focusedName: String? { (system.focusedItem as? FocusBox)?.name }

    func press(_ usage: Int, _ modifiers: KeySample.Modifiers = []) {
        TestApp.key(usage, modifiers, characters: usage == Key.tab ? "\t" : usage == Key.returns ? "\r" : "")
        TestApp.step()
    }

    /// Boxes by their names, in a view or the controller's.
    @discardableResult
    func add(_ name: String, _ frame: CGRect, to view: UIView? = nil) -> FocusBox {
        let box = FocusBox(name, frame, log: log)
        (view ?? controller.view).addSubview(box)
        return box
    }
}
