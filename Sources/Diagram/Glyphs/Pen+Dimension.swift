import Geometry
import Scene

/// A dimension line outside the figure, with two extension lines.
struct Dimension: Hashable {
  /// Where to put the label of a link: on its line, or beside it. A label that fits still goes beside the line if the
  /// other links' labels do.
  enum Link { case onLine, beside }

  /// The place of a label that is too long to interrupt its line.
  enum Overflow {
    /// Parallel to the line, on its outer side.
    case beside
    /// Beyond one of the ends.
    case before, after
    /// Horizontal, outside a vertical line.
    case level
  }

  var axis: Axis
  var start: Double
  var end: Double
  /// The starts of the extension lines across the axis: the far edges of the object.
  var objectEdge: Double
  /// The edge of the figure across the axis.
  var figureEdge = -Double.infinity
  /// A prefix in ink before the name: `frame.width = `.
  var lead = ""
  var name: String
  var value: String
  var role: ColorRole
  /// The place of its label as one of several dimensions that follow each other in a row; `nil` for one that does not.
  var link: Link?
  var overflow = Overflow.after
  /// The position of the label along the line, as a fraction of its length.
  var labelShare = 0.5
  /// The ends of an inner row's extension lines at the same positions, from which these lines continue.
  var drawnStart: Double?
  var drawnEnd: Double?
  /// The labels of inner rows, which interrupt extension lines.
  var crossed: [Rect] = []

  var length: Double { end - start }
  /// The label's text, without the lead.
  var text: String { "\(name)  \(value)" }

  /// The name without the view's name: `frame.width`.
  var lengthName: String { name.split(separator: ".").suffix(2).joined(separator: ".") }

  /// Whether the dimension names no view, because there is only one or all views share it.
  var isOfAll: Bool { name == lengthName }

  /// The parts of an extension line outside the labels that it crosses.
  fileprivate func parts(of line: Rect) -> [Rect] {
    guard line.max(axis.other) - line.min(axis.other) > 0.01 else { return [] }
    let strip = line.inset(by: axis == .horizontal ? Self.besideLine : Self.belowLine)
    let labels = crossed.map { $0.inset(by: -Self.besideLabel) }
    return strip.remainder(without: labels.filter(strip.overlaps)).map { part in
      Rect(axis, from: line.min(axis), to: line.min(axis), across: part.min(axis.other), part.max(axis.other))
    }
  }

  private static let besideLabel = 3.0
  private static let besideLine = EdgeInsets(top: 0, left: -0.5, bottom: 0, right: -0.5)
  private static let belowLine = EdgeInsets(top: -0.5, left: 0, bottom: -0.5, right: 0)

  /// Whether it shows the same length of another view at the same position.
  func isLevel(with other: Dimension) -> Bool {
    role == other.role && value == other.value && abs(start - other.start) < 0.01
      && abs(end - other.end) < 0.01
  }
}

extension Pen {
  /// The distance between the end of a line and a label beyond it.
  static let labelGap = 17.0

  /// - Parameter row: The coordinate of the line across its axis.
  func dimension(_ dimension: Dimension, row: Double) -> [SceneItem] {
    let axis = dimension.axis
    let extensions = [(dimension.start, dimension.drawnStart), (dimension.end, dimension.drawnEnd)]
    var items = extensions.flatMap { position, drawn in
      let start = max(drawn ?? -.infinity, dimension.objectEdge + 4)
      let edge = max(start, min(dimension.figureEdge, row + 6))
      // Over the figure, the lines are fainter so that they do not look like edges.
      return [(start, edge, 0.35), (edge, row + 6, 0.65)].flatMap { from, to, opacity in
        dimension.parts(of: Rect(axis, from: position, to: position, across: from, to)).map { part in
          shape(
            .line(from: part.origin, to: Point(x: part.maxX, y: part.maxY)),
            stroke: stroke(.secondaryInk, 0.6, opacity: opacity))
        }
      }
    }
    func line(_ from: Double, _ to: Double) -> SceneItem {
      shape(
        .line(from: Point(axis, along: from, across: row), to: Point(axis, along: to, across: row)),
        stroke: stroke(dimension.role, 1))
    }
    let (start, end) = (dimension.start, dimension.end)
    if fits(dimension) {
      let (middle, gap) = (along(dimension), labelLength(of: dimension) + 12)
      items += [line(start, middle - gap / 2), line(middle + gap / 2, end)]
    } else if hasArrowsInside(dimension) {
      items.append(line(start, end))
    } else {
      // The line is too short. The arrows point inward from outside, and a label beyond an end follows the arrow
      // there.
      items += [line(start - 12, start), line(end, end + 12)]
    }
    let outward: Double = fits(dimension) || hasArrowsInside(dimension) ? 1 : -1
    for (position, direction) in [(start, -outward), (end, outward)] {
      items.append(
        arrowhead(
          axis, tip: Point(axis, along: position, across: row), direction: direction, role: dimension.role))
    }
    return items + dimensionTexts(dimension, row: row)
  }

