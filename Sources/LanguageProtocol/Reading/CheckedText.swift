import Batch
import Reporting
import Source

/// What `check` finds in a text, and its layouts: a value, so that one thread can find it out and others tell of it.
struct CheckedText: Sendable {
  /// The number of the text that was checked.
  let checkedStamp: Int
  /// The problems of reading; empty if the text was read.
  let problems: [Diagnostic]
  let diagrams: [SolvedDiagram]
  let findings: [EditedFile.Finding]
  /// The number of findings that are not in `findings`.
  let furtherCount: Int

  init(_ file: EditedFile, stamp: Int) {
    checkedStamp = stamp
    problems = file.problems
    diagrams = file.diagrams
    findings = file.findings
    furtherCount = file.furtherCount
  }
}
