import UIKit

enum Namespace {
    private class Hidden: NSObject {
        @objc private func secret() {}
        final class Deeper: UIViewController {}
    }
}

class Box<Value>: UIView {
    @objc func open(_ sender: Any?) {}
}

class IntBox<Other>: Box<Int> {
    @objc func shut() {}
}

class OneLine: NSObject { @objc func go() {} }
class Empty: UIViewController {}
struct Plain { var x = 1 }

func make() {
    class Local: NSObject {
        @objc func fire(_ timer: Timer) {}
    }
    print(Local())
}

extension UIView {
    @objc func shake() {}
}

class Silent<Value>: UIView {}

class Speaking<Value>: Silent<Value> {
    @objc func speak() {}
}
