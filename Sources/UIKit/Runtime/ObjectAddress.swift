/// Where an object is, as descriptions of it say: hexadecimal, without a prefix.
func hexadecimalAddress(of object: AnyObject) -> String {
    String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
}
