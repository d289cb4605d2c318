import AutoLayout
import Geometry
import Sweep

/// A layout for all of a space, for programs.
struct SpaceJSON {
  private typealias Members = [(key: String, value: JSONText)]

  private let map: LayoutMap

  init(_ map: LayoutMap) { self.map = map }

  private var side: String { (map.space.movingSide ?? .horizontal).sizeName }
  private var otherSide: Axis { map.space.movingSide == .vertical ? .horizontal : .vertical }

  /// The members of a diagram for `check`: the ends of all pieces together, the findings, and the assertions.
  func check(_ diagram: SolvedDiagram) -> [(key: String, value: JSONText)] {
    // The canvases of devices have no order.
    let ends: Members =
      map.space.devices.isEmpty && !map.space.isPlane ? [(side, .numbers(map.ends))] : []
    return [
      ("pieces", .object(ends + [("complete", .bool(map.isComplete))])),
      ("issues", issues(diagram.findings, diagram.advice)),
      ("assertions", .array(diagram.assertions.map { assertion($0, diagram) })),
    ] + coverage
  }

  /// How many texts each language has; nothing if the space names no languages.
  private var coverage: Members {
    map.space.languages.isEmpty
      ? []
      : [
        (
          "languages",
          .array(
            map.coverage.map { language, translations in
              .object([
                ("language", .string(language.tag)),
                ("texts", .optional(translations.map { Double($0.textCount) })),
                ("missing", .optional(translations.map { Double($0.missingCount) })),
              ])
            })
        )
      ]
  }

  private func assertion(_ outcome: AssertionOutcome, _ diagram: SolvedDiagram) -> JSONText {
    let members = SolveReport.members(
      of: outcome.assertion, verdict: outcome.verdict.rawValue, outcome.failure.map(map.message))
    let place = diagram.findings.firstIndex { finding in
      guard case .assertion(let failure)? = outcome.failure?.issue,
        case .assertion(let other) = finding.issue
      else { return false }
      return failure.index == other.index
    }
    return .object(
      members + [("ranges", places(outcome.failure))]
        + (place.map { SolveReport.repairs($0, diagram.advice) } ?? []))
  }

  private func places(_ finding: LayoutMap.Finding?) -> JSONText {
    .array(
      (finding?.places ?? []).map { place($0, on: finding?.layout.tree.environment.canvas ?? .zero) })
  }

  /// The members of a diagram for `solve`: all views at both ends of each piece, as approached from inside.
  func solve(_ findings: [LayoutMap.Finding]) -> [(key: String, value: JSONText)] {
    [
      ("complete", .bool(map.isComplete)),
      ("pieces", .array(map.parts.flatMap { part in part.pieces.stated.map { piece($0, of: part) } })),
      ("issues", issues(findings)),
    ]
  }

  private func piece(_ piece: LayoutPieces.Stated, of part: LayoutMap.Part) -> JSONText {
    .object(
      device(part.surroundings.device.map { [$0] } ?? [])
        + languages(part.surroundings.language.map { [$0] } ?? [])
        + [
          (side, lengths(piece.from, piece.to, piece.includesFrom, piece.includesTo)),
          (otherSide.sizeName, .number(piece.start.tree.environment.canvas[otherSide])),
          ("contentSizeCategory", .strings([part.surroundings.contentSize.rawValue])),
          ("direction", .strings([part.surroundings.direction.rawValue])),
          ("from", views(of: piece.start)), ("to", views(of: piece.end)),
        ])
  }

  private func device(_ devices: [Device]) -> Members {
    devices.isEmpty ? [] : [("device", .strings(devices.map(\.nameOfOrientation)))]
  }

  private func languages(_ languages: [Language]) -> Members {
    languages.isEmpty ? [] : [("language", .strings(languages.map(\.tag)))]
  }

  private func views(of layout: SolvedLayout) -> JSONText {
    .array(
      layout.tree.views.indices.map {
        SolveReport.view(ViewID($0), of: layout, textScale: layout.textScale(of: ViewID($0)))
      })
  }

  private func lengths(_ from: Double, _ to: Double, _ includesFrom: Bool, _ includesTo: Bool) -> JSONText {
    .object([
      ("from", .number(from)), ("to", .number(to)), ("includesFrom", .bool(includesFrom)),
      ("includesTo", .bool(includesTo)),
    ])
  }

  private func issues(_ findings: [LayoutMap.Finding], _ advice: [IssueAdvice?] = []) -> JSONText {
    .array(
      // What was claimed has a list of its own.
      findings.enumerated().filter { $0.element.issue.kind != .assertion }.map { index, finding in
        SolveReport.issue(
          finding.issue, message: map.message(of: finding), in: finding.layout, at: places(finding),
          repairs: SolveReport.repairs(index, advice))
      })
  }

  /// An area by its corners, and whether the edges from each of them to the next one belong to it.
  private func place(_ place: LayoutMap.Finding.Place, _ area: Finding.Area) -> JSONText {
    var worst: Members = [
      ("width", .number(area.worst.canvas.width)), ("height", .number(area.worst.canvas.height)),
      ("contentSizeCategory", .string(place.worst.contentSize.rawValue)),
      ("direction", .string(place.worst.direction.rawValue)),
    ]
    worst += language(place.worst.language) + [("amount", .optional(area.worst.amount))]
    if area.worst.isLimit { worst.append(("limit", .bool(true))) }
    return .object(
      [
        ("polygon", .array(area.corners.map { .numbers([$0.width, $0.height]) })),
        ("includesEdge", .array(area.includesEdge.map { .bool($0) })),
        ("contentSizeCategory", .strings(place.contentSizes.map(\.rawValue))),
        ("direction", .strings(place.directions.map(\.rawValue))),
      ] + languages(place.languages) + [("worst", .object(worst))])
  }

  private func language(_ language: Language?) -> Members {
    language.map { [("language", .string($0.tag))] } ?? []
  }

  private func place(_ place: LayoutMap.Finding.Place, on canvas: Size) -> JSONText {
    if let area = place.area { return self.place(place, area) }
    let (span, other) = (place.span, place.worst.device?.size[otherSide] ?? canvas[otherSide])
    var worst: Members = [(side, .number(span.worst.length)), (otherSide.sizeName, .number(other))]
    if let device = place.worst.device { worst.insert(("device", .string(device.nameOfOrientation)), at: 0) }
    worst += [
      ("contentSizeCategory", .string(place.worst.contentSize.rawValue)),
      ("direction", .string(place.worst.direction.rawValue)),
    ]
    worst += language(place.worst.language) + [("amount", .optional(span.worst.amount))]
    if span.worst.isLimit { worst.append(("limit", .bool(true))) }
    let canvases: Members =
      place.devices.isEmpty
      ? [
        (side, lengths(span.from, span.to, span.includesFrom, span.includesTo)),
        (otherSide.sizeName, .number(other)),
      ] : device(place.devices)
    return .object(
      canvases + [
        ("contentSizeCategory", .strings(place.contentSizes.map(\.rawValue))),
        ("direction", .strings(place.directions.map(\.rawValue))),
      ] + languages(place.languages) + [("worst", .object(worst))])
  }
}
