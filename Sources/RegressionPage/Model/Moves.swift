import SVGBackend
import Geometry
import Regression

/// Effects of one kind on views.
struct Moves {
  /// What effects do to views.
  enum Kind: CaseIterable {
    case moved, resized, showed, hid
  }

  let kind: Kind
  /// What is said of the kind: `moved`.
  let verb: String
  /// The names of the views, each once, with the changes of each.
  private(set) var views: [(name: String, changes: Set<Double>)] = []

  private mutating func add(_ view: String, _ change: Double?) {
    let place = views.firstIndex { $0.name == view } ?? views.count
    if place == views.count { views.append((view, [])) }
    if let change { views[place].changes.insert(PageNumber.rounded(change)) }
  }

  var names: [String] { views.map(\.name) }

  private var changes: Set<Double> { views.reduce(into: []) { $0.formUnion($1.changes) } }

  /// The change, if all are the same.
  var change: Double? { changes.count == 1 ? changes.first : nil }

  /// The amounts of the changes: views of two directions move to either side by the same.
  private var amounts: Set<Double> { Set(changes.map(\.magnitude)) }

  /// Effects on views, sorted into those that were moved, resized, shown and hidden.
  ///
  /// - Parameter edits: What had the effects. Views that these add or remove are told as such, and not as an effect.
  static func all(
    _ effects: some Sequence<DifferenceFacts.Effect>, of edits: [DifferenceFacts.Edit]
  ) -> [Moves] {
    let isAdding = edits.contains { EditWords($0.text).isAddition }
    let isRemoving = edits.contains(where: \.isRemoval)
    let subjects = Set(edits.map(\.subject))
    let verbs = ["moved", "resized", isAdding ? "added" : "showed", isRemoving ? "removed" : "hid"]
    var all = zip(Kind.allCases, verbs).map { Moves(kind: $0, verb: $1) }
    for effect in effects where !PageWords.isOfContent(effect) {
      if effect.quantity == "appears" && isAdding || effect.quantity == "disappears" && isRemoving,
        subjects.contains(.item(effect.view))
      {
        continue
      }
      let kind =
        switch effect.quantity {
        case "x", "y": 0
        case "width", "height": 1
        case "appears": 2
        default: 3
        }
      let change = effect.before.flatMap { before in effect.after.map { $0 - before } }
      all[kind].add(effect.view, change)
    }
    return all.filter { !$0.views.isEmpty }
  }

  /// What happened to how many views: `moved 2 views by 8 to 16` and `resized 1 view by 16`. An amount that all have in
  /// common comes last and is said once.
  static func phrases(_ all: [Moves]) -> [String] {
    let common = Set(all.map(\.amounts))
    let isCommon = common.count == 1 && common.first?.count == 1
    return all.enumerated().map { index, moves in
      let amounts = moves.amounts.sorted()
      guard let least = amounts.first, let most = amounts.last, !isCommon || index == all.count - 1 else {
        return "\(moves.verb) \(Listing.count(moves.views.count, "view"))"
      }
      let (low, high) = (PageNumber.shortAmount(least), PageNumber.shortAmount(most))
      return
        "\(moves.verb) \(Listing.count(moves.views.count, "view")) by \(low == high ? low : "\(low) to \(high)")"
    }
  }
}

/// A view that one edit moves and resizes along the same axis, which is one change to a reader.
struct Growth {
  let view: String
  private let axis: Axis
  private let move: Double
  private let change: Double

  /// The views among effects of which this can be said, in their order. All their effects are along one axis.
  static func all(_ effects: [DifferenceFacts.Effect]) -> [Growth] {
    var names: [String] = []
    for effect in effects where !names.contains(effect.view) { names.append(effect.view) }
    return names.compactMap { name in
      let own = effects.filter { $0.view == name && !PageWords.isOfContent($0) }
      guard own.count == 2 else { return nil }
      for (axis, place, size) in [(Axis.horizontal, "x", "width"), (.vertical, "y", "height")] {
        let values = [place, size].compactMap { quantity in own.first { $0.quantity == quantity } }.compactMap
        {
          effect in effect.before.flatMap { before in effect.after.map { $0 - before } }
        }
        if values.count == 2 { return Growth(view: name, axis: axis, move: values[0], change: values[1]) }
      }
      return nil
    }
  }

  /// What the view did: `total grew by 133 to the left`, or what an edit made it do: `total grow by 133 to the left`.
  func words(isPast: Bool) -> String {
    let verb = change > 0 ? (isPast ? "grew" : "grow") : isPast ? "shrank" : "shrink"
    let amount = PageNumber.shortAmount(change)
    let name = "<b>\(HTMLText.name(view))</b>"
    let isHorizontal = axis == .horizontal
    func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 0.005 }
    // The far edge stays where it is.
    if near(move, -change) {
      let side =
        change > 0
        ? (isHorizontal ? "to the left" : "upward") : isHorizontal ? "from the left" : "from the top"
      return "\(name) \(verb) by \(amount) \(side)"
    }
    if near(move, -change / 2) { return "\(name) \(verb) by \(amount) around its center" }
    return "\(name) \(verb) by \(amount) and \(isPast ? "moved" : "move") by \(PageNumber.shortChange(move))"
  }
}
