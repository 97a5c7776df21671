import Foundation

/// The names of the system's menus: apps find them by these when they change the main menu or a context menu.
extension UIMenu.Identifier {
    public static let root = UIMenu.Identifier("com.apple.menu.root")

    public static let application = UIMenu.Identifier("com.apple.menu.application")
    public static let about = UIMenu.Identifier("com.apple.menu.about")
    public static let preferences = UIMenu.Identifier("com.apple.menu.preferences")
    public static let services = UIMenu.Identifier("com.apple.menu.services")
    public static let hide = UIMenu.Identifier("com.apple.menu.hide")
    public static let quit = UIMenu.Identifier("com.apple.menu.quit")

    public static let file = UIMenu.Identifier("com.apple.menu.file")
    public static let newItem = UIMenu.Identifier("com.apple.menu.new-item")
    public static let newScene = UIMenu.Identifier("com.apple.menu.new-scene")
    public static let open = UIMenu.Identifier("com.apple.menu.open")
    public static let openRecent = UIMenu.Identifier("com.apple.menu.open-recent")
    public static let close = UIMenu.Identifier("com.apple.menu.close")
    public static let print = UIMenu.Identifier("com.apple.menu.print")
    public static let document = UIMenu.Identifier("com.apple.menu.document")

    public static let edit = UIMenu.Identifier("com.apple.menu.edit")
    public static let undoRedo = UIMenu.Identifier("com.apple.menu.undo-redo")
    public static let standardEdit = UIMenu.Identifier("com.apple.menu.standard-edit")
    public static let find = UIMenu.Identifier("com.apple.menu.find")
    public static let replace = UIMenu.Identifier("com.apple.menu.replace")
    public static let share = UIMenu.Identifier("com.apple.menu.share")
    public static let lookup = UIMenu.Identifier("com.apple.menu.lookup")
    public static let learn = UIMenu.Identifier("com.apple.menu.learn")

    public static let format = UIMenu.Identifier("com.apple.menu.format")
    public static let font = UIMenu.Identifier("com.apple.menu.font")
    public static let textStyle = UIMenu.Identifier("com.apple.menu.text-style")
    public static let textSize = UIMenu.Identifier("com.apple.menu.text-size")
    public static let text = UIMenu.Identifier("com.apple.menu.text")
    public static let alignment = UIMenu.Identifier("com.apple.menu.alignment")
    public static let writingDirection = UIMenu.Identifier("com.apple.menu.writing-direction")

    public static let view = UIMenu.Identifier("com.apple.menu.view")
    public static let toolbar = UIMenu.Identifier("com.apple.menu.toolbar")
    public static let sidebar = UIMenu.Identifier("com.apple.menu.sidebar")
    public static let fullscreen = UIMenu.Identifier("com.apple.menu.fullscreen")

    public static let window = UIMenu.Identifier("com.apple.menu.window")
    public static let minimizeAndZoom = UIMenu.Identifier("com.apple.menu.minimize-and-zoom")
    public static let bringAllToFront = UIMenu.Identifier("com.apple.menu.bring-all-to-front")
    public static let help = UIMenu.Identifier("com.apple.menu.help")
}
