import Analysis
import AutoLayout
import Geometry

/// The lengths that an open content is shown with, in figure units.
struct OpenContent {
  var freedom: Freedom
  /// The size that layout chooses.
  var least: Size
  /// For each axis one length an answer; the one that it has where it is determined.
  var lengths: [Axis: [Double]]
  /// From where on each axis shows what is open: content that nothing drives begins to be open where the last view in
  /// it ends, if there are answers enough beyond (`ScrollViewRules: Content size`).
  var start: Size

  func length(_ axis: Axis, _ answer: Int) -> Double { lengths[axis]![answer] }

  /// As long as in the last answer; where that is next to nothing, as most of the frame.
  func reach(over frame: Rect) -> Size {
    var reach = Size.zero
    for axis in Axis.allCases {
      let length = lengths[axis]!.last!
      reach[axis] = length > 30 ? length : 0.86 * frame.length(axis)
    }
    return reach
  }
}

/// Answers to what a layout leaves open. All that is drawn of one answer comes from one solution.
extension FigureDrawing {
  /// Valid answers that a picture shows.
  static let shownAnswers = 3
  /// The one that marks of constraints are drawn at where layout itself gives their views no area.
  static let markedAnswer = 1
  /// Past this, candidates hide each other; the report lists them all.
  private static let legibleFreedoms = 12
  /// Candidates keep so far from edges beside them, where they may.
  private static let clearance = 12.0

  /// The ambiguities that a picture shows.
  struct OpenLayout {
    var contents: [OpenContent]
    var views: [OpenView]
    /// More views that are open, in none of the answers.
    var others: ArraySlice<Freedom>
    /// The answer that marks are drawn at.
    var marked: LayoutGeometry?
  }

  func makeOpenLayout() -> OpenLayout {
    func shown(_ kind: LayoutIssue.Kind) -> [Freedom] {
      Freedom.gathered(layout.issues, kind).filter { !geometry.isHidden($0.view) }
    }
    let contents = openContents(of: shown(.ambiguousContentSize))
    let freedoms = shown(.ambiguous)
    let (views, marked) = openViews(of: freedoms, in: contents)
    return OpenLayout(
      contents: contents, views: views, others: freedoms.dropFirst(views.count), marked: marked)
  }

  // MARK: Contents

  private func openContents(of freedoms: [Freedom]) -> [OpenContent] {
    let ends = settledEnds()
    return freedoms.compactMap { freedom in
      guard let content = geometry.contentRect(freedom.view) else { return nil }
      var result = OpenContent(freedom: freedom, least: content.size, lengths: [:], start: content.size)
      for axis in Axis.allCases {
        guard freedom.axes.contains(axis) else {
          result.lengths[axis] = Array(repeating: content.length(axis), count: Self.shownAnswers)
          continue
        }
        let end = ends[freedom.view]?[axis] ?? 0
        let lengths = lengths(axis, of: freedom, content, end: end)
        result.lengths[axis] = lengths
        if !isDriven(freedom.view, axis), lengths[0] == end { result.start[axis] = end }
      }
      return result
    }
  }

  private func isDriven(_ view: ViewID, _ axis: Axis) -> Bool {
    guard let scroll = layout[view].scroll else { return false }
    return axis == .horizontal ? scroll.isWidthDriven : scroll.isHeightDriven
  }

  /// How far from the content's origin the views that lie in it reach, those alone whose place is determined.
  private func settledEnds() -> [ViewID: Size] {
    var open: [ViewID: Set<Axis>] = [:]
    for issue in layout.issues where issue.kind == .ambiguous {
      for view in issue.views { open[view, default: []].formUnion(issue.axes) }
    }
    var ends: [ViewID: Size] = [:]
    // Superviews come first.
    var surroundings: [ViewID?] = []
    for index in tree.views.indices {
      let view = ViewID(index)
      guard let superview = tree[view].superview else {
        surroundings.append(nil)
        continue
      }
      let scroll = tree[superview].scroll == nil ? surroundings[superview.index] : superview
      surroundings.append(scroll)
      guard let scroll, !geometry.isHidden(view), let content = geometry.contentRect(scroll) else { continue }
      for axis in Axis.allCases where !(open[view]?.contains(axis) ?? false) {
        let end = geometry.frame(view).max(axis) - content.min(axis)
        ends[scroll, default: .zero][axis] = max(ends[scroll]?[axis] ?? 0, end)
      }
    }
    return ends
  }

