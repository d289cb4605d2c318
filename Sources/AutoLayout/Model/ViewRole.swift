/// The meaning, in a picture of a screen, of a view that is laid out as a plain rectangle.
///
/// It is drawn; layout does not depend on it.
public enum ViewRole: Hashable, Sendable {
  /// A row of a table, with what it shows at its trailing edge.
  case cell(CellContent.Accessory)
  /// A bar of its own, not that of a navigation or tab bar controller.
  case bar(BarContent)
  /// Anything else, by the name that an empty rectangle in its place is given, such as `Map View`.
  case placeholder(String)
}
