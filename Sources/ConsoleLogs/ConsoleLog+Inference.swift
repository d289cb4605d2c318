extension ConsoleLog {
  /// Marks the constraints that the system probably made, although the log prints no identifiers.
  ///
  /// Masonry prints constraints without identifiers, and so does who strips them. Then a plain `NSLayoutConstraint` with the
  /// size of a cell or of an outermost view stands among constraints of a library with which the app makes its own.
  mutating func inferMakers() {
    guard constraints.contains(where: { $0.constraint.isOfLibrary }),
      constraints.allSatisfy({ $0.constraint.identifier == nil || $0.constraint.isOfLibrary })
    else { return }
    let hierarchy = LoggedHierarchy(self)
    for index in constraints.indices {
      let constraint = constraints[index].constraint
      guard constraint.className == "NSLayoutConstraint", constraint.isFixedSize,
        !constraint.first.item.isGuide,
        constraint.first.item.hasSizeOfSystem || isOutermost(constraint.first.item, hierarchy)
      else { continue }
      constraints[index].constraint.isProbablyEncapsulated = true
    }
  }

  /// Whether other views are pinned to an item, and the item to none.
  private func isOutermost(_ item: LoggedItem, _ hierarchy: LoggedHierarchy) -> Bool {
    guard let index = hierarchy.index(of: item), hierarchy.containers[index] == nil else { return false }
    let ties = constraints.map(\.constraint).filter {
      $0.isOfLibrary && $0.second != nil && $0.items.contains(item)
    }
    return !ties.isEmpty && ties.allSatisfy { $0.second?.item == item && $0.first.item != item }
  }
}

extension LoggedConstraint {
  /// Whether a library for constraints made it, with a class of its own.
  package var isOfLibrary: Bool { library != nil }

  /// The library that made the constraint; `nil` for none that is known by its class.
  package var library: String? {
    if className.hasPrefix("MAS") { return "Masonry" }
    return className.hasPrefix("SnapKit.") || className.contains("SnapKit") ? "SnapKit" : nil
  }
}

extension LoggedItem {
  /// Whether the view is one of those to which tables and collection views give a size.
  package var hasSizeOfSystem: Bool {
    ["Cell", "CellContentView", "HeaderFooterView", "ReusableView"].contains { className.hasSuffix($0) }
  }
}
