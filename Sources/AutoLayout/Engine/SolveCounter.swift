import Synchronization

/// Counts the trees that are laid out from scratch in a task and its children.
///
/// A layout that is known is passed on and not solved again, which tests see with this. Passes of a living layout are
/// not counted, and neither are fitting sizes that a layout needs on the way.
package final class SolveCounter: Sendable {
  @TaskLocal private static var current: SolveCounter?

  private let count = Mutex(0)

  private init() {}

  /// The number of trees that some work lays out.
  package static func count(during work: () throws -> Void) rethrows -> Int {
    let counter = SolveCounter()
    try $current.withValue(counter) { try work() }
    return counter.count.withLock { $0 }
  }

  /// The number of trees that some work lays out.
  package static func count(during work: () async throws -> Void) async rethrows -> Int {
    let counter = SolveCounter()
    try await $current.withValue(counter) { try await work() }
    return counter.count.withLock { $0 }
  }

  /// Counts one tree. Nearly free where nobody counts.
  static func note() { current?.count.withLock { $0 += 1 } }
}
