import SVGBackend
import AutoLayout
import Diagram
import Geometry
import Regression

/// The views of a case as a tree.
extension CaseHTML {
  var tree: String {
    let rows = page.rows.rows
    guard !rows.isEmpty else { return "" }
    var effects: [Int: [DifferenceFacts.Effect]] = [:]
    for line in page.groups.flatMap(\.lines) {
      if let row = line.row { effects[row, default: []].append(line.effect) }
    }
    // A long list would hide what differs.
    let isLong = rows.count > Self.mostRows
    let shown = rows.indices.filter { !isLong || rows[$0].kind != .same || $0 == 0 }.prefix(2 * Self.mostRows)
    let items = shown.map { index in
      view(rows[index], index, effects[index] ?? [])
    }
    let omitted = rows.count - shown.count
    return "<div class=\"tree\">\(items.joined())</div>"
      + (omitted > 0 ? "<p class=\"quiet\">and \(Listing.count(omitted, "other view"))</p>" : "")
  }

  /// The depth from which the lines of the tree are no longer indented.
  private static let mostLevels = 12

  /// A line of the tree. The script makes it an item that keys reach.
  private func view(_ row: ViewRows.Row, _ index: Int, _ effects: [DifferenceFacts.Effect]) -> String {
    var words = [HTMLText.escaped(row.className), Self.frame(row)]
    switch row.kind {
    case .added: words.append("added")
    case .removed: words.append("removed")
    case .same, .changed, .renamed:
      let others = effects.filter { PageWords.isOfContent($0) || $0.before == nil }
      words += (row.notes + others.prefix(4).map(Self.words)).map(HTMLText.escaped)
    }
    if row.hasIssue { words.append("<em>has an issue</em>") }
    var places = place(row.after, page.scenes?.framesAfter).map { " data-f=\"\($0)\"" } ?? ""
    if let earlier = place(row.before, page.scenes?.framesBefore) { places += " data-b=\"\(earlier)\"" }
    let kind = (row.kind == .same ? "" : " \(row.kind)") + (row.hasIssue ? " troubled" : "")
    return """
      <div class="v l\(min(row.depth, Self.mostLevels))\(kind)" data-v=\(index)\(places)>\
      <b>\(HTMLText.escaped(row.name))</b> <small>\(words.joined(separator: " · "))</small></div>
      """
  }

  /// The frame with what differs in it: `(50 66 (+16), 40) · 112 × 21`.
  private static func frame(_ row: ViewRows.Row) -> String {
    func value(_ part: (Rect) -> Double) -> String {
      let now = part(row.frame)
      guard let then = row.earlierFrame.map(part), PageNumber.rounded(now - then) != 0 else {
        return PageNumber.short(now)
      }
      return
        "<del>\(PageNumber.short(then))</del> <ins>\(PageNumber.short(now))</ins> (\(PageNumber.shortChange(now - then)))"
    }
    return
      "(\(value(\.minX)), \(value(\.minY))) · \(value(\.width))&nbsp;×&nbsp;\(value(\.height))"
  }

  static func words(_ effect: DifferenceFacts.Effect) -> String {
    guard let before = effect.before, let after = effect.after else { return effect.quantity }
    if let direction = PageWords.scrolling(effect) {
      return "scrolls \(PageNumber.string(before)) → \(PageNumber.string(after)) \(direction)"
    }
    return "\(effect.quantity) \(PageNumber.string(before)) → \(PageNumber.string(after))"
  }

  /// The frame of a view in a picture, for scripts.
  private func place(_ view: ViewID?, _ frames: [Rect?]?) -> String? {
    guard let view, let frames, frames.indices.contains(view.index), let frame = frames[view.index] else {
      return nil
    }
    return [frame.minX, frame.minY, frame.width, frame.height].map { NumberFormat.string($0, places: 1) }
      .joined(separator: " ")
  }
}
