import Foundation

/// Writes values to bytes, or reads them back: the form of side files and caches.
///
/// A type lists what it holds once, in `transfer`, for both directions. Each string stands in the bytes once.
struct BinaryStore {
    private(set) var bytes: [UInt8] = []
    private let isReading: Bool
    /// Whether places in source text are left out, for comparing what files mean to each other.
    private let leavesOutPlaces: Bool
    private var position = 0
    private var strings: [String] = []
    private var numbers: [String: Int] = [:]
    /// Whether the bytes read so far can't have been written by this type.
    private var isCorrupt = false

    private init(bytes: [UInt8], isReading: Bool, leavesOutPlaces: Bool) {
        self.bytes = bytes
        self.isReading = isReading
        self.leavesOutPlaces = leavesOutPlaces
    }

    static func bytes<Value: BinaryStorable>(of value: Value, leavingOutPlaces: Bool = false) -> [UInt8] {
        var store = BinaryStore(bytes: [], isReading: false, leavesOutPlaces: leavingOutPlaces)
        var value = value
        store.transfer(&value)
        return store.bytes
    }

    /// nil if the bytes aren't such a value.
    static func value<Value: BinaryStorable>(_ type: Value.Type = Value.self, from bytes: [UInt8]) -> Value? {
        var store = BinaryStore(bytes: bytes, isReading: true, leavesOutPlaces: false)
        var value = Value.empty
        store.transfer(&value)
        return store.isCorrupt || store.position != bytes.count ? nil : value
    }

    // MARK: Values

    mutating func transfer<Value: BinaryStorable>(_ value: inout Value) {
        value.transfer(&self)
    }

    mutating func transfer(_ value: inout Int) {
        if isReading { value = readInt() } else { write(value) }
    }

    /// A place in source text.
    mutating func transfer(place: inout Int) {
        if !leavesOutPlaces { transfer(&place) }
    }

    mutating func transfer(_ value: inout Data) {
        var count = value.count
        transfer(&count)
        guard isReading else { return bytes += value }
        guard count >= 0, count <= bytes.count - position else { return isCorrupt = true }
        value = Data(bytes[position..<position + count])
        position += count
    }

    mutating func transfer(_ value: inout Bool) {
        if isReading { value = readByte() == 1 } else { bytes.append(value ? 1 : 0) }
    }

    mutating func transfer(_ value: inout String) {
        if isReading { value = readString() } else { write(value) }
    }

    mutating func transfer<Value: BinaryStorable>(_ value: inout Value?) {
        var isPresent = value != nil
        transfer(&isPresent)
        guard isPresent else { return value = nil }
        var wrapped = value ?? Value.empty
        transfer(&wrapped)
        value = wrapped
    }

    mutating func transfer<Value: BinaryStorable>(_ values: inout [Value]) {
        var count = values.count
        transfer(&count)
        if isReading {
            values = []
            // Each element takes a byte at least.
            guard count >= 0, count <= bytes.count - position else { return isCorrupt = true }
            values.reserveCapacity(count)
            for _ in 0..<count {
                var value = Value.empty
                transfer(&value)
                values.append(value)
            }
        } else {
            for index in values.indices { transfer(&values[index]) }
        }
    }

    mutating func transfer(_ values: inout [String: String]) {
        var keys = values.keys.sorted()
        transfer(&keys)
        for key in keys {
            var value = values[key] ?? ""
            transfer(&value)
            values[key] = value
        }
    }

    /// An enumeration by its raw value.
    mutating func transfer<Value: RawRepresentable>(_ value: inout Value) where Value.RawValue: BinaryStorable {
        var raw = value.rawValue
        transfer(&raw)
        guard isReading else { return }
        if let read = Value(rawValue: raw) { value = read } else { isCorrupt = true }
    }

    mutating func transfer<Value: RawRepresentable>(_ value: inout Value?) where Value.RawValue: BinaryStorable {
        var raw = value?.rawValue
        transfer(&raw)
        guard isReading else { return }
        value = raw.flatMap { Value(rawValue: $0) }
        if (value == nil) != (raw == nil) { isCorrupt = true }
    }

    // MARK: Bytes

    private mutating func readByte() -> UInt8 {
        guard position < bytes.count else {
            isCorrupt = true
            return 0
        }
        position += 1
        return bytes[position - 1]
    }

    /// Seven bits a byte, the sign in the lowest bit.
    private mutating func write(_ value: Int) {
        var rest = UInt(bitPattern: value << 1 ^ value >> (Int.bitWidth - 1))
        while rest > 127 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 128)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    private mutating func readInt() -> Int {
        var result: UInt = 0
        var shift: UInt = 0
        while true {
            let byte = readByte()
            result |= UInt(byte & 127) << shift
            shift += 7
            if byte < 128 { break }
            if shift > 63 {
                isCorrupt = true
                break
            }
        }
        return Int(bitPattern: result >> 1) ^ -Int(bitPattern: result & 1)
    }

    private mutating func write(_ value: String) {
        if let number = numbers[value] { return write(number) }
        write(numbers.count)
        numbers[value] = numbers.count
        write(value.utf8.count)
        bytes += value.utf8
    }

    private mutating func readString() -> String {
        let number = readInt()
        if number >= 0, number < strings.count { return strings[number] }
        let count = readInt()
        guard number == strings.count, count >= 0, count <= bytes.count - position else {
            isCorrupt = true
            return ""
        }
        let text = String(decoding: bytes[position..<position + count], as: UTF8.self)
        position += count
        strings.append(text)
        return text
    }
}

/// What `BinaryStore` can write and read.
protocol BinaryStorable {
    /// Any value, to be read into.
    static var empty: Self { get }
    /// Hands everything the value holds to the store, always in the same order.
    mutating func transfer(_ store: inout BinaryStore)
}

extension String: BinaryStorable {
    static var empty: String { "" }
    mutating func transfer(_ store: inout BinaryStore) { store.transfer(&self) }
}

extension Int: BinaryStorable {
    static var empty: Int { 0 }
    mutating func transfer(_ store: inout BinaryStore) { store.transfer(&self) }
}

extension Array: BinaryStorable where Element: BinaryStorable {
    static var empty: [Element] { [] }
    mutating func transfer(_ store: inout BinaryStore) { store.transfer(&self) }
}
