/// Attributes of Objective-C and Interface Builder that mean nothing to the compiler here.
enum InteroperabilityAttribute {
    static let all: Set<String> = [
        "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable", "IBSegueAction",
        "GKInspectable", "NSCopying", "NSManaged",
    ]

    static let methodMarks: Set<String> = ["objc", "IBAction", "IBSegueAction"]
    static let propertyMarks: Set<String> = ["objc", "IBOutlet", "IBInspectable", "GKInspectable", "NSManaged"]
    static let entryPoints: Set<String> = ["main", "UIApplicationMain", "NSApplicationMain"]
}
