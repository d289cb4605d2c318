import AutoLayout
import Definitions
import Foundation
import Geometry
import LayoutDocument
import Testing

/// Every sample solves to the numbers of its expectation file.
@Suite struct SampleTests {
  /// The sheets that the samples must cover between them, with their variations.
  static let requiredSheets: [String] = [
    "S0-01", "S0-01a", "S0-01b", "S0-01c", "S0-01d",
    "S0-02", "S0-02a", "S0-02b", "S0-02c",
    "S0-03", "S0-03a", "S0-03b", "S0-03c", "S0-03d", "S0-03e", "S0-03f",
    "S0-04",
    "S0-05", "S0-05a", "S0-05b", "S0-05c", "S0-05d", "S0-05e", "S0-05f",
    "S0-06", "S0-07", "S0-08", "S0-09", "S0-10", "S0-11", "S0-12",
    "S1-01", "S1-02", "S1-03", "S1-03a", "S1-03b", "S1-03c", "S1-03f", "S1-03g", "S1-04", "S1-05",
    "S2-01", "S2-02", "S2-03", "S2-03a", "S2-03b", "S2-03c", "S2-04", "S2-05", "S2-06", "S2-07",
    "S2-08a", "S2-08b", "S2-08c", "S2-08d", "S2-08e", "S2-08f", "S2-08g", "S2-08h", "S2-08i", "S2-08j",
    "S2-08k", "S2-09", "S2-10",
    "S3-01", "S3-02", "S3-03", "S3-04", "S3-05", "S3-07", "S3-08", "S3-09", "S3-10", "S3-13",
    "S3-14a", "S3-14b", "S3-14c", "S3-14d", "S3-14e",
    "S4-01", "S4-02", "S4-03", "S4-03a", "S4-03b", "S4-03c", "S4-03d", "S4-03e", "S4-04", "S4-05", "S4-06",
    "S4-07",
  ]

  @Test("A sample solves to what its expectation says", arguments: Sample.all)
  func solves(_ sample: Sample) throws {
    let check = try SampleCheck(sample, against: sample.expectations())
    #expect(check.mismatches.isEmpty, "\(check.mismatches.joined(separator: "\n"))")
  }

  @Test func numbersAreCounted() throws {
    let numbers = try Sample.all.reduce(0) { sum, sample in
      sum + (try SampleCheck(sample, against: sample.expectations()).comparedNumbers)
    }
    print("\(numbers) numbers compared in \(Sample.all.count) samples")
    #expect(numbers == 6243)
  }

  @Test func samplesAndExpectationsBelongTogether() {
    #expect(Sample.all == Sample.expected)
    #expect(Sample.all.count == 62)
  }

  @Test func everyDiagramIsExpected() throws {
    for sample in Sample.all {
      let parts = try sample.document().diagrams.flatMap { diagram in
        diagram.trees.map { SampleExpectation(diagram: diagram.name, panel: $0.panel?.title).name }
      }
      let expected = Set(try sample.expectations().map(\.name))
      #expect(Set(parts) == expected, "\(sample)")
    }
  }

  @Test func everySheetIsCovered() throws {
    let covered = Set(try Sample.all.flatMap { try $0.expectations().flatMap(\.sheets) })
    #expect(covered.sorted() == Self.requiredSheets.sorted())
  }

  @Test func aWrongNumberIsFound() throws {
    let sample = Sample(name: "content-size/scroll-view")
    var expectation = try #require(try sample.expectations().first)
    let index = try #require(expectation.frames.firstIndex { $0.name == "yellowView" })
    expectation.frames[index].rect.origin.x += 0.001
    expectation.scroll[0].value.size.height = 501
    let check = try SampleCheck(sample, against: [expectation])
    #expect(check.mismatches.count == 2)
  }

  @Test func theSchemaForEditorsIsTheReadersOwn() throws {
    let file = Sample.samples.appendingPathComponent("plumbline.schema.json")
    #expect(
      try String(contentsOf: file, encoding: .utf8) == DocumentSchema.json(),
      "plumbline schema > Samples/plumbline.schema.json")
  }

  @Test("A sample tells editors its schema and readers its finding", arguments: Sample.all)
  func isPresentable(_ sample: Sample) throws {
    #expect(
      try sample.text().hasPrefix("# yaml-language-server: $schema=../plumbline.schema.json\n"))
    let document = try sample.document()
    #expect(document.title?.isEmpty == false)
    for diagram in document.diagrams {
      #expect(diagram.title?.isEmpty == false)
      #expect(diagram.subtitle?.isEmpty == false || diagram.caption?.isEmpty == false)
    }
  }
}
