import SVGBackend
import Geometry
import Regression

/// Which views follow which, in a sentence.
struct Followings {
  private typealias Kind = EffectReasons.Reason.Kind

  /// What views have in common: they follow a view, or it arranges them, or they give way to it.
  private struct Clause {
    var kind: Kind
    var leader: String
    var views: [String]
  }

  private var clauses: [Clause] = []
  /// The number of views with effects.
  private var count = 0

  /// - Parameter lines: The effects of one cause.
  init(_ lines: [PageCase.EffectLine]) {
    var reasons: [(view: String, kind: Kind, leader: String)] = []
    var views: [String] = []
    for line in lines where !PageWords.isOfContent(line.effect) {
      let view = line.effect.view
      if !views.contains(view) { views.append(view) }
      guard let leader = line.reason.leader, leader != view else { continue }
      if let place = reasons.firstIndex(where: { $0.view == view }) {
        // That a view gives way says more than that its place follows.
        if line.reason.kind == .givesWay { reasons[place] = (view, .givesWay, leader) }
      } else {
        reasons.append((view, line.reason.kind, leader))
      }
    }
    count = views.count
    // What an edit concerns follows nothing, even if one of its results does.
    let edited = Set(lines.filter { $0.reason.leader == nil }.map(\.effect.view))
    reasons.removeAll { edited.contains($0.view) }
    for reason in reasons {
      var leader = reason.leader
      var seen: Set<String> = [reason.view]
      // A view that follows a follower follows the first of them.
      while reason.kind == .follows, seen.insert(leader).inserted,
        let next = reasons.first(where: { $0.view == leader }), next.kind == .follows
      {
        leader = next.leader
      }
      if let place = clauses.firstIndex(where: { $0.kind == reason.kind && $0.leader == leader }) {
        clauses[place].views.append(reason.view)
      } else {
        clauses.append(Clause(kind: reason.kind, leader: leader, views: [reason.view]))
      }
    }
  }

  /// More clauses than these make nothing clearer.
  private static let mostClauses = 3

  /// The sentence: `stack follows root and arranges a, b and c.` `nil` if no view follows another, or too many do.
  var sentence: String? {
    guard !clauses.isEmpty, clauses.count <= Self.mostClauses else { return nil }
    var sentences: [String] = []
    var told: Set<Int> = []
    for (index, clause) in clauses.enumerated() where !told.contains(index) {
      told.insert(index)
      var words = "\(names(clause)) \(verb(clause)) \(Self.name(clause.leader))"
      if clause.kind == .arranged {
        words = "\(Self.name(clause.leader)) arranges \(names(clause))"
      } else if clause.views.count == 1,
        let next = clauses.indices.first(where: {
          !told.contains($0) && clauses[$0].kind == .arranged && clauses[$0].leader == clause.views[0]
        })
      {
        told.insert(next)
        words += " and arranges \(names(clauses[next]))"
      }
      sentences.append(words + ".")
    }
    return sentences.joined(separator: " ")
  }

  private func verb(_ clause: Clause) -> String {
    switch clause.kind {
    case .givesWay: "gave way to"
    case .edited, .follows, .arranged: clause.views.count == 1 ? "follows" : "follow"
    }
  }

  private func names(_ clause: Clause) -> String {
    if clause.views.count > 3, clause.views.count == count - 1 {
      return "the other \(PageWords.number(clause.views.count))"
    }
    let shown = clause.views.prefix(clause.views.count > 3 ? 2 : 3).map(Self.name)
    let more = clause.views.count - shown.count
    return Listing.words(shown + (more > 0 ? ["\(PageWords.number(more)) others"] : []))
  }

  private static func name(_ view: String) -> String { "<b>\(HTMLText.name(view))</b>" }
}
