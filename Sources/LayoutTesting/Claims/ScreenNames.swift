import AutoLayout

/// The names that a screen's class gives its views: those of the properties that hold them.
enum ScreenNames {
  /// Gives each view without a name of its own that of the property of the screen that holds it, if no other view has it.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - tree: Its snapshot.
  static func apply(of screen: View, to tree: inout ViewTree) {
    var places: [ObjectIdentifier: Int] = [:]
    var taken: Set<String> = []
    for (index, view) in screen.subtree.enumerated() {
      if let name = view.name { taken.insert(name) } else { places[ObjectIdentifier(view)] = index }
    }
    var mirror: Mirror? = Mirror(reflecting: screen)
    while let current = mirror, current.subjectType != View.self {
      for child in current.children {
        guard let label = child.label, let view = child.value as? View,
          let place = places[ObjectIdentifier(view)]
        else { continue }
        let name = label.hasPrefix(lazyPrefix) ? String(label.dropFirst(lazyPrefix.count)) : label
        guard taken.insert(name).inserted else { continue }
        tree.views[place].name = name
        places[ObjectIdentifier(view)] = nil
      }
      mirror = current.superclassMirror
    }
  }

  /// What Swift puts before the name of a lazy property.
  private static let lazyPrefix = "$__lazy_storage_$_"
}
