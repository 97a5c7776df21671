import Foundation
import ObjCRuntime
import XCTest

final class DispatchTests: XCTestCase {
    override func setUp() {
        super.setUp()
        registerSamples()
    }

    func test_messagesReachTheMethodAndItsOverride() {
        let plain = Counter()
        let double = DoubleCounter()
        ObjCRuntime.send("add:", to: plain, arguments: [3])
        ObjCRuntime.send("add:", to: double, arguments: [3])
        XCTAssertEqual(plain.count, 3)
        XCTAssertEqual(double.count, 6)
    }

    func test_missingArgumentsAreNilAndAdditionalOnesAreDropped() {
        XCTAssertEqual(ObjCRuntime.send("combine::", to: Counter(), arguments: ["a"]) as? String, "anil")
        XCTAssertEqual(ObjCRuntime.send("combine::", to: Counter(), arguments: ["a", 2, 3]) as? String, "a2")
    }

    func test_aMethodThatDeclaresASubclassGetsWhatItsCallerSends() {
        let counter = Counter()
        let narrow = objc_argument([counter], 0, as: DoubleCounter.self)
        XCTAssertTrue(narrow === counter)
        let optional = objc_argument([counter], 0, as: DoubleCounter?.self)
        XCTAssertTrue(optional === counter)
        XCTAssertNil(objc_argument([nil], 0, as: DoubleCounter?.self))
        // What both classes have works as if the method declared the class above.
        counter.count = 4
        XCTAssertEqual(narrow.count, 4)
    }

    func test_performGivesTheResult() {
        let result = Counter().perform("make")
        XCTAssertNotNil(result?.takeUnretainedValue() as? NSObject)
        XCTAssertEqual(Counter().perform("combine::", with: "x", with: 1)?.takeUnretainedValue() as? String, "x1")
    }

    func test_respondsKnowsMethodsPropertiesAndOptionalRequirements() {
        XCTAssertTrue(DoubleCounter().responds(to: "add:"))
        XCTAssertTrue(Counter().responds(to: "setCount:"))
        XCTAssertTrue(Listener().responds(to: "reporterDidSend:"))
        XCTAssertFalse(Listener().responds(to: "reporter:shouldSend:"))
        XCTAssertTrue(StrictListener.instancesRespond(to: "reporter:shouldSend:"))
    }

    func test_requirementsOfOneNameAreToldApartByTheirTypes() {
        class Base: NSObject {}
        class Derived: Base {}
        let base = ClassRegistry.entry(for: Base.self, name: "Tests.Base")
        base.optional("panel(_:for:)", selector: "panel:forNumber:") { _ -> (NSObject, Int) -> String in { _, x in "base \(x)" } }
        base.optional("panel(_:for:)", selector: "panel:forText:") { _ -> (NSObject, String) -> String in { _, x in "base '\(x)'" } }
        ClassRegistry.entry(for: Derived.self, name: "Tests.Derived")
            .optional("panel(_:for:)", selector: "panel:forText:") { _ -> (NSObject, String) -> String in { _, x in "derived '\(x)'" } }
        func number(of object: NSObject, above: AnyClass? = nil) -> ((NSObject, Int) -> String)? {
            boundRequirement("panel(_:for:)", of: object, above: above, selector: "panel:forNumber:")
        }
        func text(of object: NSObject, above: AnyClass? = nil) -> ((NSObject, String) -> String)? {
            boundRequirement("panel(_:for:)", of: object, above: above, selector: "panel:forText:")
        }
        XCTAssertEqual(number(of: Base())?(NSObject(), 1), "base 1")
        XCTAssertEqual(text(of: Base())?(NSObject(), "a"), "base 'a'")
        XCTAssertEqual(number(of: Derived())?(NSObject(), 2), "base 2")
        XCTAssertEqual(text(of: Derived())?(NSObject(), "b"), "derived 'b'")
        XCTAssertEqual(text(of: Derived(), above: Derived.self)?(NSObject(), "b"), "base 'b'")
        XCTAssertNil(text(of: Base(), above: Base.self))
        XCTAssertTrue(Derived().responds(to: "panel:forNumber:"))
        XCTAssertFalse(Derived().responds(to: "panel:for:"))
        let other: ((NSObject, Double) -> String)? = boundRequirement("panel(_:for:)", of: Base(), selector: "panel:forDouble:")
        XCTAssertNil(other)
    }

