import AutoLayout
import Geometry
import Reporting
import Sweep
import Wording

/// What a page says of a layout's findings and assertions: a row for each, with the lengths at which something is wrong.
struct FigureRows {
  /// A row.
  struct Row {
    var label: String
    var isAssertion: Bool
    /// What is wrong, where it is worst; empty for an assertion that holds.
    var message: String
    /// The verdict in words, where it is not told by lengths.
    var note: String
    /// The places of the views that it is about.
    var views: [Int]
    var places: [LayoutMap.Finding.Place]
    var amountWord: String
  }

  let rows: [Row]

  /// - Parameter places: The places of views by their names.
  init(_ map: LayoutMap, _ places: (ViewTree, [ViewID]) -> [Int]) {
    var rows: [Row] = []
    for finding in map.findings {
      let wording = Wording(finding.layout)
      rows.append(
        Row(
          label: wording.rowLabel(finding.issue), isAssertion: false, message: wording.message(finding.issue),
          note: "", views: places(finding.layout.tree, finding.issue.views), places: finding.places,
          amountWord: wording.amountWord(of: finding.issue)))
    }
    for outcome in map.assertions {
      let label = Wording.rowLabel(outcome.assertion)
      guard let failure = outcome.failure else {
        let note = outcome.verdict == .unknown ? "unknown" : "holds"
        rows.append(
          Row(
            label: label, isAssertion: true, message: "", note: note, views: [], places: [], amountWord: ""))
        continue
      }
      let wording = Wording(failure.layout)
      rows.append(
        Row(
          label: label, isAssertion: true, message: wording.message(failure.issue),
          note: failure.places.isEmpty ? "never asked" : "",
          views: places(failure.layout.tree, failure.issue.views), places: failure.places,
          amountWord: wording.amountWord(of: failure.issue)))
    }
    self.rows = rows
  }

  /// The rows as `[label, assertion, message, note, views]`.
  var value: PageValue {
    .list(
      rows.map { row in
        .list([
          .text(row.label), .number(row.isAssertion ? 1 : 0), .text(row.message), .text(row.note),
          .indices(row.views),
        ])
      })
  }

  /// The lengths at which rows are wrong in some surroundings, as `[row, from, to, includes from, includes to, amount, …]`, where
  /// the amounts are pairs of a length and points.
  func spans(in surroundings: LayoutSurroundings) -> PageValue {
    .list(
      rows.enumerated().flatMap { index, row in
        row.places.filter { $0.includes(surroundings) }.map { place in
          let span = place.span
          let amount =
            span.worst.amount.map { "\(NumberFormat.string($0, places: 2)) \(row.amountWord)" } ?? ""
          return .list([
            .number(Double(index)), .number(span.from), .number(span.to), .number(span.includesFrom ? 1 : 0),
            .number(span.includesTo ? 1 : 0), .text(amount),
          ])
        }
      })
  }

  /// The rows in words, for readers without scripts.
  func sentences(in space: LayoutSpace) -> [String] {
    rows.map { row in
      guard !row.places.isEmpty else { return row.note.isEmpty ? row.label : "\(row.label): \(row.note)" }
      let places = row.places.prefix(Self.mostPlaces).map { place in
        let span = place.span
        let lengths =
          space.movingSide.map { side in
            "\(side.sizeName) "
              + SpaceText.text(
                from: span.from, to: span.to, includesFrom: span.includesFrom, includesTo: span.includesTo,
                places: 2)
          } ?? ""
        let surroundings = SpaceText.surroundings(of: place, in: space)
        return [lengths, surroundings].filter { !$0.isEmpty }.joined(separator: ", ")
      }
      let more = row.places.count - Self.mostPlaces
      let rest = more > 0 ? "; and \(more) more" : ""
      let told = places.filter { !$0.isEmpty }.joined(separator: "; ")
      return row.label + (told.isEmpty ? "" : ": \(told)\(rest)")
    }
  }

  private static let mostPlaces = 4
}

extension LayoutMap.Finding.Place {
  /// Whether the place has some surroundings.
  fileprivate func includes(_ surroundings: LayoutSurroundings) -> Bool {
    contentSizes.contains(surroundings.contentSize) && directions.contains(surroundings.direction)
      && (devices.isEmpty || surroundings.device.map(devices.contains) ?? true)
      && (languages.isEmpty || surroundings.language.map(languages.contains) ?? true)
  }
}
