import Foundation
import Testing

@testable import AppBuilder

@Suite struct AppFolderTests {
    private func names(_ paths: [String], in folder: TemporaryFolder) -> [String] {
        let root = URL(fileURLWithPath: folder.path).resolvingSymlinksInPath().path
        return paths.map { $0.replacingOccurrences(of: root + "/", with: "") }
    }

    @Test func swiftFilesAreFoundInAllFolders() throws {
        let folder = try TemporaryFolder([
            "App/B.swift": "", "App/Screens/A.swift": "", "C.swift": "", "Package.swift": "", ".hidden/D.swift": "",
        ])
        let app = try AppFolder.read(folder.path)
        #expect(names(app.swiftFiles, in: folder) == ["App/B.swift", "App/Screens/A.swift", "C.swift"])
    }

    @Test func testsAndProductsOfOtherToolsAreNoPartOfTheApp() throws {
        let folder = try TemporaryFolder([
            "App.swift": "", "AppTests/T.swift": "", "AppUITests/U.swift": "", "Pods/P.swift": "", "build/X.swift": "",
            "DerivedData/Y.swift": "",
            "App.xcodeproj/project.pbxproj": "", "README.md": "", "LICENSE": "", "App.entitlements": "", "Config.xcconfig": "",
        ])
        let app = try AppFolder.read(folder.path)
        #expect(names(app.swiftFiles, in: folder) == ["App.swift"])
        #expect(app.resources.isEmpty)
    }

    @Test func resourcesLieFlatInTheBundleButFoldersOfTheirOwnStayWhole() throws {
        let folder = try TemporaryFolder([
            "App.swift": "", "Images/star.png": "", "Fonts/Own.ttf": "", "Assets.xcassets/A.imageset/Contents.json": "{}",
            "en.lproj/Localizable.strings": "", "Data/cities.json": "[]",
        ])
        let app = try AppFolder.read(folder.path)
        #expect(app.resources.map(\.destination) == ["Assets.xcassets", "cities.json", "Own.ttf", "star.png", "en.lproj"])
    }

    @Test func theNearestInfoPlistIsTheApps() throws {
        let folder = try TemporaryFolder(["App.swift": "", "Deep/Down/Info.plist": "", "Support/App-Info.plist": ""])
        let app = try AppFolder.read(folder.path)
        #expect(app.infoPlist?.hasSuffix("Support/App-Info.plist") == true)
    }

    @Test func oneFileIsAnApp() throws {
        let folder = try TemporaryFolder(["Small.swift": ""])
        let app = try AppFolder.read(folder.path + "/Small.swift")
        #expect(app.name == "Small")
        #expect(app.swiftFiles.count == 1)
    }

    @Test(arguments: [("TabBarGuide", "TabBarGuide"), ("My App", "My_App"), ("2048", "_048"), ("Über-App", "Über_App")])
    func theModuleIsNamedAsXcodeNamesIt(name: String, module: String) {
        let app = AppFolder(path: "/" + name, name: name, swiftFiles: [], infoPlist: nil, resources: [])
        #expect(app.moduleName == module)
    }

    @Test func aMissingFolder() {
        let error = #expect(throws: BuildError.self) { try AppFolder.read("/nowhere/App") }
        #expect(error == BuildError(.appFolder, "There is no folder /nowhere/App. Name the folder that holds the app's Swift files."))
    }

    @Test func aFolderWithoutSwift() throws {
        let folder = try TemporaryFolder(["readme.txt": ""])
        let error = #expect(throws: BuildError.self) { try AppFolder.read(folder.path) }
        #expect(error?.cause == .appFolder)
        #expect(error?.message == "There are no Swift files in \(folder.path). An app needs at least one, with an @main app delegate.")
    }

    @Test func aFileThatIsNotSwift() throws {
        let folder = try TemporaryFolder(["notes.txt": ""])
        let error = #expect(throws: BuildError.self) { try AppFolder.read(folder.path + "/notes.txt") }
        #expect(error?.message.hasPrefix("\(folder.path)/notes.txt is not a folder.") == true)
    }

    @Test func objectiveCIsNamed() throws {
        let folder = try TemporaryFolder(["App.swift": "", "Old/Legacy.m": ""])
        let error = #expect(throws: BuildError.self) { try AppFolder.read(folder.path) }
        #expect(error?.message.contains("Old/Legacy.m is not Swift") == true)
    }

    @Test func aBridgingHeaderIsNamedWhenTheSourceDoesNotCompile() throws {
        let folder = try TemporaryFolder(["App.swift": "", "App-Bridging-Header.h": "#import \"Legacy.h\"\n"])
        let app = try AppFolder.read(folder.path)
        #expect(app.resources.isEmpty)
        let error = AppBuilder.explained(BuildError(.source, "App.swift:1:1: error: cannot find 'Legacy' in scope"), app)
        #expect(error.message.contains("error: cannot find 'Legacy' in scope\nnote: "))
        #expect(error.message.contains("/App-Bridging-Header.h is a bridging header: the Objective-C that it imports isn't there."))
        #expect(AppBuilder.explained(BuildError(.installation, "No SDK"), app).message == "No SDK")
    }

    @Test func twoResourcesOfOneName() throws {
        let folder = try TemporaryFolder(["App.swift": "", "A/icon.png": "", "B/icon.png": ""])
        let error = #expect(throws: BuildError.self) { try AppFolder.read(folder.path) }
        #expect(error?.message.hasPrefix("Two resources are called icon.png: ") == true)
    }

    @Test func twoSwiftFilesOfOneName() throws {
        let folder = try TemporaryFolder(["A/View.swift": "", "B/View.swift": ""])
        let error = #expect(throws: BuildError.self) { try AppFolder.read(folder.path) }
        #expect(error?.message.hasPrefix("Two Swift files are called View.swift: ") == true)
    }
}
