import Display
import Foundation

/// A screen of one colour with two tabs at the bottom.
///
/// Keys: `c` crashes, `e` ends the process, `l` hangs, `a` animates for a second.
@MainActor
final class SampleSession: AppSession {
    private let display: any Display
    private var orientation: DeviceOrientation
    private var appearance: DisplayAppearance
    private var tab = 0
    private var text = "Hello"
    private var isWhole = true
    private var animationEnd = 0.0
    private var pixels: [UInt32] = []
    private var square = 0

    init(display: any Display) {
        self.display = display
        orientation = display.initialOrientation
        appearance = display.initialAppearance
    }

    static func main() -> Int32 {
        do {
            guard let display = try Displays.factory?() else { return 1 }
            print("sample: started")
            display.run(SampleSession(display: display))
        } catch {
            print("sample: \(error)")
            return 1
        }
    }

    var screenSize: (width: Double, height: Double) {
        let device = display.device
        return orientation.isLandscape ? (device.height, device.width) : (device.width, device.height)
    }

    private var pixelSize: (width: Int, height: Int) {
        (Int((screenSize.width * display.device.scale).rounded()), Int((screenSize.height * display.device.scale).rounded()))
    }

    func send(_ event: DisplayEvent) {
        switch event {
        case .touches(let touches):
            for touch in touches where touch.phase == .ended && touch.location.y > screenSize.height - 83 {
                tab = touch.location.x < screenSize.width / 2 ? 0 : 1
                isWhole = true
            }
            for touch in touches where touch.phase == .cancelled { print("sample: cancelled \(touch.id)") }
        case .rotate(let new):
            orientation = new
            isWhole = true
        case .appearance(let new):
            appearance = new
            isWhole = true
        case .key(let key) where key.isDown: press(key.characters)
        case .insertText(let new): text = new
        default: break
        }
        if needsFrame { display.setNeedsFrame() }
    }

    private func press(_ characters: String) {
        switch characters {
        case "c":
            print("sample: about to crash")
            abort()
        case "e": exit(3)
        case "l": while true { sleep(1) }
        case "a":
            animationEnd = MediaClock.shared.now + 1
        default: text += characters
        }
    }

    private var isAnimating: Bool { MediaClock.shared.now < animationEnd }
    var needsFrame: Bool { isWhole || isAnimating }
    func invalidateFrame() { isWhole = true }

    func renderFrame() {
        let (width, height) = pixelSize
        var damage = PixelRect(x: 0, y: 0, width: width, height: height)
        if isWhole || pixels.count != width * height {
            let dark: UInt32 = appearance == .dark ? 0xff20_2024 : 0xfff2_f2f7
            pixels = [UInt32](repeating: dark, count: width * height)
            fill(PixelRect(x: 0, y: height - 240, width: width, height: 240), tab == 0 ? 0xff34_78f6 : 0xffff_9500)
        } else {
            square += 1
            damage = PixelRect(x: (square * 8) % max(1, width - 100), y: 300, width: 100, height: 100)
            fill(damage, 0xff00_0000 | UInt32(square * 40 & 0xff) << 8 | 0x60)
        }
        isWhole = false
        pixels.withUnsafeBytes {
            display.present(
                Frame(
                    pixels: $0.baseAddress!, width: width, height: height, bytesPerRow: width * 4, scale: display.device.scale,
                    damage: [damage]))
        }
    }

    private func fill(_ rect: PixelRect, _ colour: UInt32) {
        let width = pixelSize.width
        for row in max(0, rect.y)..<(rect.y + rect.height) {
            for column in rect.x..<min(width, rect.x + rect.width) { pixels[row * width + column] = colour }
        }
    }

    func controllerTree() -> [ScreenNode] {
        [
            ScreenNode(
                id: 1, kind: .controller, className: "SampleTabs",
                frame: ScreenRect(x: 0, y: 0, width: screenSize.width, height: screenSize.height),
                attributes: [.init("selected", "\(tab)")])
        ]
    }

    func viewTree() -> [ScreenNode] {
        let bar = ScreenNode(
            id: 4, kind: .view, className: "SampleBar",
            frame: ScreenRect(x: 0, y: screenSize.height - 80, width: screenSize.width, height: 80))
        let label = ScreenNode(
            id: 3, kind: .view, className: "SampleLabel", frame: ScreenRect(x: 20, y: 80, width: 120, height: 24),
            text: tab == 0 ? text : "Second")
        return [
            ScreenNode(
                id: 2, kind: .window, className: "SampleWindow",
                frame: ScreenRect(x: 0, y: 0, width: screenSize.width, height: screenSize.height),
                attributes: [.init("tab", "\(tab)"), .init("safeArea", "59, 0, 34, 0")], children: [label, bar])
        ]
    }

    func touchPoint(for target: ScriptTarget) throws -> ScreenPoint { throw ElementNotFound(target, visibleTexts: [text]) }
}
