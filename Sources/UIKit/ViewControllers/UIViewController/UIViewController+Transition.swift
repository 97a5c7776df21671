import CoreGraphics
import Foundation

extension UIViewController {
    /// How a controller comes and goes, in a presentation as on a navigation controller's stack.
    @preconcurrency @MainActor public class Transition: NSObject {
        enum Kind {
            case style(UIModalTransitionStyle)
            case zoom(ZoomOptions, source: (ZoomSourceViewProviderContext) -> UIView?)
        }

        let kind: Kind

        required init(kind: Kind) {
            self.kind = kind
            super.init()
        }

        /// Up from the bottom edge.
        public class var coverVertical: Transition { Transition(kind: .style(.coverVertical)) }
        public class var crossDissolve: Transition { Transition(kind: .style(.crossDissolve)) }
        public class var flipHorizontal: Transition { Transition(kind: .style(.flipHorizontal)) }
        public class var partialCurl: Transition { Transition(kind: .style(.partialCurl)) }

        /// The controller grows out of a view of the one before, and shrinks back into it; without a view it dissolves.
        public static func zoom(
            options: ZoomOptions? = nil, sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
        ) -> Self {
            Self(kind: .zoom(options ?? ZoomOptions(), source: sourceViewProvider))
        }

        public static func zoom(
            with options: ZoomOptions?, sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
        ) -> Self {
            zoom(options: options, sourceViewProvider: sourceViewProvider)
        }

        /// The controller grows out of a button of a bar.
        public static func zoom(
            with options: ZoomOptions?, sourceBarButtonItemProvider: @escaping (ZoomSourceViewProviderContext) -> UIBarButtonItem?
        ) -> Self {
            Self(kind: .zoom(options ?? ZoomOptions(), source: { sourceBarButtonItemProvider($0)?.itemView }))
        }

        /// On a stack only zooms differ from the usual slide.
        func pageAnimator(isComing: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
            if case .zoom = kind { return animator(isComing: isComing) }
            return nil
        }

        /// The animator for one way; nil where the usual one does.
        func animator(isComing: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
            switch kind {
            case .style(let style): TransitionStyleAnimator(style: style, isPresenting: isComing)
            case .zoom(let options, let source): ZoomAnimator(isComing: isComing, options: options, source: source)
            }
        }
    }
}

extension UIViewController.Transition {
    /// Details of a zoom.
    @preconcurrency @MainActor open class ZoomOptions: NSObject {
        /// Lies over what is behind; nil for a light shade.
        open var dimmingColor: UIColor?
        /// Blurs what is behind.
        open var dimmingVisualEffect: UIBlurEffect?
        /// The part of the zoomed controller's view that the source view stands for, in that view's coordinates; nil for all of it.
        open var alignmentRectProvider: ((AlignmentRectContext) -> CGRect?)?

        /// Whether a drag may shrink the controller back; nil for the system's answer, which is that a drag down may.
        open var interactiveDismissShouldBegin: ((InteractionContext) -> Bool)?

        public override init() {
            super.init()
        }

        /// A drag that could shrink a zoomed controller.
        @preconcurrency @MainActor open class InteractionContext: NSObject {
            /// Where the finger is, in the zoomed controller's view.
            public let location: CGPoint
            /// Points a second.
            public let velocity: CGVector
            /// What the system would do.
            public let willBegin: Bool

            init(location: CGPoint, velocity: CGVector, willBegin: Bool) {
                self.location = location
                self.velocity = velocity
                self.willBegin = willBegin
                super.init()
            }
        }

        /// Who asks for the part that the source view stands for.
        @preconcurrency @MainActor open class AlignmentRectContext: NSObject {
            public let sourceView: UIView
            public let zoomedViewController: UIViewController

            init(sourceView: UIView, zoomedViewController: UIViewController) {
                self.sourceView = sourceView
                self.zoomedViewController = zoomedViewController
                super.init()
            }
        }
    }

    /// Who asks for the view that a controller grows out of, before each way.
    @preconcurrency @MainActor open class ZoomSourceViewProviderContext: NSObject {
        public let sourceViewController: UIViewController
        public let zoomedViewController: UIViewController

        init(sourceViewController: UIViewController, zoomedViewController: UIViewController) {
            self.sourceViewController = sourceViewController
            self.zoomedViewController = zoomedViewController
            super.init()
        }
    }
}
