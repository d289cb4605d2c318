package import AutoLayout
import Comparison
package import Geometry

/// What the tree of a layout depends on, besides its canvas, while one side of the canvas moves.
package enum SweptDependence: Sendable {
  /// On the size classes alone, and on margins that the system decides.
  case sizeClasses
  /// On the length itself, since code may ask for it. Trees are compared at lengths that are at most so many points apart, and
  /// at those of all devices; `nil` compares one between two lengths at which size classes may change.
  case code(every: Double?)
}

/// The trees of a layout at all lengths of one side of its canvas, as far as reading some of them tells (`SweepRules: Trees`).
///
/// A tree is mostly the same at many lengths, but for its canvas. Where two neighbours of the lengths that are compared have
/// different trees, the length at which one follows the other is found by halving, to 1e-9 points, and taken to be the number
/// with the fewest decimals there. If trees differ wherever they are compared, the length itself is in them, and each tree that
/// the search asks for is read.
///
/// It serves whatever makes trees: documents, which depend on size classes, and code, which may depend on anything.
package final class SweptVariants<Problem: Error> {
  private let range: ClosedRange<Double>
  private let axis: Axis
  private let dependence: SweptDependence
  private let regular: RegularLengths
  private let read: (Double) throws(Problem) -> ViewTree
  private let canvas: Size
  /// The lengths at which a file of Interface Builder leaves other margins to the system.
  private let marginThresholds: [Double]
  /// The lengths that are compared, in ascending order.
  private var marks: [Double] = []
  /// Trees that differ in more than the canvas, in the order in which they were read.
  private var trees: [ViewTree] = []
  /// The trees by size classes, where these decide.
  private var places: [Int: Int] = [:]
  /// The lengths at which another tree follows, in ascending order.
  private var cuts: [Cut] = []
  /// Whether trees between two cuts differ in their canvas alone.
  private var moves = true

  private struct Cut {
    var length: Double
    /// The tree at the length itself.
    var own: Int
    /// The tree beyond it.
    var after: Int
  }

  private struct Mark {
    var length: Double
    var tree: Int
  }

  /// The distance in points at which two lengths are the same.
  private static var nearest: Double { 1e-9 }

  /// Compares trees at some of the lengths.
  ///
  /// - Parameters:
  ///   - range: The lengths of the side, in points.
  ///   - axis: The side: its width if this is `horizontal`.
  ///   - dependence: What trees depend on.
  ///   - regular: The lengths from which on canvases that are no screens are regular.
  ///   - read: The tree at a length, whose canvas has that length.
  /// - Throws: What reading throws at one of the lengths that are compared.
  /// - Complexity: The cost of reading one tree for each length that is compared, and of some thirty for each at which another
  ///   tree follows.
  package init(
    over range: ClosedRange<Double>, of axis: Axis, by dependence: SweptDependence,
    regularFrom regular: RegularLengths = RegularLengths(),
    _ read: @escaping (Double) throws(Problem) -> ViewTree
  ) throws(Problem) {
    self.range = range
    self.axis = axis
    self.dependence = dependence
    self.regular = regular
    self.read = read
    let first = try read(range.lowerBound)
    canvas = first.environment.canvas
    marginThresholds = first.design == nil ? [] : first.canvasThresholds(of: axis)
    trees = [first]
    places[key(range.lowerBound)] = 0
    marks = comparedLengths
    var before = Mark(length: range.lowerBound, tree: 0)
    for length in marks.dropFirst() {
      let mark = try mark(length)
      try divide(before, mark)
      before = mark
      if !moves { break }
    }
  }

  /// The lengths that are compared: the least and the greatest one, all at which size classes may change and those beside them,
  /// one between, and what code is likely to ask for.
  private var comparedLengths: [Double] {
    let (from, to) = (range.lowerBound, range.upperBound)
    let possible = Set(SizeClasses.thresholds(of: axis, on: canvas, regularFrom: regular) + marginThresholds)
    let inner = possible.filter { $0 > from && $0 < to }.sorted()
    let cuts = [from] + inner + [to]
    var lengths = Set(cuts + inner.flatMap { [$0 - Self.nearest, $0 + Self.nearest] })
    for (low, high) in zip(cuts, cuts.dropFirst()) { lengths.insert((low + high) / 2) }
    if case .code(let step?) = dependence {
      lengths.formUnion(stride(from: from, to: to, by: step))
      lengths.formUnion(Device.all.flatMap { [$0.portrait.size[axis], $0.landscape.size[axis]] })
    }
    return lengths.filter(range.contains).sorted()
  }

  // MARK: Comparing

  /// What decides about trees that depend on size classes alone.
  private func key(_ length: Double) -> Int {
    var canvas = canvas
    canvas[axis] = length
    return SizeClasses(of: canvas, regularFrom: regular).number + 4 * marginThresholds.count { length < $0 }
  }

  private func mark(_ length: Double) throws(Problem) -> Mark {
    if case .sizeClasses = dependence, let known = places[key(length)] {
      return Mark(length: length, tree: known)
    }
    let tree = try read(length)
    let place = trees.firstIndex { $0.differsOnlyInCanvas(from: tree) } ?? trees.count
    if place == trees.count { trees.append(tree) }
    places[key(length)] = place
    return Mark(length: length, tree: place)
  }

  /// Finds the lengths between two others at which another tree follows.
  private func divide(_ low: Mark, _ high: Mark) throws(Problem) {
    guard moves, low.tree != high.tree else { return }
    guard high.length - low.length > 2 * Self.nearest else { return try cut(low, high) }
    let middle = try mark(low.length + (high.length - low.length) / 2)
    guard middle.tree != low.tree, middle.tree != high.tree else {
      try divide(low, middle)
      return try divide(middle, high)
    }
    let before = try mark(low.length + (middle.length - low.length) / 2)
    let after = try mark(middle.length + (high.length - middle.length) / 2)
    let all = [low, before, middle, after, high]
    if Set(all.map(\.tree)).count == all.count {
      moves = false
      return
    }
    for (low, high) in zip(all, all.dropFirst()) { try divide(low, high) }
  }

  private func cut(_ low: Mark, _ high: Mark) throws(Problem) {
    let length = ClosedRange(between: low.length, and: high.length).leastPrecise
    if cuts.last?.length == length {
      cuts[cuts.count - 1].after = high.tree
      return
    }
    cuts.append(Cut(length: length, own: try mark(length).tree, after: high.tree))
  }

  // MARK: Sweeping

  /// The tree at a length, by its index in `trees`.
  private func place(at length: Double) -> Int {
    guard let cut = cuts.last(where: { $0.length <= length }) else { return 0 }
    return cut.length == length ? cut.own : cut.after
  }

  private func moved(_ place: Int, to length: Double) -> ViewTree {
    var tree = trees[place]
    tree.environment.canvas[axis] = length
    return tree
  }

  /// The layout at all lengths.
  ///
  /// - Parameter work: The greatest number of layouts to solve; `nil` for one that depends on their size.
  /// - Throws: What reading throws at one of the lengths that the search asks for.
  /// - Complexity: That of `LayoutPieces`, and the cost of reading one tree for each layout if the length itself is in them.
  package func pieces(work: Int? = nil) throws(Problem) -> LayoutPieces {
    guard !moves else {
      let source = SweptSource(thresholds: cuts.map(\.length), variant: { self.place(at: $0) }) { length in
        self.moved(self.place(at: length), to: length)
      }
      return LayoutPieces(over: range, of: axis, source, work: work)
    }
    var problem: Problem?
    let source = SweptSource(thresholds: dividingLengths, moves: false) { length in
      guard problem == nil else { return self.moved(0, to: length) }
      do throws(Problem) {
        return try self.read(length)
      } catch {
        problem = error
        return self.moved(0, to: length)
      }
    }
    let pieces = LayoutPieces(over: range, of: axis, source, work: work)
    if let problem { throw problem }
    return pieces
  }

  /// The lengths between which trees are searched one after the other if all of them are read.
  private var dividingLengths: [Double] {
    if case .code(_?) = dependence { return marks }
    return SizeClasses.thresholds(of: axis, on: canvas, regularFrom: regular) + marginThresholds
  }
}

extension SizeClasses {
  /// A number below 4 that no other pair has.
  var number: Int { (width == .regular ? 1 : 0) + (height == .regular ? 2 : 0) }
}

extension ViewTree {
  /// Whether two trees are the same but for the size of the canvas. What is claimed of them may depend on size classes.
  func differsOnlyInCanvas(from other: ViewTree) -> Bool {
    var environment = environment
    environment.canvas = other.environment.canvas
    return views == other.views && constraints == other.constraints && guides == other.guides
      && assertions == other.assertions && notices == other.notices
      && EnvironmentProperty.all.allSatisfy { $0.isSame(environment, other.environment) }
  }
}

extension ClosedRange<Double> {
  /// The number of the range with the fewest decimals: what somebody may have written who meant one of its numbers.
  var leastPrecise: Double {
    for places in 0...12 {
      let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
      let number = (lowerBound * scale).rounded(.up) / scale
      if contains(number) { return number }
    }
    return lowerBound
  }
}