  /// Three lengths that the content may have, ascending: among them, where there is one, that up to the last view in it.
  /// Where both axes are open they are two, so that their corners stay apart.
  private func lengths(_ axis: Axis, of freedom: Freedom, _ content: Rect, end: Double) -> [Double] {
    let least = content.length(axis)
    let bounds = freedom.range(.size, axis)
    let frame = geometry.frame(freedom.view).length(axis)
    let farthest = reach.max(axis) - content.min(axis)
    let start = min(farthest, max(least, end, bounds?.minimum ?? 0))
    let limit = min(farthest, bounds?.maximum ?? .infinity)
    let most = min(limit, max(start + 0.3 * frame, 1.16 * frame))
    guard most - least > 1 else { return Array(repeating: least, count: Self.shownAnswers) }
    func clear(_ length: Double, _ range: ClosedRange<Double>) -> Double {
      let position = content.min(axis) + length
      let span = ClosedRange(
        from: content.min(axis.other), to: content.min(axis.other) + max(1, content.length(axis.other)))
      return clearPosition(
        axis, near: position, over: span,
        within: ClosedRange(
          from: content.min(axis) + range.lowerBound, to: content.min(axis) + range.upperBound))
        - content.min(axis)
    }
    let last = clear(most.rounded(), ClosedRange(from: start + 1, to: min(limit, most + 60)))
    func middle(of first: Double) -> Double {
      clear(((first + last) / 2).rounded(), ClosedRange(from: first + 1, to: last - 1))
    }
    if freedom.axes.count == 2 { return [middle(of: start), middle(of: start), last] }
    if end > least + 1, last - end < 0.25 * end {
      return [clear((end / 2).rounded(), ClosedRange(from: least + 1, to: end - 1)), end, last]
    }
    let first =
      start > max(least, 0.2 * frame) || least > 0.2 * frame
      ? start : clear(((2 * least + last) / 3).rounded(), ClosedRange(from: least + 1, to: last - 1))
    return [first, middle(of: first), last]
  }

  /// The place nearest to a position that keeps its distance from the edges of views and contents on its sides; the
  /// position itself where there is none.
  func clearPosition(
    _ axis: Axis, near position: Double, over span: ClosedRange<Double>, within range: ClosedRange<Double>,
    clearance: Double = FigureDrawing.clearance
  ) -> Double {
    let reach = 40.0
    let strip = Rect(
      axis, from: position - reach, to: position + reach, across: span.lowerBound, span.upperBound)
    var edges: [Double] = []
    for view in grid.views(near: strip) {
      for rect in [geometry.frame(view), geometry.contentRect(view)].compactMap(\.self)
      where rect.min(axis.other) <= span.upperBound && rect.max(axis.other) >= span.lowerBound {
        edges += [rect.min(axis), rect.max(axis)].filter { abs($0 - position) < reach }
      }
    }
    edges.sort()
    func isClear(_ place: Double) -> Bool { !edges.contains { abs($0 - place) < clearance - 0.01 } }
    if isClear(position) { return position }
    guard edges.count < 100 else { return position }
    let places = edges.flatMap { [$0 - clearance, $0 + clearance] }
    return places.filter { range.contains($0) && abs($0 - position) < reach - clearance && isClear($0) }
      .min { abs($0 - position) < abs($1 - position) } ?? position
  }

  // MARK: Views

  /// A view that is open, with the frames that it has in the answers.
  struct OpenView {
    var freedom: Freedom
    /// The axes on which its content decides nothing.
    var ownAxes: [Axis]
    var frames: [Rect]
    /// Whether neighbors, which are drawn in place, are elsewhere in some answer.
    var pushesOthers = false
  }

