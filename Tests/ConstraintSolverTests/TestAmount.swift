import Foundation

/// How many random systems tests go through: `PLUMBLINE_SYSTEMS`, or few enough for every day.
enum TestAmount {
  static let systems =
    ProcessInfo.processInfo.environment["PLUMBLINE_SYSTEMS"].flatMap { Int($0) } ?? 450
  /// A fifth as many histories.
  static let histories = max(systems / 5, 1)
  /// Where the seeds start: `PLUMBLINE_SEED`.
  static let firstSeed = ProcessInfo.processInfo.environment["PLUMBLINE_SEED"].flatMap { Int($0) } ?? 0
  /// Whether what was gone through is worth telling.
  static let isFull = systems >= 1000
}
