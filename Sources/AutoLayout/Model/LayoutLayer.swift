/// The kinds of mark that a picture of a layout may show: the closed list behind `show:` and `--show`.
public enum LayoutLayer: String, Hashable, Sendable, CaseIterable {
  case contentSize, constraints, dimensions, names, sizes, rulers, offset, pages, insets, hugging, generated
  case derivation, key
}
