import Analysis
import AutoLayout
import Files
import Geometry
import LayoutDocument
import Reporting
import Source
import Sweep

/// One file for all of a space: its documents by text size and size classes, each read once.
final class SpaceReading {
  private let loader: DocumentLoader
  private let file: InputFile
  private let bytes: [UInt8]
  private var documents: [Variant: Document] = [:]

  private struct Variant: Hashable {
    var contentSize: ContentSizeCategory?
    var sides = CanvasSides()
    var device: Device?
  }

  /// - Throws: All problems of the file on its own canvases.
  convenience init(_ file: InputFile, by loader: DocumentLoader) throws(DiagnosticList) {
    try self.init(DocumentLoader.bytes(of: file), of: file, by: loader)
  }

  /// - Throws: All problems of the content on its own canvases.
  init(_ bytes: [UInt8], of file: InputFile, by loader: DocumentLoader) throws(DiagnosticList) {
    self.loader = loader
    self.file = file
    self.bytes = bytes
    documents[Variant()] = try loader.load(bytes, from: file)
  }

  /// The path of the file.
  var path: String { file.path }

  /// The document on its own canvases.
  var document: Document { documents[Variant()]! }

  /// - Parameter keeps: Whether it may be asked for again.
  private func document(_ variant: Variant, keeps: Bool) throws(DiagnosticList) -> Document {
    if let known = documents[variant] { return known }
    var other = loader
    other.contentSizeCategory = variant.contentSize ?? loader.contentSizeCategory
    other.sides = variant.sides
    if let device = variant.device {
      other.canvases = [NamedCanvas(.device(device), name: device.nameOfOrientation)]
      other.keepsCanvasesOfPanels = true
    }
    let document = try other.load(bytes, from: file)
    if keeps { documents[variant] = document }
    return document
  }

  private func tree(
    _ index: Int, _ panel: Int, _ variant: Variant, keeps: Bool = true
  ) throws(DiagnosticList) -> ViewTree {
    try document(variant, keeps: keeps).diagrams[index].trees[panel].tree
  }

  /// The space that a diagram is asked about: its own, with what the command line chooses instead; empty for its canvas alone.
  func space(of diagram: DocumentDiagram) -> LayoutSpace {
    var own = diagram.space
    // Who names a canvas, or a text size, asks about that one.
    if !loader.canvases.isEmpty { own = own.withoutCanvases }
    if loader.contentSizeCategory != nil { own.contentSizes = [] }
    return own.overridden(by: loader.space)
  }

  /// A layout of the document for all of a space.
  ///
  /// - Parameters:
  ///   - space: The space.
  ///   - index: The diagram.
  ///   - panel: The layout in the diagram.
  /// - Throws: A problem that the file has on some canvas or at some text size alone.
  func map(of space: LayoutSpace, _ index: Int, _ panel: Int) throws(DiagnosticList) -> LayoutMap {
    guard space.widths == nil || space.heights == nil else {
      throw DiagnosticList([
        Diagnostic(
          location: SourceLocation(file: file.path),
          message: "widths and heights cannot be asked together yet",
          suggestion: "ask for one after the other")
      ])
    }
    guard !space.devices.isEmpty else {
      return LayoutMap(space: space, parts: try parts(of: space, index, panel))
    }
    var parts: [LayoutMap.Part] = []
    // Many devices have the same screen.
    var known: [AnyHashable: [LayoutMap.Part]] = [:]
    for device in space.devices {
      let screen = AnyHashable(device.screen)
      if known[screen] == nil {
        known[screen] = try self.parts(of: space, index, panel, on: device)
      }
      let own = known[screen] ?? []
      parts += own.map { part in
        var surroundings = part.surroundings
        if surroundings.device != nil { surroundings.device = device }
        return LayoutMap.Part(surroundings: surroundings, pieces: part.pieces)
      }
      // What does not take the canvas keeps its own, such as a panel with one, and a nib's view.
      if own.contains(where: { $0.surroundings.device == nil }) { break }
    }
    return LayoutMap(space: space, parts: parts)
  }

  private func parts(
    of space: LayoutSpace, _ index: Int, _ panel: Int, on device: Device? = nil
  ) throws(DiagnosticList) -> [LayoutMap.Part] {
    let axis = space.movingSide ?? .horizontal
    var parts: [LayoutMap.Part] = []
    for size in space.contentSizes.isEmpty ? [nil] : space.contentSizes.map(Optional.some) {
      let own = try tree(index, panel, Variant(contentSize: size, device: device), keeps: device == nil)
      for direction in space.directions.isEmpty ? [own.environment.direction] : space.directions {
        parts.append(
          LayoutMap.Part(
            surroundings: LayoutSurroundings(
              contentSize: own.environment.contentSizeCategory, direction: direction,
              device: device.flatMap { own.environment.canvas == $0.size ? $0 : nil }),
            pieces: try pieces(own, direction, space.lengths(of: axis), axis) {
              length, keeps throws(DiagnosticList) in
              let sides = axis == .vertical ? CanvasSides(height: length) : CanvasSides(width: length)
              return try self.tree(index, panel, Variant(contentSize: size, sides: sides), keeps: keeps)
            }))
      }
    }
    return parts
  }

