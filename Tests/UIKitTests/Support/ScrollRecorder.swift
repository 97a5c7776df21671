import ObjCRuntime

@testable import UIKit

/// What a scroll view tells its delegate.
@MainActor
final class ScrollRecorder: NSObject, UIScrollViewDelegate {
    let log = CallLog()
    /// Where a drag should end.
    var target: CGPoint?
    var answersToTop = true

    override init() {
        super.init()
        _ = Self.registration
    }

    private static let registration: Void = {
        let entry = ClassRegistry.entry(for: ScrollRecorder.self, name: "UIKitTests.ScrollRecorder")
        entry.optional("scrollViewDidScroll(_:)") { recorder in
            { (view: UIScrollView) in (recorder as! ScrollRecorder).log.add("didScroll \(Int(view.contentOffset.y))") }
        }
        entry.optional("scrollViewWillBeginDragging(_:)") { recorder in
            { (view: UIScrollView) in (recorder as! ScrollRecorder).log.add("willBeginDragging") }
        }
        entry.optional("scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)") { recorder in
            { (view: UIScrollView, velocity: CGPoint, target: UnsafeMutablePointer<CGPoint>) in
                let recorder = recorder as! ScrollRecorder
                recorder.log.add("willEndDragging \(Int((velocity.y * 1000).rounded()))")
                if let wanted = recorder.target { target.pointee = wanted }
            }
        }
        entry.optional("scrollViewDidEndDragging(_:willDecelerate:)") { recorder in
            { (view: UIScrollView, decelerates: Bool) in (recorder as! ScrollRecorder).log.add("didEndDragging \(decelerates)") }
        }
        entry.optional("scrollViewWillBeginDecelerating(_:)") { recorder in
            { (view: UIScrollView) in (recorder as! ScrollRecorder).log.add("willBeginDecelerating") }
        }
        entry.optional("scrollViewDidEndDecelerating(_:)") { recorder in
            { (view: UIScrollView) in (recorder as! ScrollRecorder).log.add("didEndDecelerating") }
        }
        entry.optional("scrollViewDidEndScrollingAnimation(_:)") { recorder in
            { (view: UIScrollView) in (recorder as! ScrollRecorder).log.add("didEndScrollingAnimation") }
        }
        entry.optional("scrollViewShouldScrollToTop(_:)") { recorder in
            { (view: UIScrollView) -> Bool in
                (recorder as! ScrollRecorder).log.add("shouldScrollToTop")
                return (recorder as! ScrollRecorder).answersToTop
            }
        }
        entry.optional("scrollViewDidScrollToTop(_:)") { recorder in
            { (view: UIScrollView) in (recorder as! ScrollRecorder).log.add("didScrollToTop") }
        }
    }()
}
