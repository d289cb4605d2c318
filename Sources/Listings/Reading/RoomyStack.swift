import Foundation

/// Runs work on a thread with a stack for everything that may be nested within its bounds.
///
/// The interpreter and the parser call themselves for whatever stands within something else, and the bounds on nesting are counted
/// in levels. How much of a stack a level takes depends on the build, and a thread's usual stack is smaller than the deepest of them in one
/// without optimization.
enum RoomyStack {
  /// The bytes of the stack: several times what 200 levels take.
  private static let size = 64 << 20

  /// The result of work, for which the caller waits.
  ///
  /// - Complexity: The cost of a thread, some 50 microseconds, besides the work.
  static func run<Result>(_ work: @escaping () -> Result) -> Result {
    // The caller touches neither before the thread has ended its work.
    nonisolated(unsafe) let work = work
    nonisolated(unsafe) var result: Result?
    let isDone = DispatchSemaphore(value: 0)
    let thread = Thread {
      result = work()
      isDone.signal()
    }
    thread.stackSize = size
    thread.start()
    isDone.wait()
    guard let result else { preconditionFailure("the work has a result once it is done") }
    return result
  }
}
