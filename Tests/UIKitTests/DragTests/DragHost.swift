import Display
import Foundation
import ObjCRuntime

@testable import UIKit

extension TestApp {
    /// A finger that lifts what it touches, carries it to places one after the other, and lets go.
    static func carry(from start: CGPoint, to places: [CGPoint], lifts: Bool = true) {
        func screen(_ point: CGPoint) -> ScreenPoint { ScreenPoint(x: point.x, y: point.y) }
        touch(.began, at: screen(start))
        advance(by: 0.8)
        var last = start
        for place in places {
            for frame in 1...8 {
                let share = CGFloat(frame) / 8
                let point = CGPoint(x: last.x + (place.x - last.x) * share, y: last.y + (place.y - last.y) * share)
                touch(.moved, at: screen(point))
                step()
            }
            advance(by: 0.3)
            last = place
        }
        guard lifts else { return }
        touch(.ended, at: screen(last))
        settle()
    }
}

/// Drags a text and takes texts, and writes down what it is told.
@MainActor
final class DragHost: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
    let log = CallLog()
    var texts = ["Apple"]
    var added: [String] = []
    var operation = UIDropOperation.copy
    var allowsMove = true
    var handles = true
    var received: [String] = []
    var landing: ((UITargetedDragPreview) -> UITargetedDragPreview?)?

    override init() {
        super.init()
        Self.register
    }

    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
        log.add("items")
        return texts.map { UIDragItem(itemProvider: NSItemProvider(object: NSString(string: $0))) }
    }

    private static let register: Void = {
        typealias Drag = any UIDragSession
        typealias Drop = any UIDropSession
        let entry = ClassRegistry.entry(for: DragHost.self, name: "Tests.DragHost")
        func dragged(_ name: String, _ word: String) {
            entry.optional(name) { object -> (UIDragInteraction, Drag) -> Void in { _, _ in (object as! DragHost).log.add(word) } }
        }
        func dropped(_ name: String, _ word: String) {
            entry.optional(name) { object -> (UIDropInteraction, Drop) -> Void in { _, _ in (object as! DragHost).log.add(word) } }
        }
        func ended(_ name: String, _ word: String) {
            entry.optional(name) { object -> (UIDragInteraction, Drag, UIDropOperation) -> Void in
                { (object as! DragHost).log.add("\(word) \($2)") }
            }
        }
        dragged("dragInteraction(_:sessionWillBegin:)", "willBegin")
        dragged("dragInteraction(_:sessionDidTransferItems:)", "transfer")
        ended("dragInteraction(_:session:willEndWith:)", "willEnd")
        ended("dragInteraction(_:session:didEndWith:)", "didEnd")
        entry.optional("dragInteraction(_:sessionAllowsMoveOperation:)") { object -> (UIDragInteraction, Drag) -> Bool in
            { _, _ in (object as! DragHost).allowsMove }
        }
        entry.optional("dragInteraction(_:willAnimateLiftWith:session:)") {
            object -> (UIDragInteraction, any UIDragAnimating, Drag) -> Void in
            { _, animator, _ in
                (object as! DragHost).log.add("willLift")
                animator.addCompletion { _ in (object as! DragHost).log.add("lifted") }
            }
        }
        entry.optional("dragInteraction(_:item:willAnimateCancelWith:)") {
            object -> (UIDragInteraction, UIDragItem, any UIDragAnimating) -> Void in
            { _, _, _ in (object as! DragHost).log.add("willCancel") }
        }
        entry.optional("dragInteraction(_:itemsForAddingTo:withTouchAt:)") {
            object -> (UIDragInteraction, Drag, CGPoint) -> [UIDragItem] in
            { _, _, _ in (object as! DragHost).added.map { UIDragItem(itemProvider: NSItemProvider(object: NSString(string: $0))) } }
        }
        entry.optional("dropInteraction(_:canHandle:)") { object -> (UIDropInteraction, Drop) -> Bool in
            { (object as! DragHost).handles && $1.canLoadObjects(ofClass: NSString.self) }
        }
        dropped("dropInteraction(_:sessionDidEnter:)", "enter")
        dropped("dropInteraction(_:sessionDidExit:)", "exit")
        dropped("dropInteraction(_:sessionDidEnd:)", "dropEnded")
        dropped("dropInteraction(_:concludeDrop:)", "conclude")
        entry.optional("dropInteraction(_:sessionDidUpdate:)") { object -> (UIDropInteraction, Drop) -> UIDropProposal in
            { _, _ in UIDropProposal(operation: (object as! DragHost).operation) }
        }
        entry.optional("dropInteraction(_:performDrop:)") { object -> (UIDropInteraction, Drop) -> Void in
            { (object as! DragHost).perform($1) }
        }
        entry.optional("dropInteraction(_:item:willAnimateDropWith:)") {
            object -> (UIDropInteraction, UIDragItem, any UIDragAnimating) -> Void in
            { _, _, _ in (object as! DragHost).log.add("willDrop") }
        }
        entry.optional("dropInteraction(_:previewForDropping:withDefault:)") {
            object -> (UIDropInteraction, UIDragItem, UITargetedDragPreview) -> UITargetedDragPreview? in
            { (object as! DragHost).landing?($2) }
        }
    }()

    private func perform(_ session: any UIDropSession) {
        log.add("perform")
        _ = session.loadObjects(ofClass: NSString.self) { [self] objects in
            received += objects.compactMap { ($0 as? NSString).map { String(describing: $0) } }
        }
    }
}
