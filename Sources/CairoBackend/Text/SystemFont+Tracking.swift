// Written by Scripts/derive-tracking, which says how. Do not edit.

extension SystemFont {
  /// The tracking of the regular weight from `displaySize` on, in ems.
  static let displayTracking = -0.039

  /// By weight: what it adds, in ems.
  static let weightTracking: [(argument: Double, value: Double)] = [
    (400, 0),
    (500, 0.006),
    (600, 0.009),
    (700, 0.014),
  ]

  /// Nine texts in ten that are smaller than `displaySize` are off by at most this share of their width.
  static let textError = 0.024

  /// Nine texts in ten from `displaySize` on are off by at most this share of their width.
  static let displayError = 0.044
}
