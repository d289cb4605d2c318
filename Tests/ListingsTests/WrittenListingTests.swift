import Foundation
import TestSupport
import Testing

@testable import Listings

/// Thirty listings in the habits of posts, with the frames that UIKit gives them, derived by hand before the reader had
/// seen them.
@Suite("Listings: written without knowing the reader")
struct WrittenListingTests {
  @Test("Each gives the frames that were derived by hand", arguments: Sample.all)
  func frames(_ sample: Sample) throws {
    let run = RunListing(sample.text, path: sample.name)
    #expect(run.unread == [])
    for (index, group) in sample.expected.enumerated() {
      let place = try group.line.map { line in
        try #require(run.names.firstIndex(of: "\(sample.name):\(line)"), "\(run.names)")
      }
      let frames = run.frames(place ?? index)
      for (view, frame) in group.frames { #expect(frames[view] == frame, "\(view)") }
    }
  }

  @Test func theyAreAllThere() {
    #expect(Sample.all.count == 30)
    #expect(Sample.all.flatMap { $0.expected.flatMap(\.frames) }.count == 179)
  }

  struct Sample: Sendable, CustomTestStringConvertible {
    /// The name that the file would have beside an app's: `11.m` for `11.m.txt`.
    let name: String
    let text: String
    let expected: [(line: Int?, frames: [(view: String, frame: String)])]

    var testDescription: String { name }

    static let all: [Sample] = {
      let folder = Repository.root.appendingPathComponent("Tests/Fixtures/listings")
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return files.sorted().filter { $0.hasSuffix(".txt") }.compactMap { try? Sample(folder, $0) }
    }()

    init(_ folder: URL, _ file: String) throws {
      name = String(file.dropLast(".txt".count))
      text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      let frames = folder.appendingPathComponent("\(name.prefix(2)).expected")
      var groups: [(line: Int?, frames: [(view: String, frame: String)])] = []
      for line in try String(contentsOf: frames, encoding: .utf8).split(separator: "\n") {
        let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
        if line.hasPrefix("#") {
          groups.append((Int(line.filter(\.isNumber)), []))
        } else {
          if groups.isEmpty { groups.append((nil, [])) }
          groups[groups.count - 1].frames.append((parts[0], parts[1].filter { $0 != " " }))
        }
      }
      expected = groups
    }
  }
}
