import AutoLayout
import Definitions
import Foundation
import Geometry
import Regression

/// One layout to compare with its record.
struct RecordAssertion {
  var name: String
  var device: Device?
  var direction = LayoutDirection.leftToRight
  /// The space for all of which the layout is recorded; `nil` for its canvas alone.
  var space: AskedSpace?
  var site: CallSite
  var settings: LayoutSettings

  /// Compares a layout with its record, or writes the record.
  ///
  /// - Parameter layout: Makes the layout and its record.
  /// - Returns: The failure, or `nil` if the record is equal.
  func failure(
    of layout: () throws(LayoutTestingError) -> LayoutCandidate
  ) -> LayoutFailure? {
    settings.countComparison()
    do throws(LayoutTestingError) {
      let mode = try mode
      let path = try RecordPath(
        name, on: device, direction: direction, testFile: site.filePath, folder: settings.folder
      ).path
      let candidate = try layout()
      return settings.registry.settle(path, site, candidate.record) {
        RecordFile(path: path, title: title, testFile: site.filePath).failure(
          of: candidate, mode, isInCI: settings.variables["CI"] == "true")
      }
    } catch {
      return LayoutFailure("\(title) is not compared. \(error.message)")
    }
  }

  private var mode: RecordMode {
    get throws(LayoutTestingError) {
      // The operator '??' would lose the type of the error.
      if let mode = settings.mode { return mode }
      return try .chosen(by: settings.variables)
    }
  }

  /// The layout in sentences: `The layout 'login' on iPhone SE in landscape from right to left`.
  private var title: String {
    var words = "The layout '\(name)'"
    if let device {
      words += " on \(device.name)"
      if device.orientation == .landscape { words += " in landscape" }
    }
    if direction == .rightToLeft { words += " from right to left" }
    if let space { words += " \(space.words)" }
    return words
  }
}
