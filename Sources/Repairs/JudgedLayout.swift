package import AutoLayout
import Comparison
import Geometry
package import Sweep

/// What is wrong with a layout, and where its views are, for a comparison with the layout after a repair.
///
/// A layout for all of a space is judged by all its findings, and by its frames at each end of its pieces and in their middles.
package struct JudgedLayout: Sendable {
  /// A layout at one place of a space.
  private struct Sample {
    /// The part of the space, and the length; 0 for a layout alone.
    var part: Int
    var length: Double
    /// The frames by the views' names.
    var frames: [String: Rect]
    /// Whether nothing is wrong there.
    var isRight: Bool
    /// The views that issues there name.
    var concerned: Set<String>
    /// The views that reach beyond their superviews, and those without a width or height.
    var lost: Set<String>
  }

  private var identities: Set<IssueIdentity>
  private var samples: [Sample]
  private let map: LayoutMap?

  /// A layout on one canvas, with all that was found in it.
  ///
  /// - Complexity: O(views + issues).
  package init(_ layout: SolvedLayout) {
    identities = Set(Self.judged(layout.issues).map { IssueIdentity($0, in: layout) })
    samples = [Self.sample(layout, part: 0, length: 0)]
    map = nil
  }

  /// A layout for all of a space.
  ///
  /// - Parameters:
  ///   - map: the layout.
  ///   - findings: what is found in it.
  /// - Complexity: O(pieces × views).
  package init(_ map: LayoutMap, _ findings: [LayoutMap.Finding]) {
    identities = Set(
      findings.filter { Self.isJudged($0.issue) }.map { IssueIdentity($0.issue, in: $0.layout) })
    samples = []
    for (index, part) in map.parts.enumerated() {
      var lengths = part.pieces.ends.map(\.length)
      lengths += zip(lengths, lengths.dropFirst()).map { ($0 + $1) / 2 }
      for length in lengths {
        guard let layout = part.pieces.layout(at: length) else { continue }
        var sample = Self.sample(layout, part: index, length: length)
        // What is claimed is no issue of the pieces.
        for finding in findings
        where Self.isJudged(finding.issue) && finding.occurs(in: part.surroundings, at: length) {
          sample.isRight = false
          sample.concerned.formUnion(finding.issue.views.map { finding.layout.tree[$0].name })
        }
        samples.append(sample)
      }
    }
    self.map = map
  }

  private static func sample(_ layout: SolvedLayout, part: Int, length: Double) -> Sample {
    let issues = judged(layout.issues)
    return Sample(
      part: part, length: length, frames: frames(of: layout), isRight: issues.isEmpty,
      concerned: Set(issues.flatMap(\.views).map { layout.tree[$0].name }), lost: lost(in: layout))
  }

  /// The views of which nothing is found, and which are not where anybody wants them.
  private static func lost(in layout: SolvedLayout) -> Set<String> {
    var names: Set<String> = []
    for (index, node) in layout.tree.views.enumerated() {
      guard let superview = node.superview, !node.isHidden else { continue }
      let (frame, around) = (layout.views[index].frame, layout[superview].frame.size)
      let isOutside =
        !layout.tree[superview].viewClass.isScrollView
        && (frame.minX < -tolerance || frame.minY < -tolerance || frame.maxX > around.width + tolerance
          || frame.maxY > around.height + tolerance)
      if isOutside || frame.width <= 0 || frame.height <= 0 { names.insert(node.name) }
    }
    return names
  }

  /// The distance in points below which a view is where it was.
  private static let tolerance = 0.01

  private static func frames(of layout: SolvedLayout) -> [String: Rect] {
    Dictionary(
      layout.tree.views.indices.map { (layout.tree.views[$0].name, layout.views[$0].frame) },
      uniquingKeysWith: { first, _ in first })
  }

  private static func judged(_ issues: [LayoutIssue]) -> [LayoutIssue] { issues.filter(isJudged) }

  /// Whether an issue counts. Frames on record follow an edit once Interface Builder has updated them, and what a listing does not
  /// tell is no matter of its layout.
  private static func isJudged(_ issue: LayoutIssue) -> Bool {
    switch issue {
    case .misplaced, .listing: false
    default: true
    }
  }

  // MARK: Comparison

  /// Whether an issue of another layout is found.
  package func has(_ issue: LayoutIssue, of layout: SolvedLayout) -> Bool {
    identities.contains(IssueIdentity(issue, in: layout))
  }

  /// Whether nothing is found that was not found before, and no view lies beyond its superview or has no size that was inside and
  /// had one.
  package func findsNothingNew(since earlier: JudgedLayout) -> Bool {
    identities.isSubset(of: earlier.identities)
      && earlier.samples.allSatisfy { sample in
        lost(part: sample.part, length: sample.length)?.isSubset(of: sample.lost) ?? true
      }
  }

  private func lost(part: Int, length: Double) -> Set<String>? {
    if let known = sample(part: part, length: length) { return known.lost }
    return layout(part: part, length: length).map(Self.lost)
  }

  /// The names of the views whose frames differ from those before, in order.
  ///
  /// - Parameters:
  ///   - earlier: the layout before.
  ///   - isRight: `true` for frames where nothing was wrong, `false` for those of views that issues do not name where something
  ///     was.
  /// - Complexity: O(samples × views).
  package func moved(since earlier: JudgedLayout, whereAllWas isRight: Bool) -> [String] {
    var names: Set<String> = []
    for sample in earlier.samples where sample.isRight == isRight {
      guard let frames = frames(part: sample.part, length: sample.length) else { continue }
      for (name, frame) in sample.frames where isRight || !sample.concerned.contains(name) {
        guard let now = frames[name] else { continue }
        if !Self.areAlike(frame, now) { names.insert(name) }
      }
    }
    return names.sorted()
  }

  private func frames(part: Int, length: Double) -> [String: Rect]? {
    if let known = sample(part: part, length: length) { return known.frames }
    return layout(part: part, length: length).map(Self.frames)
  }

  private func sample(part: Int, length: Double) -> Sample? {
    samples.first { $0.part == part && $0.length == length }
  }

  private func layout(part: Int, length: Double) -> SolvedLayout? {
    guard let map, map.parts.indices.contains(part) else { return nil }
    return map.parts[part].pieces.layout(at: length)
  }

  /// Whether frames are the same to a hundredth of a point.
  private static func areAlike(_ a: Rect, _ b: Rect) -> Bool {
    [(a.minX, b.minX), (a.minY, b.minY), (a.width, b.width), (a.height, b.height)].allSatisfy {
      ($0 - $1).magnitude < tolerance
    }
  }
}

extension LayoutMap.Finding {
  /// Whether the finding occurs in surroundings at a length.
  fileprivate func occurs(in surroundings: LayoutSurroundings, at length: Double) -> Bool {
    places.contains { place in
      place.contentSizes.contains(surroundings.contentSize)
        && place.directions.contains(surroundings.direction)
        && (surroundings.device.map(place.devices.contains) ?? true)
        && (surroundings.language.map(place.languages.contains) ?? true)
        && (!place.devices.isEmpty || place.span.contains(length))
    }
  }
}
