/// The appearance, in a picture of a screen, of a view that is laid out as a plain rectangle.
///
/// Affects drawing only.
public enum ViewRole: Hashable, Sendable {
  /// A row of a table, with the accessory at its trailing edge.
  case cell(CellContent.Accessory)
  /// A standalone bar, not that of a navigation or tab bar controller.
  case bar(BarContent)
  /// Anything else, drawn as an empty rectangle with this name, such as `Map View`.
  case placeholder(String)
}
