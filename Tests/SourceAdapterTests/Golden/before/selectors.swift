import UIKit

class Base: UIViewController {
    @objc func tap(_ sender: UIButton) {}
    @objc func twice(_ sender: UIButton, for event: UIControlEvents) {}
    @objc func close(sender: Any) {}
    @objc(explicit:) func renamed(value: Int) {}
    func unmarked() {}
    var title2 = ""
}

class Derived: Base {
    func wire(_ button: UIButton, _ view: UIView) {
        button.addTarget(self, action: #selector(tap(_:)), for: .touchUpInside)
        button.addTarget(self, action: #selector(tap), for: .touchUpInside)
        button.addTarget(self, action: #selector(self.twice(_:for:)), for: .touchUpInside)
        button.addTarget(self, action: #selector(Base.close), for: .touchUpInside)
        button.addTarget(self, action: #selector(renamed), for: .touchUpInside)
        button.addTarget(self, action: #selector(Derived.unmarked), for: .touchUpInside)
        button.addTarget(view, action: #selector(UIView.endEditing(_:)), for: .touchUpInside)
        button.addTarget(view, action: #selector(getter: title2), for: .touchUpInside)
        button.addTarget(view, action: #selector(setter: Base.title2), for: .touchUpInside)
        button.addTarget(
            self,
            action: #selector(
                (tap as (UIButton) -> Void)
            ),
            for: .touchUpInside)
        print(#keyPath(Base.title2), Selector(("raw:")))
    }
}

class Effects: UIView {
    @objc static func reset() {}
    @objc class func tick(_ timer: Timer) {}
    @objc func load() throws {}
    @objc func load(_ name: String, then body: () -> Void) throws -> Int { 1 }
    @objc func fetch() async {}
    @objc func fetch(page: Int) async throws -> String { "" }
    @objc func swap(_ value: inout Int) {}

    func wire() {
        print(#selector(Effects.reset), #selector(tick), #selector(load as () throws -> Void), #selector(load(_:then:)))
        print(#selector(fetch as () async -> Void), #selector(Effects.fetch(page:)), #selector(swap(_:)))
    }
}

extension UIView {
    func wire() {
        print(#selector(UIView.touched(_:)), #selector(marked))
    }

    @objc private func touched(_ sender: Any) {}
}

@objc extension UIView {
    fileprivate func marked() {}
}
