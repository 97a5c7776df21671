import Foundation

extension UIListContentConfiguration: __DescribedValue {
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "image": image as Any, "imageProperties": imageProperties, "text": text as Any, "attributedText": attributedText as Any,
                "textProperties": textProperties, "secondaryText": secondaryText as Any,
                "secondaryAttributedText": secondaryAttributedText as Any, "secondaryTextProperties": secondaryTextProperties,
                "axesPreservingSuperviewLayoutMargins": axesPreservingSuperviewLayoutMargins,
                "directionalLayoutMargins": directionalLayoutMargins,
                "prefersSideBySideTextAndSecondaryText": prefersSideBySideTextAndSecondaryText, "imageToTextPadding": imageToTextPadding,
                "textToSecondaryTextHorizontalPadding": textToSecondaryTextHorizontalPadding,
                "textToSecondaryTextVerticalPadding": textToSecondaryTextVerticalPadding, "alpha": alpha,
            ])
    }
}

extension UIListContentConfiguration.TextProperties: __DescribedValue {
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "font": font, "color": color, "alignment": alignment, "lineBreakMode": lineBreakMode, "numberOfLines": numberOfLines,
                "adjustsFontSizeToFitWidth": adjustsFontSizeToFitWidth, "minimumScaleFactor": minimumScaleFactor,
                "allowsDefaultTighteningForTruncation": allowsDefaultTighteningForTruncation,
                "adjustsFontForContentSizeCategory": adjustsFontForContentSizeCategory, "transform": transform,
                "showsExpansionTextWhenTruncated": showsExpansionTextWhenTruncated,
            ])
    }
}

extension UIListContentConfiguration.ImageProperties: __DescribedValue {
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "preferredSymbolConfiguration": preferredSymbolConfiguration as Any, "tintColor": tintColor as Any,
                "cornerRadius": cornerRadius, "maximumSize": maximumSize, "reservedLayoutSize": reservedLayoutSize,
                "strokeColor": strokeColor as Any, "strokeWidth": strokeWidth,
            ])
    }
}
