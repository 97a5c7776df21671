import UIKit

@objc protocol PanelDelegate {
    @objc(panel:layoutForTraits:)
    optional func panel(_ panel: Panel, layoutFor traits: String) -> Int
    @objc(panel:layoutForSize:) optional func panel(_ panel: Panel, layoutFor size: CGSize) -> Int
    @objc optional func moved()
    @objc(movedBy:) optional func moved(_ distance: Int)
    @objc(named:) optional func named(_ name: String)
}

class Panel: NSObject {
    weak var delegate: PanelDelegate?

    func lay() -> Int {
        delegate?.moved?()
        delegate?.moved?(3)
        delegate?.named?("a")
        if (delegate?.panel(_:layoutFor:) as ((Panel, CGSize) -> Int)?) != nil { print(#selector(PanelDelegate.named(_:))) }
        return delegate?.panel?(self, layoutFor: "traits") ?? delegate!.panel!(self, layoutFor: CGSize.zero)
    }
}

class OnlySize: NSObject, PanelDelegate {
    func panel(_ panel: Panel, layoutFor size: CGSize) -> Int { 1 }
}

class Both: OnlySize {
    func panel(_ panel: Panel, layoutFor traits: String) -> Int { super.panel?(panel, layoutFor: traits) ?? 2 }
    func moved() { super.moved?() }
}
