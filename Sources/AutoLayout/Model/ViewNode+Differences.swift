extension ViewNode {
  /// The paths of the properties in which two nodes differ, such as `text.numberOfLines`, whatever their places in
  /// files.
  ///
  /// - Complexity: O(1) if the nodes are equal, otherwise that of a reflection of both.
  package func properties(differingFrom other: ViewNode) -> [String] {
    var (own, other) = (self, other)
    if own.location != nil { own.location = nil }
    if other.location != nil { other.location = nil }
    guard own != other else { return [] }
    var paths: [String] = []
    if own.name != other.name { paths.append("name") }
    for (name, isEqual) in [
      ("viewClass", own.viewClass == other.viewClass), ("superview", own.superview == other.superview),
      ("subviews", own.subviews == other.subviews), ("bounds.origin", own.boundsOrigin == other.boundsOrigin),
      ("bounds.size", own.referenceSize == other.referenceSize),
      (
        "translatesAutoresizingMaskIntoConstraints",
        own.translatesAutoresizingMaskIntoConstraints == other.translatesAutoresizingMaskIntoConstraints
      ),
    ] where !isEqual { paths.append(name) }
    return paths + Self.paths(own.traits.value, other.traits.value, "")
  }

  private static func paths(_ one: Any, _ other: Any, _ path: String) -> [String] {
    if let one = one as? AnyHashable, let other = other as? AnyHashable, one == other { return [] }
    let (first, second) = (unwrapped(one), unwrapped(other))
    guard first.displayStyle == .struct, second.displayStyle == .struct, !first.children.isEmpty else {
      return [path]
    }
    return zip(first.children, second.children).flatMap { a, b in
      paths(a.value, b.value, path.isEmpty ? a.label ?? "" : "\(path).\(a.label ?? "")")
    }
  }

  private static func unwrapped(_ value: Any) -> Mirror {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional, let some = mirror.children.first else { return mirror }
    return Mirror(reflecting: some.value)
  }
}
