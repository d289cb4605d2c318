import Geometry

/// A key below a figure, no wider than its entries need.
struct KeyBar {
  let panel: Panel
  let width: Double

  /// A bar that takes at least this fraction of its room takes all of it.
  private static let fullShare = 0.8

  init(panel: Panel, width: Double) {
    self.panel = panel
    self.width = width
  }

  /// - Parameter room: The maximum width.
  init?(_ marks: [KeyMark], room: Double, pen: Pen) {
    // The few marks that need a key need no frame.
    if marks.allSatisfy(\.isUnclear), let line = Panel.keyLine(marks, width: room, pen: pen) {
      (panel, width) = (line, room)
      return
    }
    guard let widest = Panel.key(marks, width: room, pen: pen) else { return nil }
    let texts = marks.filter { $0.hasSwatch }.map { pen.lettering.width($0.text, .panelText) }
    let columns = KeyGrid(texts, width: room - 2 * Panel.padding).columns.count
    let even = columns > 1 ? KeyGrid.evenWidth(texts, columns: columns) + 2 * Panel.padding : 0
    let wanted = max(widest.naturalWidth(pen), even).rounded(.up)
    width = wanted > Self.fullShare * room ? room : wanted
    panel = Panel.key(marks, width: width, pen: pen) ?? widest
  }
}
