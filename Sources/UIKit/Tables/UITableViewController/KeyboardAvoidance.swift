import CoreGraphics
import Foundation

/// Makes room at a scroll view's bottom for the keyboard, and shows what has the focus.
@MainActor
final class KeyboardAvoidance {
    private weak var scrollView: UIScrollView?
    private var observers: [any NSObjectProtocol] = []
    /// What was added to the insets.
    private var added: CGFloat = 0

    init(scrollView: UIScrollView) {
        self.scrollView = scrollView
        let names = [
            UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillChangeFrameNotification,
            UIResponder.keyboardWillHideNotification,
        ]
        for name in names {
            let observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] notification in
                let isHiding = name == UIResponder.keyboardWillHideNotification
                let info = notification.userInfo
                let value = info?[UIResponder.keyboardFrameEndUserInfoKey]
                let frame = (value as? CGRect) ?? (value as? NSValue)?.cgRectValue ?? .zero
                let number = info?[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber
                let duration = number?.doubleValue ?? Look.current.motion.keyboardDuration
                MainActor.assumeIsolated { self?.keyboardMoves(to: isHiding ? .zero : frame, duration: duration) }
            }
            observers.append(observer)
        }
    }

    deinit {
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
        let (view, added) = (scrollView, added)
        guard added != 0 else { return }
        MainActor.assumeIsolated { view?.contentInset.bottom -= added }
    }

    private func keyboardMoves(to frame: CGRect, duration: TimeInterval) {
        guard let scrollView, let window = scrollView.window else { return }
        let covered: CGFloat
        if frame.isEmpty {
            covered = 0
        } else {
            let own = scrollView.convert(scrollView.bounds, to: window)
            // The safe area's share is part of the adjusted inset already.
            covered = max(0, own.maxY - window.convert(frame, from: nil as UIWindow?).minY - scrollView.safeAreaInsets.bottom)
        }
        let change = covered - added
        guard change != 0 else { return }
        added = covered
        UIView.animate(withDuration: duration) {
            scrollView.contentInset.bottom += change
            scrollView.verticalScrollIndicatorInsets.bottom += change
            if covered > 0, let focus = window.firstResponder as? UIView, focus.isDescendant(of: scrollView) {
                scrollView.scrollRectToVisible(self.rectToShow(focus, in: scrollView), animated: false)
            }
        }
    }

    /// The whole row of the focused field, where it fits.
    private func rectToShow(_ focus: UIView, in scrollView: UIScrollView) -> CGRect {
        if let table = scrollView as? UITableView, let cell = table.enclosingCell(of: focus) { return cell.frame }
        return focus.convert(focus.bounds, to: scrollView)
    }
}
