import AutoLayout
import Geometry
import LayoutDocument
import Reporting

extension DifferenceFacts {
  /// What differs in some surroundings of a recorded space.
  public struct Course: Hashable, Codable, Sendable {
    /// Lengths at which the same results differ.
    public struct Stretch: Hashable, Codable, Sendable {
      /// The least length, in points.
      public var from: Double
      /// The greatest length, in points.
      public var to: Double
      /// The results that differ there, each as it is where it differs most.
      public var effects: [Effect]
    }

    /// The text sizes, directions and devices, each as reports name them. Empty if the space has no choice of them.
    public var surroundings: [String]
    /// The side that moves: `width` or `height`; `nil` if none does.
    public var side: String?
    /// The stretches in ascending order.
    public var stretches: [Stretch]
    /// The issues that appeared, with their lengths.
    public var appeared: [String]
    /// The issues that are gone.
    public var resolved: [String]
    /// Whether the surroundings were not recorded before, or no longer are.
    public var isOfSpace: Bool
  }
}

extension DifferenceFacts.Course {
  /// What differs between the courses of two records; `nil` for nothing.
  static func all(
    from old: [RecordedCourse], to new: [RecordedCourse]
  ) -> [DifferenceFacts.Course]? {
    var pairs: [(old: Int?, new: Int?, words: [String])] = []
    func add(_ word: String) {
      let (before, after) = (index(of: word, in: old), index(of: word, in: new))
      if let place = pairs.firstIndex(where: { $0.old == before && $0.new == after }) {
        if !pairs[place].words.contains(word) { pairs[place].words.append(word) }
      } else {
        pairs.append((before, after, [word]))
      }
    }
    for course in new + old {
      for word in course.surroundings.isEmpty ? [""] : course.surroundings { add(word) }
    }
    let courses = pairs.compactMap { pair -> DifferenceFacts.Course? in
      let words = pair.words.filter { !$0.isEmpty }
      guard let before = pair.old.map({ old[$0] }), let after = pair.new.map({ new[$0] }),
        before.widths == after.widths, before.heights == after.heights
      else {
        return DifferenceFacts.Course(
          surroundings: words, stretches: [], appeared: [], resolved: [], isOfSpace: true)
      }
      let course = DifferenceFacts.Course(
        surroundings: words, side: after.axis?.sizeName, stretches: stretches(from: before, to: after),
        appeared: after.issues.filter { !before.issues.contains($0) }
          + hidden(after).filter { !hidden(before).contains($0) },
        resolved: before.issues.filter { !after.issues.contains($0) }
          + hidden(before).filter { !hidden(after).contains($0) }, isOfSpace: false)
      return course.stretches.isEmpty && course.appeared.isEmpty && course.resolved.isEmpty ? nil : course
    }
    return courses.isEmpty ? nil : courses
  }

  private static func index(of word: String, in courses: [RecordedCourse]) -> Int? {
    courses.firstIndex { $0.surroundings.contains(word) || word.isEmpty && $0.surroundings.isEmpty }
  }

  private static func hidden(_ course: RecordedCourse) -> [String] {
    course.hidden.map { "hidden, \($0.name): \($0.value)" }
  }

  // MARK: Numbers

  private struct Key: Hashable {
    var view: String
    var quantity: String
  }

  private static func stretches(from old: RecordedCourse, to new: RecordedCourse) -> [Stretch] {
    let range = new.widths ?? new.heights
    var earlier: [Key: RecordedTrack] = [:]
    for track in old.tracks { earlier[Key(view: track.view, quantity: track.quantity)] = track.track }
    var stretches: [Stretch] = []
    func add(_ effect: DifferenceFacts.Effect, _ from: Double, _ to: Double) {
      if let place = stretches.firstIndex(where: { $0.from == from && $0.to == to }) {
        stretches[place].effects.append(effect)
      } else {
        stretches.append(Stretch(from: from, to: to, effects: [effect]))
      }
    }
    let whole = (range?.lowerBound ?? 0, range?.upperBound ?? 0)
    var seen: Set<String> = []
    for (view, quantity, track) in new.tracks {
      guard let before = earlier.removeValue(forKey: Key(view: view, quantity: quantity)) else {
        if seen.insert(view).inserted {
          add(.init(view: view, quantity: "appears", before: nil, after: nil), whole.0, whole.1)
        }
        continue
      }
      for span in spans((before, old.lengths), (track, new.lengths), whole) {
        add(
          .init(view: view, quantity: quantity, before: span.before, after: span.after), span.from, span.to)
      }
    }
    for view in Set(earlier.keys.map(\.view)).subtracting(seen).sorted() {
      add(.init(view: view, quantity: "disappears", before: nil, after: nil), whole.0, whole.1)
    }
    return stretches.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
  }

  private struct Span {
    var from: Double
    var to: Double
    /// The numbers where they differ most.
    var before: Double
    var after: Double
  }

  /// The lengths at which two tracks differ.
  private static func spans(
    _ old: (track: RecordedTrack, lengths: [Double]), _ new: (track: RecordedTrack, lengths: [Double]),
    _ whole: (from: Double, to: Double)
  ) -> [Span] {
    let lengths = Set(
      [old, new].flatMap { side in
        side.track.constant == nil ? side.track.points.map { side.lengths[$0.place] } : []
      }
    ).union([whole.from, whole.to]).sorted()
    func values(at length: Double, from side: Int = 0) -> (before: Double, after: Double) {
      (
        old.track.value(at: length, from: side, old.lengths),
        new.track.value(at: length, from: side, new.lengths)
      )
    }
    var spans: [Span] = []
    var isOpen = false
    func note(_ from: Double, _ to: Double, _ values: [(before: Double, after: Double)]) {
      let worst = values.max { ($0.after - $0.before).magnitude < ($1.after - $1.before).magnitude }
      guard let worst, (worst.after - worst.before).magnitude > equal else {
        isOpen = false
        return
      }
      if isOpen, let last = spans.last {
        spans[spans.count - 1].to = to
        if (worst.after - worst.before).magnitude > (last.after - last.before).magnitude {
          (spans[spans.count - 1].before, spans[spans.count - 1].after) = (worst.before, worst.after)
        }
      } else {
        spans.append(Span(from: from, to: to, before: worst.before, after: worst.after))
      }
      isOpen = true
    }
    for (index, length) in lengths.enumerated() {
      note(length, length, [values(at: length)])
      guard lengths.indices.contains(index + 1) else { break }
      let next = lengths[index + 1]
      note(length, next, [values(at: length, from: 1), values(at: next, from: -1)])
    }
    return spans
  }

  /// In points: what records do not tell apart.
  private static let equal = 2e-6
}