    func test_unknownSelectorsEndTheProcess() {
        let exception = ObjCException.intercept { ObjCRuntime.send("nope:", to: Counter()) }
        XCTAssertEqual(exception?.name, .invalidArgumentException)
        XCTAssertTrue(
            exception?.reason.hasPrefix("-[Tests.Counter nope:]: unrecognized selector sent to instance 0x") ?? false,
            exception?.reason ?? "none")
    }

    func test_wrongArgumentTypesEndTheProcess() {
        let exception = ObjCException.intercept { ObjCRuntime.send("add:", to: Counter(), arguments: ["text"]) }
        XCTAssertEqual(exception?.name, .invalidArgumentException)
    }

    func test_optionalRequirementsComeFromTheDynamicClass() {
        let plain: ReporterDelegate = Listener()
        let strict: ReporterDelegate = StrictListener()
        XCTAssertNil(plain.reporter_shouldSend)
        XCTAssertEqual(strict.reporter_shouldSend?(NSObject(), 4), true)
        strict.reporterDidSend?(NSObject())
        XCTAssertEqual((strict as? Listener)?.sent, 1)
    }

    func test_forwardingTargetAnswersForAnother() {
        let listener = StrictListener()
        let forwarder: ReporterDelegate = Forwarder(listener)
        forwarder.reporterDidSend?(NSObject())
        XCTAssertEqual(listener.sent, 1)
        let counter = Counter()
        ObjCRuntime.send("add:", to: Forwarder(counter), arguments: [2])
        XCTAssertEqual(counter.count, 2)
    }

    func test_specialisationsOfGenericClassesRegisterThemselves() {
        let numbers = Box(1)
        let texts = Box("a")
        numbers.perform("take:", with: 5)
        texts.perform("take:", with: "b")
        XCTAssertEqual(numbers.value, 5)
        XCTAssertEqual(texts.value, "b")
    }

    func test_classesAreFoundAndMadeByName() {
        XCTAssertTrue(registeredClass(named: "Tests.Counter") == Counter.self)
        XCTAssertTrue(registeredClass(named: "PTCounter") == Counter.self)
        XCTAssertNil(registeredClass(named: "Tests.Missing"))
        XCTAssertNil(registeredClass(named: ""))
        XCTAssertEqual(registeredName(of: Counter.self), "Tests.Counter")
        XCTAssertTrue(ClassRegistry.makeInstance(named: "Tests.Counter") is Counter)
        XCTAssertNil(ClassRegistry.makeInstance(of: DoubleCounter.self))
    }

    func test_registrationsWaitForTheFirstLookUp() {
        var isRegistered = false
        ClassRegistry.onFirstLookup { isRegistered = true }
        XCTAssertFalse(isRegistered)
        _ = Counter().responds(to: "add:")
        XCTAssertTrue(isRegistered)
    }

    func test_callsAreFast() {
        let counter = Counter()
        let listener: ReporterDelegate = Listener()
        let count = 50_000
        let start = clock()
        for _ in 0..<count {
            ObjCRuntime.send("add:", to: counter, arguments: [1])
            _ = listener.reporter_shouldSend
            listener.reporterDidSend?(counter)
        }
        // Processor time, unoptimised; it catches look-ups that walk or hash more than they should.
        XCTAssertLessThan(Double(clock() - start) / Double(CLOCKS_PER_SEC) / Double(count), 20e-6)
        XCTAssertEqual(counter.count, count)
    }
}
