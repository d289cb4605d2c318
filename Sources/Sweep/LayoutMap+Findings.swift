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
      for finding in part.findings {
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

  private typealias Entry = (surroundings: LayoutSurroundings, finding: Sweep.Finding)

  /// Surroundings share a place only if all their spans are equal. Canvases of devices are what they are, so that devices share a
  /// place whatever their lengths.
  private static func places(
    of entries: [(surroundings: LayoutSurroundings, finding: Sweep.Finding)]
  ) -> [Finding.Place] {
    var groups: [[Entry]] = []
    for entry in entries {
      if let index = groups.firstIndex(where: { sharesSpans($0[0], entry) }) {
        groups[index].append(entry)
      } else {
        groups.append([entry])
      }
    }
    return groups.flatMap { group -> [Finding.Place] in
      // A place is a product of devices, languages, text sizes and directions.
      products(of: group).flatMap { product -> [Finding.Place] in
        let members = group.filter {
          product.sizes.contains($0.surroundings.contentSize)
            && product.directions.contains($0.surroundings.direction)
            && ($0.surroundings.device.map(product.devices.contains) ?? true)
            && ($0.surroundings.language.map(product.languages.contains) ?? true)
        }
        return members[0].finding.spans.indices.map { index in
          let worst = members.dropFirst().reduce(members[0]) { worst, member in
            let (new, old) = (
              member.finding.spans[index].worst.amount ?? 0, worst.finding.spans[index].worst.amount ?? 0
            )
            return new > old + 1e-6 ? member : worst
          }
          return Finding.Place(
            span: worst.finding.spans[index],
            area: worst.finding.areas.indices.contains(index) ? worst.finding.areas[index] : nil,
            devices: product.devices, languages: product.languages, contentSizes: product.sizes,
            directions: product.directions, worst: worst.surroundings)
        }
      }
    }
  }

  private static func sharesSpans(_ first: Entry, _ second: Entry) -> Bool {
    if first.surroundings.device != nil, second.surroundings.device != nil { return true }
    return first.finding.spans.map(\.lengths) == second.finding.spans.map(\.lengths)
      && first.finding.areas.map(\.extent) == second.finding.areas.map(\.extent)
  }

  private struct Product: Equatable {
    var devices: [Device] = []
    var languages: [Language] = []
    var sizes: [ContentSizeCategory] = []
    var directions: [LayoutDirection] = []
  }

  /// The surroundings of a group as products: what has the same of everything that follows goes together, devices before languages
  /// before text sizes before directions.
  private static func products(of group: [Entry]) -> [Product] {
    merged(group.map(\.surroundings), by: \.device, into: { $0.devices = $1.compactMap(\.self) }) { own in
      merged(own, by: \.language, into: { $0.languages = $1.compactMap(\.self) }) { own in
        merged(own, by: \.contentSize, into: { $0.sizes = $1 }) { own in
          [Product(directions: own.map(\.direction))]
        }
      }
    }
  }

  /// The products of surroundings with each value of a key, of which those that are the same but for the value become one.
  private static func merged<Value: Hashable>(
    _ surroundings: [LayoutSurroundings], by key: KeyPath<LayoutSurroundings, Value>,
    into set: (inout Product, [Value]) -> Void, _ rest: ([LayoutSurroundings]) -> [Product]
  ) -> [Product] {
    var merged: [(values: [Value], products: [Product])] = []
    for (value, own) in grouped(surroundings.map { ($0[keyPath: key], $0) }) {
      // Each value has products of its own, of which others may have some.
      let products = rest(own)
      if let index = merged.firstIndex(where: { $0.products == products }) {
        merged[index].values.append(value)
      } else {
        merged.append(([value], products))
      }
    }
    return merged.flatMap { values, products in
      products.map { product in
        var product = product
        set(&product, values)
        return product
      }
    }
  }

  /// The values of each key, the keys in the order in which they first occur.
  private static func grouped<Key: Hashable, Value>(_ pairs: [(Key, Value)]) -> [(Key, [Value])] {
    var order: [Key] = []
    var values: [Key: [Value]] = [:]
    for (key, value) in pairs {
      if values[key] == nil { order.append(key) }
      values[key, default: []].append(value)
    }
    return order.map { ($0, values[$0] ?? []) }
  }
}

extension Finding.Area {
  /// The area without its worst canvas.
  fileprivate var extent: Finding.Area {
    var area = self
    area.worst = Worst(canvas: .zero, amount: nil, isLimit: false)
    return area
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
