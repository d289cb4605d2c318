import AutoLayout
import Comparison
import Geometry

extension LayoutMap {
  /// The issues of all parts, each once, in the order in which they first occur (`SweepRules: Findings`).
  ///
  /// - Complexity: O(issues of all pieces).
  public var findings: [Finding] {
    var order: [IssueIdentity] = []
    var found: [IssueIdentity: [(surroundings: LayoutSurroundings, finding: Sweep.Finding)]] = [:]
    for part in parts {
      for finding in part.pieces.findings {
        let identity = IssueIdentity(finding.issue, in: finding.layout)
        if found[identity] == nil { order.append(identity) }
        found[identity, default: []].append((part.surroundings, finding))
      }
    }
    return order.compactMap { found[$0].flatMap(Self.finding) }
  }

  /// The findings of one issue in several surroundings as one; `nil` if there are none.
  static func finding(_ entries: [(surroundings: LayoutSurroundings, finding: Sweep.Finding)]) -> Finding? {
    guard let first = entries.first else { return nil }
    let worst = entries.dropFirst().reduce(first) { worst, entry in
      (entry.finding.issue.amount ?? 0) > (worst.finding.issue.amount ?? 0) + 1e-6 ? entry : worst
    }
    return Finding(issue: worst.finding.issue, layout: worst.finding.layout, places: places(of: entries))
  }

  /// Surroundings share a place only if all their spans are equal.
  private static func places(
    of entries: [(surroundings: LayoutSurroundings, finding: Sweep.Finding)]
  ) -> [Finding.Place] {
    typealias Entry = (surroundings: LayoutSurroundings, finding: Sweep.Finding)
    var groups: [[Entry]] = []
    for entry in entries {
      if let index = groups.firstIndex(where: {
        $0[0].finding.spans.map(\.lengths) == entry.finding.spans.map(\.lengths)
      }) {
        groups[index].append(entry)
      } else {
        groups.append([entry])
      }
    }
    return groups.flatMap { group -> [Finding.Place] in
      // A place is a product of text sizes and directions.
      var products: [(sizes: [ContentSizeCategory], directions: [LayoutDirection])] = []
      var directions: [ContentSizeCategory: [LayoutDirection]] = [:]
      var sizes: [ContentSizeCategory] = []
      for entry in group {
        if directions[entry.surroundings.contentSize] == nil { sizes.append(entry.surroundings.contentSize) }
        directions[entry.surroundings.contentSize, default: []].append(entry.surroundings.direction)
      }
      for size in sizes {
        let own = directions[size] ?? []
        if let index = products.firstIndex(where: { $0.directions == own }) {
          products[index].sizes.append(size)
        } else {
          products.append(([size], own))
        }
      }
      return products.flatMap { product -> [Finding.Place] in
        let members = group.filter { product.sizes.contains($0.surroundings.contentSize) }
        return members[0].finding.spans.indices.map { index in
          let worst = members.dropFirst().reduce(members[0]) { worst, member in
            let (new, old) = (
              member.finding.spans[index].worst.amount ?? 0, worst.finding.spans[index].worst.amount ?? 0
            )
            return new > old + 1e-6 ? member : worst
          }
          return Finding.Place(
            span: worst.finding.spans[index], contentSizes: product.sizes, directions: product.directions,
            worst: worst.surroundings)
        }
      }
    }
  }
}

extension Finding.Span {
  /// The span without its worst place.
  fileprivate var lengths: Finding.Span {
    var span = self
    span.worst = Worst(length: 0, amount: nil, isLimit: false)
    span.profile = []
    return span
  }
}
