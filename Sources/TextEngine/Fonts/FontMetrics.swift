import CHarfBuzz
import Foundation

/// A font's vertical metrics in ems, y up.
struct FontMetrics: Hashable {
    let ascender: CGFloat
    let descender: CGFloat
    let leading: CGFloat
    let capHeight: CGFloat
    let xHeight: CGFloat

    init(_ ascender: CGFloat, _ descender: CGFloat, _ leading: CGFloat, _ capHeight: CGFloat, _ xHeight: CGFloat) {
        self.ascender = ascender
        self.descender = descender
        self.leading = leading
        self.capHeight = capHeight
        self.xHeight = xHeight
    }

    /// The system font's ratios (measured UIKit facts: 17 pt gives 16.186523 / −4.100586 / 20.287109).
    static let sanFrancisco = FontMetrics(0.9521484375, -0.2412109375, 0, 0.7045, 0.5264)

    /// Helvetica as UIKit reports it: the file's 0.77 ascent with the 15 % that the system adds.
    static let helvetica = FontMetrics(0.92, -0.23, 0, 0.72, 0.523)

    /// The Chinese, Japanese and Korean families.
    static let cjk = FontMetrics(0.9, -0.3, 0, 0.733, 0.543)

    /// A face's own metrics.
    init(face: FontFace) {
        let ascender = face.metric(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER) ?? 0.8
        let descender = face.metric(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER) ?? -0.2
        self.init(
            ascender, min(descender, -descender), face.metric(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP) ?? 0,
            face.metric(HB_OT_METRICS_TAG_CAP_HEIGHT) ?? 0.7, face.metric(HB_OT_METRICS_TAG_X_HEIGHT) ?? 0.5)
    }
}
