import Foundation
import ObjCRuntime
import XCTest

final class ObjectTests: XCTestCase {
    private final class Probe {
        let onEnd: () -> Void
        init(_ onEnd: @escaping () -> Void) { self.onEnd = onEnd }
        deinit { onEnd() }
    }

    private final class Owner: NSObject, ObjectStorageOwner {
        nonisolated(unsafe) var __objectStorage: ObjectStorage?
    }

    private static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

    override func setUp() {
        super.setUp()
        registerSamples()
    }

    func test_associatedObjectsBelongToTheirOwner() {
        let first = NSObject()
        let second = Owner()
        objc_setAssociatedObject(first, Self.key, "one", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        objc_setAssociatedObject(second, Self.key, 2, .OBJC_ASSOCIATION_COPY)
        XCTAssertEqual(objc_getAssociatedObject(first, Self.key) as? String, "one")
        XCTAssertEqual(objc_getAssociatedObject(second, Self.key) as? Int, 2)
        objc_setAssociatedObject(first, Self.key, nil, .OBJC_ASSOCIATION_RETAIN)
        XCTAssertNil(objc_getAssociatedObject(first, Self.key))
        objc_removeAssociatedObjects(second)
        XCTAssertNil(objc_getAssociatedObject(second, Self.key))
    }

    func test_associatedObjectsEndWithAnOwnerThatStoresThem() {
        var isGone = false
        var owner: Owner? = Owner()
        objc_setAssociatedObject(owner!, Self.key, Probe { isGone = true }, .OBJC_ASSOCIATION_RETAIN)
        XCTAssertFalse(isGone)
        owner = nil
        XCTAssertTrue(isGone)
    }

    func test_aNewObjectDoesNotInheritADeadOnesAssociations() {
        for _ in 0..<1_000 {
            let object = NSObject()
            XCTAssertNil(objc_getAssociatedObject(object, Self.key))
            objc_setAssociatedObject(object, Self.key, "x", .OBJC_ASSOCIATION_RETAIN)
        }
    }

    func test_delayedMessagesArriveOrAreTakenBack() {
        let counter = Counter()
        counter.perform("add:", with: 1, afterDelay: 0.01)
        counter.perform("add:", with: 10, afterDelay: 0.01)
        counter.perform("add:", with: 100, afterDelay: 0.01)
        NSObject.cancelPreviousPerformRequests(withTarget: counter, selector: "add:", object: 10)
        RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
        XCTAssertEqual(counter.count, 101)
        counter.perform("add:", with: 1, afterDelay: 0.01)
        NSObject.cancelPreviousPerformRequests(withTarget: counter)
        RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.05))
        XCTAssertEqual(counter.count, 101)
    }

    func test_timersSendMessages() {
        let counter = Counter()
        ClassRegistry.entry(for: Counter.self, name: "Tests.Counter").method("tick:") {
            XCTAssertTrue($1.first is Timer)
            ($0 as! Counter).count += 1
            return nil
        }
        let timer = Timer.scheduledTimer(timeInterval: 0.01, target: counter, selector: "tick:", userInfo: nil, repeats: false)
        RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
        timer.invalidate()
        XCTAssertEqual(counter.count, 1)
    }

    func test_notificationsReachObserversUntilTheyLeaveOrEnd() {
        let name = Notification.Name("ObjectTests")
        let center = NotificationCenter()
        ClassRegistry.entry(for: Counter.self, name: "Tests.Counter").method("noted:") {
            XCTAssertEqual(($1.first as? Notification)?.name, name)
            ($0 as! Counter).count += 1
            return nil
        }
        let counter = Counter()
        var other: Counter? = Counter()
        center.addObserver(counter, selector: "noted:", name: name, object: nil)
        center.addObserver(other!, selector: "noted:", name: name, object: nil)
        center.post(name: name, object: nil)
        XCTAssertEqual(other?.count, 1)
        other = nil
        center.post(name: name, object: nil)
        XCTAssertEqual(counter.count, 2)
        center.removeObserver(counter, name: name, object: nil)
        center.post(name: name, object: nil)
        XCTAssertEqual(counter.count, 2)
    }

    func test_exceptionsCarryNameAndReason() {
        let exception = ObjCException.intercept { raise(.internalInconsistencyException, "what \(1 + 1)") }
        XCTAssertEqual(exception, ObjCException(name: .internalInconsistencyException, reason: "what 2"))
        XCTAssertNil(ObjCException.intercept {})
    }

    func test_warningsAreWrittenOncePerPlace() {
        var warnings: [String] = []
        WarningLog.reset()
        WarningLog.handler = { warnings.append($0) }
        defer { WarningLog.handler = nil }
        for _ in 0..<3 { logOnce("careful") }
        logOnce("careful")
        XCTAssertEqual(warnings, ["careful", "careful"])
    }

    func test_methodExchangeIsReportedAndDoesNothing() {
        let warnings = warnings {
            XCTAssertNil(class_getInstanceMethod(Counter.self, "add:"))
            XCTAssertNil(class_getInstanceMethod(Counter.self, "add:"))
            XCTAssertNil(class_getMethodImplementation(Counter.self, "add:"))
        }
        XCTAssertEqual(
            warnings,
            ["class_getInstanceMethod", "class_getMethodImplementation"].map {
                "\($0) for Tests.Counter add: returns nil: methods can't be exchanged at run time on this platform. "
                    + "Override the method in a subclass instead."
            })
    }

    func test_whatWouldChangeAClassSaysThatItDoesNot() {
        let counter = Counter()
        let warnings = warnings {
            let block = imp_implementationWithBlock({ (_: AnyObject) in })
            XCTAssertFalse(class_addMethod(Counter.self, "more", block, "v@:"))
            XCTAssertNil(class_replaceMethod(Counter.self, "add:", block, nil))
            XCTAssertNil(objc_allocateClassPair(Counter.self, "Made", 0))
            XCTAssertTrue(object_setClass(counter, NSObject.self) == Counter.self)
            var count: UInt32 = 7
            XCTAssertNil(class_copyMethodList(Counter.self, &count))
            XCTAssertEqual(count, 0)
        }
        XCTAssertEqual(warnings.count, 6, "\(warnings)")
        XCTAssertFalse(counter.responds(to: "more"))
        counter.perform("add:", with: 2)
        XCTAssertEqual(counter.count, 2)
    }

    func test_classesAndSelectorsAreFoundByName() {
        XCTAssertTrue(object_getClass(Counter()) == Counter.self)
        XCTAssertNil(object_getClass(nil))
        XCTAssertTrue(objc_lookUpClass("Tests.Counter") == Counter.self)
        XCTAssertNil(objc_getClass("Tests.Nobody"))
        XCTAssertEqual(String(cString: object_getClassName(Counter())), "Tests.Counter")
        XCTAssertEqual(class_getName(Counter.self), class_getName(Counter.self), "the text stays where it is")
        XCTAssertTrue(sel_isEqual(sel_registerName("add:"), "add:"))
        XCTAssertEqual(String(cString: sel_getName("add:")), "add:")
    }

    func test_anObjectsLockKeepsOtherThreadsOut() {
        let object = Owner()
        nonisolated(unsafe) var total = 0
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<1_000 {
                objc_sync_enter(object)
                objc_sync_enter(object)
                total += 1
                objc_sync_exit(object)
                objc_sync_exit(object)
            }
        }
        XCTAssertEqual(total, 8_000)
        XCTAssertEqual(objc_sync_exit(object), OBJC_SYNC_NOT_OWNING_THREAD_ERROR)
    }

    private func warnings(_ body: () -> Void) -> [String] {
        nonisolated(unsafe) var warnings: [String] = []
        WarningLog.reset()
        WarningLog.handler = { warnings.append($0) }
        defer { WarningLog.handler = nil }
        body()
        return warnings
    }

    func testAssociationPoliciesAreMadeFromTheirValuesAsEnumerationsOfC() {
        let policies: [(UInt, objc_AssociationPolicy)] = [
            (0, .OBJC_ASSOCIATION_ASSIGN), (1, .OBJC_ASSOCIATION_RETAIN_NONATOMIC), (3, .OBJC_ASSOCIATION_COPY_NONATOMIC),
            (0o1401, .OBJC_ASSOCIATION_RETAIN), (0o1403, .OBJC_ASSOCIATION_COPY),
        ]
        for (value, policy) in policies { XCTAssertEqual(objc_AssociationPolicy(rawValue: value)!, policy) }
    }

    func testNamesOfDarwinsHeadersMeanWhatTheyMeanThere() {
        let count: NSInteger = 3
        XCTAssertEqual(NSUInteger(count), 3 as UInt)
        XCTAssertEqual([NSEC_PER_SEC / NSEC_PER_MSEC, NSEC_PER_MSEC / NSEC_PER_USEC, NSEC_PER_SEC / USEC_PER_SEC], [1000, 1000, 1000])
        XCTAssertEqual(CGFloat(HUGE), CGFloat(Float.greatestFiniteMagnitude))
    }
}
