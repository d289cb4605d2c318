import Foundation

/// A progress counter that updates in place on the terminal. It prints nothing if standard error is not a terminal, or
/// if it is not to be shown.
struct ProgressLine {
  let total: Int
  private let isShown: Bool

  init(total: Int, isShown: Bool) {
    self.total = total
    self.isShown = isShown && isatty(STDERR_FILENO) == 1
  }

  func show(_ done: Int) {
    guard isShown else { return }
    printError("\r\(done) of \(total)")
  }

  func clear() {
    guard isShown else { return }
    printError("\r\u{1B}[K")
  }
}
