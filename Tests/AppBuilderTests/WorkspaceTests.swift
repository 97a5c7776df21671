import Foundation
import Testing

@testable import AppBuilder

@Suite struct WorkspaceTests {
    @Test func everythingLiesInTheBuildFolder() {
        let workspace = Workspace.locate(executable: "/home/me/portico/.build/x86_64-unknown-linux-gnu/release/portico", environment: [:])
        #expect(workspace.products == "/home/me/portico/.build/x86_64-unknown-linux-gnu/release")
        #expect(workspace.sdk == "/home/me/portico/.build/portico/sdk")
        #expect(workspace.apps == "/home/me/portico/.build/portico/apps")
    }

    @Test func theEnvironmentCanSayOtherwise() {
        let workspace = Workspace.locate(executable: "/a/b/c/portico", environment: ["PORTICO_SDK": "/sdk", "PORTICO_CACHE": ""])
        #expect(workspace.sdk == "/sdk")
        #expect(workspace.apps == "/a/portico/apps")
    }

    @Test func aMissingSDKSaysWhatToDo() {
        let error = #expect(throws: BuildError.self) { try SDK(path: "/nowhere") }
        #expect(error == BuildError(.installation, "There is no Portico SDK in /nowhere. Run `make build` in Portico's checkout first."))
    }

    @Test func theRunningToolchainIsFound() throws {
        let toolchain = try Toolchain.running()
        #expect(FileManager.default.isExecutableFile(atPath: toolchain.compiler))
    }

    @Test func aDigestIsTheSameInEveryRun() {
        #expect(Digest.of("") == "cbf29ce484222325")
        #expect(Digest.of("/home/me/App") == Digest.of("/home/me/App"))
        #expect(Digest.of("a") != Digest.of("b"))
    }
}
