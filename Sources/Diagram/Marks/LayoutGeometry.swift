import AutoLayout
import Geometry
import Scene

/// The positions of everything in a solved layout, in the root's coordinates and in figure units.
struct LayoutGeometry {
  /// The layout, scaled to the picture.
  private(set) var layout: SolvedLayout
  /// Figure units per point.
  let scale: Double
  /// The area that each view's clipping ancestors leave visible, or `nil` if none of them clips.
  private let clips: [Rect?]
  /// Each view's nearest ancestor with rounded corners that clips.
  private let roundedClips: [ViewID?]
  private let hidden: [Bool]
  /// Every view that is not hidden, back to front.
  let drawnViews: [ViewID]
  /// The scroll view, if there is only one.
  let onlyScrollView: ViewID?
  private var frames: [Rect]
  private let floatingViews: [ViewID: FloatingExtent]

  var tree: ViewTree { layout.tree }

  /// - Parameter isScreen: Whether nothing outside the root is visible, even if the root does not clip to its bounds.
  init(_ layout: SolvedLayout, scale: Double = 1, isScreen: Bool = false) {
    let scale = scale.bounded(by: PictureLimits.scales)
    let layout = layout.extendingGuides().scaled(by: scale).bounded()
    self.layout = layout
    self.scale = scale
    let frames = layout.views.map(\.absoluteFrame)
    var clips: [Rect?] = []
    var hidden: [Bool] = []
    var roundedClips: [ViewID?] = []
    for node in layout.tree.views {
      guard let parent = node.superview else {
        clips.append(nil)
        roundedClips.append(nil)
        hidden.append(node.isHidden)
        continue
      }
      hidden.append(node.isHidden || hidden[parent.index])
      let clipsRound = layout.tree[parent].clipsToBounds && layout.tree[parent].cornerRadius > 0
      roundedClips.append(clipsRound ? parent : roundedClips[parent.index])
      guard layout.tree[parent].clipsToBounds || isScreen && parent == .root else {
        clips.append(clips[parent.index])
        continue
      }
      let frame = frames[parent.index]
      // If the ancestors' frames do not intersect, nothing is visible.
      clips.append(
        clips[parent.index].map { $0.intersection(frame) ?? Rect(origin: frame.origin, size: .zero) } ?? frame
      )
    }
    self.clips = clips
    self.roundedClips = roundedClips
    self.hidden = hidden
    self.frames = frames
    drawnViews = hidden.indices.filter { !hidden[$0] }.map(ViewID.init)
    let scrolling = layout.tree.views.indices.filter { layout.tree.views[$0].scroll != nil }.prefix(2)
    onlyScrollView = scrolling.count == 1 ? scrolling.first.map(ViewID.init) : nil
    floatingViews = Self.floatingViews(of: layout)
  }

  /// The geometry of an alternative solution of an ambiguous layout. The clip areas stay the same.
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

  /// The view's name as the picture shows it.
  func name(of view: ViewID) -> String { tree[view].name.abbreviated }

  /// The name of a constraint's item as the picture shows it.
  func name(of item: LayoutItem) -> String { tree.name(of: item).abbreviated }

  func isHidden(_ view: ViewID) -> Bool { hidden[view.index] }
  func frame(_ view: ViewID) -> Rect { frames[view.index] }
  func clip(of view: ViewID) -> Rect? { clips[view.index] }

  /// The visible part of a view, or `nil` if all of it is clipped away.
  func visibleFrame(_ view: ViewID) -> Rect? {
    guard let clip = clip(of: view) else { return frame(view) }
    guard let part = frame(view).intersection(clip), !part.isEmpty || frame(view).isEmpty else { return nil }
    return part
  }

  /// Where a position of the view is tied to something outside an enclosing scroll view, or to that scroll view's
  /// visible rectangle, so that the view stays in place while the content scrolls
  /// (`ScrollViewRules: Floating views`). `nil` if it moves along.
  func floatingExtent(of view: ViewID) -> FloatingExtent? { floatingViews[view] }

  func isClipped(_ view: ViewID) -> Bool {
    guard let clip = clip(of: view) else { return false }
    return !clip.contains(frame(view))
  }

  /// The outlines of the ancestors whose rounded corners cut off a part of the view.
  ///
  /// Complexity: O(*d*), where *d* is the number of ancestors.
  func roundedClips(of view: ViewID) -> [Path] {
    var outlines: [Path] = []
    var ancestor = roundedClips[view.index]
    while let clipping = ancestor {
      let (frame, radius) = (frame(clipping), tree[clipping].cornerRadius)
      if frame.cornersCutOff(self.frame(view), radius: radius) {
        outlines.append(.roundedRect(frame, radius: radius))
      }
      ancestor = roundedClips[clipping.index]
    }
    return outlines
  }

  /// A scroll view's content rectangle at its current offset.
  func contentRect(_ view: ViewID) -> Rect? {
    layout[view].scroll.map { Rect(origin: frame(view).origin - $0.contentOffset, size: $0.contentSize) }
  }

  func isRightToLeft(_ view: ViewID) -> Bool {
    tree.direction(of: view) == .rightToLeft
  }

  /// The rectangle that constraints act on: the frame inset by the alignment insets
  /// (`LayoutRules: Alignment rectangles`).
  func alignmentRect(_ view: ViewID) -> Rect {
    frame(view).inset(by: tree[view].effectiveAlignmentRectInsets.scaled(by: scale))
  }

  /// The number of measured rows in a group of identical table rows. The others have the estimated height.
  ///
  /// - Parameter index: The index of `rows` in the table.
  func measuredCount(of rows: TableContent.Rows, at index: Int, in table: ViewID) -> Int {
    let counts = layout.measuredRows[table] ?? []
    return counts.indices.contains(index) ? counts[index] : min(rows.count, rows.measured ?? rows.count)
  }

  /// Converts a length in the picture to points.
  func points(_ length: Double) -> Double { length / scale }

  func points(_ size: Size) -> Size { size.scaled(by: 1 / scale) }

  func points(_ point: Point) -> Point { point.scaled(by: 1 / scale) }
}

extension Rect {
  /// Whether the rounded corners of this rectangle cut off a part of another one.
  fileprivate func cornersCutOff(_ other: Rect, radius: Double) -> Bool {
    let radius = Swift.min(radius, width / 2, height / 2)
    guard radius > 0, let part = intersection(other) else { return false }
    return [part.minX, part.maxX].contains { x in
      [part.minY, part.maxY].contains { y in
        let dx = Swift.max(minX + radius - x, x - (maxX - radius), 0)
        let dy = Swift.max(minY + radius - y, y - (maxY - radius), 0)
        // Less than that is not visible.
        return dx * dx + dy * dy > (radius + 0.25) * (radius + 0.25)
      }
    }
  }
}
