import CoreGraphics
import Foundation
import ObjCRuntime

/// One line of the visual format language as its parts.
struct VisualFormatLine {
    enum Item {
        case superview
        case view(AnyObject)
    }

    /// One condition on a distance or a length.
    struct Predicate {
        enum Object {
            case constant(CGFloat)
            case view(AnyObject)
        }

        var relation = NSLayoutConstraint.Relation.equal
        var object: Object
        var priority = UILayoutPriority.required
    }

    struct Element {
        var item: Item
        /// Conditions on the length of a view.
        var lengths: [Predicate] = []
        /// What lies between this element and the one before: nil at the start, empty for the standard distance.
        var distance: [Predicate]?
        /// Where the reader stood after the element, for messages.
        var end: Int
    }

    var isVertical = false
    var elements: [Element] = []
}

/// Reads the visual format language.
@MainActor
struct VisualFormatParser {
    let format: String
    private let characters: [Character]
    private let metrics: [String: Any]
    private let views: [String: Any]
    private var position = 0

    init(format: String, metrics: [String: Any], views: [String: Any]) {
        self.format = format
        characters = Array(format)
        self.metrics = metrics
        self.views = views
    }

    // MARK: The line

    mutating func parse() -> VisualFormatLine {
        var line = VisualFormatLine()
        line.isVertical = parseOrientation()
        var distance: [VisualFormatLine.Predicate]?
        repeat {
            var element = parseItem(isFirst: line.elements.isEmpty)
            element.distance = distance
            line.elements.append(element)
            if case .superview = element.item, line.elements.count > 1 {
                if !isAtEnd { fail("Expected the end of the format string after the superview") }
                break
            }
            distance = isAtEnd ? nil : parseConnection()
        } while distance != nil
        if !isAtEnd { fail("Expected a '-' or the end of the format string") }
        if !line.elements.contains(where: { if case .view = $0.item { true } else { false } }) { fail("Expected a view") }
        return line
    }

    private mutating func parseOrientation() -> Bool {
        guard let letter = next, "HVhv".contains(letter) else { return false }
        position += 1
        let isVertical = letter == "V" || letter == "v"
        let axis = isVertical ? "vertical" : "horizontal"
        guard take(":") else { fail("Expected a ':' after '\(letter)' to specify \(axis) arrangement") }
        return isVertical
    }

    private mutating func parseItem(isFirst: Bool) -> VisualFormatLine.Element {
        if take("|") { return VisualFormatLine.Element(item: .superview, end: position) }
        guard take("[") else { fail("Expected a view") }
        let name = parseName()
        guard let view = views[name] else { fail("\(name) is not a key in the views dictionary.") }
        var element = VisualFormatLine.Element(item: .view(resolve(view, name)), end: position)
        if next == "(" { element.lengths = parsePredicates() }
        guard take("]") else { fail("Expected a ']' here. That is how a view is ended.") }
        element.end = position
        return element
    }

    private func resolve(_ value: Any, _ name: String) -> AnyObject {
        let item = LayoutSupportGuide.guide(for: value as AnyObject)
        guard item is UIView || item is UILayoutGuide else {
            fail("\(name) is neither a view nor a layout guide.")
        }
        return item
    }

    /// Nothing or dashes with a distance between them; nil when the line ends here.
    private mutating func parseConnection() -> [VisualFormatLine.Predicate]? {
        guard take("-") else { return next == "[" || next == "|" ? [zero] : nil }
        if next == "[" || next == "|" { return [] }
        let predicates = next == "(" ? parsePredicates() : [parseSimplePredicate()]
        guard take("-") else { fail("Expected a '-' after the distance") }
        return predicates
    }

    private var zero: VisualFormatLine.Predicate { VisualFormatLine.Predicate(object: .constant(0)) }

    // MARK: Predicates

    private mutating func parsePredicates() -> [VisualFormatLine.Predicate] {
        position += 1
        var predicates: [VisualFormatLine.Predicate] = []
        repeat { predicates.append(parsePredicate()) } while take(",")
        guard take(")") else { fail("Expected a ')' to end the list of predicates") }
        return predicates
    }

