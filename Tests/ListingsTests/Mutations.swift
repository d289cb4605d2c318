import Foundation

/// How many mutated texts tests go through: `PLUMBLINE_LISTINGS` seeds from `PLUMBLINE_SEED` on, or few enough for every
/// day.
enum Mutations {
  static let seeds: Range<Int> = {
    let environment = ProcessInfo.processInfo.environment
    let first = environment["PLUMBLINE_SEED"].flatMap { Int($0) } ?? 0
    let count = environment["PLUMBLINE_LISTINGS"].flatMap { Int($0) } ?? 10
    return first..<(first + max(1, count))
  }()
}
