// Draws definitions with Plumbline: each line on standard input is a command, answered by a line on standard output.
//
//   load PATH       reads the bytes of a definition
//   svg COUNT       seconds for one SVG document from these bytes: to read, to solve, to draw, to write it
//   png COUNT       seconds for one PNG file at 2x of the scene: to paint and to encode it
//   later PATH      reads the bytes of another definition
//   difference COUNT  seconds for solving both definitions, and the least for the difference of the two layouts
//   pieces COUNT    the least seconds for all widths from 320 to 1366 of the first diagram, with what is found there
//   moved         seconds for one living layout of it, moved to each third of a point of them, with what is found there
//   save PATH       writes PATH.svg and PATH.png, at 2x

import AutoLayout
import CairoBackend
import Comparison
import Diagram
import DocumentFormats
import Foundation
import LayoutDocument
import SVGBackend
import Scene
@_spi(Benchmarks) import Sweep

struct Session {
  private let shaper: PangoTextShaper
  private var bytes: [UInt8] = []
  private var path = ""
  private var laterBytes: [UInt8] = []

  init() throws { shaper = try PangoTextShaper() }

  mutating func obey(_ command: String, _ argument: String) throws -> String {
    switch command {
    case "load":
      path = argument
      bytes = Array(try Data(contentsOf: URL(fileURLWithPath: argument)))
      return "loaded"
    case "later":
      laterBytes = Array(try Data(contentsOf: URL(fileURLWithPath: argument)))
      return "loaded"
    case "difference": return try difference(Int(argument) ?? 1).map { "\($0)" }.joined(separator: " ")
    case "pieces": return "\(try pieces(Int(argument) ?? 1))"
    case "moved": return "\(try moved())"
    case "svg": return try svg(Int(argument) ?? 1).map { "\($0)" }.joined(separator: " ")
    case "png": return try png(Int(argument) ?? 1).map { "\($0)" }.joined(separator: " ")
    case "save":
      let scene = scene(try tree())
      try Data(SVG.utf8(of: scene)).write(to: URL(fileURLWithPath: argument + ".svg"))
      try Data(CairoRenderer.png(of: scene, scale: 2)).write(to: URL(fileURLWithPath: argument + ".png"))
      return "saved"
    default: fatalError("unknown command \(command)")
    }
  }

  private func difference(_ count: Int) throws -> [Double] {
    let (old, new) = (try tree(), try tree(of: laterBytes))
    let start = now()
    let (before, after) = (LayoutEngine.solve(old), LayoutEngine.solve(new))
    var least = [now() - start, .infinity]
    for _ in 0..<count {
      let start = now()
      let difference = LayoutDifference(from: before, to: after)
      least[1] = min(least[1], now() - start)
      precondition(difference.after.views.count == after.views.count, "the difference is used")
    }
    return least
  }

  private static let widths = 320.0...1366.0

  private func pieces(_ count: Int) throws -> Double {
    let tree = try tree()
    var least = Double.infinity
    for _ in 0..<count {
      let start = now()
      let pieces = LayoutPieces(of: tree, over: Self.widths)
      precondition(pieces.isComplete && pieces.findings.count >= 0, "the pieces are used")
      least = min(least, now() - start)
    }
    return least
  }

  private func moved() throws -> Double {
    let tree = try tree()
    let start = now()
    let layout = MovedLayout(tree)
    var issueCount = 0
    for third in 0...Int((Self.widths.upperBound - Self.widths.lowerBound) * 3) {
      issueCount += layout.issues(atWidth: Self.widths.lowerBound + Double(third) / 3).count
    }
    precondition(issueCount >= 0, "the issues are used")
    return now() - start
  }

  private func tree() throws -> ViewTree { try tree(of: bytes) }

  private func tree(of bytes: [UInt8]) throws -> ViewTree {
    let document = try Document(bytes: bytes, path: path, options: ReadingOptions(text: shaper))
    return document.diagrams[0].tree
  }

  private func scene(_ tree: ViewTree) -> Scene { scene(LayoutEngine.solve(tree)) }

  private func scene(_ layout: SolvedLayout) -> Scene {
    var options = DiagramOptions()
    options.title = "Benchmark"
    return Scene(layout, options: options, text: shaper)
  }

  private func svg(_ count: Int) throws -> [Double] {
    var seconds = [0.0, 0, 0, 0]
    for _ in 0..<count {
      let times = [now()]
      let tree = try tree()
      let read = now()
      let layout = LayoutEngine.solve(tree)
      let solved = now()
      let scene = scene(layout)
      let drawn = now()
      precondition(SVG.utf8(of: scene).count > 100, "a document is written")
      for (place, step) in [read - times[0], solved - read, drawn - solved, now() - drawn].enumerated() {
        seconds[place] += step / Double(count)
      }
    }
    return seconds
  }

  private func png(_ count: Int) throws -> [Double] {
    let scene = scene(try tree())
    var seconds = [0.0, 0]
    for _ in 0..<count {
      let start = now()
      let bitmap = try CairoRenderer.bitmap(of: scene, scale: 2)
      let painted = now()
      precondition(CairoRenderer.png(of: bitmap, scale: 2).count > 100, "a file is written")
      seconds[0] += (painted - start) / Double(count)
      seconds[1] += (now() - painted) / Double(count)
    }
    return seconds
  }

  /// Seconds of processor time: others on the machine do not count.
  private func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + 1e-9 * Double(time.tv_nsec)
  }
}

var session = try Session()
while let line = readLine() {
  let words = line.split(separator: " ", maxSplits: 1).map(String.init)
  guard let command = words.first else { continue }
  print(try session.obey(command, words.count > 1 ? words[1] : ""))
  fflush(nil)
}
