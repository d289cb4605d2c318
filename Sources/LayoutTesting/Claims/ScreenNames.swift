import AutoLayout

/// The names that a screen's class gives views which have no name of their own: those of the properties that hold them.
struct ScreenNames {
  private var names: [ObjectIdentifier: String] = [:]

  /// - Complexity: O(views + properties).
  init(_ screen: View) {
    var taken = Set(screen.subtree.compactMap(\.name))
    var mirror: Mirror? = Mirror(reflecting: screen)
    while let current = mirror, current.subjectType != View.self {
      for child in current.children {
        guard let label = child.label, let view = child.value as? View, view.name == nil,
          names[ObjectIdentifier(view)] == nil
        else { continue }
        let name = label.hasPrefix(Self.lazyPrefix) ? String(label.dropFirst(Self.lazyPrefix.count)) : label
        if taken.insert(name).inserted { names[ObjectIdentifier(view)] = name }
      }
      mirror = current.superclassMirror
    }
  }

  /// What Swift puts before the name of a lazy property.
  private static let lazyPrefix = "$__lazy_storage_$_"

  /// The name of a view; `nil` if it has one of its own, or no property holds it.
  subscript(view: View) -> String? { names[ObjectIdentifier(view)] }

  /// Names the views of a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - tree: Its snapshot.
  func name(_ screen: View, in tree: inout ViewTree) {
    for (index, view) in screen.subtree.enumerated() {
      if let name = self[view] { tree.views[index].name = name }
    }
  }
}
