import Foundation

/// Finds from where a controller can still be reached: links of the framework, and stored properties of live controllers.
@MainActor
enum HolderSearch {
    private static let deepestLevel = 4
    private static let objectLimit = 2_000

    static func holders(of target: UIViewController) -> [String] {
        frameworkLinks(to: target) + propertyPaths(to: target)
    }

    private static func frameworkLinks(to target: UIViewController) -> [String] {
        var links: [String] = []
        if let view = target.viewIfLoaded?.superview {
            links.append("the view tree (\(type(of: view)) holds its view)")
        }
        if let presented = target.presentedController { links.append("its presentation of \(ContainmentFinding.name(of: presented))") }
        return links
    }

    /// Paths such as `RootController.detail` or, for a cycle, `DetailController.model.owner`.
    private static func propertyPaths(to target: UIViewController) -> [String] {
        var roots: [AnyObject] = []
        if let delegate = UIApplication.shared.delegate { roots.append(delegate) }
        for window in UIApplication.shared.orderedWindows where !window.isSystemWindow {
            if let root = window.rootViewController { gather(root, into: &roots) }
        }
        roots.append(target)
        var paths: [String] = []
        var visited: Set<ObjectIdentifier> = []
        for root in roots {
            search(root, path: String(describing: type(of: root)), level: 0, target: target, visited: &visited, paths: &paths)
        }
        return paths
    }

    private static func gather(_ controller: UIViewController, into roots: inout [AnyObject]) {
        roots.append(controller)
        controller.childControllers.forEach { gather($0, into: &roots) }
        if let presented = controller.presentedController { gather(presented, into: &roots) }
    }

    private static func search(
        _ object: AnyObject, path: String, level: Int, target: UIViewController, visited: inout Set<ObjectIdentifier>,
        paths: inout [String]
    ) {
        guard level < deepestLevel, visited.count < objectLimit, visited.insert(ObjectIdentifier(object)).inserted else { return }
        walk(Mirror(reflecting: object), path: path, level: level, target: target, visited: &visited, paths: &paths)
    }

    private static func walk(
        _ mirror: Mirror, path: String, level: Int, target: UIViewController, visited: inout Set<ObjectIdentifier>, paths: inout [String]
    ) {
        // The framework's own classes are known; what matters is what the app stores.
        var current: Mirror? = mirror
        while let level0 = current, !isFramework(level0.subjectType) {
            for child in level0.children {
                visit(
                    child.value, path: child.label.map { "\(path).\($0)" } ?? path, level: level, target: target, visited: &visited,
                    paths: &paths)
            }
            current = level0.superclassMirror
        }
    }

    private static func visit(
        _ value: Any, path: String, level: Int, target: UIViewController, visited: inout Set<ObjectIdentifier>, paths: inout [String]
    ) {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .class:
            let object = value as AnyObject
            if object === target {
                paths.append(path)
            } else if !isFramework(mirror.subjectType) {
                search(object, path: path, level: level + 1, target: target, visited: &visited, paths: &paths)
            }
        case .optional:
            if let wrapped = mirror.children.first?.value {
                visit(wrapped, path: path, level: level, target: target, visited: &visited, paths: &paths)
            }
        case .collection, .set, .dictionary, .tuple, .struct, .enum:
            guard level < deepestLevel else { return }
            for child in mirror.children.prefix(100) {
                visit(child.value, path: path, level: level + 1, target: target, visited: &visited, paths: &paths)
            }
        default: break
        }
    }

    private static func isFramework(_ type: Any.Type) -> Bool {
        let module = String(reflecting: type).prefix { $0 != "." }
        return ["UIKit", "Foundation", "QuartzCore", "CoreGraphics", "ObjCRuntime", "Swift", "FoundationEssentials"].contains(module)
    }
}
