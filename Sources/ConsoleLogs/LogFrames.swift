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
    "LAYOUT_CONSTRAINTS_NOT_SATISFIABLE", "- is laid out with auto layout", "- is laid out manually",
    "- layout engine host", "Legend:",
    "UIViewAlertForUnsatisfiableConstraints", "Clicked on overlapping visualized constraints",
  ]

  /// The words of UIKit around a list, of which mails leave the ends of sentences on lines of their own.
  private static let sentences = LogText(
    "Probably at least one of the constraints in the following list is one you don't want. Try this: (1) look at each "
      + "constraint and try to figure out which you don't expect; (2) find the code that added the unwanted constraint or "
      + "constraints and fix it. ")

  /// Whether a line is the end of one of UIKit's sentences.
  private static func endsSentence(_ text: LogText) -> Bool {
    guard text.last == "." || text.last == ";", text.count < sentences.count else { return false }
    return sentences.indices.dropLast(text.count).contains { start in
      (start == sentences.startIndex || sentences[start - 1].isSpace)
        && sentences[start...].starts(with: text)
    }
  }

  private static let signs: [StaticString] = [
    "Constraint", "LayoutGuide", "frame = (", ":0x", ": 0x", "AMBIGUOUS", "uncaught exception", "Exception: ",
    "reason: '", "reason: \"",
  ]

  /// Whether a line that is not understood may be a part of a log or of an exception. Others are what people write.
  static func isLikeALog(_ text: LogText) -> Bool { signs.contains { text.place(of: $0) != nil } }

  /// Whether dots stand for lines that were left out.
  static func isOmission(_ text: LogText) -> Bool {
    text.count > 1 && text.allSatisfy { "()[]<>…., ".unicodeScalars.contains($0) } || text.first == "…"
  }

  /// Whether a line says nothing about layout, and nothing else either.
  static func isFamiliar(_ text: LogText) -> Bool {
    if phrases.contains(where: { text.place(of: $0) != nil }) { return true }
    if ExceptionPhrases.frames.contains(where: { text.place(of: $0) != nil }) { return true }
    if ExceptionPhrases.isStackFrame(text) { return true }
    // The end of a sentence that was broken, and the time stamp before one.
    if text.begins(with: "constraint"), text.count <= 12 { return true }
    if endsSentence(text) { return true }
    if let category = text.lastPlace(of: "[LayoutConstraints]") {
      let rest = text[(category + 19)...].trimmed
      if rest.isEmpty || isFamiliar(rest) { return true }
    }
    // The fences of Markdown, which may name a language.
    if text.begins(with: "```") || text.begins(with: "~~~") { return true }
    // The frame of a list.
    return text.allSatisfy { "()[]{}<>,;\"'`".unicodeScalars.contains($0) }
  }
}
