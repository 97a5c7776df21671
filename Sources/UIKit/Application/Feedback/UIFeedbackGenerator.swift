import CoreGraphics
import Foundation

/// The base class of what lets the device be felt.
///
/// This device has no motor: what was played is kept for tests, and nothing moves or sounds.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject, UIInteraction {
    open private(set) weak var view: UIView?

    public override init() { super.init() }

    /// A generator whose feedback belongs to a view.
    public convenience init(for view: UIView) {
        self.init()
        view.addInteraction(self)
    }

    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }

    /// Gets the motor ready, so that the next feedback comes at once.
    open func prepare() {}

    func play(_ kind: FeedbackRecord.Kind, at location: CGPoint? = nil) { FeedbackRecord.add(kind, location) }
}

/// What the device would have let be felt, in order.
package struct FeedbackRecord: Equatable {
    package enum Kind: Equatable {
        case selection
        /// `style` is the raw value of the generator's style, `intensity` runs from 0 to 1.
        case impact(style: Int, intensity: CGFloat)
        /// The raw value of the notification's type.
        case notification(Int)
        case alignment
        case pathCompletion
    }

    package let kind: Kind
    /// In the view of the generator.
    package let location: CGPoint?

    /// The last ones; older ones are forgotten.
    @MainActor package private(set) static var all: [FeedbackRecord] = []
    private static let limit = 100

    @MainActor
    static func add(_ kind: Kind, _ location: CGPoint?) {
        all.append(FeedbackRecord(kind: kind, location: location))
        if all.count > limit { all.removeFirst(all.count - limit) }
    }

    @MainActor
    package static func clear() { all = [] }
}
