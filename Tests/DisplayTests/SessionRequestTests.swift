import Display
import Foundation
import Testing

@Suite struct SessionRequestTests {
    @Test func aRequestSurvivesTheEnvironment() throws {
        let request = SessionRequest(
            device: .named("ipad")!, orientation: .landscapeRight, appearance: .dark, textSize: .accessibilityLarge, clock: .virtual,
            steps: try ScriptParser.written("tap \"Zweite Ansicht — ☂\"; wait 0.5; key cmd+a; drag 1,2 to id 'x'; tree", file: "s.txt") + [
                WrittenStep(.tour(directory: "/tmp/out"))
            ],
            recording: RecordingRequest(folder: "/tmp/frames", framesPerSecond: 30),
            resultFile: "/tmp/result.json")
        let environment = [SessionRequest.environmentVariable: try request.encoded()]
        #expect(try SessionRequest.decoded(from: environment) == request)
    }

    @Test func withoutTheVariableThereIsNoRequest() throws {
        #expect(try SessionRequest.decoded(from: [:]) == nil)
    }

    @Test func aBrokenRequestIsAnError() {
        #expect(throws: (any Error).self) { try SessionRequest.decoded(from: [SessionRequest.environmentVariable: "{"]) }
    }

    @Test(arguments: TextSize.allCases)
    func aTextSizeIsFoundByItsNames(size: TextSize) {
        #expect(TextSize.named(size.name) == size)
        #expect(TextSize.named(size.rawValue) == size)
        #expect(TextSize.named("\(size)") == size)
    }

    @Test(arguments: DeviceOrientation.allCases)
    func anOrientationIsFoundByItsName(orientation: DeviceOrientation) {
        #expect(DeviceOrientation.named(orientation.name) == orientation)
        #expect(DeviceOrientation.named(orientation.rawValue) == orientation)
    }
}
