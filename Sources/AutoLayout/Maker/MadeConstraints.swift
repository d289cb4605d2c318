/// What closures have made for a view or guide and may change or take out later, oldest first.
struct MadeConstraints {
  var bySnap: [Constraint] = []
  var byMasonry: [MasonryConstraint] = []
}

extension LayoutConstraintItem {
  var made: MadeConstraints {
    get {
      if let view = self as? View { return view.madeConstraints }
      return (self as? LayoutGuide)?.madeConstraints ?? MadeConstraints()
    }
    set {
      (self as? View)?.madeConstraints = newValue
      (self as? LayoutGuide)?.madeConstraints = newValue
    }
  }
}
