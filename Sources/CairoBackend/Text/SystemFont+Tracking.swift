// Written by Scripts/derive-tracking, which says how. Do not edit.

extension SystemFont {
  /// By font size in points: tracking of the regular weight, in ems.
  static let regularTracking: [(argument: Double, value: Double)] = [
    (11, 0.003),
    (12, -0.004),
    (13, -0.005),
    (14, -0.012),
    (15, -0.017),
    (16, -0.02),
    (17, -0.028),
    (18, -0.025),
    (20, -0.032),
  ]

  /// By weight: what it adds, in ems.
  static let weightTracking: [(argument: Double, value: Double)] = [
    (300, 0.015),
    (400, 0),
    (600, 0.009),
    (700, 0.013),
  ]
}
