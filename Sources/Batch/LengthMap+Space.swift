import AutoLayout
import Diagram
import Geometry
import LayoutDocument
import Reporting
import Source
import Sweep
import Wording

extension LengthMap {
  /// What a layout does in a space of which one length moves, for a picture.
  ///
  /// - Parameters:
  ///   - map: The layout for all of the space.
  ///   - diagram: Its diagram.
  ///   - file: The path of the document, for the command that draws one canvas.
  init(_ map: LayoutMap, of diagram: DocumentDiagram, in file: InputFile) {
    var builder = LengthMapBuilder(map)
    builder.addRows()
    self.init(
      title: "", subtitle: builder.subtitle, axis: builder.axis, range: builder.range, ends: map.ends,
      footnote: "",
      command: "")
    rows = builder.rows.map(\.row)
    title = builder.title(diagram.title ?? diagram.name ?? DocumentLoader.defaultName(of: file))
    pictures = builder.pictures
    sentences = builder.rows.compactMap { row in
      guard let number = row.row.number, let finding = row.finding else { return nil }
      return (number, Wording(finding.layout).message(finding.issue))
    }
    let canvas = (pictures.first?.layout ?? map.parts.first?.pieces.ends.first?.layout)?.tree.environment
      .canvas
    let size =
      canvas.map { "\(NumberFormat.string($0.width))x\(NumberFormat.string($0.height))" } ?? "375x667"
    let command = "plumbline render \(ShellWord.quoted(file.path)) --canvas \(size)"
    footnote = "Each row of bars is scaled to its own worst, all pictures to one scale. See one:"
    self.command = command
  }
}

/// Puts together the rows and pictures of a map.
private struct LengthMapBuilder {
  struct Row {
    var row: LengthMap.Row
    var finding: LayoutMap.Finding?
    var places: [LayoutMap.Finding.Place]
  }

  let map: LayoutMap
  let axis: Axis
  let range: ClosedRange<Double>
  private(set) var rows: [Row] = []

  init(_ map: LayoutMap) {
    self.map = map
    axis = map.space.movingSide ?? .horizontal
    let ends = map.ends
    range = map.space.lengths(of: axis) ?? ClosedRange(between: ends.first ?? 0, and: ends.last ?? 0)
  }

  // MARK: Rows

  mutating func addRows() {
    var number = 0
    for finding in map.findings {
      for group in Self.groups(of: finding) {
        number += 1
        add(
          finding, group, number, label: Wording(finding.layout).rowLabel(finding.issue), isAssertion: false)
      }
    }
    for outcome in map.assertions {
      let label = Wording.rowLabel(outcome.assertion)
      guard let finding = outcome.failure, !finding.places.isEmpty else {
        var own = label
        if outcome.failure != nil { own += " (never asked)" }
        if outcome.verdict == .unknown { own += " (unknown)" }
        rows.append(
          Row(
            row: LengthMap.Row(label: own, number: nil, spans: [], isAssertion: true), finding: nil,
            places: []))
        continue
      }
      for group in Self.groups(of: finding) {
        number += 1
        add(finding, group, number, label: label, isAssertion: true)
      }
    }
  }

  /// The places of a finding, those with the same languages, text sizes and directions together.
  private static func groups(of finding: LayoutMap.Finding) -> [[LayoutMap.Finding.Place]] {
    var groups: [[LayoutMap.Finding.Place]] = []
    for place in finding.places {
      if let index = groups.firstIndex(where: {
        $0[0].languages == place.languages && $0[0].contentSizes == place.contentSizes
          && $0[0].directions == place.directions
      }) {
        groups[index].append(place)
      } else {
        groups.append([place])
      }
    }
    return groups
  }

  private mutating func add(
    _ finding: LayoutMap.Finding, _ places: [LayoutMap.Finding.Place], _ number: Int, label: String,
    isAssertion: Bool
  ) {
    let word = Wording(finding.layout).amountWord(of: finding.issue)
    let spans = places.map { place in
      let span = place.span
      return LengthMap.Row.Span(
        from: span.from, to: span.to, includesFrom: span.includesFrom, includesTo: span.includesTo,
        profile: span.profile.map { ($0.length, $0.amount) },
        lengths: SpaceText.text(
          from: span.from, to: span.to, includesFrom: span.includesFrom, includesTo: span.includesTo,
          places: 2),
        amount: span.worst.amount.map { "\(NumberFormat.string($0, places: 2)) \(word)" })
    }
    var own = label
    let surroundings = SpaceText.surroundings(of: places[0], in: map.space)
    if !surroundings.isEmpty { own += " · \(surroundings)" }
    rows.append(
      Row(
        row: LengthMap.Row(label: own, number: number, spans: spans, isAssertion: isAssertion),
        finding: finding,
        places: places))
  }

  // MARK: Words

  private func number(_ value: Double) -> String { NumberFormat.string(value, places: 2) }

