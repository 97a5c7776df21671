import CoreGraphics
import Display
import Foundation
import ObjCRuntime

/// Controllers and views as values for tools.
@MainActor
enum ScreenTree {
    /// Every window with the controllers under it.
    static func controllers(of application: UIApplication) -> [ScreenNode] {
        application.windows.map { window in
            ScreenNode(
                id: id(of: window), kind: .window, className: className(of: window), frame: screenFrame(of: window),
                attributes: window.isKeyWindow ? [.init("key", "true")] : [],
                children: window.rootViewController.map { [node(of: $0, role: nil)] } ?? [])
        }
    }

    /// Every window with the views under it, as far as they show.
    static func views(of application: UIApplication) -> [ScreenNode] {
        application.windows.map { node(of: $0) }
    }

    // MARK: Controllers

    private static func node(of controller: UIViewController, role: String?) -> ScreenNode {
        var attributes: [ScreenNode.Attribute] = []
        if let role { attributes.append(.init("role", role)) }
        attributes += controller.treeAttributes
        var children = controller.childControllers.map { node(of: $0, role: nil) }
        if let presented = controller.presentedController, presented.presentingController === controller {
            children.append(node(of: presented, role: "presented"))
        }
        return ScreenNode(
            id: id(of: controller), kind: .controller, className: className(of: controller),
            frame: controller.viewIfLoaded.map(screenFrame(of:)), text: controller.treeTitle, attributes: attributes, children: children)
    }

    // MARK: Views

    private static func node(of view: UIView) -> ScreenNode {
        var attributes: [ScreenNode.Attribute] = []
        if view.isHidden { attributes.append(.init("hidden", "true")) }
        if view.alpha < 1 { attributes.append(.init("alpha", format(view.alpha))) }
        if let identifier = view.accessibilityIdentifier { attributes.append(.init("identifier", identifier)) }
        if let label = view.accessibility?.label { attributes.append(.init("label", "\"\(label)\"")) }
        // The safe area of a controller's own view tells that of everything in it.
        if view.owningController != nil, view.safeAreaInsets != .zero {
            let insets = view.safeAreaInsets
            let edges = [("top", insets.top), ("left", insets.left), ("bottom", insets.bottom), ("right", insets.right)]
            let shown = edges.filter { $0.1 != 0 }.map { "\($0.0):\(format($0.1))" }
            attributes.append(.init("safeArea", shown.joined(separator: ",")))
        }
        attributes += view.treeAttributes
        if view.isFocused { attributes.append(.init("focused", "true")) }
        return ScreenNode(
            id: id(of: view), kind: view is UIWindow ? .window : .view, className: className(of: view), frame: screenFrame(of: view),
            text: view.displayedText, attributes: attributes, children: view.isHidden ? [] : view.subviews.map { node(of: $0) })
    }

    // MARK: Parts

    private static func className(of object: AnyObject) -> String { String(describing: type(of: object)) }

    static func id(of object: AnyObject) -> UInt64 {
        UInt64(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()))
    }

    static func screenFrame(of view: UIView) -> ScreenRect {
        let root = view.rootAncestor
        var rect = view.convert(view.bounds, to: root)
        if let window = root as? UIWindow { rect = window.convert(rect, to: nil as UIWindow?) }
        return ScreenRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
    }

    static func format(_ value: CGFloat) -> String { String(format: "%g", Double((value * 100).rounded() / 100)) }
}
