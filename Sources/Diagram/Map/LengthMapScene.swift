import AutoLayout
import Geometry
public import Scene

extension Scene {
  /// Draws what a layout does at all lengths: a bar for each finding and assertion over one axis, and small pictures, at one scale,
  /// at the ends that matter.
  ///
  /// - Complexity: O(rows + ends + views of all pictures).
  public init(_ map: LengthMap, options: DiagramOptions, text: any TextShaping) {
    let pen = Pen(theme: Theme(options.theme), lettering: Lettering(text))
    var page = LengthMapPage(map: map, pen: pen)
    page.compose()
    self.init(
      size: Size(width: LengthMapPage.width, height: page.bottom.rounded(.up)), title: map.title,
      summary: ([map.subtitle] + map.sentences.map(\.text)).joined(separator: " "),
      background: options.isTransparent ? nil : pen.paint(.paper), items: page.items,
      glyphs: pen.lettering.outlines)
  }
}

/// The page of a map, from the top.
private struct LengthMapPage {
  static let width = 960.0
  private static let margin = 32.0
  private static let (left, right) = (222.0, 912.0)
  private static let (failingRow, holdingRow, bar) = (27.0, 22.0, 16.0)
  private static let pictureScale = 0.275
  private static let pictureGap = 28.0

  let map: LengthMap
  let pen: Pen
  private(set) var items: [SceneItem] = []
  private(set) var bottom = 0.0

  init(map: LengthMap, pen: Pen) {
    self.map = map
    self.pen = pen
  }

  private func x(_ length: Double) -> Double {
    let extent = map.range.upperBound - map.range.lowerBound
    return Self.left + (Self.right - Self.left) * (extent > 0 ? (length - map.range.lowerBound) / extent : 0)
  }

  private mutating func text(
    _ string: String, _ style: TextStyle, _ x: Double, _ y: Double, _ role: ColorRole = .ink,
    isHaloed: Bool = false, origin: SceneOrigin? = nil
  ) {
    items.append(
      pen.text(
        string, style, at: Point(x: x, y: y), pen.paint(role), isHaloed: isHaloed, haloOpacity: 1,
        origin: origin))
  }

  /// A cap height's half, by which a baseline lies below the middle of a line.
  private func half(_ style: TextStyle) -> Double { pen.lettering.capHeight(of: style.font) / 2 }

  mutating func compose() {
    let room = Self.width - 2 * Self.margin
    var y = 40.0
    for line in pen.lettering.lines(map.title, .title, width: room) {
      text(line, .title, Self.margin, y, origin: .page("title"))
      y += 25
    }
    y -= 3
    for line in pen.lettering.lines(map.subtitle, .subtitle, width: room) {
      text(line, .subtitle, Self.margin, y, .secondaryInk, origin: .page("subtitle"))
      y += 17
    }
    bottom = y + 10
    let guideTop = bottom
    let guides = deviceLabels()
    addRows(map.rows.filter { !$0.isAssertion }, "Findings")
    addRows(map.rows.filter(\.isAssertion), "Assertions")
    if map.rows.isEmpty {
      text("Nothing was found, and nothing is claimed.", .panelText, Self.margin, bottom + 8, .secondaryInk)
      bottom += 24
    }
    // Behind the rows.
    let lines = guides.map { guide in
      pen.shape(
        .line(from: Point(x: guide, y: guideTop + 34), to: Point(x: guide, y: bottom + 4)),
        stroke: pen.stroke(.grid, 1, dash: [1, 4], cap: .round))
    }
    items.insert(contentsOf: lines, at: 0)
    let ticks = addAxis()
    addPictures(ticks)
    addSentences()
    addKey()
    bottom += Self.margin - 8
  }

  // MARK: Devices

