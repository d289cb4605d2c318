import AutoLayout
import Geometry

/// What the list of undrawn constraints needs to know of a figure.
extension Figure {
  /// The constraints, by position from 1, that nothing in the figure states.
  var undrawn: [Int] { omissions.filter { !endings.counted.contains($0) } }

  /// The views that the list of undrawn constraints mentions and a reader cannot find by a name or a text.
  var unfoundViews: Set<ViewID> {
    var views: Set<ViewID> = []
    for number in undrawn {
      let node = layout.constraints[number - 1].node
      for anchor in [node.first, node.firstOrigin, node.second, node.secondOrigin].compactMap(\.self) {
        views.insert(tree.owner(of: anchor.item))
      }
    }
    return views.filter { $0 != .root && !namedViews.contains($0) && shownText(of: $0) == nil }
  }

  /// The equations of the constraints that have marks of their own in the figure.
  var shownEquations: [String] {
    layout.constraints.indices.filter { endings[$0 + 1] == .mark }.map {
      Figures.equation(layout.constraints[$0].text)
    }
  }

  /// `title.top`, or `“Sign in”.top` for a view that the figure does not name but whose text a reader sees. A text that
  /// says the name stands for it.
  func listedName(of anchor: LayoutAnchor) -> String {
    guard case .view(let view) = anchor.item, !namedViews.contains(view), view != .root, !showsItsName(view)
    else {
      return tree.text(of: anchor)
    }
    let name = shownText(of: view).map(Self.quoted) ?? name(of: view)
    return "\(name).\(anchor.attribute.name)"
  }

  /// A text in quotation marks. One from right to left is isolated, so that the rest of its line keeps its order
  /// (Unicode Standard Annex 9).
  private static func quoted(_ text: String) -> String {
    let isRightToLeft = text.unicodeScalars.contains { scalar in
      rightToLeft.contains { $0.contains(scalar.value) }
    }
    return isRightToLeft ? "\u{200E}“\u{2068}\(text)\u{2069}”" : "“\(text)”"
  }

  /// The blocks of scripts that are written from right to left, with their presentation forms.
  private static let rightToLeft: [ClosedRange<UInt32>] = [
    0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
  ]

  /// The text of a view that a reader recognizes it by, shortened, or `nil` if it has none or shares it.
  private func shownText(of view: ViewID) -> String? {
    guard let text = tree[view].text?.shown, !geometry.isHidden(view),
      !tree.views.indices.contains(where: { $0 != view.index && tree.views[$0].text?.shown == text })
    else { return nil }
    let line = text.prefix { !$0.isNewline }
    return line.count > Self.mostOfText ? "\(line.prefix(Self.mostOfText - 1))…" : String(line)
  }

  /// The number of characters of a text that identify a view.
  private static let mostOfText = 18
}

extension TextContent {
  /// The text or placeholder that a reader sees, or `nil` for none.
  fileprivate var shown: String? {
    let shown = text.flatMap { $0.isEmpty ? nil : $0 } ?? placeholder ?? ""
    return shown.isEmpty ? nil : shown
  }
}