  /// The open views that are drawn, solved anew for each answer, and the answer that marks are drawn at.
  private func openViews(
    of freedoms: [Freedom], in contents: [OpenContent]
  ) -> (views: [OpenView], marked: LayoutGeometry?) {
    let freedoms = Array(freedoms.prefix(Self.legibleFreedoms))
    guard !freedoms.isEmpty else { return ([], nil) }
    let places = Dictionary(uniqueKeysWithValues: contents.enumerated().map { ($1.freedom.view, $0) })
    let around = freedoms.map { freedom in
      Dictionary(
        uniqueKeysWithValues: freedom.axes.compactMap { axis -> (Axis, OpenContent)? in
          guard freedom.range(.size, axis) != nil, let scroll = contentDeciding(freedom.view, axis),
            let place = places[scroll], contents[place].freedom.axes.contains(axis)
          else { return nil }
          return (axis, contents[place])
        })
    }
    var answers = analysis.otherAnswers()
    var marked: LayoutGeometry?
    var result = freedoms.indices.map { index in
      OpenView(
        freedom: freedoms[index], ownAxes: freedoms[index].axes.filter { around[index][$0] == nil },
        frames: [])
    }
    let open = Set(freedoms.map(\.view))
    for answer in 0..<Self.shownAnswers {
      var wishes: [LayoutAnswers.Wish] = []
      func wish(_ quantity: LayoutAnswers.Wish.Quantity, _ view: ViewID, _ axis: Axis, _ length: Double) {
        wishes.append(.init(quantity, of: view, axis, by: length / geometry.scale))
      }
      for content in contents {
        for axis in content.freedom.axes {
          wish(
            .contentSize, content.freedom.view, axis, content.length(axis, answer) - content.least[axis])
        }
      }
      for (index, freedom) in freedoms.enumerated() {
        for axis in freedom.axes {
          if freedom.range(.size, axis) != nil, let content = around[index][axis] {
            // What the content has more is shared.
            let sharing = freedoms.count { other in
              tree[other.view].superview == tree[freedom.view].superview && other.range(.size, axis) != nil
            }
            wish(
              .size, freedom.view, axis,
              (content.length(axis, answer) - content.least[axis]) / Double(sharing))
          } else {
            let share = Double(answer) / Double(Self.shownAnswers - 1)
            let room = share * freeRoom(of: freedom, axis, among: freedoms[..<index])
            wish(freedom.isMove(axis) ? .position : .size, freedom.view, axis, room.rounded())
          }
        }
      }
      let changes = answers.displacements(meeting: wishes)
      let answered = geometry.changed(by: changes)
      if answer == Self.markedAnswer { marked = answered }
      let disturbed = superviewsOfMovedViews(in: changes, but: open)
      for index in freedoms.indices {
        let view = freedoms[index].view
        result[index].frames.append(answered.frame(view).bounded(by: reach))
        if let superview = tree[view].superview, disturbed.contains(superview) {
          result[index].pushesOthers = true
        }
      }
    }
    return (result, marked)
  }

  /// The superviews in which views that are drawn where they are would lie elsewhere in an answer.
  private func superviewsOfMovedViews(in changes: [LayoutAnswers.Change], but open: Set<ViewID>) -> Set<
    ViewID
  > {
    var result: Set<ViewID> = []
    for view in geometry.drawnViews where !open.contains(view) && !geometry.frame(view).isEmpty {
      guard let superview = tree[view].superview else { continue }
      let shift = changes[view.index].origin - changes[superview.index].origin
      if max(abs(shift.x), abs(shift.y)) > 0.5 { result.insert(superview) }
    }
    return result
  }

  /// The scroll view whose content's size decides an open axis of a view in it.
  private func contentDeciding(_ view: ViewID, _ axis: Axis) -> ViewID? {
    for case .openView(let open) in layout.issues where open.view == view && open.axis == axis {
      if let content = open.content { return content }
      break
    }
    var current = tree[view].superview
    while let id = current, tree[id].scroll == nil { current = tree[id].superview }
    return current
  }

  /// How far a view's answers are spread: toward its superview's far edge, within reason. Views that lie on each other
  /// go different ways.
  private func freeRoom(of freedom: Freedom, _ axis: Axis, among others: ArraySlice<Freedom>) -> Double {
    let frame = geometry.frame(freedom.view)
    let length = tree[freedom.view].superview.map { geometry.frame($0).max(axis) - frame.max(axis) } ?? 67
    var room = min(max(0.6 * length, 46), 180)
    room *= 1 + 0.5 * Double(others.count { geometry.frame($0.view) == frame })
    let range = freedom.range(freedom.isMove(axis) ? .position : .size, axis)
    let most = range?.maximum.map { most in
      // A position counts from the superview's own origin.
      freedom.isMove(axis) ? most - layout[freedom.view].frame.min(axis) : most - frame.length(axis)
    }
    return min(room, max(0, most ?? room))
  }
}
