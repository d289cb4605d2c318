import Foundation
import TestSupport
import Testing

/// How much memory a definition of a few lines can ask for.
struct MemoryTests {
  private func megabytes(_ arguments: [String], in folder: ScratchFolder) throws -> Double {
    let result = try Plumbline(folder: folder.url).run(arguments, watchesMemory: true)
    #expect(result.status == 0, "\(result.standardError)")
    #expect(result.peakMemory > 1 << 20)
    return Double(result.peakMemory) / Double(1 << 20)
  }

  /// Three times as many diagrams take no more memory: a megabyte for what is said of each, not the eighty that their
  /// layouts have.
  @Test func diagramsDoNotAddUp() throws {
    let folder = try ScratchFolder()
    for count in [100, 300] {
      var text = "canvas: 300x600\nroot:\n  subviews:\n"
      for view in 0..<200 { text += "    v\(view): { frame: [\(view % 200), \(view), 30, 30] }\n" }
      text += "diagrams:\n" + (0..<count).map { "  - { name: d\($0) }\n" }.joined()
      try folder.write(text, to: "\(count).yaml")
    }
    let few = try megabytes(["solve", "100.yaml", "--format", "json"], in: folder)
    let many = try megabytes(["solve", "300.yaml", "--format", "json"], in: folder)
    #expect(many < few + 12, "\(few) MB for 100 diagrams, \(many) MB for 300")
  }

  /// 90 megabytes of pixels.
  @Test func aTallPageIsPaintedInBands() throws {
    let folder = try ScratchFolder()
    try folder.write("canvas: 400x13500\nroot: { background: red }\n", to: "tall.yaml")
    try folder.write("canvas: 400x1350\nroot: { background: red }\n", to: "low.yaml")
    let arguments = ["--format", "png", "--bare", "--show", "names"]
    let low = try megabytes(["render", "low.yaml"] + arguments, in: folder)
    let tall = try megabytes(["render", "tall.yaml"] + arguments, in: folder)
    #expect(tall < low + 45, "\(low) MB for 1350 points, \(tall) MB for 13500")
    let png = try folder.data("output/tall.png")
    // 416 by 13,516 points at 2x.
    #expect(Array(png[16..<24]) == [0, 0, 3, 64, 0, 0, 0x69, 0x98])
  }
}
