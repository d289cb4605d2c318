/// The devices by name, so that code can write `.iPhoneSE` and `.iPhone15Pro.landscape`.
///
/// Each name is Apple's without spaces and parentheses, and with `_` for a point.
extension Device {
  /// An iPhone 4s in portrait.
  public static let iPhone4s = named("iPhone 4s")
  /// An iPhone 5 in portrait.
  public static let iPhone5 = named("iPhone 5")
  /// An iPhone 5s in portrait.
  public static let iPhone5s = named("iPhone 5s")
  /// An iPhone SE (1st generation) in portrait.
  public static let iPhoneSE1stGeneration = named("iPhone SE (1st generation)")
  /// An iPhone 6 in portrait.
  public static let iPhone6 = named("iPhone 6")
  /// An iPhone 6s in portrait.
  public static let iPhone6s = named("iPhone 6s")
  /// An iPhone 7 in portrait.
  public static let iPhone7 = named("iPhone 7")
  /// An iPhone 8 in portrait.
  public static let iPhone8 = named("iPhone 8")
  /// An iPhone 6 Plus in portrait.
  public static let iPhone6Plus = named("iPhone 6 Plus")
  /// An iPhone 6s Plus in portrait.
  public static let iPhone6sPlus = named("iPhone 6s Plus")
  /// An iPhone 7 Plus in portrait.
  public static let iPhone7Plus = named("iPhone 7 Plus")
  /// An iPhone 8 Plus in portrait.
  public static let iPhone8Plus = named("iPhone 8 Plus")
  /// An iPhone SE in portrait.
  public static let iPhoneSE = named("iPhone SE")
  /// An iPhone SE (2nd generation) in portrait.
  public static let iPhoneSE2ndGeneration = named("iPhone SE (2nd generation)")
  /// An iPhone SE (3rd generation) in portrait.
  public static let iPhoneSE3rdGeneration = named("iPhone SE (3rd generation)")
  /// An iPhone X in portrait.
  public static let iPhoneX = named("iPhone X")
  /// An iPhone XS in portrait.
  public static let iPhoneXS = named("iPhone XS")
  /// An iPhone 11 Pro in portrait.
  public static let iPhone11Pro = named("iPhone 11 Pro")
  /// An iPhone XR in portrait.
  public static let iPhoneXR = named("iPhone XR")
  /// An iPhone 11 in portrait.
  public static let iPhone11 = named("iPhone 11")
  /// An iPhone XS Max in portrait.
  public static let iPhoneXSMax = named("iPhone XS Max")
  /// An iPhone 11 Pro Max in portrait.
  public static let iPhone11ProMax = named("iPhone 11 Pro Max")
  /// An iPhone 12 mini in portrait.
  public static let iPhone12Mini = named("iPhone 12 mini")
  /// An iPhone 13 mini in portrait.
  public static let iPhone13Mini = named("iPhone 13 mini")
  /// An iPhone 12 in portrait.
  public static let iPhone12 = named("iPhone 12")
  /// An iPhone 12 Pro in portrait.
  public static let iPhone12Pro = named("iPhone 12 Pro")
  /// An iPhone 13 in portrait.
  public static let iPhone13 = named("iPhone 13")
  /// An iPhone 13 Pro in portrait.
  public static let iPhone13Pro = named("iPhone 13 Pro")
  /// An iPhone 14 in portrait.
  public static let iPhone14 = named("iPhone 14")
  /// An iPhone 16e in portrait.
  public static let iPhone16e = named("iPhone 16e")
  /// An iPhone 12 Pro Max in portrait.
  public static let iPhone12ProMax = named("iPhone 12 Pro Max")
  /// An iPhone 13 Pro Max in portrait.
  public static let iPhone13ProMax = named("iPhone 13 Pro Max")
  /// An iPhone 14 Plus in portrait.
  public static let iPhone14Plus = named("iPhone 14 Plus")
  /// An iPhone 14 Pro in portrait.
  public static let iPhone14Pro = named("iPhone 14 Pro")
  /// An iPhone 15 in portrait.
  public static let iPhone15 = named("iPhone 15")
  /// An iPhone 15 Pro in portrait.
  public static let iPhone15Pro = named("iPhone 15 Pro")
  /// An iPhone 16 in portrait.
  public static let iPhone16 = named("iPhone 16")
  /// An iPhone 14 Pro Max in portrait.
  public static let iPhone14ProMax = named("iPhone 14 Pro Max")
  /// An iPhone 15 Plus in portrait.
  public static let iPhone15Plus = named("iPhone 15 Plus")
  /// An iPhone 15 Pro Max in portrait.
  public static let iPhone15ProMax = named("iPhone 15 Pro Max")
  /// An iPhone 16 Plus in portrait.
  public static let iPhone16Plus = named("iPhone 16 Plus")
  /// An iPhone 16 Pro in portrait.
  public static let iPhone16Pro = named("iPhone 16 Pro")
  /// An iPhone 17 in portrait.
  public static let iPhone17 = named("iPhone 17")
  /// An iPhone 17 Pro in portrait.
  public static let iPhone17Pro = named("iPhone 17 Pro")
  /// An iPhone 16 Pro Max in portrait.
  public static let iPhone16ProMax = named("iPhone 16 Pro Max")
  /// An iPhone 17 Pro Max in portrait.
  public static let iPhone17ProMax = named("iPhone 17 Pro Max")
  /// An iPad in portrait.
  public static let iPad = named("iPad")
  /// An iPad (9th generation) in portrait.
  public static let iPad9thGeneration = named("iPad (9th generation)")
  /// An iPad (8th generation) in portrait.
  public static let iPad8thGeneration = named("iPad (8th generation)")
  /// An iPad (7th generation) in portrait.
  public static let iPad7thGeneration = named("iPad (7th generation)")
  /// An iPad (6th generation) in portrait.
  public static let iPad6thGeneration = named("iPad (6th generation)")
  /// An iPad (5th generation) in portrait.
  public static let iPad5thGeneration = named("iPad (5th generation)")
  /// An iPad Air 2 in portrait.
  public static let iPadAir2 = named("iPad Air 2")
  /// An iPad mini 4 in portrait.
  public static let iPadMini4 = named("iPad mini 4")
  /// An iPad Pro 9.7 in portrait.
  public static let iPadPro9_7 = named("iPad Pro 9.7")
  /// An iPad mini (5th generation) in portrait.
  public static let iPadMini5thGeneration = named("iPad mini (5th generation)")
  /// An iPad Pro 10.5 in portrait.
  public static let iPadPro10_5 = named("iPad Pro 10.5")
  /// An iPad Air (3rd generation) in portrait.
  public static let iPadAir3rdGeneration = named("iPad Air (3rd generation)")
  /// An iPad mini in portrait.
  public static let iPadMini = named("iPad mini")
  /// An iPad mini (6th generation) in portrait.
  public static let iPadMini6thGeneration = named("iPad mini (6th generation)")
  /// An iPad mini (A17 Pro) in portrait.
  public static let iPadMiniA17Pro = named("iPad mini (A17 Pro)")
  /// An iPad (10th generation) in portrait.
  public static let iPad10thGeneration = named("iPad (10th generation)")
  /// An iPad (A16) in portrait.
  public static let iPadA16 = named("iPad (A16)")
  /// An iPad Air in portrait.
  public static let iPadAir = named("iPad Air")
  /// An iPad Air (4th generation) in portrait.
  public static let iPadAir4thGeneration = named("iPad Air (4th generation)")
  /// An iPad Air (5th generation) in portrait.
  public static let iPadAir5thGeneration = named("iPad Air (5th generation)")
  /// An iPad Air 11 in portrait.
  public static let iPadAir11 = named("iPad Air 11")
  /// An iPad Pro 11 in portrait.
  public static let iPadPro11 = named("iPad Pro 11")
  /// An iPad Pro 11 (M4) in portrait.
  public static let iPadPro11M4 = named("iPad Pro 11 (M4)")
  /// An iPad Pro 12.9 in portrait.
  public static let iPadPro12_9 = named("iPad Pro 12.9")
  /// An iPad Air 13 in portrait.
  public static let iPadAir13 = named("iPad Air 13")
  /// An iPad Pro 13 in portrait.
  public static let iPadPro13 = named("iPad Pro 13")
  /// An iPad Pro 13 (M4) in portrait.
  public static let iPadPro13M4 = named("iPad Pro 13 (M4)")

  /// The device with a name of the table.
  private static func named(_ name: String) -> Device {
    guard let model = DeviceModel.named(name) else { preconditionFailure("there is no device '\(name)'") }
    return Device(model, .portrait)
  }
}

extension Device {
  /// The device on its side.
  public var landscape: Device { held(.landscape) }

  /// The device upright.
  public var portrait: Device { held(.portrait) }

  /// The name of the device's constant, such as `iPhone15Pro`, whatever its orientation. It contains only letters,
  /// digits and `_`.
  public var identifier: String {
    let words = name.map { $0 == "." ? "_" : $0 }.filter { $0 != "(" && $0 != ")" }
      .split(separator: " ").map { String($0) }
    return words.prefix(1).joined()
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
