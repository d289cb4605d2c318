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
      /// Whether results differ at the least length itself.
      public var includesFrom: Bool
      /// Whether results differ at the greatest length itself.
      public var includesTo: Bool
      /// The results that differ there, each as it is where it differs most.
      public var effects: [Effect]
      /// The length at which each effect is greatest; `nil` if it is the same everywhere.
      public var lengths: [Double?]
    }

    /// A view that is hidden at other lengths than before.
    public struct Hidden: Hashable, Codable, Sendable {
      /// The name of the view.
      public var view: String
      /// The earlier lengths, `always` for all of them; `nil` for none.
      public var before: String?
      /// The later lengths, likewise.
      public var after: String?
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
    /// The views that are hidden, or not there, at other lengths than before.
    public var hidden: [Hidden]
    /// Whether the spaces differ, so that only what both have is compared. Nothing else is said then.
    public var isOfSpace: Bool
    /// Whether there are other views or constraints than on the canvas itself somewhere, whose edits are not known.
    public var hasOtherDefinitions: Bool
  }
}

extension DifferenceFacts.Course {
  /// What differs between the courses of two records; `nil` for nothing.
  ///
  /// - Parameters:
  ///   - names: The later names of views by their earlier ones, of those that were renamed.
  ///   - shares: What edits do, which is left out.
  static func all(
    from old: [RecordedCourse], to new: [RecordedCourse], renamed names: [String: String] = [:],
    besides shares: [DifferenceFacts.CourseCauses.Share] = []
  ) -> [DifferenceFacts.Course]? {
    var isOfSpace = false
    // Edits may do something else in each of the surroundings.
    let isSeparate = !shares.isEmpty
    let pairs = CoursePair.all(from: old, to: new, separately: isSeparate)
    let courses = pairs.compactMap { pair -> DifferenceFacts.Course? in
      guard let before = pair.before, let after = pair.after, before.widths == after.widths,
        before.heights == after.heights
      else {
        isOfSpace = true
        return nil
      }
      let known = KnownCourses(shares, in: isSeparate ? pair.surroundings.first ?? "" : nil)
      let course = DifferenceFacts.Course(
        surroundings: pair.surroundings, side: after.axis?.sizeName,
        stretches: stretches(from: before, to: after, names, besides: known),
        appeared: after.issues.filter { !before.issues.contains($0) && !known.appeared.contains($0) },
        resolved: before.issues.filter { !after.issues.contains($0) && !known.resolved.contains($0) },
        hidden: hidden(before, after, names).filter { !known.hidden.contains($0.view) }, isOfSpace: false,
        hasOtherDefinitions: before.hasOtherDefinitions || after.hasOtherDefinitions)
      return course.stretches.isEmpty && course.appeared.isEmpty && course.resolved.isEmpty
        && course.hidden.isEmpty ? nil : course
    }.reduce(into: [DifferenceFacts.Course]()) { courses, course in
      // What differs in the same way is told once.
      var same = course
      if let place = courses.firstIndex(where: {
        same.surroundings = $0.surroundings
        return $0 == same
      }) {
        courses[place].surroundings += course.surroundings
      } else {
        courses.append(course)
      }
    }
    let space = DifferenceFacts.Course(
      surroundings: [], stretches: [], appeared: [], resolved: [], hidden: [], isOfSpace: true,
      hasOtherDefinitions: false
    )
    let all = (isOfSpace ? [space] : []) + courses
    return all.isEmpty ? nil : all
  }

  private static func hidden(
    _ old: RecordedCourse, _ new: RecordedCourse, _ names: [String: String]
  ) -> [Hidden] {
    var earlier: [String: String] = [:]
    for view in old.hidden { earlier[names[view.name] ?? view.name] = view.value }
    var later: [String: String] = [:]
    for view in new.hidden { later[view.name] = view.value }
    return Set(earlier.keys).union(later.keys).sorted().compactMap { view in
      earlier[view] == later[view] ? nil : Hidden(view: view, before: earlier[view], after: later[view])
    }
  }

  // MARK: Numbers

  fileprivate struct Key: Hashable {
    var view: String
    var quantity: String
  }

  private static func stretches(
    from old: RecordedCourse, to new: RecordedCourse, _ names: [String: String], besides known: KnownCourses
  ) -> [Stretch] {
    let range = new.widths ?? new.heights
    var earlier: [Key: RecordedTrack] = [:]
    for track in old.tracks {
      earlier[Key(view: names[track.view] ?? track.view, quantity: track.quantity)] = track.track
    }
    var stretches: [Stretch] = []
    var places: [Span.Lengths: Int] = [:]
    func add(_ effect: DifferenceFacts.Effect, _ span: Span) {
      // A view is there or not at all lengths.
      if effect.before == nil, known.lengths[Key(view: effect.view, quantity: effect.quantity)] != nil {
        return
      }
      let lengths = span.lengths
      if places[lengths] == nil {
        places[lengths] = stretches.count
        stretches.append(
          Stretch(
            from: lengths.from, to: lengths.to, includesFrom: lengths.includesFrom,
            includesTo: lengths.includesTo, effects: [], lengths: []))
      }
      let place = places[lengths, default: 0]
      stretches[place].effects.append(effect)
      stretches[place].lengths.append(span.worst)
    }
    let whole = (range?.lowerBound ?? 0, range?.upperBound ?? 0)
    var seen: Set<String> = []
    for (view, quantity, track) in new.tracks {
      guard let before = earlier.removeValue(forKey: Key(view: view, quantity: quantity)) else {
        if seen.insert(view).inserted {
          add(.init(view: view, quantity: "appears", before: nil, after: nil), Span(whole.0, whole.1))
        }
        continue
      }
      let told = known.lengths[Key(view: view, quantity: quantity)] ?? []
      for span in spans((before, old.lengths), (track, new.lengths), whole, besides: told) {
        add(.init(view: view, quantity: quantity, before: span.before, after: span.after), span)
      }
    }
    for view in Set(earlier.keys.map(\.view)).subtracting(seen).sorted() {
      add(.init(view: view, quantity: "disappears", before: nil, after: nil), Span(whole.0, whole.1))
    }
    return stretches.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
  }

