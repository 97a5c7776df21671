import ObjCRuntime
#sourceLocation(file: "/app/entry-point.swift", line: 1)
import UIKit

     
class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        true
    }
fileprivate nonisolated static func __r0() { let c = ClassRegistry.entry(for: AppDelegate.self, name: "Golden.AppDelegate"); c.make { AppDelegate() }; c.optional("application(_:didFinishLaunchingWithOptions:)") { o -> (UIApplication, [UIApplication.LaunchOptionsKey: Any]?) -> Bool in { (o as! AppDelegate).application($0, didFinishLaunchingWithOptions: $1) } } } }

fileprivate enum __Registration0 { @section(".init_array") @used nonisolated static let load: @convention(c) () -> Void = { ClassRegistry.onFirstLookup { AppDelegate.__r0() } } }
