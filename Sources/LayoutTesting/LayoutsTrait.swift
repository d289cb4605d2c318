public import Testing

/// A trait of tests and suites that says how `assertLayout` works in them: `.layouts(record: .never)`.
///
/// What the trait of a test leaves out is that of its suite, or else the default. A mode overrides the variable
/// `PLUMBLINE_RECORD`. A test with this trait, or in a suite with it, fails if it compares no layout.
public struct LayoutsTrait: TestTrait, SuiteTrait, TestScoping {
  var mode: RecordMode?
  var folder: String?
  var text: LayoutText?

  /// Always `true`: a suite's trait holds for all of its tests.
  public var isRecursive: Bool { true }

  /// Runs a test with the settings of this trait.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let counter = ComparisonCounter()
    let settings = LayoutSettings.current.nested(mode: mode, folder: folder, text: text, counter: counter)
    try await LayoutSettings.$current.withValue(settings) { try await function() }
    guard counter.isZero else { return }
    Issue.record(
      "The test has the trait '.layouts', but compares no layout. Call assertLayout or expectLayout, or remove the trait.",
      sourceLocation: test.sourceLocation)
  }
}

extension Trait where Self == LayoutsTrait {
  /// How `assertLayout` works in a test, or in all tests of a suite.
  ///
  /// - Parameters:
  ///   - record: The records to write. `nil` leaves that to the suite, or else to `PLUMBLINE_RECORD`.
  ///   - folder: The folder that holds a folder for the records of each test file, relative to that of the test file.
  ///     `nil` leaves that to the suite, or else takes `__Layouts__`.
  ///   - text: The measuring of texts. `nil` leaves that to the suite, or else takes the command line's fonts.
  public static func layouts(
    record: RecordMode? = nil, folder: String? = nil, text: LayoutText? = nil
  ) -> Self {
    LayoutsTrait(mode: record, folder: folder, text: text)
  }
}
