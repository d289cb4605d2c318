import AutoLayout
import Geometry

/// Something said of a view, or of the whole layout, that is said differently now.
struct PropertyChange: Hashable {
  /// Such as `label.text`.
  var name: String
  var before: String
  var now: String
  var location: SourceLocation?

  /// The layout's own properties first, then those of views in order.
  static func all(
    from before: ViewTree, to now: ViewTree, _ views: [LayoutDifference.CommonView]
  ) -> [PropertyChange] {
    var changes: [PropertyChange] = []
    func compare(_ name: String, _ old: String?, _ new: String?, _ location: SourceLocation? = nil) {
      guard old != new else { return }
      changes.append(
        PropertyChange(name: name, before: old ?? "none", now: new ?? "none", location: location))
    }
    let (old, new) = (before.environment, now.environment)
    compare("canvas", Figures.size(old.canvas), Figures.size(new.canvas))
    compare("safeArea", insets(old.safeArea), insets(new.safeArea))
    compare("direction", old.direction.rawValue, new.direction.rawValue)
    for view in views {
      let (a, b) = (before[view.before], now[view.now])
      guard a != b else { continue }
      let (first, second) = (descriptions(of: a), descriptions(of: b))
      for ((name, old), (_, new)) in zip(first, second) {
        compare("\(b.name.abbreviated).\(name)", old, new, b.location)
      }
    }
    return changes
  }

  /// What a definition can say of a view, key by key in one order; `nil` for what it does not say.
  private static func descriptions(of node: ViewNode) -> [(name: String, text: String?)] {
    let (text, scroll, stack) = (node.text, node.scroll, node.stack)
    return [
      ("class", node.viewClass.rawValue),
      ("hidden", "\(node.isHidden)"),
      ("text", text?.text.map { "“\($0)”" }),
      ("placeholder", text?.placeholder.map { "“\($0)”" }),
      ("font", text.map { "\(Figures.number($0.font.size)) \($0.font.weight)" }),
      ("lines", text.map { "\($0.numberOfLines)" }),
      ("preferredMaxLayoutWidth", text.map { Figures.number($0.preferredMaxLayoutWidth) }),
      ("image", node.image?.size.map(Figures.size)),
      ("intrinsicSize", node.intrinsicSize.map { "\(length($0.width)) × \(length($0.height))" }),
      ("hugging", node.hugging.map(priorities)),
      ("compression", node.compressionResistance.map(priorities)),
      ("frame", node.frame.map { "\(Figures.point($0.origin)), \(Figures.size($0.size))" }),
      ("layoutMargins", node.layoutMargins.map(insets)),
      ("direction", node.direction?.rawValue),
      ("clipsToBounds", "\(node.clipsToBounds)"),
      ("background", node.backgroundName ?? node.background.map { "\($0)" }),
      ("contentSize", scroll?.contentSize.map(Figures.size)),
      ("contentOffset", scroll?.contentOffset.map(Figures.point)),
      ("contentInset", scroll.map { insets($0.contentInset) }),
      ("paging", scroll.map { "\($0.isPagingEnabled)" }),
      ("zoomScale", scroll.map { Figures.number($0.zoomScale) }),
      ("axis", stack?.axis.rawValue),
      ("distribution", stack?.distribution.rawValue),
      ("alignment", stack?.alignment.rawValue),
      ("spacing", stack.map { Figures.number($0.spacing) }),
      ("rowHeight", node.table?.rowHeight.map(Figures.number)),
      ("insetsContentViewsToSafeArea", node.table.map { "\($0.insetsContentViewsToSafeArea)" }),
    ]
  }

  private static func length(_ value: Double?) -> String { value.map(Figures.number) ?? "–" }

  private static func priorities(_ priorities: AxisPriorities) -> String {
    let (horizontal, vertical) = (priorities.horizontal.value, priorities.vertical.value)
    guard horizontal != vertical else { return Figures.number(horizontal) }
    return "\(Figures.number(horizontal)) by \(Figures.number(vertical))"
  }

  private static func insets(_ insets: EdgeInsets) -> String {
    "(\([insets.top, insets.left, insets.bottom, insets.right].map(Figures.number).joined(separator: ", ")))"
  }
}
