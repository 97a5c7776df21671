import Compositor
import CoreGraphics
import Display
import Foundation
import ObjCRuntime
import QuartzCore

/// The app as its display sees it: takes events, gives frames and trees.
@MainActor
package final class ApplicationSession: AppSession {
    private let application: UIApplication
    private(set) var display: (any Display)?
    private var compositor: Compositor?
    private lazy var lifecycleRecorder = LifecycleRecorder()
    private lazy var containmentWatcher = ContainmentWatcher()
    private lazy var eventRouter = EventRouter(application: application)

    init(application: UIApplication) {
        self.application = application
    }

    package func connect(to display: any Display) {
        self.display = display
        if display.recordsLifecycle {
            lifecycleRecorder.begin()
            containmentWatcher.begin()
        }
        UIScreen.main.device = display.device
        UIScreen.main.interfaceOrientation = UIInterfaceOrientation(display.initialOrientation)
        UIDevice.current.turn(to: UIDeviceOrientation(display.initialOrientation))
        Localization.start(in: display.initialLanguage)
        application.updateSystemTraits(
            style: display.initialAppearance == .dark ? .dark : .light,
            contentSize: UIContentSizeCategory(rawValue: display.initialContentSizeCategory))
        application.commitScheduler.onNeedsFrame = { [weak display] in display?.setNeedsFrame() }
    }

    // MARK: AppSession

    package func send(_ event: DisplayEvent) {
        eventRouter.route(event)
    }

    package var needsFrame: Bool { application.commitScheduler.needsFrame || compositor == nil }

    package func renderFrame() {
        let now = CACurrentMediaTime()
        FrameDriver.shared.beginFrame(at: now)
        application.commit()
        CATransaction.commitImplicit()
        let compositor = preparedCompositor()
        let update = compositor.render(application.orderedWindows.filter { !$0.isHidden }.map(\.layer), at: now)
        guard !update.damage.isEmpty || !update.scrolls.isEmpty else { return }
        display?.present(
            Frame(
                pixels: UnsafeRawPointer(compositor.pixels), width: compositor.width, height: compositor.height,
                bytesPerRow: compositor.bytesPerRow, scale: UIScreen.main.scale, damage: update.damage, scrolls: update.scrolls))
    }

    package func invalidateFrame() {
        compositor?.invalidate()
        display?.setNeedsFrame()
    }

    package func controllerTree() -> [ScreenNode] { ScreenTree.controllers(of: application) }
    package func viewTree() -> [ScreenNode] { ScreenTree.views(of: application) }
    package func accessibilityTree() -> [ScreenNode] { AccessibilityTree(application: application).nodes() }

    package func lifecycleReport() -> LifecycleReport? {
        guard display?.recordsLifecycle == true else { return nil }
        return LifecycleReport(
            text: lifecycleRecorder.text, trace: lifecycleRecorder.chromeTrace, findings: containmentWatcher.findings().map(\.description))
    }

    package func touchPoint(for target: ScriptTarget) throws -> ScreenPoint {
        try ElementFinder(application: application).touchPoint(for: target)
    }

    package var takesText: Bool { application.currentKeyWindow?.firstResponder is any UIKeyInput }

    package var screenSize: (width: Double, height: Double) {
        let size = UIScreen.main.bounds.size
        return (size.width, size.height)
    }

    /// The compositor for the screen as it is held now.
    private func preparedCompositor() -> Compositor {
        let size = UIScreen.main.bounds.size
        let scale = UIScreen.main.scale
        let width = Int((size.width * scale).rounded())
        let height = Int((size.height * scale).rounded())
        if let compositor {
            if compositor.width != width || compositor.height != height {
                compositor.resize(width: width, height: height, scale: scale)
            }
            return compositor
        }
        let new = Compositor(width: width, height: height, scale: scale)
        compositor = new
        return new
    }
}
