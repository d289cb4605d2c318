import AutoLayout
import Analysis
import ConsoleLogs
import Geometry
import Source

/// Lays out variants of a log, which show what its constraints determine.
struct LogSolver {
  let log: ConsoleLog
  let source: SourceText
  let text: any TextMeasuring
  /// The reading direction of all variants.
  var direction = LayoutDirection.leftToRight

  /// A variant with its layout.
  struct Answer {
    var tree: LogTree
    var layout: SolvedLayout

    /// Whether required constraints contradict each other.
    var isContradictory: Bool {
      layout.issues.contains { if case .conflict = $0 { true } else { false } }
    }

    /// The frame of a view in the root's coordinates; `nil` for a guide.
    func frame(of item: LoggedItem) -> Rect? { tree.view(of: item).map { layout[$0].absoluteFrame } }

    /// The length of a view along an attribute, which is a width or a height.
    func length(of anchor: LoggedAnchor) -> Double? {
      frame(of: anchor.item).map { anchor.attribute == .height ? $0.size.height : $0.size.width }
    }
  }

  func answer(_ variant: LogVariant) -> Answer {
    var variant = variant
    variant.direction = direction
    let tree = LogTree(log, source: source, text: text, variant: variant)
    return Answer(tree: tree, layout: AnalyzedLayout(tree.tree).layout)
  }

  /// The layout of the log in the direction in which the constraints contradict each other.
  ///
  /// Consoles do not print the direction. Left to right is assumed unless only right to left explains the conflict that the
  /// console reports.
  ///
  /// - Returns: the layout and a solver for its direction.
  func directed() -> (LogSolver, Answer) {
    let answer = answer(LogVariant())
    guard log.saysUnsatisfiable, log.mixesDirections, !answer.isContradictory else { return (self, answer) }
    var other = self
    other.direction = .rightToLeft
    let reversed = other.answer(LogVariant())
    return reversed.isContradictory ? (other, reversed) : (self, answer)
  }
}
