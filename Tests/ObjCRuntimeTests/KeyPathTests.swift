import Foundation
import XCTest

@testable import ObjCRuntime

private class Person: NSObject, ObjectStorageOwner {
    nonisolated(unsafe) var __objectStorage: ObjectStorage?
    var name: String
    var age: Int {
        willSet { willChangeValue(forKey: "age") }
        didSet { didChangeValue(forKey: "age") }
    }
    var isHidden = false {
        willSet { willChangeValue(forKey: "isHidden") }
        didSet { didChangeValue(forKey: "isHidden") }
    }
    var friends: [Person] = []

    init(_ name: String, _ age: Int) {
        self.name = name
        self.age = age
    }

    static func register() {
        let entry = ClassRegistry.entry(for: Person.self, name: "Tests.Person")
        entry.property("name", \Person.name)
        entry.property("age", \Person.age)
        entry.property("isHidden", \Person.isHidden)
        entry.property("friends", \Person.friends)
    }
}

final class KeyPathTests: XCTestCase {
    private let ada = Person("Ada", 36)

    override func setUp() {
        super.setUp()
        Person.register()
        ada.friends = [Person("Grace", 85), Person("Alan", 41), Person("Alan", 20)]
    }

    func test_collectionOperators() {
        XCTAssertEqual(ada.value(forKeyPath: "friends.@count") as? Int, 3)
        XCTAssertEqual(ada.value(forKeyPath: "friends.@sum.age") as? Double, 146)
        XCTAssertEqual(ada.value(forKeyPath: "friends.@max.age") as? Int, 85)
        XCTAssertEqual(ada.value(forKeyPath: "friends.@min.name") as? String, "Alan")
        XCTAssertEqual(ada.value(forKeyPath: "friends.@unionOfObjects.name") as? [String], ["Grace", "Alan", "Alan"])
        XCTAssertEqual(ada.value(forKeyPath: "friends.@distinctUnionOfObjects.name") as? [String], ["Grace", "Alan"])
        XCTAssertEqual(ada.value(forKeyPath: "friends.name.@count") as? Int, 3)
        ada.friends = []
        XCTAssertEqual(ada.value(forKeyPath: "friends.@avg.age") as? Double, 0)
        XCTAssertNil(ada.value(forKeyPath: "friends.@max.age"))
    }

    func test_unknownOperatorsEndTheProcess() {
        let exception = ObjCException.intercept { _ = self.ada.value(forKeyPath: "friends.@median.age") }
        XCTAssertEqual(exception?.name, .invalidArgumentException)
    }

    func test_aBooleanIsObservedByItsShortName() {
        var seen: [Bool] = []
        let observation = PathObservation(root: ada, path: "hidden", options: .new) { _, change in
            seen.append(change[.newKey] as? Bool ?? false)
        }
        observation.start()
        ada.isHidden = true
        ada.willChangeValue(forKey: "hidden")
        ada.didChangeValue(forKey: "hidden")
        XCTAssertEqual(seen, [true, true])
        observation.stop()
        ada.isHidden = false
        XCTAssertEqual(seen.count, 2)
    }

    func test_aChangeTakenBackIsNotTold() {
        var count = 0
        let observation = ada.observe(\.age, named: "age", options: [.old, .new]) { _, _ in count += 1 }
        KeyValueObserving.willChange("age", of: ada)
        KeyValueObserving.cancelChange("age", of: ada)
        XCTAssertEqual(count, 0)
        ada.age = 37
        XCTAssertEqual(count, 1)
        observation.invalidate()
    }
}
