import AutoLayout
import Geometry
import SVGBackend
import Sweep

/// The picture of a figure at one length, for readers without scripts and for paper.
struct StillPicture {
  let views: FigureViews
  let drawings: ViewDrawings
  let prefix: String

  func canvas(_ state: FigureState, at length: Double) -> Size {
    let (from, to) = (state.start[.root].frame.size, state.end[.root].frame.size)
    let share = self.share(state, length)
    return Size(width: mix(from.width, to.width, share), height: mix(from.height, to.height, share))
  }

  /// The views as elements of an SVG: nested as they are in the tree, so that what clips is an `svg` of its own.
  func elements(_ state: FigureState, _ places: [Int], _ lists: [Int], at length: Double) -> String {
    var text = ""
    let share = share(state, length)
    write(.root, state, lists, share, to: &text)
    return text
  }

  /// The frames of views in words.
  func summary(_ state: FigureState, _ places: [Int], at length: Double) -> String {
    let share = share(state, length)
    let canvas = canvas(state, at: length)
    let all = state.start.tree.views.indices.dropFirst().filter { !state.start.tree.views[$0].isHidden }
    let told = all.prefix(Self.mostTold).map { view in
      let rect = frame(ViewID(view), state, share)
      return
        "\(views.views[places[view]].name) is \(number(rect.width)) by \(number(rect.height)) at (\(number(rect.minX)), \(number(rect.minY)))"
    }
    let more = all.count - Self.mostTold
    return "A layout at \(number(canvas.width)) by \(number(canvas.height)) points. "
      + told.joined(separator: "; ") + (more > 0 ? "; and \(more) more views." : ".")
  }

  private static let mostTold = 12

  private func number(_ value: Double) -> String { NumberFormat.string(value, places: 2) }

  private func share(_ state: FigureState, _ length: Double) -> Double {
    state.to > state.from ? (length - state.from) / (state.to - state.from) : 0
  }

  private func mix(_ from: Double, _ to: Double, _ share: Double) -> Double { from + share * (to - from) }

  private func frame(_ view: ViewID, _ state: FigureState, _ share: Double) -> Rect {
    let (from, to) = (state.start[view].frame, state.end[view].frame)
    return Rect(
      x: mix(from.minX, to.minX, share), y: mix(from.minY, to.minY, share),
      width: mix(from.width, to.width, share), height: mix(from.height, to.height, share))
  }

  private func write(
    _ view: ViewID, _ state: FigureState, _ lists: [Int], _ share: Double, to text: inout String
  ) {
    let tree = state.start.tree
    guard !tree[view].isHidden else { return }
    let rect = frame(view, state, share)
    text += "<g transform=\"translate(\(number(rect.minX)) \(number(rect.minY)))\">"
    for item in drawings.listPlaces[lists[view.index]] {
      text += ItemElement(drawings.itemTexts[item], drawings.lines, prefix, rect.size, share).text
    }
    let children = tree[view].subviews
    if !children.isEmpty {
      let clips = tree[view].clipsToBounds
      if clips {
        text += "<svg width=\"\(number(max(0, rect.width)))\" height=\"\(number(max(0, rect.height)))\">"
      }
      let offset = state.start[view].scroll?.contentOffset ?? tree[view].boundsOrigin
      if offset != .zero { text += "<g transform=\"translate(\(number(-offset.x)) \(number(-offset.y)))\">" }
      for child in children { write(child, state, lists, share, to: &text) }
      if offset != .zero { text += "</g>" }
      if clips { text += "</svg>" }
    }
    text += "</g>"
  }
}

/// An item of a drawing as an element.
private struct ItemElement {
  let text: String

  init(_ item: String, _ lines: GlyphLines, _ prefix: String, _ size: Size, _ share: Double) {
    var parts = item.split(separator: " ").map(String.init)
    let head = parts.removeFirst()
    var opacity = ""
    if let last = parts.last, last.hasPrefix("o") {
      opacity = " opacity=\"\(last.dropFirst())\""
      parts.removeLast()
    }
    func value(_ part: String, _ length: Double) -> String {
      NumberFormat.string(Self.value(part, length, share), places: 2)
    }
    if head.hasPrefix("=") {
      let (x, y) = (value(parts[0], size.width), value(parts[1], size.height))
      let scale = NumberFormat.string(Self.value(parts[2], 0, share), places: 8)
      var glyphs = ""
      let words = parts.dropFirst(3).compactMap { Int($0) }
      for index in stride(from: 0, to: words.count - 1, by: 2) {
        for (glyph, offset) in lines.glyphs(ofWord: words[index]) {
          glyphs += "<use href=#\(prefix)g\(glyph) x=\(offset + words[index + 1]) />"
        }
      }
      text =
        "<g class=\"\(prefix)\(head.dropFirst())\" transform=\"translate(\(x) \(y)) scale(\(scale))\"\(opacity)>\(glyphs)</g>"
    } else if head.hasPrefix("@") {
      text =
        "<use href=\"#\(prefix)i\(head.dropFirst())\" transform=\"translate(\(value(parts[0], size.width)) \(value(parts[1], size.height))) scale(\(value(parts[2], size.width)) \(value(parts[3], size.height)))\"\(opacity)/>"
    } else {
      var data = ""
      var isX = true
      for part in parts {
        if part == "M" || part == "L" || part == "C" || part == "Z" {
          data += part
          isX = true
          continue
        }
        let last = data.last ?? " "
        data += (last.isLetter ? "" : " ") + value(part, isX ? size.width : size.height)
        isX.toggle()
      }
      text = "<path class=\"\(prefix)\(head)\" d=\"\(data)\"\(opacity)/>"
    }
  }

  /// The value of a coordinate (`Coordinate`).
  static func value(_ text: String, _ length: Double, _ share: Double) -> Double {
    if let bar = text.firstIndex(of: "|") {
      return (Double(text[..<bar]) ?? 0) + (Double(text[text.index(after: bar)...]) ?? 0) * length
    }
    if let wave = text.firstIndex(of: "~") {
      let (from, to) = (Double(text[..<wave]) ?? 0, Double(text[text.index(after: wave)...]) ?? 0)
      return from + share * (to - from)
    }
    return Double(text) ?? 0
  }
}
