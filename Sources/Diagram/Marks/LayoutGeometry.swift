import AutoLayout
import Geometry

/// Where everything of a solved layout lies, in the root's coordinates and in figure units.
struct LayoutGeometry {
  /// As it lies in the picture.
  private(set) var layout: SolvedLayout
  /// Figure units a point.
  let scale: Double
  /// The part of each view's surroundings that its clipping ancestors leave visible; `nil` for all of it.
  private let clips: [Rect?]
  private let hidden: [Bool]
  /// Every view that is not hidden, back to front.
  let drawnViews: [ViewID]
  private var frames: [Rect]
  private let floatingViews: Set<ViewID>

  var tree: ViewTree { layout.tree }

  /// - Parameter isScreen: whether nothing outside the root is visible, even if the root does not clip to its bounds.
  init(_ layout: SolvedLayout, scale: Double = 1, isScreen: Bool = false) {
    let scale = scale.bounded(by: PictureLimits.scales)
    let layout = layout.scaled(by: scale).bounded()
    self.layout = layout
    self.scale = scale
    let frames = layout.views.map(\.absoluteFrame)
    var clips: [Rect?] = []
    var hidden: [Bool] = []
    for node in layout.tree.views {
      guard let parent = node.superview else {
        clips.append(nil)
        hidden.append(node.isHidden)
        continue
      }
      hidden.append(node.isHidden || hidden[parent.index])
      guard layout.tree[parent].clipsToBounds || isScreen && parent == .root else {
        clips.append(clips[parent.index])
        continue
      }
      let frame = frames[parent.index]
      // Nothing is left where the ancestors' frames do not meet.
      clips.append(
        clips[parent.index].map { $0.intersection(frame) ?? Rect(origin: frame.origin, size: .zero) } ?? frame
      )
    }
    self.clips = clips
    self.hidden = hidden
    self.frames = frames
    drawnViews = hidden.indices.filter { !hidden[$0] }.map(ViewID.init)
    floatingViews = Self.floatingViews(of: layout)
  }

  /// Where everything lies in another answer to what constraints leave open; what is clipped is as before.
  func changed(by changes: [LayoutAnswers.Change]) -> LayoutGeometry {
    var result = self
    for (index, change) in changes.enumerated() {
      var frame = frames[index]
      frame.origin = frame.origin + change.origin.scaled(by: scale)
      frame.size.width += change.size.width * scale
      frame.size.height += change.size.height * scale
      frame = frame.bounded
      result.frames[index] = frame
      result.layout.views[index].absoluteFrame = frame
      guard var scroll = layout.views[index].scroll, change.content != .zero else { continue }
      scroll.contentSize.width += change.content.width * scale
      scroll.contentSize.height += change.content.height * scale
      scroll.contentSize = Rect(origin: .zero, size: scroll.contentSize).bounded.size
      result.layout.views[index].scroll = scroll
    }
    return result
  }

  /// The name of a view in pictures.
  func name(of view: ViewID) -> String { tree[view].name.abbreviated }

  /// The name in pictures of an item that constraints refer to.
  func name(of item: LayoutItem) -> String { tree.name(of: item).abbreviated }

  func isHidden(_ view: ViewID) -> Bool { hidden[view.index] }
  func frame(_ view: ViewID) -> Rect { frames[view.index] }
  func clip(of view: ViewID) -> Rect? { clips[view.index] }

  /// The part of a view that shows; `nil` where all of it is clipped away.
  func visibleFrame(_ view: ViewID) -> Rect? {
    guard let clip = clip(of: view) else { return frame(view) }
    guard let part = frame(view).intersection(clip), !part.isEmpty || frame(view).isEmpty else { return nil }
    return part
  }

  /// Whether a position of the view is tied to something outside of a scroll view around it, or to that scroll view's
  /// visible rectangle, so that it stays while the content moves (`ScrollViewRules: Floating views`).
  func isFloating(_ view: ViewID) -> Bool { floatingViews.contains(view) }

  func isClipped(_ view: ViewID) -> Bool {
    guard let clip = clip(of: view) else { return false }
    return !clip.contains(frame(view))
  }

  /// A scroll view's content rectangle at its current offset.
  func contentRect(_ view: ViewID) -> Rect? {
    layout[view].scroll.map { Rect(origin: frame(view).origin - $0.contentOffset, size: $0.contentSize) }
  }

  func isRightToLeft(_ view: ViewID) -> Bool {
    (tree[view].direction ?? tree.environment.direction) == .rightToLeft
  }

  /// The rectangle that constraints act on: the frame without alignment insets (`LayoutRules: Alignment rectangles`).
  func alignmentRect(_ view: ViewID) -> Rect {
    frame(view).inset(by: tree[view].effectiveAlignmentRectInsets.scaled(by: scale))
  }

  /// How many of a table's like rows have been measured; the others count with the estimate.
  ///
  /// - Parameter index: the place of `rows` in the table.
  func measuredCount(of rows: TableContent.Rows, at index: Int, in table: ViewID) -> Int {
    let counts = layout.measuredRows[table] ?? []
    return counts.indices.contains(index) ? counts[index] : min(rows.count, rows.measured ?? rows.count)
  }

  /// A length of the picture as the number of points that it stands for.
  func points(_ length: Double) -> Double { length / scale }

  func points(_ size: Size) -> Size { size.scaled(by: 1 / scale) }

  func points(_ point: Point) -> Point { point.scaled(by: 1 / scale) }
}
