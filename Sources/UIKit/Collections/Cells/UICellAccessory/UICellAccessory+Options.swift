import CoreGraphics
import Foundation

/// What the options of all accessories have in common.
protocol CellAccessoryOptions {
    var isHidden: Bool { get set }
    var reservedLayoutWidth: UICellAccessory.LayoutDimension { get set }
    var tintColor: UIColor? { get set }
}

extension CellAccessoryOptions {
    /// Takes on what an app has said; the rest stays as it is.
    fileprivate mutating func adopt(_ isHidden: Bool?, _ reservedLayoutWidth: UICellAccessory.LayoutDimension?, _ tintColor: UIColor?) {
        if let isHidden { self.isHidden = isHidden }
        if let reservedLayoutWidth { self.reservedLayoutWidth = reservedLayoutWidth }
        self.tintColor = tintColor
    }
}

extension UICellAccessory {
    /// How a disclosure indicator looks.
    public struct DisclosureIndicatorOptions: CellAccessoryOptions {
        public var isHidden = false
        public var reservedLayoutWidth = LayoutDimension.actual
        public var tintColor: UIColor?

        public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
            adopt(isHidden, reservedLayoutWidth, tintColor)
        }
    }

    /// How the disclosure of an outline looks, and what of the cell it takes.
    public struct OutlineDisclosureOptions: CellAccessoryOptions {
        /// What a tap on the cell does.
        public enum Style: Hashable, Sendable {
            /// The header's where the cell is one.
            case automatic
            /// A tap anywhere in the cell shows or hides the items under it; the cell can't be selected.
            case header
            /// A tap on the mark shows or hides the items under the cell's own; a tap elsewhere selects it.
            case cell
        }

        public var style: Style
        public var isHidden = false
        public var reservedLayoutWidth = LayoutDimension.actual
        public var tintColor: UIColor?

        public init(style: Style? = nil, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
            self.style = style ?? .automatic
            adopt(isHidden, reservedLayoutWidth, tintColor)
        }
    }

    /// How a checkmark looks.
    public struct CheckmarkOptions: CellAccessoryOptions {
        public var isHidden = false
        public var reservedLayoutWidth = LayoutDimension.actual
        public var tintColor: UIColor?

        public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
            adopt(isHidden, reservedLayoutWidth, tintColor)
        }
    }

    /// How a control for deletion looks.
    public struct DeleteOptions: CellAccessoryOptions {
        public var isHidden = false
        public var reservedLayoutWidth = LayoutDimension.standard
        public var tintColor: UIColor?
        /// The circle's colour; the tint colour is that of the mark inside it.
        public var backgroundColor: UIColor?

        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, backgroundColor: UIColor? = nil
        ) {
            self.backgroundColor = backgroundColor
            adopt(isHidden, reservedLayoutWidth, tintColor)
        }
    }

    /// How a control for insertion looks.
    public struct InsertOptions: CellAccessoryOptions {
        public var isHidden = false
        public var reservedLayoutWidth = LayoutDimension.standard
        public var tintColor: UIColor?
        /// The circle's colour; the tint colour is that of the mark inside it.
        public var backgroundColor: UIColor?

        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, backgroundColor: UIColor? = nil
        ) {
            self.backgroundColor = backgroundColor
            adopt(isHidden, reservedLayoutWidth, tintColor)
        }
    }

    /// How the lines look that a cell is dragged by.
    public struct ReorderOptions: CellAccessoryOptions {
        public var isHidden = false
        public var reservedLayoutWidth = LayoutDimension.actual
        public var tintColor: UIColor?
        /// Whether a line divides the control from an accessory before it.
        public var showsVerticalSeparator: Bool

        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            showsVerticalSeparator: Bool? = nil
        ) {
            self.showsVerticalSeparator = showsVerticalSeparator ?? true
            adopt(isHidden, reservedLayoutWidth, tintColor)
        }
    }

    /// How a mark of selection looks.
    public struct MultiselectOptions: CellAccessoryOptions {
        public var isHidden = false
        public var reservedLayoutWidth = LayoutDimension.standard
        public var tintColor: UIColor?
        /// The circle's colour; the tint colour is that of the mark inside it.
        public var backgroundColor: UIColor?

        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, backgroundColor: UIColor? = nil
        ) {
            self.backgroundColor = backgroundColor
            adopt(isHidden, reservedLayoutWidth, tintColor)
        }
    }

    /// How a text beside the content looks.
    public struct LabelOptions: CellAccessoryOptions {
        public var isHidden = false
        public var reservedLayoutWidth = LayoutDimension.actual
        public var tintColor: UIColor?
        public var font: UIFont
        public var adjustsFontForContentSizeCategory: Bool

        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
        ) {
            self.font = font ?? .preferredFont(forTextStyle: .body)
            self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? true
            adopt(isHidden, reservedLayoutWidth, tintColor)
        }
    }

    /// How a button for details looks.
    public struct DetailOptions: CellAccessoryOptions {
        public var isHidden = false
        public var reservedLayoutWidth = LayoutDimension.actual
        public var tintColor: UIColor?

        public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
            adopt(isHidden, reservedLayoutWidth, tintColor)
        }
    }

    /// How a menu's chosen element looks.
    public struct PopUpMenuOptions: CellAccessoryOptions {
        public var isHidden = false
        public var reservedLayoutWidth = LayoutDimension.actual
        public var tintColor: UIColor?

        public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
            adopt(isHidden, reservedLayoutWidth, tintColor)
        }
    }

    /// A view of the app's own, and where it stands.
    public struct CustomViewConfiguration: CellAccessoryOptions {
        public let customView: UIView
        public let placement: Placement
        public var isHidden = false
        public var reservedLayoutWidth = LayoutDimension.actual
        public var tintColor: UIColor?
        /// Whether the view keeps the size that it has, instead of the one that its content asks for.
        public var maintainsFixedSize: Bool

        public init(
            customView: UIView, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
        ) {
            self.customView = customView
            self.placement = placement
            self.maintainsFixedSize = maintainsFixedSize ?? false
            adopt(isHidden, reservedLayoutWidth, tintColor)
        }
    }
}