  /// The widths that readers know, as far as the range has them and there is room. Returns their positions.
  private mutating func deviceLabels() -> [Double] {
    guard map.axis == .horizontal else { return [] }
    let known: [(name: String, length: Double)] = [
      ("iPhone SE", 375), ("iPhone 15", 393), ("iPhone 15 Pro Max", 430), ("iPad mini", 744),
      ("iPad Pro 11", 834), ("iPad Pro 12.9", 1024), ("iPad Air, landscape", 1180),
    ]
    var end = Self.left - 12
    var positions: [Double] = []
    let y = bottom + 10
    for device in known where map.range.contains(device.length) {
      let middle = x(device.length)
      let width = max(pen.lettering.width(device.name, .panelText), 24)
      guard middle - width / 2 > end + 14, middle + width / 2 < Self.width - Self.margin + 8 else { continue }
      end = middle + width / 2
      items.append(
        pen.centeredText(device.name, .panelText, at: Point(x: middle, y: y), pen.paint(.secondaryInk)))
      items.append(
        pen.centeredText(
          NumberFormat.string(device.length), .panelText, at: Point(x: middle, y: y + 14),
          pen.paint(.secondaryInk)))
      positions.append(middle)
    }
    guard !positions.isEmpty else { return [] }
    text("As wide as", .panelText, Self.margin, y + 7 + half(.panelText), .secondaryInk)
    bottom += 42
    return positions
  }

  // MARK: Rows

  private mutating func addRows(_ rows: [LengthMap.Row], _ heading: String) {
    guard !rows.isEmpty else { return }
    text(heading, .panelStrong, Self.margin, bottom + 8 + half(.panelStrong), .secondaryInk)
    bottom += 22
    for row in rows {
      let height = row.spans.isEmpty ? Self.holdingRow : Self.failingRow
      add(row, at: bottom + height / 2)
      bottom += height
    }
    bottom += 6
  }

  private mutating func add(_ row: LengthMap.Row, at y: Double) {
    let style: TextStyle = row.number == nil ? .panelText : .panelStrong
    let room = Self.left - Self.margin - 26 - 12
    let label = pen.lettering.cut(row.label, style.font, width: room)
    text(label, style, Self.margin + 26, y + half(style), row.number == nil ? .secondaryInk : .ink)
    if let number = row.number {
      items += pen.numberedOctagon(number, at: Point(x: Self.margin + 8.5, y: y))
    } else {
      var tick = Path()
      tick.move(to: Point(x: Self.margin + 3.5, y: y))
      tick.line(to: Point(x: Self.margin + 7, y: y + 3.6))
      tick.line(to: Point(x: Self.margin + 14, y: y - 4))
      items.append(pen.shape(tick, stroke: pen.stroke(.secondaryInk, 1.6, cap: .round)))
    }
    // Where it holds: a line between the spans and their words.
    var holds: [(from: Double, to: Double)] = []
    var start = Self.left
    var labels: [(x: Double, lengths: String, amount: String)] = []
    var inside = labels
    for (index, span) in row.spans.enumerated() {
      let (from, to) = (x(span.from), max(x(span.to), x(span.from) + 2))
      let amount = span.amount.map { "  \($0)" } ?? ""
      let width =
        pen.lettering.width(span.lengths, .panelStrong) + pen.lettering.width(amount, .panelText) + 14
      let next = index + 1 < row.spans.count ? x(row.spans[index + 1].from) : Self.right
      if next - to - 14 > width {
        if from > start { holds.append((start, from)) }
        labels.append((to + 10, span.lengths, amount))
        start = to + 10 + width
      } else if from - start - 14 > width {
        holds.append((start, from - 10 - width))
        labels.append((from - width, span.lengths, amount))
        start = to
      } else {
        if from > start { holds.append((start, from)) }
        // In the bar itself, where that is dark.
        let most = span.profile.map(\.amount).max() ?? 0
        if to - from > width + 20, span.profile.allSatisfy({ $0.amount > 0.9 * most }) {
          inside.append((from + 14, span.lengths, amount))
        }
        start = to
      }
    }
    if start < Self.right { holds.append((start, Self.right)) }
    for part in holds where part.to > part.from {
      items.append(
        pen.shape(
          .line(from: Point(x: part.from, y: y), to: Point(x: part.to, y: y)), stroke: pen.stroke(.grid, 2.6))
      )
    }
    for span in row.spans { add(span, at: y) }
    for label in inside {
      text(label.lengths + label.amount, .panelStrong, label.x, y + half(.panelStrong), .inkOnConflict)
    }
    for label in labels {
      text(label.lengths, .panelStrong, label.x, y + half(.panelStrong))
      text(
        label.amount, .panelText, label.x + pen.lettering.width(label.lengths, .panelStrong),
        y + half(.panelText),
        .secondaryInk)
    }
  }

