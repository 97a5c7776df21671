/// Frameworks of Apple's that nothing here stands in for.
private let missingFrameworks: Set<String> = [
    "ARKit", "AVFoundation", "AVKit", "Accelerate", "Accounts", "ActivityKit", "AdSupport", "AddressBook", "AppIntents", "AppKit",
    "AppTrackingTransparency", "AudioToolbox", "AuthenticationServices", "BackgroundTasks", "CallKit", "CarPlay", "Charts", "CloudKit",
    "Contacts", "ContactsUI", "CoreAudio", "CoreBluetooth", "CoreData", "CoreHaptics", "CoreImage", "CoreLocation", "CoreML", "CoreMedia",
    "CoreMotion", "CoreNFC", "CoreSpotlight", "CoreTelephony", "CoreText", "CoreVideo", "CryptoKit", "EventKit", "EventKitUI",
    "ExternalAccessory", "FoundationModels", "GLKit", "GameController", "GameKit", "GameplayKit", "HealthKit", "HomeKit", "IOKit",
    "ImageIO", "Intents", "IntentsUI", "JavaScriptCore", "LinkPresentation", "LocalAuthentication", "MapKit", "MediaPlayer", "MessageUI",
    "Messages", "Metal", "MetalKit", "MetricKit", "MultipeerConnectivity", "NaturalLanguage", "Network", "NetworkExtension",
    "NotificationCenter", "OpenGLES", "PDFKit", "PassKit", "PencilKit", "Photos", "PhotosUI", "QuickLook", "RealityKit", "ReplayKit",
    "SafariServices", "SceneKit", "Security", "Social", "SoundAnalysis", "Speech", "SpriteKit", "StoreKit", "SwiftData", "SwiftUI",
    "SystemConfiguration", "TipKit", "UniformTypeIdentifiers", "UserNotifications", "UserNotificationsUI", "VideoToolbox", "Vision",
    "VisionKit", "WatchConnectivity", "WatchKit", "WebKit", "WidgetKit", "iAd", "simd",
]

/// Macros that come with those frameworks.
private let missingMacros: [String: String] = [
    "Model": "SwiftData", "Relationship": "SwiftData", "Index": "SwiftData", "Unique": "SwiftData", "Query": "SwiftData",
    "Entry": "SwiftUI", "Previewable": "SwiftUI", "Generable": "FoundationModels", "Guide": "FoundationModels",
]

extension FileRewriter {
    /// Names a framework that can't be imported, before the compiler stops at it without saying more.
    func reportMissingFramework(_ module: String, at offset: Int) {
        guard missingFrameworks.contains(module), !context.configuration.canImport(module) else { return }
        fail(
            at: offset, "the framework \(module) isn't available here",
            fix: "Put the import and what needs it into #if canImport(\(module)), or into a target of its own.")
    }

    func reportMissingMacro(_ name: String, at offset: Int) {
        guard let framework = missingMacros[name], !index.declaresType(name), index.resolveClass(name) == nil,
            importedModules.contains(framework)
        else { return }
        fail(
            at: offset, "the macro \(name) of \(framework) isn't available here",
            fix: "Put what needs it into #if canImport(\(framework)), or write out what the macro makes.")
    }

    /// Previews and playgrounds are for Xcode's canvas; nothing in the program refers to them.
    func isForCanvas(_ pound: Int) -> Bool {
        tokens.kind(pound) == .pound && (tokens.word(pound + 1) == .Preview || tokens.word(pound + 1) == .Playground)
    }

    func isInFrontOfCanvas(_ attribute: Attribute) -> Bool {
        var index = attribute.tokens.upperBound
        while tokens.kind(index) == .at { index = tokens.attribute(index).tokens.upperBound }
        return isForCanvas(index)
    }

    /// The index behind a macro's arguments and closures.
    func endOfMacro(_ pound: Int) -> Int {
        let open = pound + 2
        return tokens.kind(open) == .leftParenthesis || tokens.kind(open) == .leftBrace ? tokens.endOfCall(open) : open
    }
}
