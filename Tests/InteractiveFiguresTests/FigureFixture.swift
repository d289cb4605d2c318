import AutoLayout
import CairoBackend
import Diagram
import DocumentFormats
import Foundation
import Geometry
import LayoutDocument
import Sweep

@testable import InteractiveFigures

/// A definition as an interactive figure, and the layouts that it has to show.
struct FigureFixture {
  let text: String
  let shaper: PangoTextShaper

  init(_ text: String) throws {
    self.text = text
    shaper = try PangoTextShaper()
  }

  func tree() throws -> ViewTree {
    try Document(bytes: Array(text.utf8), path: "test.yaml", as: nil, options: ReadingOptions(text: shaper))
      .diagrams[0].tree
  }

  /// - Parameter name: A name for the last view, which no definition could give it.
  func figure(
    _ space: LayoutSpace, prefix: String = "f1", naming name: String? = nil
  ) throws -> InteractiveFigure {
    var tree = try tree()
    if let name { tree.views[tree.views.count - 1].name = name }
    let map = LayoutMap(of: space, by: .sizeClasses) { [tree] in tree.moved(to: $0) }
    return InteractiveFigure(
      map, title: "A title", subtitle: nil, startingAt: nil, prefix: prefix, options: DiagramOptions(),
      text: shaper)
  }
}

/// The numbers of a figure's table, read as its script reads them.
struct FigureTable {
  private let members: [String: Any]

  init(_ figure: InteractiveFigure) throws {
    members = try JSONSerialization.jsonObject(with: Data(figure.table.utf8)) as? [String: Any] ?? [:]
  }

  var names: [String] { (members["views"] as? [[Any]] ?? []).compactMap { $0[0] as? String } }

  func number(_ name: String) -> Double? { members[name] as? Double }

  func list(_ name: String) -> [Any] { members[name] as? [Any] ?? [] }

  /// The frames of views in their superviews at a length: x, y, width and height of each.
  func frames(_ place: Int = 0, at length: Double) -> [[Double]] {
    let data = (members["data"] as? [[String: Any]] ?? [])[place]
    let states = data["s"] as? [[Double]] ?? []
    guard
      let state = states.firstIndex(where: {
        (length > $0[0] || $0[2] == 1 && length == $0[0]) && (length < $0[1] || $0[3] == 1 && length == $0[1])
      })
    else { return [] }
    let numbers = (data["f"] as? [Any] ?? []).map { Self.number($0, state, states, length) }
    return stride(from: 0, to: numbers.count, by: 4).map { Array(numbers[$0..<$0 + 4]) }
  }

  private static func number(_ track: Any, _ state: Int, _ states: [[Double]], _ length: Double) -> Double {
    guard let runs = track as? [Double] else { return (track as? NSNumber)?.doubleValue ?? .nan }
    let starts = Array(stride(from: 0, to: runs.count, by: 3))
    let run = starts.last { Int(runs[$0]) <= state } ?? 0
    let last = run + 3 < runs.count ? Int(runs[run + 3]) - 1 : states.count - 1
    let (from, to) = (states[Int(runs[run])][0], states[last][1])
    let share = to > from ? (length - from) / (to - from) : 0
    return runs[run + 1] + share * (runs[run + 2] - runs[run + 1])
  }
}
