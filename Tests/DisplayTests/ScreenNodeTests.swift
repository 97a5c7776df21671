import Display
import Testing

@Suite struct ScreenNodeTests {
    private func view(
        _ className: String, _ frame: (Double, Double, Double, Double), text: String? = nil, _ attributes: [ScreenNode.Attribute] = [],
        children: [ScreenNode] = []
    ) -> ScreenNode {
        ScreenNode(
            id: 0, kind: .view, className: className, frame: ScreenRect(x: frame.0, y: frame.1, width: frame.2, height: frame.3),
            text: text,
            attributes: attributes, children: children)
    }

    @Test func aTreePrintsAsIndentedLines() {
        let tree = view(
            "UIView", (0, 0, 393, 852),
            children: [view("UILabel", (16, 59.333333, 100.5, 20), text: "Say \"hi\"\nagain", [.init("selected", "true")])])
        #expect(
            tree.formatted() == """
                UIView (0, 0, 393×852)
                  UILabel (16, 59.33, 100.5×20) "Say \\"hi\\"\\nagain" selected=true
                """)
    }

    @Test func textsThatAreHiddenOrOffTheScreenAreNotVisible() {
        let tree = view(
            "UIView", (0, 0, 100, 200),
            children: [
                view("UILabel", (0, 0, 50, 20), text: "Seen"),
                view("UILabel", (0, 20, 50, 20), text: "Seen"),
                view("UILabel", (0, 300, 50, 20), text: "Below"),
                view("UIView", (0, 0, 50, 20), [.init("hidden", "true")], children: [view("UILabel", (0, 0, 50, 20), text: "Hidden")]),
                view("UILabel", (0, 0, 50, 20), text: "Faded", [.init("alpha", "0")]),
                view("UILabel", (0, 199, 50, 20), text: "Cut"),
            ])
        #expect(tree.visibleTexts(screenWidth: 100, screenHeight: 200) == ["Seen", "Cut"])
    }

    @Test func tabButtonsAreFoundWithTheTextsInThem() {
        let buttons = ["One", "Two"].enumerated().map { index, title in
            view(
                "TabBarButton", (Double(index) * 50, 0, 50, 49),
                children: [view("UIImageView", (0, 0, 20, 20)), view("UILabel", (0, 0, 50, 20), text: title)])
        }
        let tree = view("UITabBar", (0, 0, 100, 49), children: buttons)
        #expect(tree.tabButtons().map(\.shownText) == ["One", "Two"])
    }
}
