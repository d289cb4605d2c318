import Analysis
import AutoLayout
import Geometry
import Reporting
import Sweep
import Wording

/// Tests the claims of a screen in all of a space.
final class ClaimTest<Screen: View> {
  private let reading: ScreenReading<Screen>
  private let site: CallSite
  private let claims: (Screen) throws -> [LayoutClaim]
  /// The places of the claims; `nil` before the first screen.
  private var sites: [CallSite]?
  /// The claims that could be made somewhere, as far as the hierarchy is concerned.
  private var found: Set<Int> = []
  /// What each claim names, with whether it is in the hierarchy somewhere.
  private var items: [[ClaimReading.Named]] = []

  init(
    reading: ScreenReading<Screen>, site: CallSite, claims: @escaping (Screen) throws -> [LayoutClaim]
  ) {
    self.reading = reading
    self.site = site
    self.claims = claims
  }

  /// The failures, each with its place.
  ///
  /// - Throws: An error if the claims cannot be tested.
  func failures() throws(LayoutTestingError) -> [(LayoutFailure, CallSite)] {
    let map = try reading.map { tree, screen, point throws(LayoutTestingError) in
      try self.state(&tree, screen, point)
    }
    let sites = sites ?? []
    var failures: [(LayoutFailure, CallSite)] = []
    var unknown: [String] = []
    for (index, outcome) in map.assertions.enumerated() {
      let place = sites[index]
      if let problem = problem(ofItems: index) {
        failures.append((neverTested(outcome.assertion, problem), place))
        continue
      }
      switch outcome.verdict {
      case .holds: break
      case .unknown: unknown.append(outcome.assertion.name ?? outcome.assertion.text)
      case .fails:
        if let finding = outcome.failure {
          failures.append((failure(finding, in: map, number: index + 1), place))
        }
      }
    }
    if !map.isComplete {
      let words = unknown.isEmpty ? "" : " Not known: \(unknown.joined(separator: "; "))."
      failures.append((LayoutFailure(map.incompleteness + words), site))
    }
    return failures
  }

  // MARK: Reading

  /// States the claims of a screen in its tree.
  private func state(
    _ tree: inout ViewTree, _ screen: Screen, _ point: SpacePoint
  ) throws(LayoutTestingError) {
    let claims: [LayoutClaim]
    do {
      claims = try self.claims(screen)
    } catch {
      throw LayoutTestingError("The claims were not made: \(error)")
    }
    guard !claims.isEmpty else {
      throw LayoutTestingError("The closure claims nothing. Claim something, such as whole(.all).")
    }
    let own = claims.map { $0.site ?? site }
    if let sites, sites != own {
      throw LayoutTestingError(
        "The closure makes other claims of one screen than of another, \(sites.count) and \(own.count). Claim the same everywhere, and state conditions behind 'when:'."
      )
    }
    sites = own
    let names = ScreenNames(screen)
    names.name(screen, in: &tree)
    let sizeClasses = reading.asked.sizeClasses(at: point, tree.environment)
    let reader = ClaimReading(screen, tree, sizeClasses, names)
    tree.assertions = []
    if items.isEmpty { items = claims.map { _ in [] } }
    for (index, claim) in claims.enumerated() {
      let stated = try reader.read(claim)
      tree.assertions.append(stated.assertion)
      if stated.isThere { found.insert(index) }
      for (place, item) in stated.items.enumerated() {
        if place == items[index].count {
          items[index].append(item)
        } else if item.isThere {
          items[index][place].isThere = true
        }
      }
    }
  }

  // MARK: Words

  /// What is wrong with the views of a claim, with what to do; `nil` if they are all in the hierarchy somewhere, and together.
  private func problem(ofItems index: Int) -> String? {
    if let missing = items[index].first(where: { !$0.isThere }) {
      return
        "'\(missing.name)' is nowhere in the hierarchy of the screen: add it as a subview, or claim something of another view."
    }
    return found.contains(index)
      ? nil
      : "Its views are nowhere in the hierarchy together: claim something of views that are there at the same time."
  }

  private func neverTested(_ assertion: LayoutAssertion, _ problem: String) -> LayoutFailure {
    let subject = assertion.name.map { "Assertion '\($0)'" } ?? "Assertion"
    return LayoutFailure("\(subject) is never tested: \(assertion.text). \(problem)")
  }

  private func failure(_ finding: LayoutMap.Finding, in map: LayoutMap, number: Int) -> LayoutFailure {
    let places = SpaceText.lines(of: finding, in: map.space)
    let message = ([Wording(finding.layout).message(finding.issue)] + places.map { "  \($0)" })
      .joined(separator: "\n")
    guard let worst = finding.worstPlace else { return LayoutFailure(message) }
    let length = map.space.movingSide.map {
      "\($0.sizeName) \(NumberFormat.string(worst.shownLength, places: 2))"
    }
    let place = [length, SpaceText.text(of: worst.worst, in: map.space)].compactMap(\.self)
      .filter { !$0.isEmpty }.joined(separator: ", ")
    let layout = map.layout(at: worst)
    let title = place.isEmpty ? message : "At \(place)"
    let svg = LayoutPicture.svg(of: AnalyzedLayout(layout ?? finding.layout), title: title)
    return LayoutFailure(
      message, files: svg.map { [.init(name: "claim-\(number).svg", bytes: Array($0.utf8))] } ?? [])
  }
}

extension LayoutMap {
  /// The layout to look at for a place of a finding.
  fileprivate func layout(at place: Finding.Place) -> SolvedLayout? {
    parts.first { $0.surroundings == place.worst }?.pieces.layout(at: place.shownLength)
  }
}
