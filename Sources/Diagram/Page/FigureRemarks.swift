import AutoLayout
import Geometry

extension Figure {
  /// What a reader must know of the figures: remarks on their marks, unless the key contains them, and the views
  /// without names.
  static func remarks(on drawings: [Figure]) -> String? {
    let shown = drawings.filter { $0.options.key != .all || !$0.shows(.key) }
    var known: Set<String> = []
    let marks = shown.flatMap(\.keyMarks).filter { !$0.hasSwatch && known.insert($0.text).inserted }
    var sentences = marks.map { mark in
      let remark = mark.text.hasSuffix(".") ? String(mark.text.dropLast()) : mark.text
      let isOfPage = mark.glyph(RemarkGlyph.self)?.isOfPage ?? false
      if isOfPage || drawings.allSatisfy({ $0.keyMarks.contains(mark) }) { return "\(remark)." }
      var titles: [String] = []
      for drawing in shown where drawing.keyMarks.contains(mark) {
        // The two figures of a panel that is divided by axis have one title.
        if let title = drawing.facts.request.panel?.title, titles.last != title { titles.append(title) }
      }
      return titles.isEmpty ? "\(remark)." : "\(remark) (\(titles.joined(separator: ", ")))."
    }
    sentences += [namelessSentence(drawings)].compactMap(\.self)
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  /// `Not named: logo.`, or `nil` if one of the figures names each view.
  private static func namelessSentence(_ drawings: [Figure]) -> String? {
    let unnamed = drawings.map { drawing in drawing.unnamedViews.map(drawing.name) }
    guard let first = unnamed.first else { return nil }
    let names = first.filter { name in unnamed.allSatisfy { $0.contains(name) } }
    guard !names.isEmpty else { return nil }
    return names.count <= 3
      ? "Not named: \(Listing.words(names))." : "Not named: \(Listing.count(names.count, "view"))."
  }
}
