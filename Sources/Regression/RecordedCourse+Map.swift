package import AutoLayout
import Comparison
import Geometry
package import LayoutDocument
import Reporting
package import Sweep

extension RecordedCourse {
  /// What a layout does in all of a space, as its record states it. Surroundings in which it does the same are one course.
  ///
  /// Findings of `plumbline check` alone are not recorded, as they are not for one canvas.
  ///
  /// - Parameters:
  ///   - map: The layout for all of the space.
  ///   - tree: The tree on its own canvas, which the record defines.
  ///   - words: The name of surroundings.
  /// - Complexity: O(pieces × views).
  package static func all(
    of map: LayoutMap, definedBy tree: ViewTree, words: (LayoutSurroundings) -> String
  ) -> [RecordedCourse] {
    var courses: [RecordedCourse] = []
    for part in map.parts {
      var course = RecordedCourse(part.pieces)
      course.hasOtherDefinitions = part.pieces.layouts.contains { !$0.tree.isDefined(as: tree) }
      course.widths = map.space.widths
      course.heights = map.space.heights
      let word = words(part.surroundings)
      if let index = courses.firstIndex(where: { $0.isSame(as: course) }) {
        courses[index].surroundings.append(word)
      } else {
        course.surroundings = word.isEmpty ? [] : [word]
        courses.append(course)
      }
    }
    return courses
  }

  private func isSame(as other: RecordedCourse) -> Bool {
    var other = other
    other.surroundings = surroundings
    return self == other
  }

  private init(_ pieces: LayoutPieces) {
    self.init()
    let layouts = pieces.layouts
    var (frames, guides, scrolling) = (TrackTable(), TrackTable(), TrackTable())
    for (place, layout) in layouts.enumerated() {
      let names = Self.names(of: layout.tree)
      for (name, view) in zip(names, layout.views) {
        frames.note(name, view.frame.numbers, at: place)
        guard let scroll = view.scroll else { continue }
        let numbers = [
          scroll.contentSize.width, scroll.contentSize.height, scroll.contentOffset.x, scroll.contentOffset.y,
        ]
        scrolling.note(name, numbers, at: place)
      }
      for (guide, solved) in zip(layout.tree.guides, layout.guides) {
        guides.note(guide.name, solved.absoluteFrame.numbers, at: place)
      }
    }
    let ends = pieces.ends.map { TrackTable.rounded($0.length) }
    self.frames = frames.tracks(ends)
    self.guides = guides.tracks(ends)
    self.scrolling = scrolling.tracks(ends)
    if ends.count > 1 { keepLengths(of: ends) }
    hidden = Self.hidden(layouts, pieces)
    issues = pieces.findings.filter { $0.issue.isRecorded }.map { finding in
      let views = finding.issue.views.map { finding.layout.tree[$0].name }.joined(separator: ", ")
      let spans = finding.spans.map { span in
        let worst = span.worst.amount.map { " (\(NumberFormat.string($0, places: 2)))" } ?? ""
        return SpaceText.text(
          from: span.from, to: span.to, includesFrom: span.includesFrom, includesTo: span.includesTo) + worst
      }
      return "\(finding.issue.kind.rawValue), \(finding.issue.axis.rawValue), \(views): "
        + spans.joined(separator: "; ")
    }
  }

  /// Keeps the lengths at which some number bends or jumps, and leaves out those at which only issues change.
  private mutating func keepLengths(of ends: [Double]) {
    var used: Set<Int> = [0, ends.count - 1]
    for (_, _, track) in tracks where track.constant == nil { used.formUnion(track.points.map(\.place)) }
    let kept = used.sorted()
    lengths = kept.map { ends[$0] }
    func renumbered(
      _ values: [RecordedLayout.Named<[RecordedTrack]>]
    ) -> [RecordedLayout.Named<[RecordedTrack]>] {
      values.map { value in
        .init(
          value.name,
          value.value.map { track in
            guard track.constant == nil else { return track }
            return RecordedTrack(
              track.points.map { point in
                var point = point
                point.place = kept.firstIndex(of: point.place) ?? 0
                return point
              })
          })
      }
    }
    frames = renumbered(frames)
    guides = renumbered(guides)
    scrolling = renumbered(scrolling)
  }

  /// The names of views, each once: copies of one name get a number.
  package static func names(of tree: ViewTree) -> [String] {
    var counts: [String: Int] = [:]
    return tree.views.map { view in
      counts[view.name, default: 0] += 1
      let count = counts[view.name] ?? 1
      return count == 1 ? view.name : "\(view.name) \(count)"
    }
  }

