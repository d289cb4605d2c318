package import AutoLayout
import Geometry
import Source
package import Sweep
import Wording

/// The places of findings in a space, for people.
package struct SpaceText {
  private let map: LayoutMap
  private let diagram: SolvedDiagram
  private let file: String

  /// - Parameters:
  ///   - map: The layout for all of the space.
  ///   - diagram: The layout's diagram.
  ///   - file: The path of the document.
  init(_ map: LayoutMap, of diagram: SolvedDiagram, in file: String) {
    self.map = map
    self.diagram = diagram
    self.file = file
  }

  /// Where a finding is, and how to see the worst of it.
  func places(of finding: LayoutMap.Finding) -> SpacePlaces {
    var places = Self.listed(finding, in: map.space)
    places.command = command(for: finding)
    return places
  }

  /// One line for each place of a finding, in columns, with where it is worst. At most the first two dozen are told one by one.
  package static func lines(of finding: LayoutMap.Finding, in space: LayoutSpace) -> [String] {
    var places = listed(finding, in: space)
    places.hint = nil
    return places.lines
  }

  private static func listed(_ finding: LayoutMap.Finding, in space: LayoutSpace) -> SpacePlaces {
    let word = Wording(finding.layout).amountWord(of: finding.issue)
    return SpacePlaces(
      rows: finding.places.prefix(SpacePlaces.mostListed).map { row($0, word, space) },
      unlistedCount: max(0, finding.places.count - SpacePlaces.mostListed))
  }

  private static func row(
    _ place: LayoutMap.Finding.Place, _ word: String, _ space: LayoutSpace
  ) -> [String] {
    let worst = place.span.worst
    let amount = worst.amount.map { "\(number($0)) \(word)" }
    if let area = place.area { return row(area, amount, surroundings(of: place, in: space)) }
    let isPoint = place.span.from == place.span.to
    let length: String? =
      if place.devices.count > 1 {
        place.worst.device.map { "worst on \($0.nameOfOrientation)" }
      } else if isPoint || space.movingSide == nil {
        nil
      } else {
        "worst \(worst.isLimit ? "towards" : "at") \(NumberFormat.string(worst.length))"
      }
    return [
      space.movingSide.map {
        "\($0.sizeName) "
          + text(
            from: place.span.from, to: place.span.to, includesFrom: place.span.includesFrom,
            includesTo: place.span.includesTo)
      } ?? (place.devices.isEmpty ? "" : "on \(text(of: place.devices, among: space.devices))"),
      amount.map { amount in length.map { "\($0): \(amount)" } ?? amount } ?? "",
      surroundings(of: place, in: space),
    ]
  }

  /// A rectangle by its sides, any other area by its corners.
  private static func row(_ area: Finding.Area, _ amount: String?, _ surroundings: String) -> [String] {
    let canvas = text(of: area.worst.canvas)
    let worst = area.corners.count == 1 ? nil : "worst \(area.worst.isLimit ? "towards" : "at") \(canvas)"
    return [
      text(of: area), amount.map { amount in worst.map { "\($0): \(amount)" } ?? amount } ?? "", surroundings,
    ]
  }

  private static func text(of canvas: Size) -> String {
    "\(NumberFormat.string(canvas.width))x\(NumberFormat.string(canvas.height))"
  }

  /// A rectangle as `width 320 ..< 337, height 480 ... 700`, any other area as `corners 320x480, 337x480, 350x700`, with the edges
  /// that do not belong to it.
  private static func text(of area: Finding.Area) -> String {
    if let sides = area.sides {
      let (widths, heights) = (sides.widths, sides.heights)
      return "width "
        + text(
          from: widths.from, to: widths.to, includesFrom: widths.includesFrom, includesTo: widths.includesTo)
        + ", height "
        + text(
          from: heights.from, to: heights.to, includesFrom: heights.includesFrom,
          includesTo: heights.includesTo)
    }
    let corners = area.corners.map(text(of:))
    let open = area.includesEdge.indices.filter { !area.includesEdge[$0] }.map {
      "\(corners[$0]) to \(corners[($0 + 1) % corners.count])"
    }
    let rest = open.isEmpty ? "" : ", without the edge from " + open.joined(separator: ", and from ")
    return "corners \(corners.joined(separator: ", "))\(rest)"
  }

  /// The lengths as `320 ..< 337`, with a `<` at each end that does not belong to them, or `at 337`.
  ///
  /// - Parameter places: The greatest number of decimals.
  package static func text(
    from: Double, to: Double, includesFrom: Bool, includesTo: Bool, places: Int = 6
  ) -> String {
    if from == to { return "at \(NumberFormat.string(from, places: places))" }
    let dots = (includesFrom ? "." : "<") + "." + (includesTo ? "." : "<")
    return "\(NumberFormat.string(from, places: places)) \(dots) \(NumberFormat.string(to, places: places))"
  }

  /// The device, the language, the text size and the direction, as far as the space asks for several.
  package static func text(of surroundings: LayoutSurroundings, in space: LayoutSpace) -> String {
    let device =
      (surroundings.device.map { [$0.nameOfOrientation] } ?? [])
      + (surroundings.language.map { [$0.tag] } ?? [])
    let size = space.contentSizes.isEmpty ? [] : [surroundings.contentSize.shortName]
    return (device + size + (space.directions.isEmpty ? [] : [surroundings.direction.rawValue])).joined(
      separator: ", ")
  }

  private static func number(_ value: Double) -> String { NumberFormat.string(value, places: 2) }

  /// The languages, the text sizes and the directions of a place, as far as the space asks for several.
  package static func surroundings(of place: LayoutMap.Finding.Place, in space: LayoutSpace) -> String {
    var parts: [String] = []
    if !space.languages.isEmpty { parts.append(text(of: place.languages, among: space.languages)) }
    if !space.contentSizes.isEmpty { parts.append(text(of: place.contentSizes, among: space.contentSizes)) }
    if !space.directions.isEmpty { parts += place.directions.map(\.rawValue) }
    return parts.joined(separator: ", ")
  }

  /// All devices by their number, some by their names.
  static func text(of devices: [Device], among all: [Device]) -> String {
    var names = LayoutSpace.names(of: devices)
    guard names.count > 1 else { return names.first ?? "" }
    if devices.count == all.count { return "all \(names.count) devices" }
    var end = ""
    if let orientation = devices.first?.orientation, devices.allSatisfy({ $0.orientation == orientation }) {
      names = devices.map(\.name)
      end = " in \(orientation.rawValue)"
    }
    guard names.count > mostNames + 1 else { return names.joined(separator: ", ") + end }
    return names.prefix(mostNames).joined(separator: ", ") + " and \(names.count - mostNames) more" + end
  }

  /// All languages by their number, some by their tags.
  private static func text(of languages: [Language], among all: [Language]) -> String {
    languages.count == all.count && all.count > mostNames
      ? "all \(all.count) languages" : languages.map(\.tag).joined(separator: ", ")
  }

  /// The most devices that are named on one line.
  private static let mostNames = 4

  /// Neighbours as `L...AX5`, others one by one.
  static func text(of sizes: [ContentSizeCategory], among all: [ContentSizeCategory]) -> String {
    guard sizes.count > 2, let first = sizes.first, let last = sizes.last,
      let start = all.firstIndex(of: first),
      Array(all[start...].prefix(sizes.count)) == sizes
    else { return sizes.map(\.shortName).joined(separator: ", ") }
    return "\(first.shortName)...\(last.shortName)"
  }

  /// The command that draws the layout where the finding is worst; `nil` if there is no such place, or nothing draws it.
  private func command(for finding: LayoutMap.Finding) -> String? {
    guard let worst = finding.worstPlace, file != "-" else { return nil }
    // Panels keep the canvases that they name.
    guard diagram.panel == nil else { return nil }
    var words = ["plumbline", "render", file]
    if let canvas = canvas(of: finding, worst) { words += ["--canvas", canvas] }
    if let tag = worst.worst.language?.tag ?? diagram.askedLanguage { words += ["--languages", tag] }
    if !map.space.contentSizes.isEmpty { words += ["--content-size", worst.worst.contentSize.shortName] }
    if !map.space.directions.isEmpty { words += ["--directions", worst.worst.direction.rawValue] }
    return words.map(ShellWord.quoted).joined(separator: " ")
  }

  /// The canvas on which a finding is worst, as the command line names it; `nil` for the document's own.
  private func canvas(of finding: LayoutMap.Finding, _ worst: LayoutMap.Finding.Place) -> String? {
    if let area = worst.area { return Self.text(of: area.shownCanvas) }
    guard let axis = map.space.movingSide else {
      return worst.worst.device?.nameOfOrientation ?? diagram.askedCanvas
    }
    var canvas = finding.layout.tree.environment.canvas
    canvas[axis] = worst.shownLength
    return Self.text(of: canvas)
  }
}

