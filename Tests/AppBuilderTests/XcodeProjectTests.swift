import Foundation
import Testing

@testable import AppBuilder

@Suite struct XcodeProjectTests {
    /// A project of one app, written the way Xcode writes it, with the given objects added.
    private func project(
        settings: String = "", sources: String = "BF1", more: String = "", groups: String = "", children: String = "F1, F2"
    ) -> String {
        """
        // !$*UTF8*$!
        { archiveVersion = 1; objects = {
            P = {isa = PBXProject; mainGroup = G; buildConfigurationList = L; targets = (T, ); };
            G = {isa = PBXGroup; sourceTree = "<group>"; children = (A, ); };
            A = {isa = PBXGroup; sourceTree = "<group>"; path = "My App"; children = (\(children), ); };
            F1 /* A.swift */ = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
            F2 = {isa = PBXFileReference; path = B.swift; sourceTree = "<group>"; };
            BF1 = {isa = PBXBuildFile; fileRef = F1 /* A.swift */; };
            T = {isa = PBXNativeTarget; name = "My App"; productType = "com.apple.product-type.application"; buildPhases = (S, );
                 dependencies = (); buildConfigurationList = L; \(groups) };
            S = {isa = PBXSourcesBuildPhase; files = (\(sources), ); };
            L = {isa = XCConfigurationList; buildConfigurations = (R, D, ); };
            R = {isa = XCBuildConfiguration; name = Release; buildSettings = {PRODUCT_NAME = Wrong; }; };
            D = {isa = XCBuildConfiguration; name = Debug; buildSettings = {\(settings)}; };
            \(more)
        }; rootObject = P; }
        """
    }

    private func read(_ project: String, _ files: [String: String]) throws -> AppFolder {
        let folder = try TemporaryFolder(files.merging(["My App.xcodeproj/project.pbxproj": project]) { $1 })
        return try AppFolder.read(folder.path)
    }

    private func names(_ paths: [String]) -> [String] { paths.map { ($0 as NSString).lastPathComponent } }

    @Test func onlyTheTargetsFilesBelongToTheApp() throws {
        let app = try read(project(), ["My App/A.swift": "", "My App/B.swift": "", "Other.swift": ""])
        #expect(names(app.swiftFiles) == ["A.swift"])
        #expect(app.name == "My App")
        #expect(app.moduleName == "My_App")
    }

    @Test func settingsOfTheDebugConfigurationCount() throws {
        let settings =
            "PRODUCT_NAME = \"$(TARGET_NAME) 2\"; SWIFT_VERSION = 6.0; SWIFT_ACTIVE_COMPILATION_CONDITIONS = (DEBUG, \"$(inherited)\", PRO); "
            + "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor; PRODUCT_BUNDLE_IDENTIFIER = \"org.example.${PRODUCT_NAME:rfc1034identifier}\"; "
            + "GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES; INFOPLIST_KEY_CFBundleDisplayName = App;"
        let app = try read(project(settings: settings), ["My App/A.swift": ""])
        #expect(app.name == "My App 2")
        #expect(app.settings == .init(languageMode: "6", defines: ["DEBUG", "PRO"], isMainActorByDefault: true))
        #expect(app.infoPlistValues["CFBundleDisplayName"] == .text("App"))
        #expect(app.infoPlistValues["UIApplicationSceneManifest"] == .sceneManifest)
        #expect(app.infoPlistValues["CFBundleIdentifier"] == .text("org.example.My App 2"))
    }

    @Test func synchronizedFoldersBelongWithoutBeingListed() throws {
        let app = try read(
            project(
                more: "Y = {isa = PBXFileSystemSynchronizedRootGroup; path = Sync; sourceTree = SOURCE_ROOT; exceptions = (E, ); };"
                    + "E = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; membershipExceptions = (No.swift, ); };",
                groups: "fileSystemSynchronizedGroups = (Y, );", children: "F1, Y"),
            ["My App/A.swift": "", "Sync/Yes.swift": "", "Sync/Deep/Also.swift": "", "Sync/No.swift": "", "Sync/x.json": ""])
        #expect(names(app.swiftFiles) == ["A.swift", "Also.swift", "Yes.swift"])
        #expect(app.resources.map(\.destination) == ["x.json"])
    }

