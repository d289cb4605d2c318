import Analysis
public import AutoLayout

/// Compares the layout of a screen, on each of the devices, with its record in `__Layouts__` beside the test's source
/// file.
///
/// ```swift
/// assertLayout(of: LoginView(), named: "login", on: [.iPhoneSE, .iPhone15Pro.landscape])
/// ```
///
/// A layout that differs from its record, or has none, is an issue of the test at the line of the call, in Swift
/// Testing and XCTest alike. Equality is of bytes. To write records, see `RecordMode`.
///
/// The view takes the size of the device's screen, with its safe area and pixel scale. Subclasses are asked for
/// `updateConstraints()` and `layoutSubviews()`. Frames, content sizes and offsets are as before afterwards.
///
/// - Parameters:
///   - screen: The view of the whole screen. The expression is evaluated anew for each device.
///   - name: The name of the layout, of which records are named: `login.iPhoneSE.layout`. Each name belongs to one call.
///   - devices: The devices. An empty list is an issue, because nothing is compared.
///   - direction: The reading direction of the app.
///   - text: The measuring of texts, or `nil` for that of the trait `.layouts`, or else with the command line's fonts.
///   - fileID: The file of an issue.
///   - filePath: The path of the test's source file, which determines the folder of the record.
///   - line: The line of an issue.
///   - column: The column of an issue.
/// - Complexity: The cost of one layout and of reading its record, for each device. If they differ, the cost of
///   several layouts for each edit.
public func assertLayout(
  of screen: @autoclosure () throws -> View, named name: String, on devices: [Device],
  direction: LayoutDirection = .leftToRight, text: LayoutText? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  var settings = LayoutSettings.current
  settings.text = text ?? settings.text
  guard !devices.isEmpty else {
    settings.countComparison()
    return LayoutFailure("The layout '\(name)' is compared on no device, so nothing is compared.").report(
      at: site)
  }
  for device in devices {
    let assertion = RecordAssertion(
      name: name, device: device, direction: direction, site: site, settings: settings)
    let failure = assertion.failure { () throws(LayoutTestingError) in
      let text = try settings.text.measuring()
      do {
        let environment = LayoutEnvironment(device: device, direction: direction, text: text)
        let tree = try screen().snapshotAfterPass(in: environment)
        return try LayoutCandidate(AnalyzedLayout(tree).layout, of: tree)
      } catch let error as LayoutTestingError {
        throw error
      } catch {
        throw LayoutTestingError("The view was not made: \(error)")
      }
    }
    failure?.report(at: site)
  }
}

/// Compares a living layout, with its own canvas and environment, with its record in `__Layouts__` beside the test's
/// source file.
///
/// The layout is brought up to date first, so views get their frames, and their `updateConstraints()` and
/// `layoutSubviews()` are called. The record is named after no device: `login.layout`.
///
/// - Parameters:
///   - layout: The layout. The expression is evaluated once.
///   - name: The name of the layout and of its record. Each name belongs to one call.
///   - fileID: The file of an issue.
///   - filePath: The path of the test's source file, which determines the folder of the record.
///   - line: The line of an issue.
///   - column: The column of an issue.
/// - Complexity: The cost of two layouts and of reading the record. If they differ, the cost of several layouts for
///   each edit.
public func assertLayout(
  of layout: @autoclosure () throws -> Layout, named name: String, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let failure: LayoutFailure?
  do {
    let layout = try layout()
    let assertion = RecordAssertion(
      name: name, device: nil, direction: layout.environment.direction, site: site,
      settings: .current)
    failure = assertion.failure { () throws(LayoutTestingError) in
      try LayoutCandidate(layout.solved)
    }
  } catch {
    LayoutSettings.current.countComparison()
    failure = LayoutFailure("The layout '\(name)' was not made: \(error)")
  }
  failure?.report(at: site)
}
