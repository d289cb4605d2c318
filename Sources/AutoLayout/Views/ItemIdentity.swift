/// The identity of a view or a guide, which constraints refer to. It outlives the item and records when it is
/// deallocated.
///
/// A weak reference would do the same at several times the cost, also for the item.
final class ItemIdentity {
  /// The item, or `nil` once it has been deallocated.
  @exclusivity(unchecked) unowned var item: (any LayoutConstraintItem)?
  /// The item's index in the latest snapshot: that of the view, of the declared guide, or of the view that an
  /// implicit guide belongs to.
  @exclusivity(unchecked) var index: Int32 = -1
  /// The kind of guide, or `nil` for a view.
  @exclusivity(unchecked) var guideKind: LayoutGuideKind?
}
