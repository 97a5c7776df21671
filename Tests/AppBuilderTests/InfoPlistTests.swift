import Foundation
import Testing

@testable import AppBuilder

@Suite struct InfoPlistTests {
    private func plist(_ body: String?, name: String = "My App") throws -> [String: Any] {
        let folder = try TemporaryFolder(body.map { ["Info.plist": $0] } ?? [:])
        let app = AppFolder(
            path: folder.path, name: name, swiftFiles: [], infoPlist: body == nil ? nil : folder.path + "/Info.plist", resources: [])
        let data = try InfoPlist(of: app).data()
        return try #require(PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
    }

    private func document(_ body: String) -> String {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?><plist version=\"1.0\"><dict>\(body)</dict></plist>"
    }

    @Test func anAppWithoutAPlistGetsWhatXcodeWouldGenerate() throws {
        let values = try plist(nil)
        #expect(values["CFBundleIdentifier"] as? String == "com.example.My-App")
        #expect(values["CFBundleExecutable"] as? String == "My_App")
        #expect(values["CFBundleName"] as? String == "My App")
        #expect(values["CFBundleShortVersionString"] as? String == "1.0")
    }

    @Test func buildSettingsAreReplacedEverywhere() throws {
        let values = try plist(
            document(
                """
                <key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER:rfc1034identifier)</string>
                <key>CFBundleExecutable</key><string>${EXECUTABLE_NAME}</string>
                <key>UIApplicationSceneManifest</key><dict><key>Delegates</key><array>
                <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string></array></dict>
                <key>Unknown</key><string>a$(NOTHING)b</string>
                """))
        #expect(values["CFBundleIdentifier"] as? String == "com.example.My-App")
        #expect(values["CFBundleExecutable"] as? String == "My_App")
        let manifest = try #require(values["UIApplicationSceneManifest"] as? [String: [String]])
        #expect(manifest == ["Delegates": ["My_App.SceneDelegate"]])
        #expect(values["Unknown"] as? String == "ab")
    }

    @Test func theAppsOwnValuesWin() throws {
        let values = try plist(document("<key>CFBundleIdentifier</key><string>org.own</string><key>Answer</key><integer>42</integer>"))
        #expect(values["CFBundleIdentifier"] as? String == "org.own")
        #expect(values["Answer"] as? Int == 42)
    }

    @Test(arguments: ["not a plist <", "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>A</key></plist>", ""])
    func aBrokenPlistIsNamed(body: String) throws {
        let error = #expect(throws: BuildError.self) { try plist(body) }
        #expect(error?.cause == .appFolder)
        #expect(error?.message.contains("/Info.plist can't be read as a property list") == true)
    }

    @Test func aPlistWithoutADictionaryIsNamed() throws {
        let error = #expect(throws: BuildError.self) {
            try plist("<?xml version=\"1.0\"?><plist version=\"1.0\"><array></array></plist>")
        }
        #expect(error?.message.hasSuffix("should hold a dictionary at its top; it holds something else.") == true)
    }
}
