import Geometry

/// What already lies on the figure, as rectangles that labels keep clear of.
///
/// Scans are linear: a figure has some hundreds of marks.
struct Board {
  enum Kind: Int, Hashable, Sendable {
    /// Pills, names, badges, tags, dimension texts: never covered.
    case label
    /// Text and images that views show.
    case text
    /// An I-beam.
    case beam
    /// A view's edge.
    case edge
    /// A thin line: an alignment line or a candidate.
    case line
    /// Where a beam would like to run that is not placed yet.
    case plan
  }

  struct Obstacle: Hashable, Sendable {
    var rect: Rect
    var kind: Kind
    var axis: Axis?
  }

  private(set) var obstacles: [Obstacle] = []

  init() {}

  mutating func add(_ rect: Rect, _ kind: Kind, along axis: Axis? = nil) {
    obstacles.append(Obstacle(rect: rect, kind: kind, axis: axis))
  }

  mutating func removePlan(_ rect: Rect) {
    guard let index = obstacles.firstIndex(where: { $0.kind == .plan && $0.rect == rect }) else { return }
    obstacles.remove(at: index)
  }

  /// How bad it is for a label to lie here: at least 1000 for each label that it would cover.
  func labelCost(_ rect: Rect) -> Double {
    let grown = rect.inset(by: -2)
    var cost = 0.0
    for obstacle in obstacles where obstacle.rect.overlaps(grown) {
      switch obstacle.kind {
      case .label: cost += 1000
      case .text: cost += 300
      case .beam: cost += 40
      case .plan: cost += obstacle.rect.overlaps(rect) ? 24 : 0
      case .line: cost += 8
      case .edge: cost += 4
      }
    }
    return cost
  }

  /// How many labels and texts a rectangle would cover.
  func coveredLabels(_ rect: Rect) -> Double {
    obstacles.reduce(0) {
      $0 + (($1.kind == .label || $1.kind == .text) && $1.rect.overlaps(rect.inset(by: -2)) ? 1 : 0)
    }
  }

  /// How bad it is for a beam to run here; `rect` is the beam's line, widened by its caps.
  func beamCost(_ rect: Rect, axis: Axis) -> Double {
    var cost = 0.0
    // Labels keep clear of the caps too; beams in line with each other may share an end.
    let grown =
      axis == .horizontal
      ? rect.inset(by: EdgeInsets(top: 0, left: -3, bottom: 0, right: -3))
      : rect.inset(by: EdgeInsets(top: -3, left: 0, bottom: -3, right: 0))
    for obstacle in obstacles where obstacle.rect.overlaps(obstacle.kind == .label ? grown : rect) {
      switch obstacle.kind {
      case .label: cost += 400
      case .text: cost += 60
      case .beam: cost += obstacle.axis == axis ? 150 : 2
      case .line, .edge: cost += obstacle.axis == axis ? 30 : 0
      case .plan: break
      }
    }
    return cost
  }
}