  /// Whether the label is horizontal, beside the line.
  private func isLevel(_ dimension: Dimension) -> Bool { !fits(dimension) && dimension.overflow == .level }

  /// Whether the arrows fit if the label does not interrupt the line.
  private func hasArrowsInside(_ dimension: Dimension) -> Bool {
    !fits(dimension) && dimension.length >= 28
      && (dimension.axis == .vertical || dimension.overflow == .beside)
  }

  /// The extent of the dimension beyond its line, across the axis.
  func depth(of dimension: Dimension) -> Double {
    max(6, labelRect(of: dimension, row: 0).max(dimension.axis.other))
  }

  /// Whether the line, arrows, and label fit between the extension lines.
  func fits(_ dimension: Dimension) -> Bool {
    dimension.link != .beside && dimension.length >= labelLength(of: dimension) + 12 + 28
  }

  /// The length of the label on one line.
  func labelLength(of dimension: Dimension) -> Double {
    lettering.width(dimension.lead, .dimension) + lettering.width(dimension.text, .dimension)
  }

  /// The extent of the dimension along its axis.
  func span(of dimension: Dimension) -> ClosedRange<Double> {
    guard !fits(dimension) else { return ClosedRange(between: dimension.start, and: dimension.end) }
    let overhang: Double = hasArrowsInside(dimension) ? 0 : 14
    let label = labelRect(of: dimension, row: 0)
    let (low, high) = (label.min(dimension.axis), label.max(dimension.axis))
    return ClosedRange(
      between: min(dimension.start - overhang, low), and: max(dimension.end + overhang, high + 3))
  }

  func labelRect(of dimension: Dimension, row: Double) -> Rect {
    let center = labelCenter(of: dimension, row: row)
    if isLevel(dimension) { return Rect(center: center, size: levelSize(of: dimension)) }
    let length = labelLength(of: dimension)
    return Rect(
      center: center,
      size: dimension.axis == .horizontal
        ? Size(width: length, height: 12) : Size(width: 12, height: length))
  }

  /// The size of a horizontal label. The lead takes a line of its own.
  private func levelSize(of dimension: Dimension) -> Size {
    let widths = [dimension.lead, dimension.text].map { lettering.width($0, .dimension) }
    return Size(width: max(widths[0], widths[1]), height: dimension.lead.isEmpty ? 12 : 27)
  }

  private func along(_ dimension: Dimension) -> Double {
    dimension.start + dimension.labelShare * dimension.length
  }

  /// The position of the label along the line that keeps clear of extension lines crossing the row at the given
  /// positions.
  func labelShare(of dimension: Dimension, avoiding positions: [Double]) -> Double {
    let room = labelLength(of: dimension) / 2 + 8
    guard fits(dimension) else { return 0.5 }
    for share in [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74] {
      let center = dimension.start + share * dimension.length
      guard center - room - 10 >= dimension.start, center + room + 10 <= dimension.end else { continue }
      if !positions.contains(where: { abs($0 - center) < room }) { return share }
    }
    return 0.5
  }

  private func labelCenter(of dimension: Dimension, row: Double) -> Point {
    let axis = dimension.axis
    if fits(dimension) { return Point(axis, along: along(dimension), across: row) }
    let middle = (dimension.start + dimension.end) / 2
    // With the arrows inside, the label may lie closer to the end of the line.
    let away = labelLength(of: dimension) / 2 + (hasArrowsInside(dimension) ? 9 : Self.labelGap)
    switch dimension.overflow {
    case .beside: return Point(axis, along: middle, across: row + 11)
    case .before: return Point(axis, along: dimension.start - away, across: row)
    case .after: return Point(axis, along: dimension.end + away, across: row)
    case .level: return Point(x: row + 10 + levelSize(of: dimension).width / 2, y: middle)
    }
  }

  private func dimensionTexts(_ dimension: Dimension, row: Double) -> [SceneItem] {
    let label = labelRect(of: dimension, row: row)
    let height = lettering.capHeight(of: TextStyle.dimension.font)
    // The frame's length is in ink, and the content's is in the content color.
    let runs = [(dimension.lead, ColorRole.ink), (dimension.text, dimension.role)].filter { !$0.0.isEmpty }
    var place = label.origin
    place.y += label.height / 2 + height / 2
    if dimension.axis == .vertical {
      place = Point(x: label.midX + height / 2, y: label.maxY)
    }
    if isLevel(dimension) {
      place = Point(x: label.minX, y: label.midY - Double(runs.count - 1) * 7.5 + height / 2)
    }
    return runs.map { string, role in
      defer {
        if isLevel(dimension) {
          place.y += 15
        } else if dimension.axis == .horizontal {
          place.x += lettering.width(string, .dimension)
        } else {
          place.y -= lettering.width(string, .dimension)
        }
      }
      let rotation: Double = dimension.axis == .vertical && !isLevel(dimension) ? -90 : 0
      return text(string, .dimension, at: place, paint(role), rotation: rotation)
    }
  }
}
