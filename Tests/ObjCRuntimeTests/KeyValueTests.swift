import Foundation
import ObjCRuntime
import XCTest

final class KeyValueTests: XCTestCase {
    private final class Watcher: DynamicNSObject {
        var changes: [String] = []

        override func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
        ) {
            changes.append("\(keyPath ?? ""): \(change?[.oldKey] ?? "-") > \(change?[.newKey] ?? "-")")
        }
    }

    override func setUp() {
        super.setUp()
        registerSamples()
    }

    // MARK: Coding

    func test_valuesAreReadAndWrittenByName() {
        let counter = Counter()
        counter.setValue(4, forKey: "count")
        counter.setValue("n", forKey: "name")
        XCTAssertEqual(counter.value(forKey: "count") as? Int, 4)
        XCTAssertEqual(counter.value(forKey: "label") as? String, "n:4")
        counter.setValue(nil, forKey: "name")
        XCTAssertNil(counter.value(forKey: "name"))
    }

    func test_numbersAndEnumerationsAreConverted() {
        let counter = Counter()
        counter.setValue(NSNumber(value: 2.5), forKey: "width")
        counter.setValue(1, forKey: "mode")
        counter.setValue(1, forKey: "on")
        XCTAssertEqual(counter.width, 2.5)
        XCTAssertEqual(counter.mode, .fast)
        XCTAssertTrue(counter.isOn)
    }

    func test_keyPathsGoThroughObjectsAndCollections() {
        let counter = Counter()
        counter.next = Counter()
        counter.setValue(7, forKeyPath: "next.count")
        XCTAssertEqual(counter.value(forKeyPath: "next.count") as? Int, 7)
        XCTAssertNil(counter.value(forKeyPath: "next.next.count"))
    }

    func test_unknownKeysAndNilNumbersEndTheProcess() {
        let unknown = ObjCException.intercept { _ = Counter().value(forKey: "nope") }
        XCTAssertEqual(unknown?.name.rawValue, "NSUnknownKeyException")
        XCTAssertTrue(
            unknown?.reason.hasSuffix("valueForUndefinedKey:]: this class is not key value coding-compliant for the key nope.") ?? false)
        XCTAssertEqual(ObjCException.intercept { Counter().setValue(1, forKey: "nope") }?.name, .undefinedKeyException)
        XCTAssertEqual(ObjCException.intercept { Counter().setValue(nil, forKey: "count") }?.name, .invalidArgumentException)
        XCTAssertNil(ObjCException.intercept { Counter().setValue(1, forKey: "count") })
    }

    // MARK: Observing

    func test_observersGetOldAndNewValues() {
        let counter = Counter()
        var changes: [String] = []
        let token = counter.observe(\.count, options: [.old, .new]) { _, change in
            changes.append("\(change.oldValue!) > \(change.newValue!)")
        }
        counter.count = 1
        counter.add(2)
        token.invalidate()
        counter.count = 9
        XCTAssertEqual(changes, ["0 > 1", "1 > 3"])
    }

    func test_initialAndPriorNotifications() {
        let counter = Counter()
        var changes: [String] = []
        let token = counter.observe(\.name, named: "name", options: [.initial, .prior, .new]) { _, change in
            changes.append(change.isPrior ? "prior" : "\(change.newValue.map { $0 ?? "nil" } ?? "none")")
        }
        counter.name = "a"
        XCTAssertEqual(changes, ["nil", "prior", "a"])
        withExtendedLifetime(token) {}
    }

    func test_dependentKeysAreNotified() {
        let counter = Counter()
        var labels: [String] = []
        let token = counter.observe(\.label, named: "label", options: .new) { _, change in labels.append(change.newValue!) }
        counter.count = 2
        counter.name = "x"
        XCTAssertEqual(labels, ["-:2", "x:2"])
        withExtendedLifetime(token) {}
    }

    func test_nestedPathsFollowTheObjectsTheyGoThrough() {
        let counter = Counter()
        let first = Counter()
        let second = Counter()
        second.count = 5
        let watcher = Watcher()
        counter.addObserver(watcher, forKeyPath: "next.count", options: [.old, .new], context: nil)
        counter.next = first
        first.count = 1
        counter.next = second
        first.count = 100
        second.count = 6
        counter.removeObserver(watcher, forKeyPath: "next.count")
        second.count = 7
        XCTAssertEqual(
            watcher.changes,
            ["next.count: <null> > 0", "next.count: 0 > 1", "next.count: 1 > 5", "next.count: 5 > 6"])
    }

    func test_observationsEndWithTheirToken() {
        let counter = Counter()
        var count = 0
        var token: NSKeyValueObservation? = counter.observe(\.count, named: "count") { _, _ in count += 1 }
        counter.count = 1
        withExtendedLifetime(token) {}
        token = nil
        counter.count = 2
        XCTAssertEqual(count, 1)
    }

    func test_removingAnUnknownObserverEndsTheProcess() {
        let exception = ObjCException.intercept { Counter().removeObserver(Watcher(), forKeyPath: "count") }
        XCTAssertEqual(exception?.name, .rangeException)
    }
}
