/// The lines that frame a log or an exception and say nothing about constraints.
enum LogFrames {
  private static let phrases: [StaticString] = [
    "Probably at least one of the constraints", "Try this:", "look at each constraint and try",
    "find the code that added", "(Note: If you're seeing NSAutoresizingMask",
    "refer to the documentation for the UIView property", "Make a symbolic breakpoint",
    "The methods in the UIConstraintBasedLayoutDebugging", "may also be helpful",
    "NSConstraintBasedLayoutVisualizeMutuallyExclusiveConstraints", "objc_exception_throw",
    "catch this in the debugger", "This may not be", "If you're seeing NSAutoresizingMask",
    "NSLayoutConstraintMutuallyExclusive", "one you don't want", "satisfy constraints",
    "LAYOUT_CONSTRAINTS_NOT_SATISFIABLE",
    "UIViewAlertForUnsatisfiableConstraints", "Clicked on overlapping visualized constraints",
  ]

  /// Whether dots stand for lines that were left out.
  static func isOmission(_ text: LogText) -> Bool {
    text.count > 1 && text.allSatisfy { "()[]<>…., ".unicodeScalars.contains($0) } || text.first == "…"
  }

  /// Whether a line says nothing about layout, and nothing else either.
  static func isFamiliar(_ text: LogText) -> Bool {
    if phrases.contains(where: { text.place(of: $0) != nil }) { return true }
    if ExceptionPhrases.frames.contains(where: { text.place(of: $0) != nil }) { return true }
    if ExceptionPhrases.isStackFrame(text) { return true }
    // The end of a sentence that was broken.
    if text.begins(with: "constraint"), text.count <= 12 { return true }
    // The fences of Markdown, which may name a language.
    if text.begins(with: "```") || text.begins(with: "~~~") { return true }
    // The frame of a list.
    return text.allSatisfy { "()[]{}<>,;\"'`".unicodeScalars.contains($0) }
  }
}
