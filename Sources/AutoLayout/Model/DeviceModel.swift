package import Geometry

/// One row of the table of devices.
package struct DeviceModel: Hashable, Sendable {
  /// The areas that the system covers at the top and bottom of a screen in portrait.
  package enum Cover: Hashable, Sendable {
    /// A status bar above, a home button below.
    case homeButton
    /// A phone's notch or island of the given height above, the home indicator below.
    case sensors(Double)
    /// A tablet with a home indicator.
    case roundedTablet

    package var top: Double {
      switch self {
      case .homeButton: 20
      case .sensors(let height): height
      case .roundedTablet: 24
      }
    }

    package var bottom: Double {
      switch self {
      case .homeButton: 0
      case .sensors: 34
      case .roundedTablet: 20
      }
    }
  }

  var name: String
  var width: Double
  var height: Double
  var pixelScale: Double
  package var cover: Cover
  package var isPhone = true

  /// The row with an empty name.
  var withoutName: DeviceModel {
    var model = self
    model.name = ""
    return model
  }

  /// Whether the phone is one of the largest, whose width is regular in landscape.
  package var isLargePhone: Bool { isPhone && width >= Self.leastLargePhoneWidth }

  /// The width in portrait, and so the height in landscape, from which a phone is one of the largest.
  static let leastLargePhoneWidth = 414.0

  package var landscapeSafeArea: EdgeInsets {
    switch cover {
    // A phone in landscape hides the status bar.
    case .homeButton where isPhone: .zero
    case .homeButton, .roundedTablet: EdgeInsets(top: cover.top, left: 0, bottom: cover.bottom, right: 0)
    case .sensors(let height): EdgeInsets(top: 0, left: height, bottom: 21, right: height)
    }
  }

  private static func phones(
    _ names: [String], _ width: Double, _ height: Double, scale: Double, _ cover: Cover
  ) -> [DeviceModel] {
    names.map { DeviceModel(name: $0, width: width, height: height, pixelScale: scale, cover: cover) }
  }

  private static func tablets(
    _ names: [String], _ width: Double, _ height: Double, _ cover: Cover
  ) -> [DeviceModel] {
    names.map {
      DeviceModel(name: $0, width: width, height: height, pixelScale: 2, cover: cover, isPhone: false)
    }
  }

  /// The model with exactly that name.
  package static func named(_ name: String) -> DeviceModel? { all.first { $0.name == name } }

  static let all: [DeviceModel] = buttonPhones + notchPhones + islandPhones + allTablets

  private static let buttonPhones: [DeviceModel] =
    phones(["iPhone 4s"], 320, 480, scale: 2, .homeButton)
    + phones(["iPhone 5", "iPhone 5s", "iPhone SE (1st generation)"], 320, 568, scale: 2, .homeButton)
    + phones(["iPhone 6", "iPhone 6s", "iPhone 7", "iPhone 8"], 375, 667, scale: 2, .homeButton)
    + phones(
      ["iPhone 6 Plus", "iPhone 6s Plus", "iPhone 7 Plus", "iPhone 8 Plus"], 414, 736, scale: 3, .homeButton)
    + phones(
      ["iPhone SE", "iPhone SE (2nd generation)", "iPhone SE (3rd generation)"], 375, 667, scale: 2,
      .homeButton)

  private static let notchPhones: [DeviceModel] =
    phones(["iPhone X", "iPhone XS", "iPhone 11 Pro"], 375, 812, scale: 3, .sensors(44))
    + phones(["iPhone XR", "iPhone 11"], 414, 896, scale: 2, .sensors(48))
    + phones(["iPhone XS Max", "iPhone 11 Pro Max"], 414, 896, scale: 3, .sensors(44))
    + phones(["iPhone 12 mini", "iPhone 13 mini"], 375, 812, scale: 3, .sensors(50))
    + phones(
      ["iPhone 12", "iPhone 12 Pro", "iPhone 13", "iPhone 13 Pro", "iPhone 14", "iPhone 16e"], 390, 844,
      scale: 3, .sensors(47))
    + phones(
      ["iPhone 12 Pro Max", "iPhone 13 Pro Max", "iPhone 14 Plus"], 428, 926, scale: 3, .sensors(47))

  private static let islandPhones: [DeviceModel] =
    phones(["iPhone 14 Pro", "iPhone 15", "iPhone 15 Pro", "iPhone 16"], 393, 852, scale: 3, .sensors(59))
    + phones(
      ["iPhone 14 Pro Max", "iPhone 15 Plus", "iPhone 15 Pro Max", "iPhone 16 Plus"], 430, 932, scale: 3,
      .sensors(59))
    + phones(["iPhone 16 Pro", "iPhone 17", "iPhone 17 Pro"], 402, 874, scale: 3, .sensors(62))
    + phones(["iPhone 16 Pro Max", "iPhone 17 Pro Max"], 440, 956, scale: 3, .sensors(62))

  private static let allTablets: [DeviceModel] =
    tablets(
      ["iPad", "iPad (9th generation)", "iPad (8th generation)", "iPad (7th generation)"], 810, 1080,
      .homeButton)
    + tablets(
      ["iPad (6th generation)", "iPad (5th generation)", "iPad Air 2", "iPad mini 4", "iPad Pro 9.7"], 768,
      1024, .homeButton)
    + tablets(["iPad mini (5th generation)"], 768, 1024, .homeButton)
    + tablets(["iPad Pro 10.5", "iPad Air (3rd generation)"], 834, 1112, .homeButton)
    + tablets(["iPad mini", "iPad mini (6th generation)", "iPad mini (A17 Pro)"], 744, 1133, .roundedTablet)
    + tablets(
      [
        "iPad (10th generation)", "iPad (A16)", "iPad Air", "iPad Air (4th generation)",
        "iPad Air (5th generation)", "iPad Air 11",
      ], 820, 1180, .roundedTablet)
    + tablets(["iPad Pro 11"], 834, 1194, .roundedTablet)
    + tablets(["iPad Pro 11 (M4)"], 834, 1210, .roundedTablet)
    + tablets(["iPad Pro 12.9", "iPad Air 13"], 1024, 1366, .roundedTablet)
    + tablets(["iPad Pro 13", "iPad Pro 13 (M4)"], 1032, 1376, .roundedTablet)
}
