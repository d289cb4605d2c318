import Foundation

/// A progress counter that updates in place on the terminal. It prints nothing if standard error is not a terminal.
struct ProgressLine {
  let total: Int
  private let isTerminal = isatty(STDERR_FILENO) == 1

  init(total: Int) {
    self.total = total
  }

  func show(_ done: Int) {
    guard isTerminal else { return }
    printError("\r\(done) of \(total)")
  }

  func clear() {
    guard isTerminal else { return }
    printError("\r\u{1B}[K")
  }
}
