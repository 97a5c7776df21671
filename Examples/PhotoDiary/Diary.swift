import UIKit

struct Child {
    var name = ""
    var birthday: Date?
    var isLunar = false
    var photo: UIImage?
    var bloodType: String?
}

struct Anniversary {
    var title = ""
    var date = Date()
    var isHoliday = false
    var isLunar = false
}

/// Everything the diary keeps.
final class Diary {
    var children: [Child]
    var anniversaries: [Anniversary]

    init(children: [Child] = [], anniversaries: [Anniversary] = []) {
        self.children = children
        self.anniversaries = anniversaries
    }

    static var sample: Diary {
        let calendar = Calendar(identifier: .gregorian)
        func day(_ year: Int, _ month: Int, _ day: Int) -> Date {
            calendar.date(from: DateComponents(year: year, month: month, day: day, hour: 12))!
        }
        return Diary(
            children: [
                Child(name: "김하늘", birthday: day(2019, 5, 12), photo: SamplePhoto.sunrise.image, bloodType: "A형"),
                Child(name: "김바다", birthday: day(2022, 9, 10), isLunar: true, photo: SamplePhoto.sea.image, bloodType: "O형"),
            ],
            anniversaries: [
                Anniversary(title: "추석", date: day(2026, 9, 25), isHoliday: true, isLunar: true),
                Anniversary(title: "결혼기념일", date: day(2026, 10, 17)),
            ])
    }
}

extension DateFormatter {
    /// A date in Korean, by the solar or the lunar calendar.
    static func diary(isLunar: Bool) -> DateFormatter {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "ko_KR")
        formatter.calendar = Calendar(identifier: isLunar ? .chinese : .gregorian)
        formatter.dateFormat = isLunar ? "음력 r년 MMM d일" : "y년 M월 d일"
        return formatter
    }
}
