import Foundation

/// One page of the guide.
struct Chapter {
    let title: String
    let symbolName: String
    let text: String

    static let all = [
        Chapter(
            title: "Tab bar items", symbolName: "square.grid.2x2",
            text: "Each view controller brings its own tab bar item: a title, a picture, and a picture for when it is selected. "
                + "A badge value puts a short text in the corner of the item. It can change at any time."),
        Chapter(
            title: "Selection", symbolName: "hand.tap",
            text: "When the user taps an item, the tab bar controller asks its delegate first. "
                + "Then the old view leaves the screen, the new one comes, and the delegate is told."),
        Chapter(
            title: "Navigation stacks", symbolName: "square.stack.3d.up",
            text: "A tab may hold a navigation controller. Its stack stays as it was while another tab is shown. "
                + "A second tap on the selected tab goes back to the first screen of the stack."),
        Chapter(
            title: "Rotation", symbolName: "rotate.right",
            text: "In landscape the bar is lower and the title stands beside the picture. "
                + "The safe area tells each screen how much room the bars leave."),
    ]
}
