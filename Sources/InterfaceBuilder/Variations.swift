import AutoLayout

/// Applies the variations of elements for a size class (`InterfaceBuilderRules: Variations`).
struct Variations: Sendable {
  /// The size classes, or `nil` to apply the default variation alone.
  var sizeClasses: SizeClasses?

  /// The element and its descendants with variations applied and removed.
  func applied(to element: MarkupElement) -> MarkupElement {
    var result = element
    let holding = holding(of: element)
    result.children = element.children.filter { $0.name != "variation" }
    var isInstalled: [String: [String: Bool]] = [:]
    var replacements: [(key: String, child: MarkupElement)] = []
    for variation in holding {
      for (name, value) in variation.attributes where name != "key" { result.attributes[name] = value }
      for child in variation.children {
        if child.name == "mask", let list = child["key"] {
          for change in child.children {
            if let id = change["reference"] { isInstalled[list, default: [:]][id] = change.name == "include" }
          }
        } else if let key = child["key"] {
          replacements.append((key, child))
        }
      }
    }
    replace(&result.children, by: replacements)
    for (index, child) in result.children.enumerated() {
      guard let mask = isInstalled[child.name] else { continue }
      result.children[index].children = child.children.filter { $0.id.map { mask[$0] ?? true } ?? true }
    }
    result.children = result.children.map(applied)
    return result
  }

  /// The element that gives an attribute of an element its value: the last of its variations that states it, or itself.
  func element(giving attribute: String, of element: MarkupElement) -> MarkupElement {
    holding(of: element).last { $0[attribute] != nil } ?? element
  }

  /// Replaces the children of varied properties by those of the variations, at the end; the last variation wins.
  private func replace(
    _ children: inout [MarkupElement], by replacements: [(key: String, child: MarkupElement)]
  ) {
    var replaced: Set<String> = []
    let last = replacements.reversed().filter { replaced.insert($0.key).inserted }
    children.removeAll { $0["key"].map(replaced.contains) ?? false }
    children += last.reversed().map(\.child)
  }

  /// The variations that apply, from least to most specific.
  private func holding(of element: MarkupElement) -> [MarkupElement] {
    let all = element.children.filter { $0.name == "variation" }
    guard !all.isEmpty else { return [] }
    let keyed = all.compactMap { variation in
      variation["key"].flatMap(specificity).map { (specificity: $0, variation: variation) }
    }
    return (0...2).flatMap { level in keyed.filter { $0.specificity == level }.map(\.variation) }
  }

  /// The number of classes that a key names, 0 for the default; `nil` if the key does not apply.
  private func specificity(_ key: String) -> Int? {
    if key == "default" { return 0 }
    guard let sizeClasses else { return nil }
    let parts = key.split(separator: "-")
    let holds = parts.allSatisfy { part in
      switch part {
      case "widthClass=compact": sizeClasses.width == .compact
      case "widthClass=regular": sizeClasses.width == .regular
      case "heightClass=compact": sizeClasses.height == .compact
      case "heightClass=regular": sizeClasses.height == .regular
      default: false
      }
    }
    return holds ? min(2, parts.count) : nil
  }
}
