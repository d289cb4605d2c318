/// Which records the tests of a run write.
///
/// A test that writes a record fails, and says so, so that recording is never mistaken for passing.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// Every record, so that no test passes. Records that are equal are not touched.
  case all
  /// The records that differ from their layouts, and those that are missing.
  case failed
  /// The records that are missing.
  case missing
  /// No record: the tests compare.
  case never

  /// The environment variable that chooses the mode of a run.
  public static let variable = "PLUMBLINE_RECORD"

  /// The mode that the environment asks for: `never` unless the variable is set.
  ///
  /// - Throws: An error if the variable has a value that is no mode.
  static func chosen(by environment: [String: String]) throws(LayoutTestingError) -> RecordMode {
    guard let value = environment[variable], !value.isEmpty else { return .never }
    guard let mode = RecordMode(rawValue: value) else {
      let modes = allCases.map(\.rawValue).joined(separator: ", ")
      throw LayoutTestingError("\(variable) is '\(value)', but must be one of \(modes).")
    }
    return mode
  }
}

/// A reason why an assertion cannot compare anything, in one or more sentences.
struct LayoutTestingError: Error, Hashable {
  var message: String

  init(_ message: String) {
    self.message = message
  }
}
