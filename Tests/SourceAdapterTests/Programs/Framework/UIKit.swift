@_exported import Foundation
@_exported import ObjCRuntime

@preconcurrency @MainActor open class UIResponder: NSObject, ObjectStorageOwner, @preconcurrency DynamicObject {
    nonisolated(unsafe) public var __objectStorage: ObjectStorage?
    open func responds(to aSelector: Selector!) -> Bool { ObjCRuntime.implements(aSelector, self) }
    open func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
    open func value(forKey key: String) -> Any? { KeyValueCoding.value(of: self, forKey: key) }
    open func setValue(_ value: Any?, forKey key: String) { KeyValueCoding.setValue(value, of: self, forKey: key) }
    open func value(forUndefinedKey key: String) -> Any? { KeyValueCoding.raiseUndefinedKey(key, of: self, setting: false) }
    open func setValue(_ value: Any?, forUndefinedKey key: String) { KeyValueCoding.raiseUndefinedKey(key, of: self, setting: true) }
    open func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {
        KeyValueObserving.raiseUnhandledChange(keyPath: keyPath, of: object, observer: self)
    }
    open func awakeFromNib() {}
    open var next: UIResponder? { nil }
}
public struct UIControlEvents: OptionSet, Sendable { public let rawValue: UInt; public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchUpInside = UIControlEvents(rawValue: 1) }
@preconcurrency @MainActor open class UIView: UIResponder {
    open var frame: CGRect { willSet { willChangeValue(forKey: "frame") } didSet { didChangeValue(forKey: "frame") } }
    public init(frame: CGRect) { self.frame = frame }
    public convenience override init() { self.init(frame: .zero) }
    public required init?(coder: NSCoder) { frame = .zero }
    open func endEditing(_ force: Bool) -> Bool { print("endEditing", force); return true }
    open func layoutSubviews() {}
    open class func __make(frame: CGRect) -> UIView { UIView(frame: frame) }
}
@preconcurrency @MainActor open class UIControl: UIView {
    public typealias Event = UIControlEvents
    var actions: [(AnyObject?, Selector)] = []
    open func addTarget(_ target: Any?, action: Selector, for events: UIControl.Event) { actions.append((target.map(objc_receiver), action)) }
    open func sendActions(for events: UIControl.Event) {
        for (t, a) in actions { if let t { ObjCRuntime.send(a, to: t, arguments: [self, nil]) } }
    }
    open override class func __make(frame: CGRect) -> UIControl { UIControl(frame: frame) }
}
@preconcurrency @MainActor open class UIButton: UIControl {
    open override class func __make(frame: CGRect) -> UIButton { UIButton(frame: frame) }
}
@preconcurrency @MainActor open class UILabel: UIView {
    open var text: String?
    open override class func __make(frame: CGRect) -> UILabel { UILabel(frame: frame) }
}
@preconcurrency @MainActor open class UIScrollView: UIView {
    open weak var delegate: UIScrollViewDelegate?
    open var contentOffset: CGPoint = .zero { willSet { willChangeValue(forKey: "contentOffset") } didSet { didChangeValue(forKey: "contentOffset"); delegate?.scrollViewDidScroll?(self) } }
}
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {}
extension UIScrollViewDelegate {
    @_disfavoredOverload public var scrollViewDidScroll: ((UIScrollView) -> Void)? { optionalRequirement("scrollViewDidScroll(_:)") }
}
@preconcurrency @MainActor public protocol UITableViewDelegate: UIScrollViewDelegate {}
extension UITableViewDelegate {
    @_disfavoredOverload public var tableView_didSelectRowAt: ((UITableView, IndexPath) -> Void)? { optionalRequirement("tableView(_:didSelectRowAt:)") }
    @_disfavoredOverload public var tableView_heightForRowAt: ((UITableView, IndexPath) -> CGFloat)? { optionalRequirement("tableView(_:heightForRowAt:)") }
}
@preconcurrency @MainActor open class UITableView: UIScrollView {
    var cells: [String: UITableViewCell.Type] = [:]
    open func register(_ c: AnyClass?, forCellReuseIdentifier id: String) { cells[id] = (c as! UITableViewCell.Type) }
    open func dequeue(_ id: String) -> UITableViewCell { cells[id]!.__make(style: .default, reuseIdentifier: id) }
    public func select(_ i: IndexPath) { (delegate as? UITableViewDelegate)?.tableView_didSelectRowAt?(self, i) }
    public func height(_ i: IndexPath) -> CGFloat? { (delegate as? UITableViewDelegate)?.tableView_heightForRowAt?(self, i) }
}
@preconcurrency @MainActor open class UITableViewCell: UIView {
    public enum CellStyle: Int { case `default` }
    open var reuseIdentifier: String?
    public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) { self.reuseIdentifier = reuseIdentifier; super.init(frame: .zero) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open class func __make(style: UITableViewCell.CellStyle, reuseIdentifier: String?) -> UITableViewCell { UITableViewCell(style: style, reuseIdentifier: reuseIdentifier) }
}
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
    open override class func __make(frame: CGRect) -> UICollectionReusableView { UICollectionReusableView(frame: frame) }
}
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
    open override class func __make(frame: CGRect) -> UICollectionViewCell { UICollectionViewCell(frame: frame) }
}
open class UICollectionViewLayoutAttributes: NSObject {
    public override init() {}
    open class func __make() -> UICollectionViewLayoutAttributes { UICollectionViewLayoutAttributes() }
    public convenience init(forCellWith indexPath: IndexPath) { self.init() }
}
@preconcurrency @MainActor open class UIViewController: UIResponder {
    public init(nibName: String?, bundle: Bundle?) {}
    public convenience override init() { self.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) {}
    open var title: String?
    open lazy var view: UIView! = UIView(frame: .zero)
    open func viewDidLoad() {}
    public func loadViewIfNeeded() { viewDidLoad() }
}
@preconcurrency @MainActor open class UIScreen: UIResponder {
    public static let main = UIScreen(place: 1)
    init(place: Int) {}
}
public typealias UIApplicationLaunchKey = String
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {}
extension UIApplicationDelegate {
    @_disfavoredOverload public var applicationDidFinishLaunching: ((UIApplication) -> Void)? { optionalRequirement("applicationDidFinishLaunching(_:)") }
    @_disfavoredOverload public var application_didFinishLaunchingWithOptions: ((UIApplication, [UIApplication.LaunchOptionsKey: Any]?) -> Bool)? { optionalRequirement("application(_:didFinishLaunchingWithOptions:)") }
}
@preconcurrency @MainActor open class UIApplication: UIResponder {
    public struct LaunchOptionsKey: Hashable { let raw: String }
    public static let shared = UIApplication()
    public var delegate: UIApplicationDelegate?
}
@MainActor public func UIApplicationMain(_ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<Int8>?>, _ p: String?, _ d: String?) -> Int32 {
    let app = UIApplication.shared
    guard let d, let made = ClassRegistry.makeInstance(named: d) else { fatalError("no delegate \(d ?? "")") }
    app.delegate = (made as! UIApplicationDelegate)
    let r = app.delegate?.application_didFinishLaunchingWithOptions?(app, nil)
    print("launched", r as Any)
    return 0
}
