import Analysis
public import AutoLayout
import Geometry
import Reporting
import Sweep

/// Compares what a screen does in all of a space with one record in `__Layouts__` beside the test's source file.
///
/// ```swift
/// assertLayout(of: LoginView(), named: "login", over: .widths(320...1366), .contentSizes(.all), .directions(.both))
/// ```
///
/// A layout that differs from its record at any width, or has none, is one issue of the test at the line of the call. It names
/// the edits and the widths. Equality is of bytes. The record is named after no device: `login.layout`. To write it, see
/// `RecordMode`.
///
/// Where one side of the canvas moves, the other side is that of `device`, or else of a plain canvas of 375 × 667 points without a
/// safe area. Subclasses may ask for their size, in `layoutSubviews()` for example: the screen is made anew every 16 points and at
/// the sizes of all devices, and where two of these layouts are made of something else, the length between them at which that
/// changes is found (`LayoutTesting: Every width`).
///
/// - Parameters:
///   - screen: The view of the whole screen. The expression is evaluated anew for each canvas, text size and direction.
///   - name: The name of the layout and of its record. Each name belongs to one call.
///   - choices: The canvases, text sizes and directions, each kind once.
///   - device: The device whose other side, safe area, pixel scale and view controller stay where a side moves. Without a choice of
///     canvases, the device itself. `nil` for a plain canvas.
///   - text: The measuring of texts, or `nil` for that of the trait `.layouts`, or else with the command line's fonts.
///   - fileID: The file of an issue.
///   - filePath: The path of the test's source file, which determines the folder of the record.
///   - line: The line of an issue.
///   - column: The column of an issue.
/// - Complexity: For each device, text size and direction, the cost of making the screen and of a pass every 16 points, and of some
///   layouts for each piece of the layout (`SweepRules: Pieces`).
public func assertLayout(
  of screen: @autoclosure () throws -> View, named name: String, over choices: SpaceChoice...,
  on device: Device? = nil, text: LayoutText? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  var settings = LayoutSettings.current
  settings.text = text ?? settings.text
  var assertion = RecordAssertion(name: name, site: site, settings: settings)
  let failure = withoutActuallyEscaping(screen) { screen -> LayoutFailure? in
    let asked: AskedSpace
    do throws(LayoutTestingError) {
      asked = try AskedSpace(choices, on: device)
    } catch {
      settings.countComparison()
      return LayoutFailure("The layout '\(name)' is not compared. \(error.message)")
    }
    assertion.space = asked
    return assertion.failure { () throws(LayoutTestingError) in
      let reading = ScreenReading(
        asked: asked, text: try settings.text.measuring(), work: settings.work, make: screen)
      let own = try reading.snapshot(at: asked.ownPoint).tree
      let map = try reading.map()
      guard map.isComplete else { throw LayoutTestingError(map.incompleteness) }
      return try LayoutCandidate(AnalyzedLayout(own).layout, of: own, in: map)
    }
  }
  failure?.report(at: site)
}
