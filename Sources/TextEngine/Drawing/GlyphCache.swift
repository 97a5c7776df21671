import CPixman
import Foundation

/// The masks of glyphs drawn lately, held in pixman's glyph cache. Used only under `EngineLock`.
///
/// Bounded: when the masks pass a byte limit, all are dropped, since finding the least used would cost every hit.
enum GlyphCache {
    private static var cache = pixman_glyph_cache_create()
    private static var strikes: [GlyphStrike.Key: GlyphStrike] = [:]
    private(set) static var byteCount = 0
    static let byteLimit = 8 << 20

    private static var lastKey: GlyphStrike.Key?
    private static var lastStrike: GlyphStrike?

    /// The glyphs of a face in a size; call outside of sessions.
    ///
    /// Room is made here and not in the session: a strike that isn't in the table any more would leave glyphs under its address, where
    /// the next strike would find them.
    static func strike(_ face: ScaledFace, pixelSize: Int) -> GlyphStrike {
        if byteCount > byteLimit { removeAll() }
        let key = GlyphStrike.Key(face: face.face.id, pixelSize: pixelSize, slant: face.slant)
        if let lastStrike, lastKey == key { return lastStrike }
        let strike: GlyphStrike
        if let known = strikes[key] {
            strike = known
        } else {
            strike = GlyphStrike(face: face.face, pixelSize: pixelSize, slant: face.slant)
            strikes[key] = strike
        }
        lastKey = key
        lastStrike = strike
        return strike
    }

    /// Keeps glyphs alive while `body` collects and draws them. Must not nest.
    static func session(_ body: (OpaquePointer) -> Void) {
        guard let cache else { return }
        pixman_glyph_cache_freeze(cache)
        body(cache)
        pixman_glyph_cache_thaw(cache)
    }

    /// A glyph for pixman to draw; call within a session.
    @inline(__always)
    static func glyph(_ glyph: UInt32, phase: Int, strike: GlyphStrike, in cache: OpaquePointer) -> UnsafeRawPointer? {
        let fontKey = Unmanaged.passUnretained(strike).toOpaque()
        let glyphKey = UnsafeMutableRawPointer(bitPattern: (Int(glyph) * GlyphStrike.phases + phase) + 1)
        if let known = pixman_glyph_cache_lookup(cache, fontKey, glyphKey) { return known }
        guard let mask = strike.rasterize(glyph, phase: phase) else { return nil }
        defer { pixman_image_unref(mask.image) }
        byteCount += mask.byteCount
        return pixman_glyph_cache_insert(cache, fontKey, glyphKey, Int32(-mask.left), Int32(mask.top), mask.image)
    }

    static func removeAll() {
        if let cache { pixman_glyph_cache_destroy(cache) }
        cache = pixman_glyph_cache_create()
        strikes.removeAll()
        lastStrike = nil
        lastKey = nil
        byteCount = 0
    }
}