  /// A bar whose height is the amount, with a disc at each end that belongs to it, and a ring at each that does not.
  private mutating func add(_ span: LengthMap.Row.Span, at y: Double) {
    let (from, to) = (x(span.from), max(x(span.to), x(span.from) + 2))
    let (top, low) = (y - Self.bar / 2, y + Self.bar / 2)
    let box = Rect(x: from, y: top, width: to - from, height: Self.bar)
    let most = span.profile.map(\.amount).max() ?? 0
    items.append(pen.shape(.rect(box), fill: pen.paint(.conflict, opacity: most > 0 ? 0.22 : 1)))
    if most > 0 {
      var points = [Point(x: from, y: low)]
      points += span.profile.map { point in
        Point(x: min(max(x(point.length), from), to), y: low - Self.bar * max(0, point.amount) / most)
      }
      points.append(Point(x: to, y: low))
      items.append(pen.shape(.polygon(points), fill: pen.paint(.conflict)))
    }
    items.append(pen.shape(.rect(box), stroke: pen.stroke(.conflict, 1)))
    for (position, isIncluded) in [(from, span.includesFrom), (to, span.includesTo)] {
      items.append(
        pen.shape(
          .circle(center: Point(x: position, y: low), radius: 4),
          fill: pen.paint(isIncluded ? .conflict : .paper),
          stroke: pen.stroke(isIncluded ? .paper : .conflict, isIncluded ? 1 : 1.6)))
    }
  }

  // MARK: Axis

  /// The axis with a tick at each end. Returns the height from which leaders to pictures go on.
  private mutating func addAxis() -> Double {
    let y = bottom + 8
    items.append(
      pen.shape(
        .line(from: Point(x: Self.left, y: y), to: Point(x: Self.right, y: y)), stroke: pen.stroke(.ink, 1.6))
    )
    text(map.axis == .horizontal ? "Width" : "Height", .panelStrong, Self.margin, y + half(.panelStrong))
    text("ends of pieces", .panelText, Self.margin, y + 16 + half(.panelText), .secondaryInk)
    let shown = Set(map.pictures.map(\.length))
    // What a picture shows comes first, then whatever has room.
    var taken: [(from: Double, to: Double)] = []
    let outer = [map.range.lowerBound, map.range.upperBound]
    let ordered =
      outer + map.ends.filter { shown.contains($0) && !outer.contains($0) }
      + map.ends.filter { !shown.contains($0) && !outer.contains($0) }
    for end in ordered {
      let isStrong = shown.contains(end) || outer.contains(end)
      let position = x(end)
      items.append(
        pen.shape(
          .line(from: Point(x: position, y: y - 5), to: Point(x: position, y: y + 5)),
          stroke: pen.stroke(.ink, isStrong ? 1.8 : 1)))
      let style: TextStyle = isStrong ? .panelStrong : .panelText
      let label = NumberFormat.string(end, places: 2)
      let width = pen.lettering.width(label, style)
      let place = (from: position - width / 2 - 3, to: position + width / 2 + 3)
      guard !taken.contains(where: { $0.from < place.to && place.from < $0.to }) else { continue }
      taken.append(place)
      items.append(
        pen.centeredText(
          label, style, at: Point(x: position, y: y + 16), pen.paint(isStrong ? .ink : .secondaryInk)))
    }
    bottom = y + 26
    return bottom
  }

