import Foundation

@testable import UIKit

/// Writes down what a split view controller asks and tells its delegate, and answers as the test wants.
@MainActor
final class SplitRecorder: NSObject, UISplitViewControllerDelegate {
    let log: CallLog
    var topColumn: UISplitViewController.Column?
    var expandingMode: UISplitViewController.DisplayMode?
    var collapses: Bool?
    var separated: UIViewController?
    var actionMode: UISplitViewController.DisplayMode?
    var handlesDetail = false

    init(log: CallLog) {
        self.log = log
        super.init()
        _ = Self.registration
    }

    private static let registration: Void = {
        typealias Split = UISplitViewController
        let entry = ClassRegistry.entry(for: SplitRecorder.self, name: "UIKitTests.SplitRecorder")
        func told(_ object: Any) -> SplitRecorder { object as! SplitRecorder }
        entry.optional("splitViewController(_:willChangeTo:)") { recorder in
            { (_: Split, mode: Split.DisplayMode) in told(recorder).log.add("willChangeTo \(mode)") }
        }
        entry.optional("splitViewController(_:willShow:)") { recorder in
            { (split: Split, column: Split.Column) in told(recorder).log.add("willShow \(column)\(suffix(split))") }
        }
        entry.optional("splitViewController(_:didShow:)") { recorder in
            { (split: Split, column: Split.Column) in told(recorder).log.add("didShow \(column)\(suffix(split))") }
        }
        entry.optional("splitViewController(_:willHide:)") { recorder in
            { (split: Split, column: Split.Column) in told(recorder).log.add("willHide \(column)\(suffix(split))") }
        }
        entry.optional("splitViewController(_:didHide:)") { recorder in
            { (split: Split, column: Split.Column) in told(recorder).log.add("didHide \(column)\(suffix(split))") }
        }
        entry.optional("splitViewControllerDidCollapse(_:)") { recorder in { (_: Split) in told(recorder).log.add("didCollapse") } }
        entry.optional("splitViewControllerDidExpand(_:)") { recorder in { (_: Split) in told(recorder).log.add("didExpand") } }
        entry.optional("splitViewController(_:topColumnForCollapsingToProposedTopColumn:)") { recorder in
            { (_: Split, proposed: Split.Column) -> Split.Column in
                told(recorder).log.add("topColumn? \(proposed)")
                return told(recorder).topColumn ?? proposed
            }
        }
        entry.optional("splitViewController(_:displayModeForExpandingToProposedDisplayMode:)") { recorder in
            { (_: Split, proposed: Split.DisplayMode) -> Split.DisplayMode in
                told(recorder).log.add("modeForExpanding? \(proposed)")
                return told(recorder).expandingMode ?? proposed
            }
        }
        entry.optional("splitViewController(_:collapseSecondary:onto:)") { recorder in
            { (_: Split, secondary: UIViewController, primary: UIViewController) -> Bool in
                told(recorder).log.add("collapse?")
                return told(recorder).collapses ?? false
            }
        }
        entry.optional("splitViewController(_:separateSecondaryFrom:)") { recorder in
            { (_: Split, primary: UIViewController) -> UIViewController? in
                told(recorder).log.add("separate?")
                return told(recorder).separated
            }
        }
        entry.optional("targetDisplayModeForAction(in:)") { recorder in
            { (_: Split) -> Split.DisplayMode in told(recorder).actionMode ?? .automatic }
        }
        entry.optional("splitViewController(_:showDetail:sender:)") { recorder in
            { (_: Split, _: UIViewController, _: Any?) -> Bool in told(recorder).handlesDetail }
        }
    }()

    private static func suffix(_ split: UISplitViewController) -> String { split.isCollapsed ? " (collapsed)" : "" }
}
