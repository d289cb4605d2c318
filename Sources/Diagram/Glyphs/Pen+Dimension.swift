import Geometry
import Scene

/// A dimension line outside the figure with its two extension lines.
struct Dimension: Hashable {
  var axis: Axis
  var start: Double
  var end: Double
  /// Where the extension lines start across the axis: the far edges of the object.
  var objectEdge: Double
  var text: String
  var role: ColorRole
  /// Where along the line the label stands, as a share of its length.
  var labelShare = 0.5
  /// Where the extension lines of an inner row end, if they have been drawn so far already.
  var drawnStart: Double?
  var drawnEnd: Double?
  /// What stands under `text` where that is set level beside a short vertical line.
  var secondLine: String?
}

extension Pen {
  /// - Parameter row: the coordinate of the line across its axis.
  func dimension(_ dimension: Dimension, row: Double) -> [SceneItem] {
    let axis = dimension.axis
    let extensions = [(dimension.start, dimension.drawnStart), (dimension.end, dimension.drawnEnd)]
    var items = extensions.map { position, drawn in
      shape(
        .line(
          from: Point(axis, along: position, across: max(drawn ?? -.infinity, dimension.objectEdge + 4)),
          to: Point(axis, along: position, across: row + 6)),
        stroke: stroke(.secondaryInk, 0.6, opacity: 0.65))
    }
    let gap = lettering.width(dimension.text, .dimension) + 12
    let label = labelCenter(of: dimension, row: row)
    let isInside = fits(dimension) || hasArrowsInside(dimension)
    let line = stroke(dimension.role, 1)
    let a = Point(axis, along: dimension.start, across: row)
    let b = Point(axis, along: dimension.end, across: row)
    if hasArrowsInside(dimension) {
      items += [
        shape(.line(from: a, to: b), stroke: line),
        arrowhead(axis, tip: a, direction: -1, role: dimension.role),
        arrowhead(axis, tip: b, direction: 1, role: dimension.role),
      ]
    } else if isInside {
      let middle = along(dimension)
      items += [
        shape(.line(from: a, to: Point(axis, along: middle - gap / 2, across: row)), stroke: line),
        shape(.line(from: Point(axis, along: middle + gap / 2, across: row), to: b), stroke: line),
        arrowhead(axis, tip: a, direction: -1, role: dimension.role),
        arrowhead(axis, tip: b, direction: 1, role: dimension.role),
      ]
    } else {
      // Too short for its label: the arrows point inward from outside and the label follows the far one.
      items += [
        shape(.line(from: Point(axis, along: dimension.start - 12, across: row), to: a), stroke: line),
        shape(.line(from: b, to: Point(axis, along: dimension.end + 12, across: row)), stroke: line),
        arrowhead(axis, tip: a, direction: 1, role: dimension.role),
        arrowhead(axis, tip: b, direction: -1, role: dimension.role),
      ]
    }
    return items + dimensionTexts(dimension, at: label)
  }

  /// Whether the label stands level, beside the line: turned, it would reach far beyond a line so short.
  func isLevel(_ dimension: Dimension) -> Bool { dimension.axis == .vertical && !fits(dimension) }

  /// Whether there is room for the arrows where the label stands beside the line.
  private func hasArrowsInside(_ dimension: Dimension) -> Bool {
    isLevel(dimension) && dimension.end - dimension.start >= 28
  }

  /// How far the dimension reaches beyond its line across the axis.
  func depth(of dimension: Dimension) -> Double {
    isLevel(dimension) ? labelRect(of: dimension, row: 0).maxX : 6
  }

  /// Whether line, arrows and label fit between the extension lines.
  func fits(_ dimension: Dimension) -> Bool {
    dimension.end - dimension.start >= lettering.width(dimension.text, .dimension) + 12 + 28
  }

  /// What the dimension takes up along its axis.
  func span(of dimension: Dimension) -> ClosedRange<Double> {
    guard !fits(dimension) else { return dimension.start...dimension.end }
    if isLevel(dimension) {
      let label = labelRect(of: dimension, row: 0)
      let overhang: Double = hasArrowsInside(dimension) ? 0 : 14
      return min(dimension.start - overhang, label.minY)...max(dimension.end + overhang, label.maxY)
    }
    return (dimension.start - 14)...(dimension.end + 20 + lettering.width(dimension.text, .dimension))
  }

  func labelRect(of dimension: Dimension, row: Double) -> Rect {
    let width = lettering.width(dimension.text, .dimension)
    if isLevel(dimension) {
      let second = dimension.secondLine.map { lettering.width($0, .dimension) }
      return Rect(
        center: labelCenter(of: dimension, row: row),
        size: Size(width: max(width, second ?? 0), height: second == nil ? 12 : 27))
    }
    let size =
      dimension.axis == .horizontal ? Size(width: width, height: 12) : Size(width: 12, height: width)
    return Rect(center: labelCenter(of: dimension, row: row), size: size)
  }

  private func along(_ dimension: Dimension) -> Double {
    dimension.start + dimension.labelShare * (dimension.end - dimension.start)
  }

  /// The place for the label, off the extension lines at some positions that cross the dimension's row.
  func labelShare(of dimension: Dimension, avoiding positions: [Double]) -> Double {
    let room = lettering.width(dimension.text, .dimension) / 2 + 8
    let length = dimension.end - dimension.start
    guard fits(dimension) else { return 0.5 }
    for share in [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74] {
      let center = dimension.start + share * length
      guard center - room - 10 >= dimension.start, center + room + 10 <= dimension.end else { continue }
      if !positions.contains(where: { abs($0 - center) < room }) { return share }
    }
    return 0.5
  }

  private func labelCenter(of dimension: Dimension, row: Double) -> Point {
    let width = lettering.width(dimension.text, .dimension)
    if isLevel(dimension) {
      let widest = max(width, dimension.secondLine.map { lettering.width($0, .dimension) } ?? 0)
      return Point(x: row + 10 + widest / 2, y: (dimension.start + dimension.end) / 2)
    }
    let along =
      fits(dimension) ? self.along(dimension) : dimension.end + 17 + width / 2
    return Point(dimension.axis, along: along, across: row)
  }

  private func dimensionTexts(_ dimension: Dimension, at center: Point) -> [SceneItem] {
    let height = lettering.capHeight(of: TextStyle.dimension.font)
    guard !isLevel(dimension) else {
      let lines = [dimension.text] + [dimension.secondLine].compactMap(\.self)
      let left = labelRect(of: dimension, row: 0).minX - labelCenter(of: dimension, row: 0).x + center.x
      let top = center.y - Double(lines.count - 1) * 7.5 + height / 2
      return lines.enumerated().map { index, line in
        text(
          line, .dimension, at: Point(x: left, y: top + Double(index) * 15), paint(dimension.role))
      }
    }
    guard dimension.axis == .vertical else {
      return [centeredText(dimension.text, .dimension, at: center, paint(dimension.role))]
    }
    let width = lettering.width(dimension.text, .dimension)
    return [
      text(
        dimension.text, .dimension, at: Point(x: center.x + height / 2, y: center.y + width / 2),
        paint(dimension.role), rotation: -90)
    ]
  }
}
