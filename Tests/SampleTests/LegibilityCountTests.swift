import AutoLayout
import Batch
import CairoBackend
import Diagram
import Foundation
import LayoutDocument
import Scene
import TestSupport
import Testing

/// What a reader could not read in pictures that nobody tuned: the samples without their own choice of layers, scale and
/// hidden constraints, and definitions and screens that other people wrote.
struct LegibilityCountTests {
  struct Counts: CustomStringConvertible {
    var faults: [LegibilityCheck.Fault: Int] = [:]
    var constraints = 0
    /// The constraints that are named or counted below the picture.
    var omitted = 0

    var total: Int { faults.values.reduce(0, +) }

    var description: String {
      let kinds = LegibilityCheck.Fault.allCases.map { "\($0.rawValue) \(faults[$0] ?? 0)" }
      return
        "\(total) faults (\(kinds.joined(separator: ", "))), \(omitted) of \(constraints) constraints omitted"
    }
  }

  /// The numbers of faults when the drawing was last changed. Lower ones may be recorded here. Most of
  /// those of the samples, and all of the fresh definitions, belong to pills of conflicts. These say by how much a
  /// constraint is missed and what a length equals, and so are longer.
  private static let known = ["samples": 10, "pictures/fresh": 6, "corpus/files": 219]

  /// Draws all diagrams of a document in both themes and adds up their faults.
  static func count(
    _ diagrams: [DocumentDiagram], layers: Set<LayoutLayer>? = nil, text: any TextShaping, name: String,
    into counts: inout Counts
  ) {
    for diagram in diagrams {
      var diagram = diagram
      diagram.show = nil
      diagram.hiddenConstraints = []
      diagram.scale = nil
      let analysis = diagram.analyzedAtRest()
      for theme in [DiagramOptions.Theme.light, .dark] {
        var labels = LabelTally()
        let scene = Scene(
          diagram, analysis, options: DiagramOptions(layers: layers, theme: theme), text: text,
          labels: &labels)
        counts.constraints += labels.constraints
        counts.omitted += labels.omittedConstraints
        for finding in LegibilityCheck(in: scene).findings {
          counts.faults[finding.fault, default: 0] += 1
          if ProcessInfo.processInfo.environment["PLUMBLINE_LIST_FAULTS"] != nil {
            print(
              "\(name) \(diagram.name ?? "") \(theme) \(finding.fault): '\(finding.text)' by \(finding.by) at \(finding.place)"
            )
          }
        }
      }
    }
  }

  @Test func samples() throws {
    let shaper = try SamplePictureTests.shaper.get()
    var counts = Counts()
    for sample in Sample.all {
      Self.count(
        try sample.document(text: shaper).diagrams.map { $0 }, text: shaper, name: sample.name, into: &counts)
    }
    print("samples", counts)
    #expect(counts.total <= Self.known["samples"] ?? 0)
  }

  @Test(arguments: ["pictures/fresh", "corpus/files"])
  func others(folder: String) throws {
    guard let shared = Repository.shared else { return }
    let shaper = try SamplePictureTests.shaper.get()
    let loader = DocumentLoader(text: shaper)
    var counts = Counts()
    for file in InputList(paths: [shared.appendingPathComponent(folder).path]).files {
      Self.count(
        try loader.load(file).diagrams.map { $0 },
        layers: folder.hasPrefix("corpus") ? [.constraints, .names] : nil,
        text: shaper, name: file.path, into: &counts)
    }
    print(folder, counts)
    #expect(counts.total <= Self.known[folder] ?? 0)
    if folder.hasSuffix("fresh") { #expect(Double(counts.omitted) <= 0.15 * Double(counts.constraints)) }
  }

  /// Prints the faults of the definitions in a folder of one's own: `PLUMBLINE_FAULTS_IN=folder`, with
  /// `PLUMBLINE_LAYERS=constraints,names` in these layers.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["PLUMBLINE_FAULTS_IN"] != nil))
  func folderOfOnesOwn() throws {
    let environment = ProcessInfo.processInfo.environment
    let folder = try #require(environment["PLUMBLINE_FAULTS_IN"])
    let layers = try environment["PLUMBLINE_LAYERS"]?.split(separator: ",").map {
      try #require(LayoutLayer(rawValue: String($0)))
    }
    let shaper = try SamplePictureTests.shaper.get()
    let loader = DocumentLoader(text: shaper)
    var counts = Counts()
    for file in InputList(paths: [folder]).files {
      Self.count(
        try loader.load(file).diagrams.map { $0 }, layers: layers.map(Set.init), text: shaper,
        name: file.path, into: &counts)
    }
    print(folder, counts)
    #expect(counts.constraints > 0)
  }
}
