import AutoLayout
import Geometry
import LayoutDocument
import Regression
import Reporting

/// The views of a layout as numbers that the page's script evaluates at a length.
///
/// Each number is affine between the lengths of its course. It is written as itself if it is the same everywhere, else as its
/// points: place and value, or place, limit from below, value, and limit from above where it jumps.
struct CourseFigure: Encodable, Sendable {
  /// A number at all lengths.
  struct Track: Encodable, Sendable {
    let track: RecordedTrack

    func encode(to encoder: any Encoder) throws {
      if let constant = track.constant {
        var container = encoder.singleValueContainer()
        return try container.encode(constant)
      }
      var container = encoder.unkeyedContainer()
      for point in track.points {
        let values = point.isContinuous ? [point.value] : [point.before, point.value, point.after]
        try container.encode([Double(point.place)] + values)
      }
    }
  }

  /// Lengths at which a view is hidden.
  struct Span: Encodable, Sendable {
    let span: LengthSpan

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for value in [span.from, span.to, span.includesFrom ? 1 : 0, span.includesTo ? 1 : 0] {
        try container.encode(value)
      }
    }
  }

  /// A view.
  struct View: Encodable, Sendable {
    /// The name, in the later version if the view is there.
    var name: String
    /// The place of the superview among the views; -1 for the root.
    var parent: Int
    /// Whether it has no subviews.
    var isLeaf: Bool
    /// Whether it clips its subviews.
    var clips: Bool
    /// The frame in the superview: x, y, width, height.
    var frame: [Track]
    /// The content offset: x and y; `nil` for a view that does not scroll.
    var offset: [Track]?
    /// The lengths at which it is hidden; `nil` for none.
    var hidden: [Span]?
    /// Whether it is hidden at all lengths.
    var isNeverShown: Bool
  }

  /// The lengths at which numbers bend or jump, in ascending order.
  let lengths: [Double]
  /// The views in preorder.
  let views: [View]
  /// The names of views that other size classes have, of which the superview is not known, so that they are not drawn.
  let unplaced: [String]

  /// - Parameters:
  ///   - course: The numbers.
  ///   - tree: The layout on its own canvas.
  ///   - names: The later names of views by their earlier ones.
  init(_ course: RecordedCourse, _ tree: ViewTree, names: [String: String] = [:]) {
    lengths = course.lengths
    let own = RecordedCourse.names(of: tree)
    var places: [String: Int] = [:]
    for (place, name) in own.enumerated() { places[name] = place }
    let scrolling = Dictionary(
      course.scrolling.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    let hidden = Dictionary(
      course.hidden.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    var indices: [Int: Int] = [:]
    var views: [View] = []
    var unplaced: [String] = []
    for frame in course.frames {
      guard let place = places[frame.name] else {
        unplaced.append(frame.name)
        continue
      }
      let node = tree.views[place]
      let parent = node.superview.flatMap { indices[$0.index] }
      guard parent != nil || node.superview == nil else {
        unplaced.append(frame.name)
        continue
      }
      indices[place] = views.count
      let words = hidden[frame.name]
      views.append(
        View(
          name: names[frame.name] ?? frame.name, parent: parent ?? -1, isLeaf: true,
          clips: node.clipsToBounds || node.superview == nil, frame: frame.value.map(Track.init),
          offset: scrolling[frame.name].map { $0.suffix(2).map(Track.init) },
          hidden: words.flatMap(LengthSpan.all)?.map(Span.init), isNeverShown: words == RecordedCourse.always)
      )
      if let parent { views[parent].isLeaf = false }
    }
    self.views = views
    self.unplaced = unplaced
  }

  private enum CodingKeys: String, CodingKey { case lengths, views }
}
