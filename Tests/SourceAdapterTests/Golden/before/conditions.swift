import UIKit.UIGestureRecognizerSubclass
import class UIKit.UIView
import os.log
import Darwin
#if canImport(AppKit)
import AppKit
#endif

#if os(iOS) && !targetEnvironment(macCatalyst)
let platform = "iOS"
#elseif os(Linux)
let platform = "Linux"
#else
let platform = "other"
#endif

class Screen: UIView {
    #if targetEnvironment(simulator)
    let simulator = true
    #else
    let simulator = false
    #endif
    #if DEBUG
    let debug = true // stays
    #endif
    func run() -> Int {
        #if swift(>=5.9)
        return 1
        #else
        return 2
        #endif
    }
}
