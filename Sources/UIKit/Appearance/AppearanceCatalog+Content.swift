import Foundation

extension AppearanceCatalog {
    // MARK: Tables, texts and pickers

    static var contentEntries: [(AnyClass, Entry)] {
        [
            (
                UITableView.self,
                Entry(
                    make: { UITableView() },
                    properties: [
                        .property(\UITableView.rowHeight), .property(\UITableView.estimatedRowHeight),
                        .property(\UITableView.sectionHeaderHeight), .property(\UITableView.sectionFooterHeight),
                        .property(\UITableView.sectionHeaderTopPadding), .property(\UITableView.separatorStyle),
                        .property(\UITableView.separatorColor), .property(\UITableView.separatorInset),
                        .property(\UITableView.cellLayoutMarginsFollowReadableWidth), .property(\UITableView.allowsSelection),
                        .property(\UITableView.sectionIndexColor), .property(\UITableView.sectionIndexBackgroundColor),
                    ])
            ),
            (
                UITableViewCell.self,
                Entry(
                    make: { UITableViewCell(style: .default, reuseIdentifier: nil) },
                    properties: [.property(\UITableViewCell.selectionStyle), .property(\UITableViewCell.separatorInset)])
            ),
            (
                UITableViewHeaderFooterView.self,
                Entry(make: { UITableViewHeaderFooterView(reuseIdentifier: nil) }, properties: [])
            ),
            (
                UICollectionView.self,
                Entry(
                    make: { UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()) },
                    properties: [.property(\UICollectionView.allowsSelection), .property(\UICollectionView.allowsMultipleSelection)])
            ),
            (UICollectionReusableView.self, Entry(make: { UICollectionReusableView() }, properties: [])),
            (UICollectionViewCell.self, Entry(make: { UICollectionViewCell() }, properties: [])),
            (
                UITextField.self,
                Entry(
                    make: { UITextField() },
                    properties: [
                        .property(\UITextField.font), .property(\UITextField.textColor), .property(\UITextField.textAlignment),
                        .property(\UITextField.borderStyle), .property(\UITextField.clearButtonMode),
                        .property(\UITextField.keyboardAppearance), .property(\UITextField.keyboardType),
                    ])
            ),
            (UISearchTextField.self, Entry(make: { UISearchTextField() }, properties: [])),
            (
                UITextView.self,
                Entry(
                    make: { UITextView() },
                    properties: [
                        .property(\UITextView.font), .property(\UITextView.textColor), .property(\UITextView.textAlignment),
                        .property(\UITextView.keyboardAppearance),
                    ])
            ),
            (
                UISearchBar.self,
                Entry(
                    make: { UISearchBar() },
                    properties: [
                        .property(\UISearchBar.barStyle), .property(\UISearchBar.searchBarStyle), .property(\UISearchBar.barTintColor),
                        .property(\UISearchBar.isTranslucent), .property(\UISearchBar.backgroundImage),
                    ])
            ),
            (UIPickerView.self, Entry(make: { UIPickerView() }, properties: [])),
            (UIDatePicker.self, Entry(make: { UIDatePicker() }, properties: [.property(\UIDatePicker.preferredDatePickerStyle)])),
            (UIRefreshControl.self, Entry(make: { UIRefreshControl() }, properties: [.property(\UIRefreshControl.attributedTitle)])),
            (UIVisualEffectView.self, Entry(make: { UIVisualEffectView(effect: nil) }, properties: [])),
            (UIWindow.self, Entry(make: { UIWindow() }, properties: [])),
        ]
    }
}
