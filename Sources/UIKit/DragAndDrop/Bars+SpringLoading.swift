import Foundation

extension UIBarButtonItem: UISpringLoadedInteractionSupporting {}
extension UITabBarItem: UISpringLoadedInteractionSupporting {}
extension UIAlertController: UISpringLoadedInteractionSupporting {}

extension UIControl {
    /// Dragged items that rest over the control do what a tap does, where its bar item says so.
    func setItemSpring(_ isOn: Bool, _ item: AnyObject) {
        guard isOn || hasSpring else { return }
        setSpring(
            isOn,
            SpringTarget(part: { [unowned self, unowned item] _ in isEnabled ? (self, item) : nil }) { [unowned self] _ in
                sendActions(for: .touchUpInside)
            })
    }
}