extension Finding.Area {
  /// The canvas to look at: the worst one, or one inside beside it if it does not belong to the area.
  fileprivate var shownCanvas: Size {
    guard worst.isLimit else { return worst.canvas }
    let (width, height) = (middle.width - worst.canvas.width, middle.height - worst.canvas.height)
    let share = min(1, 1 / max(1e-9, width.magnitude, height.magnitude))
    return Size(width: worst.canvas.width + share * width, height: worst.canvas.height + share * height)
  }
}

extension LayoutMap.Finding {
  /// The place at which it is worst, the first of several; `nil` if it has no place.
  package var worstPlace: Place? {
    places.dropFirst().reduce(places.first) { worst, place in
      (place.span.worst.amount ?? 0) > (worst?.span.worst.amount ?? 0) + 1e-6 ? place : worst
    }
  }
}

extension LayoutMap.Finding.Place {
  /// The length to look at, in points: where it is worst, or beside that if it is only approached and does not show there.
  package var shownLength: Double {
    guard span.worst.isLimit else { return span.worst.length }
    let distance = min(1, (span.to - span.from) / 2)
    let beside = span.worst.length == span.to ? span.to - distance : span.from + distance
    let whole = beside.rounded()
    return span.from < whole && whole < span.to ? whole : beside
  }
}