    @Test func aLocalisedFileStandsInItsLanguagesFolder() throws {
        let text = project(
            more: "V = {isa = PBXVariantGroup; name = Start.storyboard; sourceTree = \"<group>\"; children = (V1, V2, ); };"
                + "V1 = {isa = PBXFileReference; name = Base; path = Base.lproj/Start.storyboard; sourceTree = \"<group>\"; };"
                + "V2 = {isa = PBXFileReference; name = de; path = de.lproj/Start.strings; sourceTree = \"<group>\"; };"
                + "BV = {isa = PBXBuildFile; fileRef = V; }; Z = {isa = PBXResourcesBuildPhase; files = (BV, ); };",
            children: "F1, V"
        ).replacingOccurrences(of: "buildPhases = (S, )", with: "buildPhases = (S, Z, )")
        let files = [
            "My App.xcodeproj/project.pbxproj": text, "My App/A.swift": "", "My App/Base.lproj/Start.storyboard": "base",
            "My App/de.lproj/Start.strings": "deutsch", "program": "program",
        ]
        let folder = try TemporaryFolder(files)
        let app = try AppFolder.read(folder.path)
        #expect(app.resources.map(\.destination) == ["Base.lproj/Start.storyboard", "de.lproj/Start.strings"])
        let bundle = folder.path + "/My App.app"
        try AppBundle(folder: app, plist: InfoPlist(of: app), program: folder.path + "/program").install(at: bundle)
        #expect(try String(contentsOfFile: bundle + "/Base.lproj/Start.storyboard", encoding: .utf8) == "base")
        #expect(try String(contentsOfFile: bundle + "/de.lproj/Start.strings", encoding: .utf8) == "deutsch")
    }

    @Test func objectiveCIsNamed() throws {
        let text = project(
            sources: "BF1, BF2",
            more: "F3 = {isa = PBXFileReference; path = Old.m; sourceTree = \"<group>\"; }; BF2 = {isa = PBXBuildFile; fileRef = F3; };",
            children: "F1, F3")
        #expect(throws: BuildError.self) { try read(text, ["My App/A.swift": "", "My App/Old.m": ""]) }
    }

    @Test func aBridgingHeaderIsNamed() throws {
        let settings = "SWIFT_OBJC_BRIDGING_HEADER = \"My App/Bridge.h\";"
        let app = try read(project(settings: settings), ["My App/A.swift": "", "My App/Bridge.h": ""])
        #expect(app.notes.count == 1)
        #expect(app.notes.first?.contains("/My App/Bridge.h is a bridging header") == true)
    }

    @Test func aFolderWithABrokenProjectIsReadAsAFolder() throws {
        let app = try read("nonsense", ["My App/A.swift": "", "My App/B.swift": ""])
        #expect(names(app.swiftFiles) == ["A.swift", "B.swift"])
        #expect(app.name == "My App")
    }

    @Test func xcodesLayoutNamesTheApp() throws {
        let folder = try TemporaryFolder([
            "Player/Player/A.swift": "", "Player/PlayerTests/T.swift": "", "Player/PlayerTests/t.json": "",
            "Player/PlayerUITests/U.swift": "",
            "Player/README.md": "",
        ])
        for path in ["Player", "Player/Player"] {
            let app = try AppFolder.read(folder.path + "/" + path)
            #expect(app.name == "Player")
            #expect(names(app.swiftFiles) == ["A.swift"])
            #expect(app.tests.map(\.moduleName) == ["PlayerTests"])
            #expect(app.tests.first?.resources.map(\.destination) == ["t.json"])
        }
    }
}
