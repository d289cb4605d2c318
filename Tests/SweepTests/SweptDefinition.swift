import AutoLayout
import DocumentFormats
import Geometry
import LayoutDocument
import Sweep

/// A definition on a canvas of any width or height, measured by fixed metrics.
struct SweptDefinition {
  let text: String

  init(_ text: String) { self.text = text }

  func tree(_ canvas: Size) throws -> ViewTree {
    let options = ReadingOptions(canvas: .size(canvas), text: SpecFont())
    return try Document(bytes: Array(text.utf8), path: "test.yaml", as: nil, options: options).diagrams[0]
      .tree
  }

  func pieces(_ range: ClosedRange<Double>, height: Double = 667) throws -> LayoutPieces {
    let tree = try tree(Size(width: range.lowerBound, height: height))
    return LayoutPieces(over: range, of: .horizontal, SweptSource(tree, along: .horizontal))
  }

  func truth(_ pieces: LayoutPieces, height: Double = 667) throws -> PieceTruth {
    let tree = try tree(Size(width: 320, height: height))
    return PieceTruth(pieces) { length in
      var tree = tree
      tree.environment.canvas.width = length
      return tree
    }
  }
}
