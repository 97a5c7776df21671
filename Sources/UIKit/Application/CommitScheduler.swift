import Compositor
import Display
import Foundation
import QuartzCore

/// Notices that something on the screen has to change and asks the display for a frame.
@MainActor
final class CommitScheduler {
    private unowned let application: UIApplication
    /// Set by the session; told once when the app goes from idle to needing a frame.
    var onNeedsFrame: (() -> Void)?

    init(application: UIApplication) {
        self.application = application
    }

    func connect() {
        LayerRenderer.install()
        TextLayerSupport.install()
        CATransaction.onCommitNeeded = { MainActor.assumeIsolated { [weak self] in self?.onNeedsFrame?() } }
        FrameDriver.shared.onNeedsFrames = { MainActor.assumeIsolated { [weak self] in self?.onNeedsFrame?() } }
        CATransaction.flushHandler = { MainActor.assumeIsolated { UIApplication.shared.commit() } }
    }

    /// Asks for a commit even though no layer changed.
    func setNeedsCommit() {
        onNeedsFrame?()
    }

    /// Whether a frame would change something.
    var needsFrame: Bool {
        CATransaction.isCommitNeeded || FrameDriver.shared.needsFrames || !application.afterCommitActions.isEmpty
            || !application.ownersToUpdate.isEmpty
    }
}

extension UIApplication {
    /// Lays out and draws everything that is waiting, then runs what waited for that.
    func commit() {
        // Work that a commit causes belongs to the same one, within reason.
        for _ in 0..<8 {
            layoutAndDisplay()
            let hasMovedFocus = UIFocusSystem.layoutDidFinish()
            guard hasMovedFocus || !afterCommitActions.isEmpty else { break }
            let actions = afterCommitActions
            afterCommitActions = []
            for action in actions { action() }
        }
        layoutAndDisplay()
    }

    /// Lets a controller or a view update its properties before the next layout.
    func updatePropertiesAtNextCommit(of owner: any PropertiesOwner) {
        ownersToUpdate.append(owner)
        commitScheduler.setNeedsCommit()
    }

    /// Brings properties and layout of everything on the screen up to date, without drawing.
    func flushUpdates() {
        updateProperties()
        for window in orderedWindows { window.layoutIfNeeded() }
    }

    private func updateProperties() {
        // One update may ask for another.
        for _ in 0..<20 where !ownersToUpdate.isEmpty {
            let owners = ownersToUpdate
            ownersToUpdate = []
            for owner in owners { owner.updatePropertiesIfNeeded() }
        }
    }

    private func layoutAndDisplay() {
        updateProperties()
        for window in orderedWindows {
            // A frame that layout gives may change constants for views further in; that settles within a few rounds.
            for _ in 0..<16 {
                window.updateConstraintsIfNeeded()
                window.layoutState?.rootEngine?.solveIfNeeded()
                guard window.layer.layoutTreeIfNeeded() else { break }
                guard window.subtreeConstraintsNeedUpdate || window.layoutState?.rootEngine?.solver.needsSolve ?? false else { break }
            }
        }
        for window in orderedWindows { window.layer.displayTreeIfNeeded() }
    }
}

/// A controller or a view that is asked before layout to bring what it shows in line with the app's data.
@MainActor
protocol PropertiesOwner: AnyObject {
    func updatePropertiesIfNeeded()
}

extension UIViewController: PropertiesOwner {}
extension UIView: PropertiesOwner {}
