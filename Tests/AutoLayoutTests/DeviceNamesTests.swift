import AutoLayout
import Foundation
import TestSupport
import Testing

/// The constants of devices are those of the table.
struct DeviceNamesTests {
  @Test func everyDeviceHasAConstant() throws {
    let file = Repository.root.appendingPathComponent("Sources/AutoLayout/Model/Device+Names.swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    let constants = source.matches(of: /public static let (\w+) = named\("(.+)"\)/)
    #expect(constants.map { String($0.output.2) }.sorted() == Device.all.map(\.name).sorted())
    for constant in constants {
      let device = try #require(Device(named: String(constant.output.2)))
      #expect(device.identifier == constant.output.1)
    }
    #expect(Set(Device.all.map { $0.identifier.lowercased() }).count == Device.all.count)
  }

  @Test func constantsAreInPortrait() {
    #expect(Device.iPhoneSE == Device(named: "iPhone SE"))
    #expect(Device.iPhone15Pro.landscape == Device(named: "iPhone 15 Pro landscape"))
    #expect(Device.iPadPro12_9.landscape.portrait == Device(named: "iPad Pro 12.9"))
    #expect(Device.iPad9thGeneration.identifier == "iPad9thGeneration")
  }
}
