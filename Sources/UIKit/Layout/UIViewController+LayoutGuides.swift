extension UIViewController {
    /// The part at the top of the view that bars cover; superseded by the safe area's guide.
    public var topLayoutGuide: any UILayoutSupport { LayoutSupportGuide(view.systemGuide(.topBars, "UIViewControllerTopLayoutGuide")) }

    /// The part at the bottom of the view that bars cover; superseded by the safe area's guide.
    public var bottomLayoutGuide: any UILayoutSupport {
        LayoutSupportGuide(view.systemGuide(.bottomBars, "UIViewControllerBottomLayoutGuide"))
    }
}
