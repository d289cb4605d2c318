import AutoLayout
import Foundation
import Regression

/// The place of a record: `__Layouts__/<test file>/<name>[.<device>[-landscape]][.rtl].layout` beside the test file.
struct RecordPath: Hashable, Sendable {
  /// The path of the file.
  var path: String

  /// The most bytes of a file's name that every usual file system stores.
  private static let mostBytes = 255

  /// The path of the record of a layout.
  ///
  /// - Parameters:
  ///   - name: The name of the assertion.
  ///   - device: The device, or `nil` for a layout with a canvas of its own.
  ///   - testFile: The path of the source file of the test.
  ///   - folder: The folder for the records of all test files, relative to that of the test file; `nil` for
  ///     `__Layouts__`.
  /// - Throws: An error if the name is no part of a file name.
  init(
    _ name: String, on device: Device?, direction: LayoutDirection, testFile: String, folder: String?
  ) throws(LayoutTestingError) {
    try Self.check(name)
    var parts = [name]
    if let device {
      parts.append(device.identifier + (device.orientation == .landscape ? "-landscape" : ""))
    }
    if direction == .rightToLeft { parts.append("rtl") }
    let file = (parts + [LayoutCase.recordExtension]).joined(separator: ".")
    guard file.utf8.count <= Self.mostBytes else {
      throw LayoutTestingError(
        "The name of the record '\(file)' has \(file.utf8.count) bytes, but file systems store \(Self.mostBytes). Choose a shorter name."
      )
    }
    let source = URL(fileURLWithPath: testFile)
    let place =
      URL(
        fileURLWithPath: folder ?? LayoutCase.recordFolder, isDirectory: true,
        relativeTo: source.deletingLastPathComponent())
    path =
      place.appendingPathComponent(source.deletingPathExtension().lastPathComponent)
      .appendingPathComponent(file).standardizedFileURL.path
  }

  private static func check(_ name: String) throws(LayoutTestingError) {
    guard !name.isEmpty else {
      throw LayoutTestingError("The name of a layout is empty. Its record is named after it.")
    }
    guard !name.hasPrefix("."), name.unicodeScalars.allSatisfy({ isPartOfFileName($0) }) else {
      throw LayoutTestingError(
        "The name '\(name)' cannot be part of a file name: it must not begin with a dot, or contain slashes, colons or line breaks."
      )
    }
  }

  private static func isPartOfFileName(_ scalar: Unicode.Scalar) -> Bool {
    !["/", "\\", ":"].contains(scalar) && scalar.value >= 0x20 && scalar.value != 0x7F
  }
}