  fileprivate struct Span {
    struct Lengths: Hashable {
      var from: Double
      var to: Double
      var includesFrom = true
      var includesTo = true

      /// Whether a length belongs to them; for a side, -1 or 1, whether those just before or beyond it do.
      func contain(_ length: Double, from side: Int) -> Bool {
        if side < 0 { return from < length && length <= to }
        if side > 0 { return from <= length && length < to }
        return from < length && length < to || length == from && includesFrom || length == to && includesTo
      }
    }

    var lengths: Lengths
    /// The numbers where they differ most.
    var before = 0.0
    var after = 0.0
    /// Where that is; `nil` if they differ as much everywhere.
    var worst: Double?

    init(_ from: Double, _ to: Double) {
      lengths = Lengths(from: from, to: to)
    }

    var difference: Double { (after - before).magnitude }
  }

  /// The lengths at which two tracks differ, without those that are told elsewhere.
  private static func spans(
    _ old: (track: RecordedTrack, lengths: [Double]), _ new: (track: RecordedTrack, lengths: [Double]),
    _ whole: (from: Double, to: Double), besides told: [Span.Lengths]
  ) -> [Span] {
    let lengths = Set(
      [old, new].flatMap { side in
        side.track.constant == nil ? side.track.points.map { side.lengths[$0.place] } : []
      }
    ).union([whole.from, whole.to]).union(told.flatMap { [$0.from, $0.to] }).sorted()
    var spans: [Span] = []
    /// The spans in which numbers do not differ as much everywhere.
    var varying: Set<Int> = []
    var isOpen = false
    /// Notes the numbers at a length, or what they approach on one side of it, from one length to another.
    func note(at length: Double, from side: Int, _ from: Double, _ to: Double) {
      let before = old.track.value(at: length, from: side, old.lengths)
      let after = new.track.value(at: length, from: side, new.lengths)
      var span = Span(from, to)
      (span.lengths.includesFrom, span.lengths.includesTo) = (side == 0, side == 0)
      (span.before, span.after, span.worst) = (before, after, length)
      guard isOpen, var last = spans.last else {
        spans.append(span)
        isOpen = true
        return
      }
      last.lengths.to = to
      last.lengths.includesTo = side == 0
      if (after - before - (last.after - last.before)).magnitude > equal {
        varying.insert(spans.count - 1)
        if span.difference > last.difference {
          (last.before, last.after, last.worst) = (before, after, length)
        }
      }
      spans[spans.count - 1] = last
    }
    func differs(_ length: Double, _ side: Int) -> Bool {
      (new.track.value(at: length, from: side, new.lengths)
        - old.track.value(at: length, from: side, old.lengths)).magnitude > equal
        && !told.contains { $0.contain(length, from: side) }
    }
    for (index, length) in lengths.enumerated() {
      if differs(length, 0) { note(at: length, from: 0, length, length) } else { isOpen = false }
      guard lengths.indices.contains(index + 1) else { break }
      let next = lengths[index + 1]
      guard differs(length, 1) || differs(next, -1) else {
        isOpen = false
        continue
      }
      note(at: length, from: 1, length, next)
      note(at: next, from: -1, length, next)
    }
    return spans.enumerated().map { index, span in
      var span = span
      if !varying.contains(index) { span.worst = nil }
      return span
    }
  }

  /// In points: what records do not tell apart.
  private static let equal = 2e-6
}

/// What edits are known to do in some surroundings of a space.
private struct KnownCourses {
  /// The lengths at which numbers differ.
  var lengths: [DifferenceFacts.Course.Key: [DifferenceFacts.Course.Span.Lengths]] = [:]
  var appeared: Set<String> = []
  var resolved: Set<String> = []
  /// The views that are hidden elsewhere.
  var hidden: Set<String> = []

  /// - Parameter word: The name of the surroundings; empty if the space has no choice of them, and `nil` for none at all.
  init(_ shares: [DifferenceFacts.CourseCauses.Share], in word: String?) {
    guard let word else { return }
    for course in shares.flatMap(\.courses)
    where course.surroundings.isEmpty ? word.isEmpty : course.surroundings.contains(word) {
      appeared.formUnion(course.appeared)
      resolved.formUnion(course.resolved)
      hidden.formUnion(course.hidden.map(\.view))
      for stretch in course.stretches {
        for effect in stretch.effects {
          lengths[.init(view: effect.view, quantity: effect.quantity), default: []].append(
            .init(
              from: stretch.from, to: stretch.to, includesFrom: stretch.includesFrom,
              includesTo: stretch.includesTo))
        }
      }
    }
  }
}
