import Library
import UIKit

class Listener: NSObject, MeterDelegate {
    func meter(_ meter: Meter, didReach value: Int) { print("reached", value) }
}

class StrictListener: Listener {
    func meterShouldStop(_ meter: Meter) -> Bool { true }
}

class NumberMarks: NSObject, ScaleDelegate {
    func scale(_ scale: Scale, markFor number: Int) -> String { "number \(number)" }
}

class NameMarks: NSObject, ScaleDelegate {
    func scale(_ scale: Scale, markFor name: String) -> String { "name \(name)" }
    func changed() { print("changed") }
}

class BothMarks: NSObject, ScaleDelegate {
    func scale(_ scale: Scale, markFor number: Int) -> String { "both \(number)" }
    func scale(_ scale: Scale, markFor name: String) -> String { "both \(name)" }
    func changed(_ amount: Int) { print("changed by", amount) }
}

class AddedMarks: NumberMarks {
    override func scale(_ scale: Scale, markFor number: Int) -> String { "added " + super.scale(scale, markFor: number) }
    func scale(_ scale: Scale, markFor name: String) -> String { super.scale?(scale, markFor: name) ?? "added \(name)" }
}

class HigherMarks: BothMarks {
    func other(_ scale: Scale) -> String? { super.scale?(scale, markFor: "above") }
}

class LoudMeter: Meter {
    override func describe(_ prefix: String) -> String { super.describe(prefix).uppercased() + "!" }
    override func reset(_ sender: Any?) { super.reset(sender); print("reset") }
}

class Page: UIViewController {
    override func pageAppeared() { super.pageAppeared(); print("own page") }
}

class Strings: Template<String> {
    @objc func append(_ text: String) { items.append(text) }
}

class Louder<Item>: Speaking<Item> {
    @objc func shout() -> String { "shouts \(Item.self)" }
}

class Quiet<Item>: Silent<Item> {
    @objc func whisper() -> String { "whispers \(Item.self)" }
}

let meter = LoudMeter()
let listener = StrictListener()
meter.delegate = listener
let token = meter.observe(\.value, options: [.old, .new]) { _, change in print("value", change.oldValue!, change.newValue!) }
meter.advance()
meter.delegate = nil
print(meter.describe("at "))
meter.perform(#selector(Meter.reset(_:)), with: nil)
let plain: Meter = Meter()
print(plain.describe("at "))
MainActor.assumeIsolated {
    showPage(of: Page())
    showPage(of: UIViewController())
    let strings = Strings()
    strings.perform(#selector(Strings.append(_:)), with: "a")
    strings.perform(#selector(Strings.reload(_:)), with: nil)
}

let scale = Scale()
for delegate in [NumberMarks(), NameMarks(), BothMarks(), AddedMarks()] as [ScaleDelegate] {
    scale.delegate = delegate
    let names = ["scale:markForNumber:", "scale:markForName:", "scale:markFor:"]
    print(scale.marks(), names.filter { delegate.responds(to: Selector($0)) })
}
print(HigherMarks().other(scale)!, #selector(ScaleDelegate.changed(_:)))
MainActor.assumeIsolated {
    let louder = Louder<Int>()
    print(["speak", "shout"].map { louder.perform(Selector($0))!.takeUnretainedValue() })
    print(Quiet<String>().perform(Selector(("whisper")))!.takeUnretainedValue())
}
