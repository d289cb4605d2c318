import AutoLayout
import Geometry
import Testing

@Suite struct DeviceTests {
  @Test func portraitAndLandscape() throws {
    let portrait = try #require(Device(named: "iPhone 8"))
    #expect(portrait.size == Size(width: 375, height: 667))
    #expect(portrait.safeArea == EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    let landscape = try #require(Device(named: "  iphone  8 LANDSCAPE "))
    #expect(landscape == portrait.held(.landscape))
    #expect(landscape.size == Size(width: 667, height: 375))
    #expect(landscape.safeArea == .zero)
    #expect(landscape.isCompactLandscape)
    #expect(landscape.held(.portrait) == portrait)
  }

  @Test func sensorsCoverTheSidesInLandscape() throws {
    let device = try #require(Device(named: "iPhone X"))
    #expect(device.safeArea == EdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
    #expect(device.held(.landscape).safeArea == EdgeInsets(top: 0, left: 44, bottom: 21, right: 44))
  }

  @Test(
    "T-SIZE-1",
    arguments: [
      ("iPhone 15", "compact", "regular"), ("iPhone 15 landscape", "compact", "compact"),
      ("iPhone 15 Plus landscape", "regular", "compact"), ("iPad mini", "regular", "regular"),
      ("iPad landscape", "regular", "regular"),
    ]) func sizeClasses(name: String, width: String, height: String) throws
  {
    let classes = try #require(Device(named: name)).sizeClasses
    #expect(classes.width.rawValue == width && classes.height.rawValue == height)
  }

  @Test("T-SIZE-2: the screen of every device") func sizeClassesOfCanvases() {
    for device in Device.all.flatMap({ [$0, $0.held(.landscape)] }) {
      #expect(SizeClasses(of: device.size) == device.sizeClasses, "\(device.name)")
    }
    #expect(SizeClasses(of: Size(width: 507, height: 1112)).width == .compact)
    #expect(SizeClasses(of: Size(width: 678, height: 1024)).width == .regular)
    #expect(SizeClasses(of: Size(width: 700, height: 100)) == SizeClasses(width: .compact, height: .compact))
  }

  @Test func theLargestPhonesAreRegularOnTheirSide() throws {
    for name in ["iPhone 8 Plus", "iPhone 11", "iPhone 15 Pro Max", "iPad"] {
      #expect(try !#require(Device(named: "\(name) landscape")).isCompactLandscape)
    }
  }

  @Test(arguments: [
    ("iPhone 8 Plus", 414.0, 736.0, 20.0, 0.0, 3.0), ("iPhone SE", 375, 667, 20, 0, 2),
    ("iPhone 11", 414, 896, 48, 34, 2), ("iPhone 12", 390, 844, 47, 34, 3),
    ("iPhone 13 mini", 375, 812, 50, 34, 3), ("iPhone 14 Pro", 393, 852, 59, 34, 3),
    ("iPhone 15", 393, 852, 59, 34, 3), ("iPhone 15 Pro Max", 430, 932, 59, 34, 3),
    ("iPhone 16", 393, 852, 59, 34, 3), ("iPhone 16 Pro", 402, 874, 62, 34, 3),
    ("iPad", 810, 1080, 20, 0, 2), ("iPad Pro 12.9", 1024, 1366, 24, 20, 2),
  ]) func table(
    _ name: String, _ width: Double, _ height: Double, _ top: Double, _ bottom: Double, _ scale: Double
  ) throws {
    let device = try #require(Device(named: name))
    #expect(device.size == Size(width: width, height: height))
    #expect(device.safeArea == EdgeInsets(top: top, left: 0, bottom: bottom, right: 0))
    #expect(device.pixelScale == scale)
  }

  @Test func everyNameIsUniqueAndFound() {
    let names = Device.all.map { $0.name.lowercased() }
    #expect(Set(names).count == names.count)
    for device in Device.all {
      #expect(Device(named: device.name) == device)
      #expect(device.size.width < device.size.height)
    }
    #expect(Device(named: "Nokia 3310") == nil)
    #expect(Device(named: "iPhone15ProMax") == Device(named: "iPhone 15 Pro Max"))
    #expect(Device(named: "iPhoneSE landscape")?.orientation == .landscape)
    #expect(Device(named: "landscape") == nil)
    #expect(Device(named: "") == nil)
  }

  @Test func environmentOfADevice() throws {
    let device = try #require(Device(named: "iPhone X landscape"))
    let environment = LayoutEnvironment(device: device, text: SpecFont())
    #expect(environment.canvas == Size(width: 812, height: 375))
    #expect(environment.isViewControllerRoot)
    #expect(environment.isCompactLandscape)
    #expect(environment.pixelScale == 3)
  }
}