  /// - Parameter read: Reads the tree at a length, and tells the reading whether that length may be asked for again.
  private func pieces(
    _ own: ViewTree, _ direction: LayoutDirection, _ range: ClosedRange<Double>?, _ axis: Axis,
    _ read: @escaping (_ length: Double, _ keeps: Bool) throws(DiagnosticList) -> ViewTree
  ) throws(DiagnosticList) -> LayoutPieces {
    func turned(_ tree: ViewTree) -> ViewTree {
      var tree = tree
      tree.environment.direction = direction
      return tree
    }
    guard let range,
      // What does not take the canvas keeps its own, such as a panel with one, and a nib's view.
      try read(range.lowerBound, true).environment.canvas[axis] == range.lowerBound,
      try read(range.upperBound, true).environment.canvas[axis] == range.upperBound
    else {
      let length = own.environment.canvas[axis]
      return LayoutPieces(
        over: ClosedRange(between: length, and: length), of: axis, SweptSource { _ in turned(own) })
    }
    let variants = try SpaceVariants(
      range, axis, own, dependsOnSizeClassesAlone: document.dependsOnSizeClassesAlone
    ) { length throws(DiagnosticList) in
      try read(length, true)
    }
    var problem: DiagnosticList?
    let source = SweptSource(
      thresholds: variants.thresholds, moves: variants.moves, variant: variants.variant
    ) { length in
      guard !variants.moves, problem == nil else { return turned(variants.tree(length)) }
      do throws(DiagnosticList) {
        return turned(try read(length, false))
      } catch {
        problem = error
        return turned(variants.tree(length))
      }
    }
    let pieces = LayoutPieces(over: range, of: axis, source)
    if let problem { throw problem }
    return pieces
  }
}

/// The trees of one layout between the lengths at which another one may be read.
private struct SpaceVariants {
  /// The lengths from one of which to the next the tree is the same but for its canvas.
  private(set) var thresholds: [Double] = []
  /// Whether trees between two thresholds differ in their canvas alone.
  private(set) var moves = true
  private let axis: Axis
  private let canvas: Size
  /// The lengths at which a file of Interface Builder leaves other margins to the system.
  private let marginThresholds: [Double]
  private var trees: [Int: ViewTree] = [:]

  /// - Throws: A problem that the file has at some of the lengths alone.
  init(
    _ range: ClosedRange<Double>, _ axis: Axis, _ own: ViewTree, dependsOnSizeClassesAlone: Bool,
    _ read: (Double) throws(DiagnosticList) -> ViewTree
  ) throws(DiagnosticList) {
    self.axis = axis
    canvas = own.environment.canvas
    marginThresholds = own.design == nil ? [] : own.canvasThresholds(of: axis)
    let possible = SizeClasses.thresholds(of: axis, on: canvas) + marginThresholds
    let (from, to) = (range.lowerBound, range.upperBound)
    let cuts = [from] + Set(possible).filter { $0 > from && $0 < to }.sorted() + [to]
    var before: String?
    for (low, high) in zip(cuts, cuts.dropFirst()) {
      let middle = (low + high) / 2
      let variant = variant(middle)
      // A length that other diagrams ask for as well is read once for all of them.
      let length = dependsOnSizeClassesAlone && self.variant(low) == variant ? low : middle
      if trees[variant] == nil || !dependsOnSizeClassesAlone { trees[variant] = try read(length) }
      let text = trees[variant].map(Self.text) ?? ""
      if let before, before != text { thresholds.append(low) }
      before = text
      if dependsOnSizeClassesAlone { continue }
      // Code may ask for the size of the screen anywhere.
      let beside = (high - low) / 64
      let near = [Self.text(try read(low + beside)), Self.text(try read(high - beside))]
      if near.contains(where: { $0 != text }) { moves = false }
    }
    for cut in cuts where trees[variant(cut)] == nil { trees[variant(cut)] = try read(cut) }
  }

  /// A tree as text, on any canvas.
  private static func text(_ tree: ViewTree) -> String {
    var tree = tree
    tree.environment.canvas = .zero
    // What is claimed may depend on size classes.
    return tree.dump() + "\(tree.assertions)"
  }

  func variant(_ length: Double) -> Int {
    var canvas = canvas
    canvas[axis] = length
    let classes = SizeClasses(of: canvas)
    return (classes.width == .regular ? 1 : 0) + (classes.height == .regular ? 2 : 0)
      + 4 * marginThresholds.count { length < $0 }
  }

  func tree(_ length: Double) -> ViewTree {
    var tree = trees[variant(length)] ?? trees.values.first!
    tree.environment.canvas[axis] = length
    return tree
  }
}