  // MARK: Pictures

  private struct Placed {
    var picture: LengthMap.Picture
    var frame: Rect
  }

  private mutating func addPictures(_ top: Double) {
    guard !map.pictures.isEmpty else { return }
    var rows: [[(picture: LengthMap.Picture, width: Double)]] = [[]]
    var used = 0.0
    let room = Self.width - 2 * Self.margin
    let tallest = map.pictures.map { $0.layout.tree.environment.canvas.height }.max() ?? 0
    let longest = map.pictures.map { $0.layout.tree.environment.canvas.width }.max() ?? 0
    // Pictures of very large canvases become smaller together.
    let scale = min(Self.pictureScale, 420 / max(tallest, 1), room / max(longest, 1))
    for picture in map.pictures {
      let canvas = picture.layout.tree.environment.canvas
      let heading = max(
        pen.lettering.width(picture.heading, .panelTitle), pen.lettering.width(picture.note, .panelText))
      let width = max(canvas.width * scale, min(heading + 8, room))
      if used > 0, used + width > room {
        rows.append([])
        used = 0
      }
      rows[rows.count - 1].append((picture, width))
      used += width + Self.pictureGap
    }
    for (index, row) in rows.enumerated() where !row.isEmpty {
      let leaders = index == 0 ? 30.0 : 0
      let total = row.reduce(0) { $0 + $1.width }
      let gap =
        row.count > 1 && index == 0 && rows.count == 1
        ? min(90, (room - total) / Double(row.count - 1)) : Self.pictureGap
      let y = bottom + leaders
      var left = Self.margin
      var places: [(tick: Double, target: Double)] = []
      var height = 0.0
      for (picture, width) in row {
        let canvas = picture.layout.tree.environment.canvas
        text(picture.heading, .panelTitle, left + 6, y + 16)
        text(picture.note, .panelText, left + 6, y + 31, .secondaryInk)
        let origin = Point(x: left, y: y + 40)
        items += LengthMapPicture(pen: pen, picture: picture, scale: scale, origin: origin).items
        items.append(
          pen.shape(
            .line(from: Point(x: left, y: y), to: Point(x: left, y: y + 40)),
            stroke: pen.stroke(.secondaryInk, 1.2)))
        places.append((x(picture.length), left))
        height = max(height, 40 + canvas.height * scale + 26)
        left += width + gap
      }
      if index == 0 { addLeaders(places, from: top, to: y) }
      bottom = y + height
    }
  }

  /// Lines from the axis to the pictures, which never cross: those that go left begin with the nearest channel, those that go right
  /// with the farthest.
  private mutating func addLeaders(
    _ places: [(tick: Double, target: Double)], from top: Double, to low: Double
  ) {
    let leftward = places.filter { $0.target <= $0.tick }
    let rightward = Array(places.filter { $0.target > $0.tick }.reversed())
    for group in [leftward, rightward] {
      for (index, place) in group.enumerated() {
        let y = top + 4 + (low - top - 6) * Double(index + 1) / Double(group.count + 1)
        var path = Path()
        path.move(to: Point(x: place.tick, y: top - 1))
        path.line(to: Point(x: place.tick, y: y))
        path.line(to: Point(x: place.target, y: y))
        path.line(to: Point(x: place.target, y: low))
        items.append(pen.shape(path, stroke: pen.stroke(.secondaryInk, 1.2)))
      }
    }
  }

  // MARK: Words

