import Synchronization

/// The assertions of a process, so that no two of them share a record.
///
/// The rule: an assertion may be repeated, as by a parametrized test or a retry, if it is the same call in the source
/// and its layout has the same record. It then has the first outcome again, so nothing passes on a retry that failed
/// before. Everything else is a duplicate and fails.
final class AssertionRegistry: Sendable {
  private struct Entry: Sendable {
    var path: String
    var site: CallSite
    var record: String
    var failure: LayoutFailure?
  }

  /// The assertions by their paths in lowercase, because some file systems do not distinguish case.
  private let entries = Mutex<[String: Entry]>([:])

  /// The registry of this process.
  static let shared = AssertionRegistry()

  /// Runs an assertion unless it is a duplicate or a repetition. One runs at a time, so of several that are equal only
  /// the first can record.
  ///
  /// - Parameter run: Compares the layout with its record.
  /// - Returns: The failure, or `nil` if the assertion passes.
  func settle(
    _ path: String, _ site: CallSite, _ record: String, by run: () -> LayoutFailure?
  ) -> LayoutFailure? {
    entries.withLock { entries in
      let key = path.lowercased()
      guard let known = entries[key] else {
        let failure = run()
        entries[key] = Entry(path: path, site: site, record: record, failure: failure)
        return failure
      }
      if let problem = Self.problem(of: known, path, site, record) { return LayoutFailure(problem) }
      guard var failure = known.failure else { return nil }
      failure.message += "\nThis assertion failed before in this run, so it fails again."
      return failure
    }
  }

  private static func problem(of known: Entry, _ path: String, _ site: CallSite, _ record: String) -> String?
  {
    if known.path != path {
      return
        "The record \(path) differs only in case from that of the assertion at \(known.site). Give the layouts different names."
    }
    if known.site != site {
      return
        "The assertion at \(known.site) has the same record, \(path). Give the layouts different names."
    }
    if known.record != record {
      return
        "This assertion was made before with another layout, and both have the record \(path). Name each layout, for example after the argument of the test: named: \"login \\(argument)\"."
    }
    return nil
  }
}
