public import Analysis
import AutoLayout
import Comparison
import Geometry

/// What a difference is expected to be: `card.minX += 16; nothing else`.
public struct Expectation: Sendable, Hashable {
  /// An expected change of one value.
  struct Clause: Hashable, Sendable {
    enum Operation: String, CaseIterable {
      case increase = "+=", decrease = "-=", equal = "=="
    }

    var view: String
    var quantity: Quantity
    var operation: Operation
    var number: Double
    /// The clause as written.
    var text: String
  }

  /// A value of a view's frame in its superview, or of its scrollable content.
  enum Quantity: String, CaseIterable, Sendable {
    case x, y, minX, minY, midX, midY, maxX, maxY, width, height
    case contentWidth = "contentSize.width"
    case contentHeight = "contentSize.height"

    /// The quantities of effects that the value depends on.
    var effects: [Effect.Quantity] {
      switch self {
      case .x, .minX: [.position(.horizontal)]
      case .y, .minY: [.position(.vertical)]
      case .midX, .maxX: [.position(.horizontal), .size(.horizontal)]
      case .midY, .maxY: [.position(.vertical), .size(.vertical)]
      case .width: [.size(.horizontal)]
      case .height: [.size(.vertical)]
      case .contentWidth: [.contentSize(.horizontal), .scrollDistance(.horizontal)]
      case .contentHeight: [.contentSize(.vertical), .scrollDistance(.vertical)]
      }
    }

    /// The value of a solved view, in points; `nil` if the view does not scroll.
    func value(of view: SolvedView) -> Double? {
      let frame = view.frame
      return switch self {
      case .x, .minX: frame.minX
      case .y, .minY: frame.minY
      case .midX: frame.midX
      case .midY: frame.midY
      case .maxX: frame.maxX
      case .maxY: frame.maxY
      case .width: frame.width
      case .height: frame.height
      case .contentWidth: view.scroll?.contentSize.width
      case .contentHeight: view.scroll?.contentSize.height
      }
    }
  }

  /// The reason why a text is no expectation.
  public struct Problem: Error, CustomStringConvertible {
    /// The reason, with the remedy, as a sentence without a period.
    public var description: String
  }

  private var clauses: [Clause] = []
  /// Whether nothing but the clauses may differ.
  private var isComplete = false

  /// Two sums of lengths that should be equal may differ by rounding, by far less than a reader can see.
  private static let roundingError = 1e-9

  /// Reads clauses such as `card.minX += 16`, and `nothing else`, separated by semicolons.
  ///
  /// - Throws: `Problem`, if a part is neither.
  public init(_ text: String) throws(Problem) {
    for part in text.split(separator: ";") {
      let words = part.split(separator: " ").map(String.init)
      if words == ["nothing", "else"] || words == ["nothing"] {
        isComplete = true
        continue
      }
      guard words.count == 3, let operation = Clause.Operation(rawValue: words[1]),
        let number = Double(words[2]),
        number.isFinite
      else {
        throw Problem(
          description:
            "'\(part)' is not an expectation; write 'view.minX += 16', 'view.width == 100' or 'nothing else'")
      }
      let named = Quantity.allCases.filter { words[0].hasSuffix("." + $0.rawValue) }
      guard let quantity = named.max(by: { $0.rawValue.count < $1.rawValue.count }) else {
        throw Problem(
          description:
            "'\(words[0])' names no value of a view; the values are \(Quantity.allCases.map(\.rawValue).joined(separator: ", "))"
        )
      }
      clauses.append(
        Clause(
          view: String(words[0].dropLast(quantity.rawValue.count + 1)), quantity: quantity,
          operation: operation, number: number, text: words.joined(separator: " ")))
    }
    guard isComplete || !clauses.isEmpty else {
      throw Problem(description: "the expectation is empty; write 'nothing else' if nothing may differ")
    }
  }

  /// What two layouts do not have of the expectation, in lines; empty if they meet it.
  ///
  /// - Complexity: O(views + constraints).
  public func unmet(from before: AnalyzedLayout, to after: AnalyzedLayout) -> [String] {
    let difference = LayoutDifference(from: before.layout, to: after.layout)
    var problems: [String] = []
    var expected: Set<Effect.Key> = []
    for clause in clauses {
      guard
        let pair = difference.views.pairs.first(where: { after.layout.tree[$0.after].name == clause.view })
      else {
        problems.append("\(clause.text): both layouts need a view '\(clause.view)'")
        continue
      }
      expected.formUnion(clause.quantity.effects.map { Effect.Key(view: pair, quantity: $0) })
      guard let old = clause.quantity.value(of: before.layout[pair.before]),
        let new = clause.quantity.value(of: after.layout[pair.after])
      else {
        problems.append("\(clause.text): '\(clause.view)' does not scroll")
        continue
      }
      let wanted =
        switch clause.operation {
        case .increase: old + clause.number
        case .decrease: old - clause.number
        case .equal: clause.number
        }
      if abs(new - wanted) > Self.roundingError {
        problems.append(
          "\(clause.text): it is \(number(old)) before and \(number(new)) after, not \(number(wanted))")
      }
    }
    guard isComplete else { return problems }
    problems += difference.effects.filter {
      !expected.contains(Effect.Key(view: $0.view, quantity: $0.quantity))
    }
    .map { "nothing else: \(RegressionReport.line(of: [.init($0, in: after.layout.tree)]))" }
    problems += difference.views.added.map { "nothing else: \(after.layout.tree[$0].name) is added" }
    problems += difference.views.removed.map { "nothing else: \(before.layout.tree[$0].name) is removed" }
    return problems
  }

  private func number(_ value: Double) -> String { NumberFormat.string(value) }
}

extension Effect {
  /// A view and one of its quantities.
  fileprivate struct Key: Hashable {
    var view: ViewMatching.Pair
    var quantity: Quantity
  }
}
