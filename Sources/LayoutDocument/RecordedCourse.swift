public import Geometry

/// A number of a layout at all lengths of one side of its canvas: piecewise affine, in points.
public struct RecordedTrack: Hashable, Sendable {
  /// A length at which the number is known. It is affine from one to the next.
  public struct Point: Hashable, Sendable {
    /// The place of the length among those of the course.
    public var place: Int
    /// What the number approaches from lesser lengths.
    public var before: Double
    /// The number at the length itself.
    public var value: Double
    /// What the number approaches from greater lengths.
    public var after: Double

    /// Creates a point at which the number is continuous unless it is said to be otherwise.
    public init(_ place: Int, _ value: Double, before: Double? = nil, after: Double? = nil) {
      self.place = place
      self.before = before ?? value
      self.value = value
      self.after = after ?? value
    }

    /// Whether the number does not jump there.
    public var isContinuous: Bool { before == value && value == after }
  }

  /// The points in ascending order; one if the number is the same at all lengths.
  public var points: [Point]

  /// A number from its points.
  public init(_ points: [Point]) { self.points = points }

  /// A number that is the same at all lengths.
  public init(_ value: Double) { points = [Point(0, value)] }

  /// The number if it is the same at all lengths.
  public var constant: Double? { points.count == 1 ? points[0].value : nil }

  /// The number at a length, or what it approaches from one side: -1 from lesser lengths, 1 from greater ones.
  ///
  /// - Parameter lengths: The lengths of the course.
  package func value(at length: Double, from side: Int = 0, _ lengths: [Double]) -> Double {
    if let constant { return constant }
    if let point = points.first(where: { lengths[$0.place] == length }) {
      return side < 0 ? point.before : side > 0 ? point.after : point.value
    }
    guard let index = points.indices.dropFirst().first(where: { lengths[points[$0].place] > length }) else {
      return points.last?.value ?? 0
    }
    let (low, high) = (points[index - 1], points[index])
    let (from, to) = (lengths[low.place], lengths[high.place])
    return low.after + (length - from) / (to - from) * (high.before - low.after)
  }
}

/// What a layout does in some surroundings of a space, at all lengths.
public struct RecordedCourse: Hashable, Sendable {
  /// The text sizes, directions and devices in which it does so, each as reports name them: `L, leftToRight`. Empty if the space
  /// has no choice of them.
  public var surroundings: [String] = []
  /// The widths that were asked for; `nil` if they do not move.
  public var widths: ClosedRange<Double>?
  /// The heights that were asked for; `nil` if they do not move.
  public var heights: ClosedRange<Double>?
  /// The lengths at which some number bends or jumps, with the least and the greatest one, in points and in ascending order.
  /// Empty if no length moves.
  public var lengths: [Double] = []
  /// The frames of views in their superviews: x, y, width, height.
  public var frames: [RecordedLayout.Named<[RecordedTrack]>] = []
  /// The frames of guides in the root, likewise.
  public var guides: [RecordedLayout.Named<[RecordedTrack]>] = []
  /// The contents of views that scroll: the width and height of the content, and x and y of the content offset.
  public var scrolling: [RecordedLayout.Named<[RecordedTrack]>] = []
  /// Whether there are other views or constraints than in the record's own definition somewhere, as size classes can have them.
  public var hasOtherDefinitions = false
  /// Views that are hidden, or not there, with the lengths at which they are; `always` for all of them.
  public var hidden: [RecordedLayout.Named<String>] = []
  /// The issues, with the lengths at which they occur.
  public var issues: [String] = []

  /// A course without views.
  public init() {}

  /// What stands for all lengths at which a view is hidden.
  package static let always = "always"

  /// The side that moves; `nil` if none does.
  public var axis: Axis? { widths != nil ? .horizontal : heights != nil ? .vertical : nil }

  /// Whether the lengths ascend, and all numbers are known from the least to the greatest one.
  package var isConsistent: Bool {
    func isWhole(_ tracks: [RecordedTrack]) -> Bool {
      tracks.count == 4
        && tracks.allSatisfy { track in
          track.constant != nil
            || track.points.first?.place == 0 && track.points.last?.place == lengths.count - 1
              && zip(track.points, track.points.dropFirst()).allSatisfy { $0.place < $1.place }
        }
    }
    return zip(lengths, lengths.dropFirst()).allSatisfy { $0 < $1 }
      && (frames + guides + scrolling).allSatisfy { isWhole($0.value) }
  }

  /// The numbers by the names of views and quantities, as differences name them.
  package var tracks: [(view: String, quantity: String, track: RecordedTrack)] {
    func named(
      _ values: [RecordedLayout.Named<[RecordedTrack]>], _ quantities: [String]
    ) -> [(view: String, quantity: String, track: RecordedTrack)] {
      values.flatMap { value in zip(quantities, value.value).map { (value.name, $0, $1) } }
    }
    let frame = ["x", "y", "width", "height"]
    return named(frames, frame) + named(guides, frame)
      + named(scrolling, ["contentSize.width", "contentSize.height", "contentOffset.x", "contentOffset.y"])
  }
}