  /// The lengths at which views are hidden or not there.
  private static func hidden(
    _ layouts: [SolvedLayout], _ pieces: LayoutPieces
  ) -> [RecordedLayout.Named<String>] {
    var order: [String] = []
    var shown: [String: Set<Int>] = [:]
    for (place, layout) in layouts.enumerated() {
      for (name, view) in zip(names(of: layout.tree), layout.tree.views) {
        if shown[name] == nil { order.append(name) }
        shown[name, default: []].formUnion(view.isHidden ? [] : [place])
      }
    }
    return order.compactMap { name in
      let own = shown[name] ?? []
      guard own.count < layouts.count else { return nil }
      guard !own.isEmpty else { return .init(name, RecordedCourse.always) }
      let places = layouts.indices.filter { !own.contains($0) }
      return .init(name, pieces.text(ofPlaces: places))
    }
  }
}

extension ViewTree {
  /// Whether it has the views and constraints of another tree, whatever the sizes of texts.
  fileprivate func isDefined(as other: ViewTree) -> Bool {
    constraints == other.constraints
      && views.elementsEqual(other.views) {
        $0.name == $1.name && $0.isHidden == $1.isHidden && $0.viewClass == $1.viewClass
      }
  }
}

extension LayoutIssue {
  /// Whether records state the issue: those that layout itself has, and not what `plumbline check` alone looks for.
  fileprivate var isRecorded: Bool {
    switch self {
    case .text, .overlap, .unreachable, .audit, .assertion, .listing, .unmet: false
    default: true
    }
  }
}

extension Rect {
  fileprivate var numbers: [Double] { [minX, minY, width, height] }
}

extension LayoutPieces {
  /// The layouts at all ends, and those that the pieces between them approach at both of their ends: three places for each end but
  /// the first and the last.
  fileprivate var layouts: [SolvedLayout] {
    ends.indices.flatMap { index -> [SolvedLayout] in
      (pieces.indices.contains(index - 1) ? [pieces[index - 1].end] : []) + [ends[index].layout]
        + (pieces.indices.contains(index) ? [pieces[index].start] : [])
    }
  }

  /// The lengths of some places of `layouts`, in order: `320 ..< 640`.
  fileprivate func text(ofPlaces places: [Int]) -> String {
    // Each piece has two places, and each end one: 0 is the first end, 1 and 2 the first piece, 3 the next end.
    var spans: [(from: Double, to: Double, includesFrom: Bool, includesTo: Bool, last: Int)] = []
    for place in places {
      let end = (place + 1) / 3
      let (isEnd, isStart) = (place % 3 == 0, place % 3 == 1)
      let length = ends[end].length
      if let last = spans.last, last.last == place - 1 {
        spans[spans.count - 1].to = length
        spans[spans.count - 1].includesTo = isEnd
        spans[spans.count - 1].last = place
      } else {
        let from = isStart || isEnd ? ends[place / 3].length : length
        spans.append((from, length, isEnd, isEnd, place))
      }
    }
    return spans.map {
      SpaceText.text(from: $0.from, to: $0.to, includesFrom: $0.includesFrom, includesTo: $0.includesTo)
    }.joined(separator: "; ")
  }
}

/// Numbers by name at all places of a map.
private struct TrackTable {
  private var order: [String] = []
  private var values: [String: [Int: [Double]]] = [:]

  mutating func note(_ name: String, _ numbers: [Double], at place: Int) {
    if values[name] == nil { order.append(name) }
    values[name, default: [:]][place] = numbers
  }

  /// The tracks between ends. What is not there at some lengths is 0 there.
  func tracks(_ ends: [Double]) -> [RecordedLayout.Named<[RecordedTrack]>] {
    order.map { name in
      let own = values[name] ?? [:]
      let count = own.values.first?.count ?? 0
      return .init(
        name,
        (0..<count).map { index in
          RecordedTrack(
            ends,
            ends.indices.map { end in
              func number(_ place: Int) -> Double? { own[place].map { Self.rounded($0[index]) } }
              let value = number(3 * end) ?? 0
              return RecordedTrack.Point(
                end, value, before: end == 0 ? value : number(3 * end - 1) ?? 0,
                after: end == ends.count - 1 ? value : number(3 * end + 1) ?? 0)
            })
        })
    }
  }

  /// As far as records tell numbers apart.
  static func rounded(_ value: Double) -> Double {
    let rounded = (value * 1e6).rounded() / 1e6
    return rounded == 0 ? 0 : rounded
  }
}

extension RecordedTrack {
  /// A track without the points at which it neither jumps nor bends.
  fileprivate init(_ lengths: [Double], _ all: [Point]) {
    var points: [Point] = []
    for (index, point) in all.enumerated() {
      if point.isContinuous, let last = points.last, all.indices.contains(index + 1) {
        let next = all[index + 1]
        let (from, to) = (lengths[last.place], lengths[next.place])
        let share = (lengths[point.place] - from) / (to - from)
        let expected = last.after + share * (next.before - last.after)
        if (expected - point.value).magnitude <= Self.equal { continue }
      }
      points.append(point)
    }
    let isConstant = points.allSatisfy { $0.isContinuous && $0.value == points[0].value }
    self.init(isConstant && !points.isEmpty ? [Point(0, points[0].value)] : points)
  }

  /// In points: what records do not tell apart.
  private static let equal = 2e-6
}
