import Analysis
import AutoLayout
import Geometry

/// The size at which ambiguous content is drawn besides the solved one, in figure units.
struct OpenContent {
  var freedom: Freedom
  /// The size in the solved layout.
  var least: Size
  /// The size in the other answer. On a determined axis, it is the solved one.
  var other: Size
  /// The length on each axis at which the ambiguity begins. For content that no constraints drive, that is the end of
  /// the last view in it, if the answer extends far enough beyond (`ScrollViewRules: Content size`).
  var start: Size

  /// The size in the other answer, or most of the frame on an axis where that is almost 0.
  func reach(over frame: Rect) -> Size {
    var reach = Size.zero
    for axis in Axis.allCases {
      reach[axis] = other[axis] > 30 ? other[axis] : 0.86 * frame.length(axis)
    }
    return reach
  }
}

/// An ambiguous view with its frame in the other answer.
struct AnsweredView {
  var freedom: Freedom
  /// The axes on which the surrounding content does not determine the view.
  var ownAxes: [Axis]
  var frame: Rect
  /// Whether the answer moves neighboring views, which are drawn only in their solved positions.
  var pushesOthers = false
}

/// The ambiguities that a picture shows.
struct OpenLayout {
  var contents: [OpenContent]
  var views: [AnsweredView]
  /// Further ambiguous views, which are not part of the answers.
  var others: ArraySlice<Freedom>
  /// The other answer, in which marks are drawn.
  var marked: LayoutGeometry?

  /// The distance that candidates keep from parallel edges if possible.
  static let clearance = 12.0
}

