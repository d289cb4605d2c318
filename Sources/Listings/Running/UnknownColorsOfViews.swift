import AutoLayout

/// The views to which the code gives colors that are not known.
struct UnknownColorsOfViews {
  var backgrounds: Set<ObjectIdentifier> = []
  var texts: Set<ObjectIdentifier> = []
}

extension Interpreter {
  /// Notes whether a color that a view gets is known.
  func noteColor(
    of view: View, isKnown: Bool, in colors: WritableKeyPath<UnknownColorsOfViews, Set<ObjectIdentifier>>
  ) {
    if isKnown {
      unknownColors[keyPath: colors].remove(ObjectIdentifier(view))
    } else {
      unknownColors[keyPath: colors].insert(ObjectIdentifier(view))
    }
  }
}
