import Analysis
import AutoLayout
import ConsoleLogs
import Wording

extension LogExplanation {
  /// Whether margins of a view are part of the contradiction.
  var hasMargins: Bool {
    contradicting.contains { maker(of: $0) == .guide && $0.constraint.constant != 0 }
  }

  /// By how many points the lengths of the contradiction are longer than their room; `nil` if they are not.
  var excessLength: Double? {
    guard let need = orientedNeed else { return nil }
    let excess = need.lengths.reduce(0, +) - need.room
    return excess > 0 ? excess : nil
  }

  // MARK: Words

  func them(_ members: [Member]) -> String {
    Phrases.list(members.map { "\($0.number)" })
  }

  /// `constraint 8`, or `constraints 2 and 3`.
  func constraints(_ members: [Member]) -> String {
    "\(members.count == 1 ? "constraint" : "constraints") \(them(members))"
  }

  /// `Constraint 8 is`, or `Constraints 2 and 3 are`.
  func subject(_ members: [Member]) -> String {
    "\(Phrases.capitalized(constraints(members))) \(members.count == 1 ? "is" : "are")"
  }

  /// The views in the members that only the system makes.
  func privateNames(_ members: [Member]) -> String {
    names(of: members.flatMap(\.constraint.items).filter { $0.isPrivate || $0.holdsInputViews })
  }

  /// The views that the members' left-hand sides name.
  func names(_ members: [Member]) -> String {
    names(of: members.map(\.constraint.first.item))
  }

  /// The views that own the members' guides.
  func owners(_ members: [Member]) -> String {
    let owners = members.flatMap { $0.constraint.containments.map(\.container) }
    return owners.isEmpty ? "a view" : names(of: owners)
  }

  func names(of items: [LoggedItem]) -> String {
    var names: [String] = []
    for name in items.map(name(of:)) where !names.contains(name) { names.append(name) }
    return Phrases.list(names)
  }
}
