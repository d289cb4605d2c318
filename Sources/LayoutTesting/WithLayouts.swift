/// Runs a closure in which `assertLayout` works as specified: for XCTest what the trait `.layouts` is for Swift Testing.
///
/// A closure that compares no layout fails.
///
/// - Parameters:
///   - record: The records to write. `nil` leaves that to the call around this one, or else to `PLUMBLINE_RECORD`.
///   - folder: The folder that holds a folder for the records of each test file, relative to that of the test file.
///     `nil` leaves that to the call around this one, or else takes `__Layouts__`.
///   - text: The measuring of texts. `nil` leaves that to the call around this one, or else takes the command line's
///     fonts.
///   - fileID: The file of an issue.
///   - filePath: The path of the file of an issue.
///   - line: The line of an issue.
///   - column: The column of an issue.
///   - body: The closure.
/// - Returns: The result of the closure.
/// - Throws: The error of the closure.
public func withLayouts<Result>(
  record: RecordMode? = nil, folder: String? = nil, text: LayoutText? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ body: () throws -> Result
) rethrows -> Result {
  let counter = ComparisonCounter()
  let settings = LayoutSettings.current.nested(mode: record, folder: folder, text: text, counter: counter)
  let result = try LayoutSettings.$current.withValue(settings) { try body() }
  reportNothingCompared(counter, CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  return result
}

/// Runs an asynchronous closure in which `assertLayout` works as specified.
///
/// A closure that compares no layout fails.
///
/// - Parameters:
///   - record: The records to write. `nil` leaves that to the call around this one, or else to `PLUMBLINE_RECORD`.
///   - folder: The folder that holds a folder for the records of each test file, relative to that of the test file.
///     `nil` leaves that to the call around this one, or else takes `__Layouts__`.
///   - text: The measuring of texts. `nil` leaves that to the call around this one, or else takes the command line's
///     fonts.
///   - fileID: The file of an issue.
///   - filePath: The path of the file of an issue.
///   - line: The line of an issue.
///   - column: The column of an issue.
///   - isolation: The actor on which the closure runs.
///   - body: The closure.
/// - Returns: The result of the closure.
/// - Throws: The error of the closure.
public func withLayouts<Result>(
  record: RecordMode? = nil, folder: String? = nil, text: LayoutText? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
) async rethrows -> Result {
  let counter = ComparisonCounter()
  let settings = LayoutSettings.current.nested(mode: record, folder: folder, text: text, counter: counter)
  let result = try await LayoutSettings.$current.withValue(
    settings, operation: { try await body() }, isolation: isolation)
  reportNothingCompared(counter, CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  return result
}

private func reportNothingCompared(_ counter: ComparisonCounter, _ site: CallSite) {
  guard counter.isZero else { return }
  LayoutFailure("'withLayouts' compares no layout. Call assertLayout or expectLayout in it, or remove it.")
    .report(at: site)
}
