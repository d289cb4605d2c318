import AutoLayout
import DocumentFormats
import Foundation
import Geometry
import LayoutDocument
import Sweep
import TestSupport
import Testing

/// Pieces of Interface Builder files, against fresh layouts: one scene in five at each third of a point with `PLUMBLINE_SWEEP`, else
/// some files.
@Suite struct CorpusPiecesTests {
  private static let isWhole = ProcessInfo.processInfo.environment["PLUMBLINE_SWEEP"] != nil

  private static let files: [URL] = {
    guard let corpus = Repository.shared?.appendingPathComponent("corpus") else { return [] }
    let all =
      FileManager.default.enumerator(at: corpus, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
      .filter { ["storyboard", "xib"].contains($0.pathExtension) }.sorted { $0.path < $1.path } ?? []
    return isWhole ? all : all.enumerated().filter { $0.offset % 97 == 0 }.map(\.element)
  }()

  @Test func piecesAreThoseOfFreshLayouts() throws {
    guard !Self.files.isEmpty else {
      print("skipped: there is no corpus beside the project")
      return
    }
    var (scenes, lengths, place) = (0, 0, 0)
    for file in Self.files {
      let bytes = [UInt8](try Data(contentsOf: file))
      guard let document = try? document(bytes, file, width: nil) else { continue }
      for index in document.diagrams.indices {
        place += 1
        guard place.isMultiple(of: 5) || !Self.isWhole else { continue }
        // A scene that cannot be read at some width is an error of the command, too.
        guard let truth = try? truth(bytes, file, index) else { continue }
        scenes += 1
        lengths += truth.lengthCount
        #expect(
          truth.faults.isEmpty,
          "\(file.lastPathComponent), scene \(index): \(truth.faults.count) faults, \(truth.faults.prefix(3))"
        )
      }
    }
    print("corpus: \(scenes) scenes, \(lengths) lengths")
    #expect(scenes > 0)
  }

  private func truth(_ bytes: [UInt8], _ file: URL, _ index: Int) throws -> PieceTruth {
    var space = LayoutSpace()
    space.widths = 320...1366
    let map = try LayoutMap(of: space, by: .sizeClasses) { point in
      try self.document(bytes, file, width: point.width).diagrams[index].tree
    }
    // Files are read again at every point, where size classes and margins may change.
    var read: [Int: ViewTree] = [:]
    return PieceTruth(map.parts[0].pieces, step: Self.isWhole ? 1.0 / 3 : 61.0 / 3) { length in
      let key = Int(length)
      if read[key] == nil { read[key] = try? self.document(bytes, file, width: length).diagrams[index].tree }
      var tree = read[key]!
      tree.environment.canvas.width = length
      return tree
    }
  }

  private func document(_ bytes: [UInt8], _ file: URL, width: Double?) throws -> Document {
    var options = ReadingOptions(text: SpecFont())
    options.sides = CanvasSides(width: width)
    options.judgesTexts = true
    return try Document(bytes: bytes, path: file.lastPathComponent, as: nil, options: options)
  }
}
