import Geometry
import Scene

/// The title, which states the finding, and the subtitle below it.
struct PageHeader {
  let pen: Pen
  let options: DiagramOptions
  private(set) var items: [SceneItem] = []
  /// The bottom of the last line, including its descenders.
  private(set) var bottom = 10.0

  init(pen: Pen, options: DiagramOptions) {
    self.pen = pen
    self.options = options
  }

  mutating func set(width: Double) {
    var baseline = 40.0
    if let title = options.title, !title.isEmpty {
      for line in pen.lettering.lines(title, .title, width: width) {
        items.append(
          pen.text(
            line, .title, at: Point(x: PageComposition.margin, y: baseline), pen.paint(.ink),
            origin: .page("title")))
        bottom = baseline + 6
        baseline += 26
      }
      baseline -= 4
    }
    if let subtitle = options.subtitle, !subtitle.isEmpty {
      for line in pen.lettering.lines(subtitle, .subtitle, width: width) {
        items.append(
          pen.text(
            line, .subtitle, at: Point(x: PageComposition.margin, y: baseline), pen.paint(.secondaryInk),
            origin: .page("subtitle")))
        bottom = baseline + 5
        baseline += 18
      }
    }
  }
}
