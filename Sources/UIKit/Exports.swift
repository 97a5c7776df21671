// `import UIKit` brings what it brings on iOS: Foundation, Core Graphics, Core Animation, and the Objective-C names.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import ObjCRuntime
@_exported import QuartzCore
