import AutoLayout
import Definitions
import DocumentFormats
import Foundation
import Geometry
import LayoutDocument
import TestSupport

/// A sample by its path below `Samples`, without extension: `content-size/scroll-view`.
struct Sample: Sendable, Hashable, CustomStringConvertible {
  var name: String

  var description: String { name }

  /// Every sample, in order of name.
  static let all: [Sample] = files(in: samples, suffix: ".yaml")

  /// Every sample that has an expectation file, in order of name.
  static let expected: [Sample] = files(in: fixtures, suffix: ".expected.yaml")

  static let samples = Repository.root.appendingPathComponent("Samples")
  private static let fixtures = Repository.root.appendingPathComponent("Tests/Fixtures/samples")

  func text() throws -> String {
    try String(contentsOf: Sample.samples.appendingPathComponent(name + ".yaml"), encoding: .utf8)
  }

  func document(canvas: String? = nil, text measure: any TextMeasuring = SpecFont()) throws -> Document {
    try Document(
      bytes: Array(text().utf8), path: "Samples/\(name).yaml",
      options: ReadingOptions(canvas: try canvas.map { try Canvas($0) }, text: measure))
  }

  func expectations() throws -> [SampleExpectation] {
    let file = Sample.fixtures.appendingPathComponent(name + ".expected.yaml")
    do {
      return try SampleExpectation.cases(yaml: String(contentsOf: file, encoding: .utf8))
    } catch let error as ExpectationError {
      throw ExpectationError(description: "\(name): \(error.description)")
    }
  }

  private static func files(in folder: URL, suffix: String) -> [Sample] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return paths.filter { $0.hasSuffix(suffix) }.map { Sample(name: String($0.dropLast(suffix.count))) }
      .sorted { $0.name < $1.name }
  }
}