/// A picture shows one alternative solution of an ambiguous layout besides the solved one. Everything drawn for it comes
/// from that solution.
extension FigureFacts {
  /// The maximum number of ambiguous views drawn. More candidates would hide each other. The report lists all of
  /// them.
  private static let legibleFreedoms = 12
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
      var result = OpenContent(
        freedom: freedom, least: content.size, other: content.size, start: content.size)
      for axis in freedom.axes {
        let end = ends[freedom.view]?[axis] ?? 0
        let (first, other) = lengths(axis, of: freedom, content, end: end)
        result.other[axis] = other
        if !isDriven(freedom.view, axis), first == end { result.start[axis] = end }
      }
      return result
    }
  }

  private func isDriven(_ view: ViewID, _ axis: Axis) -> Bool {
    guard let scroll = layout[view].scroll else { return false }
    return axis == .horizontal ? scroll.isWidthDriven : scroll.isHeightDriven
  }

  /// The ends of the views in each scroll view, relative to the content's origin, counting only determined positions.
  private func settledEnds() -> [ViewID: Size] {
    var open: [ViewID: Set<Axis>] = [:]
    for issue in layout.issues where issue.kind == .ambiguous {
      for view in issue.views { open[view, default: []].formUnion(issue.axes) }
    }
    var ends: [ViewID: Size] = [:]
    // Superviews precede their subviews.
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

  /// Two possible lengths of the content in ascending order: the first is the end of the last view in it if there is
  /// one, the other is drawn.
  private func lengths(_ axis: Axis, of freedom: Freedom, _ content: Rect, end: Double) -> (
    first: Double, other: Double
  ) {
    let least = content.length(axis)
    let bounds = freedom.range(.size, axis)
    let frame = geometry.frame(freedom.view).length(axis)
    let farthest = reach.max(axis) - content.min(axis)
    let start = min(farthest, max(least, end, bounds?.minimum ?? 0))
    let limit = min(farthest, bounds?.maximum ?? .infinity)
    let most = min(limit, max(start + 0.3 * frame, 1.16 * frame))
    guard most - least > 1 else { return (least, least) }
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
    if freedom.axes.count == 2 {
      // In the middle, so that the views behind show around it.
      let middle = clear(((start + last) / 2).rounded(), ClosedRange(from: start + 1, to: last - 1))
      return (middle, middle)
    }
    if end > least + 1, last - end < 0.25 * end { return (end, last) }
    let first =
      start > max(least, 0.2 * frame) || least > 0.2 * frame
      ? start : clear(((2 * least + last) / 3).rounded(), ClosedRange(from: least + 1, to: last - 1))
    return (first, last)
  }

  // MARK: Views

  /// The ambiguous views to draw, solved again, and the answer in which they and marks are drawn.
  private func openViews(
    of freedoms: [Freedom], in contents: [OpenContent]
  ) -> (views: [AnsweredView], marked: LayoutGeometry?) {
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
    var answers = request.analysis.otherAnswers()
    let changes = answers.displacements(meeting: wishes(for: freedoms, in: contents, around: around))
    let answered = geometry.changed(by: changes)
    let disturbed = superviewsOfMovedViews(in: changes, but: Set(freedoms.map(\.view)))
    let views = freedoms.indices.map { index in
      let view = freedoms[index].view
      return AnsweredView(
        freedom: freedoms[index], ownAxes: freedoms[index].axes.filter { around[index][$0] == nil },
        frame: answered.frame(view).bounded(by: reach),
        pushesOthers: tree[view].superview.map(disturbed.contains) ?? false)
    }
    return (views, answered)
  }

  /// What other answers should change: the lengths of contents, and of views within them or in free room.
  ///
  /// - Parameter around: The contents that decide on lengths of each view.
  private func wishes(
    for freedoms: [Freedom], in contents: [OpenContent], around: [[Axis: OpenContent]]
  ) -> [LayoutAnswers.Wish] {
    var wishes: [LayoutAnswers.Wish] = []
    func wish(_ quantity: LayoutAnswers.Wish.Quantity, _ view: ViewID, _ axis: Axis, _ length: Double) {
      wishes.append(.init(quantity, of: view, axis, by: length / geometry.scale))
    }
    for content in contents {
      for axis in content.freedom.axes {
        wish(.contentSize, content.freedom.view, axis, content.other[axis] - content.least[axis])
      }
    }
    for (index, freedom) in freedoms.enumerated() {
      for axis in freedom.axes {
        if freedom.range(.size, axis) != nil, let content = around[index][axis] {
          // Several views share the additional length of the content.
          let sharing = freedoms.count { other in
            tree[other.view].superview == tree[freedom.view].superview && other.range(.size, axis) != nil
          }
          wish(.size, freedom.view, axis, (content.other[axis] - content.least[axis]) / Double(sharing))
        } else {
          let room = freeRoom(of: freedom, axis, among: freedoms[..<index])
          wish(freedom.isMove(axis) ? .position : .size, freedom.view, axis, room.rounded())
        }
      }
    }
    return wishes
  }

  /// The superviews in which an answer moves views that are drawn only in their solved positions.
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

  /// The scroll view whose content size determines an ambiguous axis of a view in it.
  private func contentDeciding(_ view: ViewID, _ axis: Axis) -> ViewID? {
    for case .openView(let open) in layout.issues where open.view == view && open.axis == axis {
      if let content = open.content { return content }
      break
    }
    var current = tree[view].superview
    while let id = current, tree[id].scroll == nil { current = tree[id].superview }
    return current
  }

  /// The range over which the answers of a view spread: toward the far edge of its superview, within limits. Views
  /// with equal frames spread over different ranges.
  private func freeRoom(of freedom: Freedom, _ axis: Axis, among others: ArraySlice<Freedom>) -> Double {
    let frame = geometry.frame(freedom.view)
    let length = tree[freedom.view].superview.map { geometry.frame($0).max(axis) - frame.max(axis) } ?? 67
    var room = min(max(0.6 * length, 46), 180)
    room *= 1 + 0.5 * Double(others.count { geometry.frame($0.view) == frame })
    let range = freedom.range(freedom.isMove(axis) ? .position : .size, axis)
    let most = range?.maximum.map { most in
      // The position is relative to the superview's origin.
      freedom.isMove(axis) ? most - layout[freedom.view].frame.min(axis) : most - frame.length(axis)
    }
    // The end of a known range tells more than a place within it.
    if let most, most > 8 { return most }
    if most == nil, freedom.isMove(axis) {
      return emptyRoom(for: freedom.view, axis, near: room, within: length)
    }
    return min(room, max(0, most ?? room))
  }

  /// The distance nearest to a given one by which a view moves to a place where no text or control is, or the given one if
  /// there is none.
  private func emptyRoom(for view: ViewID, _ axis: Axis, near wanted: Double, within length: Double) -> Double
  {
    let frame = geometry.frame(view)
    func isEmpty(_ distance: Double) -> Bool {
      let shift = axis == .horizontal ? Point(x: distance, y: 0) : Point(x: 0, y: distance)
      let place = frame.offset(by: shift)
      return !place.overlaps(frame)
        && !leaves.views(near: place).contains { other in
          other != view && tree[other].viewClass != .view && !tree.isDescendant(other, of: view)
            && geometry.frame(other).overlaps(place)
        }
    }
    if isEmpty(wanted) { return wanted }
    for shift in stride(from: Self.searchStep, through: Self.farthest, by: Self.searchStep) {
      for distance in [wanted - shift, wanted + shift]
      where distance >= Self.besideEdge && distance <= length - Self.besideEdge && isEmpty(distance) {
        return distance
      }
    }
    return wanted
  }

  /// The distance of a place from the edges of the superview, and between the places that are tried.
  private static let besideEdge = 8.0
  private static let searchStep = 4.0
  private static let farthest = 240.0
}