  var subtitle: String {
    let pieces = map.parts.map { max(1, $0.pieces.pieces.count) }
    let canvas = map.parts.first?.pieces.ends.first?.layout.tree.environment.canvas ?? .zero
    let other: Axis = axis == .horizontal ? .vertical : .horizontal
    var words = [
      "\(axis.sizeName.capitalizedFirst)s \(number(range.lowerBound)) to \(number(range.upperBound)) at \(other.sizeName) \(number(canvas[other]))"
    ]
    if let only = map.parts.first, map.parts.count == 1 {
      if let language = only.surroundings.language { words.append("language \(language.tag)") }
      words.append("text size \(only.surroundings.contentSize.shortName)")
      words.append(only.surroundings.direction == .leftToRight ? "left to right" : "right to left")
    } else {
      let dimensions = map.space.languages.isEmpty ? "" : "language, "
      words.append("\(map.parts.count) combinations of \(dimensions)text size and direction")
    }
    let count =
      pieces.count == 1
      ? Listing.count(pieces[0], "piece") : "\(pieces.min() ?? 0) to \(pieces.max() ?? 0) pieces"
    return words.joined(separator: ", ") + ". "
      + (map.isComplete
        ? "\(count), all known; nothing was sampled." : "Not all is known: there are too many pieces.")
  }

  /// The ranges at which something fails, together.
  private var failing: [(from: Double, to: Double)] {
    let all = rows.flatMap { $0.row.spans.map { (from: $0.from, to: $0.to) } }.sorted { $0.from < $1.from }
    return all.reduce(into: []) { result, span in
      if let last = result.last, span.from <= last.to {
        result[result.count - 1].to = max(last.to, span.to)
      } else {
        result.append(span)
      }
    }
  }

  func title(_ name: String) -> String {
    let failing = failing
    let (low, high) = (range.lowerBound, range.upperBound)
    guard let first = failing.first else { return "\(name) holds from \(number(low)) to \(number(high))" }
    if failing.count == 1, first.from == low, first.to == high {
      return "\(name) breaks at every \(axis.sizeName)"
    }
    let parts = failing.map { span in
      span.from == span.to
        ? "at \(number(span.from))"
        : span.from == low
          ? "below \(number(span.to))"
          : span.to == high ? "above \(number(span.from))" : "from \(number(span.from)) to \(number(span.to))"
    }
    return "\(name) breaks \(Listing.words(parts))"
  }

  // MARK: Pictures

  private struct Candidate: Hashable {
    var length: Double
    var side: Int
  }

  private static let mostPictures = 7
  /// The number of pictures below which both ends of the range are drawn, whatever happens there.
  private static let fewPictures = 3

  /// Where a picture says most: the worst of each row, the first length without a fault, and both ends.
  var pictures: [LengthMap.Picture] {
    var candidates: [Candidate] = []
    func add(_ length: Double, _ side: Int = 0) {
      let candidate = Candidate(length: length, side: side)
      if candidates.count < Self.mostPictures, !candidates.contains(candidate) {
        candidates.append(candidate)
      }
    }
    for row in rows {
      guard
        let place = row.places.max(by: { ($0.span.worst.amount ?? 0) < ($1.span.worst.amount ?? 0) - 1e-6 })
      else { continue }
      let worst = place.span.worst
      add(worst.length, worst.isLimit ? (worst.length == place.span.to ? -1 : 1) : 0)
    }
    for span in failing where span.to < range.upperBound { add(span.to) }
    if candidates.count < Self.fewPictures {
      add(range.lowerBound)
      add(range.upperBound)
    }
    if failing.isEmpty { for end in map.ends { add(end) } }
    return candidates.sorted { ($0.length, $0.side) < ($1.length, $1.side) }.compactMap(picture)
  }

  private func picture(_ candidate: Candidate) -> LengthMap.Picture? {
    let (length, side) = (candidate.length, candidate.side)
    var marks: [(number: Int, views: [ViewID])] = []
    var worst: [Int] = []
    var surroundings: LayoutSurroundings?
    for row in rows {
      guard let number = row.row.number, let finding = row.finding else { continue }
      for place in row.places {
        let span = place.span
        let isInside =
          span.from < length && length < span.to
          || length == span.from && (side > 0 || side == 0 && span.includesFrom)
          || length == span.to && (side < 0 || side == 0 && span.includesTo)
        guard isInside else { continue }
        let isWorst = span.worst.length == length && span.worst.isLimit == (side != 0)
        if isWorst {
          worst.append(number)
          surroundings = surroundings ?? place.worst
        }
        var views = finding.issue.views
        if case .assertion(let failure) = finding.issue, !failure.offenders.isEmpty {
          views = failure.offenders
        }
        marks.append((number, views))
      }
    }
    let part = map.parts.first { $0.surroundings == surroundings } ?? map.parts.first
    guard let layout = part?.pieces.layout(at: length, from: side) else { return nil }
    let words = number(length)
    let heading = side == 0 ? words : side < 0 ? "just below \(words)" : "just above \(words)"
    func list(_ numbers: [Int]) -> String { numbers.map(String.init).joined(separator: ", ") }
    let note =
      !worst.isEmpty
      ? "worst of \(list(worst))" : marks.isEmpty ? "no fault" : "fails: \(list(marks.map(\.number)))"
    return LengthMap.Picture(length: length, heading: heading, note: note, layout: layout, marks: marks)
  }
}

extension String {
  /// The text with its first letter in upper case.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
