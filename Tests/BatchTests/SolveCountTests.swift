import AutoLayout
import CairoBackend
import Files
import Foundation
import Geometry
import LayoutDocument
import Regression
import Scene
import TestSupport
import Testing

@testable import Batch

/// How many trees are laid out: what is known is passed on, and not solved again.
struct SolveCountTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  private static func card(_ gap: Int = 8, height: Int = 40, x: Int = 5) -> String {
    """
    canvas: 400x300
    root: { subviews: { a: {}, b: {}, c: {} } }
    constraints:
      - "a.left == root.left + \(gap)"
      - "a.top == root.top + 8"
      - "a.size == (50, \(height))"
      - "b.left == a.right + 8"
      - "b.top == a.bottom + 8"
      - "b.size == (20, 20)"
      - "c.left == root.left + \(x)"
      - "c.bottom == root.bottom"
      - "c.size == (20, 20)"
    """
  }

  private func reply(_ aim: RegressionWork.Aim, _ name: String, pictures: Bool = false) throws -> (
    count: Int, reply: RegressionReply
  ) {
    let path = folder.path + "/" + name
    let work = RegressionWork(
      aim: aim, place: RecordPlace(folder: nil), selection: CaseSelection(),
      loader: DocumentLoader(text: SpecFont()), shaper: try PangoTextShaper(), drawsPictures: pictures)
    var reply = RegressionReply()
    let count = SolveCounter.count {
      reply = work.perform(FileRequest(.perform, InputFile(path: path, stem: name)), WorkChannel())
    }
    return (count, reply)
  }

  private func record(_ text: String, pictures: Bool = false) throws {
    try folder.write(text, to: "card.yaml")
    let all = Set(CaseOutcome.State.allCases)
    let (_, reply) = try reply(.record(all), "card.yaml", pictures: pictures)
    #expect(reply.writtenCount == 1)
  }

  private func verify(_ name: String = "card.yaml") throws -> (count: Int, reply: RegressionReply) {
    try reply(.verify(results: folder.path + "/results"), name)
  }

  @Test func anUnchangedCaseIsSolvedOnce() throws {
    try record(Self.card())
    let (count, reply) = try verify()
    #expect(count == 1 && reply.equal.count == 1)
  }

  /// The picture is drawn of what the record says.
  @Test func anUnchangedPictureIsSolvedOnceMore() throws {
    try record(Self.card(), pictures: true)
    let (count, reply) = try verify()
    #expect(count == 2 && reply.equal.count == 1)
  }

  /// Both layouts. A single edit is the cause of everything; each of several is left out of the others, and tried alone.
  @Test(arguments: [(card(9), 2), (card(9, height: 50), 4), (card(9, height: 50, x: 7), 8)])
  func aChangedCase(text: String, solves: Int) throws {
    try record(Self.card())
    try folder.write(text, to: "card.yaml")
    let (count, reply) = try verify()
    #expect(count == solves)
    #expect(reply.outcomes.first?.difference?.unexplained == [])
  }

  /// An edit that resolves a conflict.
  @Test func issuesAreNotSolvedAgain() throws {
    try record(Self.card().replacing("root.left + 5", with: "root.left + 5\"\n  - \"c.left == root.left + 6"))
    try folder.write(Self.card(), to: "card.yaml")
    let (count, reply) = try verify()
    #expect(count == 2)
    #expect(reply.outcomes.first?.difference?.resolved.count == 1)
    #expect(reply.outcomes.first?.difference?.uncausedResolved == [])
  }

  @Test func aRecordOfASpaceIsNotSolvedAgainOnItsCanvas() throws {
    try folder.write(Self.card(), to: "card.yaml")
    var loader = DocumentLoader(text: SpecFont())
    loader.space.widths = 320...800
    let path = folder.path + "/card.yaml"
    func work(_ aim: RegressionWork.Aim, _ loader: DocumentLoader) throws -> RegressionReply {
      RegressionWork(
        aim: aim, place: RecordPlace(folder: nil), selection: CaseSelection(), loader: loader,
        shaper: try PangoTextShaper()
      ).perform(FileRequest(.perform, InputFile(path: path, stem: "card.yaml")), WorkChannel())
    }
    #expect(try work(.record(Set(CaseOutcome.State.allCases)), loader).writtenCount == 1)
    let (count, reply) = try verify()
    #expect(count == 1 && reply.equal.count == 1)
  }

  private static let files: [InputFile] = {
    guard let shared = Repository.shared else { return [] }
    return ["corpus/files", "corpus2"].flatMap { folder -> [InputFile] in
      let root = shared.appendingPathComponent(folder).path
      let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
      return names.filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }.sorted().map {
        InputFile(path: "\(root)/\($0)", stem: $0)
      }
    }
  }()

  /// A file of Interface Builder is laid out once more for its issues, and for a picture once more as it is at rest. What moves
  /// the layout besides is a layout of its own only where `TreeVariants` cannot take it: beside conflicts, cells and
  /// proportional stacks.
  @Test(.enabled(if: !files.isEmpty, "../shared/corpus is absent"))
  func interfaceBuilder() throws {
    let loader = DocumentLoader(text: SpecFont())
    var (cases, pictures): ([Int: Int], [Int: Int]) = ([:], [:])
    for file in Self.files {
      guard let document = try? loader.load(file) else { continue }
      for index in document.diagrams.indices.prefix(3) {
        let diagram = document.diagrams[index]
        for part in LayoutCase.all(of: diagram, in: "a", slug: { $0 }) {
          let count = try SolveCounter.count { _ = try SolvedCase(part, path: "a") }
          cases[count, default: 0] += 1
        }
        pictures[SolveCounter.count { _ = diagram.analyzedAtRest() }, default: 0] += 1
      }
    }
    #expect(cases == [1: 349, 2: 676, 3: 6, 4: 4])
    #expect(pictures == [1: 325, 2: 578, 3: 128, 4: 3, 5: 1])
  }
}
