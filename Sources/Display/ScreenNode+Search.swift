extension ScreenNode {
    /// The value of an attribute; nil when the node doesn't have it.
    public func attribute(_ name: String) -> String? {
        attributes.first { $0.name == name }?.value
    }

    /// Whether the view or one of its ancestors in this tree is known not to be drawn.
    private var isHiddenWithChildren: Bool { attribute("hidden") == "true" || attribute("alpha") == "0" }

    /// The node itself and everything below it that is drawn, parents first.
    public func visibleNodes() -> [ScreenNode] {
        isHiddenWithChildren ? [] : [self] + children.flatMap { $0.visibleNodes() }
    }

    /// The views of ``visibleNodes()`` that are at least partly on a screen of this size, in the tree's order.
    public func visibleNodes(screenWidth: Double, screenHeight: Double) -> [ScreenNode] {
        visibleNodes().filter { $0.kind == .view && $0.frame?.touchesScreen(width: screenWidth, height: screenHeight) != false }
    }

    /// The texts that are drawn at least partly on a screen of this size, in the tree's order, each once.
    public func visibleTexts(screenWidth: Double, screenHeight: Double) -> [String] {
        var seen: Set<String> = []
        return visibleNodes(screenWidth: screenWidth, screenHeight: screenHeight).compactMap { node in
            guard let text = node.text, !text.isEmpty else { return nil }
            return seen.insert(text).inserted ? text : nil
        }
    }

    /// The buttons of the tab bars below this node, in the order of their tabs.
    public func tabButtons() -> [ScreenNode] {
        visibleNodes().filter { $0.className == "TabBarButton" && $0.frame != nil }
    }

    /// The text of the node, or else the first that something inside it shows.
    public var shownText: String? {
        visibleNodes().lazy.compactMap(\.text).first { !$0.isEmpty }
    }
}

extension ScreenRect {
    /// The middle.
    public var center: ScreenPoint { ScreenPoint(x: x + width / 2, y: y + height / 2) }

    func touchesScreen(width screenWidth: Double, height screenHeight: Double) -> Bool {
        x < screenWidth && y < screenHeight && x + width > 0 && y + height > 0
    }
}