    private mutating func parseSimplePredicate() -> VisualFormatLine.Predicate {
        VisualFormatLine.Predicate(object: .constant(parseConstant()))
    }

    private mutating func parsePredicate() -> VisualFormatLine.Predicate {
        let relation = parseRelation()
        var predicate = VisualFormatLine.Predicate(relation: relation, object: parseObject())
        if take("@") {
            let value = parseConstant()
            guard value > 0, value <= 1000 else { fail("A priority must be greater than 0 and at most 1000") }
            predicate.priority = UILayoutPriority(Float(value))
        }
        return predicate
    }

    private mutating func parseRelation() -> NSLayoutConstraint.Relation {
        guard let sign = next, "=<>".contains(sign) else { return .equal }
        position += 1
        guard take("=") else { fail("Unknown relation. Must be ==, >=, or <=") }
        return sign == "=" ? .equal : sign == "<" ? .lessThanOrEqual : .greaterThanOrEqual
    }

    private mutating func parseObject() -> VisualFormatLine.Predicate.Object {
        guard startsName else { return .constant(parseNumber()) }
        let name = parseName()
        if let metric = metrics[name] { return .constant(number(metric, name)) }
        if let view = views[name] { return .view(resolve(view, name)) }
        failUnknownMetric(name)
    }

    private mutating func parseConstant() -> CGFloat {
        guard startsName else { return parseNumber() }
        let name = parseName()
        guard let metric = metrics[name] else { failUnknownMetric(name) }
        return number(metric, name)
    }

    private func failUnknownMetric(_ name: String) -> Never {
        fail("Encountered metric with name \"\(name)\", but value was not specified in metrics or views dictionaries")
    }

    private func number(_ value: Any, _ name: String) -> CGFloat {
        if let number = value as? CGFloat { return number }
        if let number = value as? NSNumber { return CGFloat(number.doubleValue) }
        if let number = value as? any BinaryInteger { return CGFloat(Double(number)) }
        if let number = value as? any BinaryFloatingPoint { return CGFloat(Double(number)) }
        if let priority = value as? UILayoutPriority { return CGFloat(priority.rawValue) }
        fail("The metric \"\(name)\" is not a number")
    }

    // MARK: Characters

    private var isAtEnd: Bool {
        characters[position...].allSatisfy(\.isWhitespace)
    }

    private var startsName: Bool {
        mutating get { next.map { $0.isLetter || $0 == "_" } ?? false }
    }

    /// The next character that isn't a space; the reader stands before it afterwards.
    private var next: Character? {
        mutating get {
            while position < characters.count, characters[position].isWhitespace { position += 1 }
            return position < characters.count ? characters[position] : nil
        }
    }

    private mutating func take(_ character: Character) -> Bool {
        guard next == character else { return false }
        position += 1
        return true
    }

    private mutating func parseName() -> String {
        guard startsName else { fail("Expected a name. It must start with a letter or '_'") }
        let start = position
        while position < characters.count, characters[position].isLetter || characters[position].isNumber || characters[position] == "_" {
            position += 1
        }
        return String(characters[start..<position])
    }

    private mutating func parseNumber() -> CGFloat {
        _ = next
        let start = position
        if position < characters.count, characters[position] == "-" || characters[position] == "+" { position += 1 }
        while position < characters.count, characters[position].isNumber || characters[position] == "." { position += 1 }
        guard let number = Double(String(characters[start..<position])), number.isFinite else {
            position = start
            fail("Expected a number or the name of a metric")
        }
        return CGFloat(number)
    }

    // MARK: Errors

    func fail(_ message: String, at place: Int? = nil) -> Never {
        let marker = String(repeating: " ", count: place ?? position) + "^"
        raise(.invalidArgument, "Unable to parse constraint format: \n\(message) \n\(format) \n\(marker)")
    }
}