  private mutating func addSentences() {
    guard !map.sentences.isEmpty else { return }
    bottom += 14
    text("What breaks, and where", .panelTitle, Self.margin, bottom + half(.panelTitle))
    bottom += 22
    let columns = map.sentences.count > 3 ? 2 : 1
    let column = (Self.width - 2 * Self.margin - Double(columns - 1) * 32) / Double(columns)
    let perColumn = (map.sentences.count + columns - 1) / columns
    let top = bottom
    var deepest = bottom
    for (index, sentence) in map.sentences.enumerated() {
      if index == perColumn { bottom = top }
      let left = Self.margin + Double(index / perColumn) * (column + 32)
      items += pen.numberedOctagon(sentence.number, at: Point(x: left + 8.5, y: bottom))
      for line in pen.lettering.lines(sentence.text, .panelText, width: min(column - 26, 620)) {
        text(line, .panelText, left + 26, bottom + half(.panelText))
        bottom += 16
      }
      bottom += 10
      deepest = max(deepest, bottom)
    }
    bottom = deepest
  }

  private mutating func addKey() {
    bottom += 4
    items.append(
      pen.shape(
        .line(from: Point(x: Self.margin, y: bottom), to: Point(x: Self.width - Self.margin, y: bottom)),
        stroke: pen.stroke(.panelBorder, 1)))
    bottom += 20
    var left = Self.margin
    let y = bottom
    if map.rows.contains(where: { !$0.spans.isEmpty }) {
      let box = Rect(x: left, y: y - 7, width: 26, height: 14)
      items.append(
        pen.shape(.rect(box), fill: pen.paint(.conflict, opacity: 0.22), stroke: pen.stroke(.conflict, 1)))
      items.append(
        pen.shape(
          .polygon([
            Point(x: box.minX, y: box.minY), Point(x: box.maxX, y: box.maxY), Point(x: box.minX, y: box.maxY),
          ]), fill: pen.paint(.conflict)))
      left = key("fails; height: points missing or shared", left + 34, y)
      items.append(
        pen.shape(.circle(center: Point(x: left + 4, y: y), radius: 4), fill: pen.paint(.conflict)))
      left = key("end fails too", left + 14, y)
      items.append(
        pen.shape(.circle(center: Point(x: left + 4, y: y), radius: 3.4), stroke: pen.stroke(.conflict, 1.6)))
      left = key("end does not", left + 14, y)
    }
    items.append(
      pen.shape(
        .line(from: Point(x: left, y: y), to: Point(x: left + 26, y: y)), stroke: pen.stroke(.grid, 2.6)))
    left = key("holds", left + 34, y)
    if !map.pictures.isEmpty {
      items.append(
        pen.shape(
          .roundedRect(Rect(x: left, y: y - 2.5, width: 26, height: 5), radius: 2.5), fill: pen.paint(.ink)))
      left = key("a line of text", left + 34, y)
    }
    bottom += 20
    text(map.footnote, .footnote, Self.margin, bottom, .secondaryInk, origin: .page("footnote"))
    var start = Self.margin + pen.lettering.width(map.footnote, .footnote) + 4
    // A command is copied: between numbers, the font would make a sign of multiplication of the letter.
    for word in Self.runs(
      pen.lettering.cut(map.command, TextStyle.footnote.font, width: Self.width - Self.margin - start))
    {
      text(word, .footnote, start, bottom, .secondaryInk, origin: .page("command"))
      start += pen.lettering.pitch(word, .footnote)
    }
    bottom += 14
  }

  /// A text, with each letter x between digits apart.
  private static func runs(_ text: String) -> [String] {
    var runs: [String] = [""]
    let letters = Array(text)
    for (index, letter) in letters.enumerated() {
      let isBetween =
        letter == "x" && index > 0 && index + 1 < letters.count && letters[index - 1].isNumber
        && letters[index + 1].isNumber
      if isBetween {
        runs += ["x", ""]
      } else {
        runs[runs.count - 1].append(letter)
      }
    }
    return runs.filter { !$0.isEmpty }
  }

  private mutating func key(_ words: String, _ left: Double, _ y: Double) -> Double {
    text(words, .panelText, left, y + half(.panelText), .secondaryInk)
    return left + pen.lettering.width(words, .panelText) + 26
  }
}
