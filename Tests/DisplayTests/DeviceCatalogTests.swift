import Display
import Testing

@Suite struct DeviceCatalogTests {
    @Test(arguments: ["iphone-16", "iPhone 16", "IPHONE16", "iphone 16"])
    func aDeviceIsFoundHoweverItIsSpelled(name: String) {
        #expect(DeviceDescription.named(name)?.id == "iphone-16")
    }

    @Test func thereIsNoDeviceOfAnotherName() {
        #expect(DeviceDescription.named("iPhone 3000") == nil)
        #expect(DeviceDescription.named("") == nil)
    }

    @Test func identifiersAndNamesAreUnique() {
        let devices = DeviceDescription.catalog
        #expect(Set(devices.map(\.id)).count == devices.count)
        #expect(Set(devices.map(\.name)).count == devices.count)
    }

    @Test(arguments: DeviceDescription.catalog)
    func sizesArePlausible(device: DeviceDescription) {
        #expect(device.width < device.height)
        #expect(device.scale == 2 || device.scale == 3)
        #expect(device.portraitSafeArea.top >= device.statusBarHeight)
        #expect(device.landscapeSafeArea.left == device.landscapeSafeArea.right)
        #expect((device.width * device.scale).rounded() == device.width * device.scale)
        #expect((device.height * device.scale).rounded() == device.height * device.scale)
    }

    @Test func thePhoneWithoutHomeIndicatorIsTheSE() {
        #expect(DeviceDescription.catalog.filter { !$0.hasHomeIndicator }.map(\.id) == ["iphone-se"])
    }
}
