import Geometry
import Testing

@Suite struct GeometryTests {
    @Test func plainTargetsAreBuiltAsTheyAre() {
        #expect(Area(width: 2, height: 3).size == 6)
        #expect(Area.platform == "Linux")
    }
}
