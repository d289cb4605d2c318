import Source

/// Unlike `precondition`, says what is wrong in an optimized build too.
func require(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError(message()) }
}

/// Requires that nothing in a report steers a terminal.
func requireVisible(_ text: String) {
  let isVisible = text.unicodeScalars.allSatisfy { scalar in
    switch scalar.value {
    case 0x0A: true
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: false
    default: true
    }
  }
  require(isVisible, "a report holds a control character")
}

/// Requires that a refusal says why.
func requireReasons(_ refusal: DiagnosticList) {
  require(!refusal.diagnostics.isEmpty, "a failure without a reason")
  for problem in refusal.diagnostics { requireVisible(problem.rendered()) }
}
