/// The identity of a view or a guide, to which constraints refer. It outlives the item, and knows when the item is
/// gone.
///
/// A weak reference would do the same at several times the price, for the item too.
final class ItemIdentity {
  /// `nil` once the item is gone.
  @exclusivity(unchecked) unowned var item: (any LayoutConstraintItem)?
  /// Where the item stands in the snapshot that is being taken: the index of the view, of the declared guide, or
  /// of the view that an implicit guide belongs to.
  @exclusivity(unchecked) var index: Int32 = -1
  /// `nil` for a view.
  @exclusivity(unchecked) var guideKind: LayoutGuideKind?
}
