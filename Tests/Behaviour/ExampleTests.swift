import Foundation
import Testing

/// Every example in the repository runs as its readme says.
@Suite(.serialized, .enabled(if: PorticoRun.isBuilt, "the SDK isn't built; `make test` builds it"))
struct ExampleTests {
    static let examples: [String] = {
        let folder = PorticoRun.checkout.appendingPathComponent("Examples").path
        return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted().map { folder + "/" + $0 }
    }()

    @Test(arguments: examples)
    func anExampleHasTheSamePictureTwice(app: String) throws {
        let folder = try Folder()
        for name in ["a.png", "b.png"] {
            let run = try PorticoRun("snapshot", app, "-o", folder.url(name).path)
            #expect(run.code == 0, "\(run.errors)")
        }
        #expect(try folder.data("a.png") == folder.data("b.png"))
    }
}
