import Batch
import Definitions
import Geometry
import Source

/// A state of a text, with what follows from it, found out when somebody asks.
final class DocumentReading {
  let document: OpenDocument
  let positions: TextPositions
  private let loader: DocumentLoader

  init(of document: OpenDocument, in encoding: PositionEncoding, by loader: DocumentLoader) {
    self.document = document
    positions = document.positions(in: encoding)
    self.loader = loader
  }

  var source: SourceText { document.source }
  var extents: NodeExtents { NodeExtents(source: source) }

  static func file(of document: OpenDocument) -> InputFile {
    InputFile(path: document.address.path, stem: document.address.path)
  }

  /// What `check` finds, and the layouts, as another thread may have found out before.
  lazy var checked = CheckedText(file, stamp: document.stamp)

  /// The text as a file, for its repairs.
  private(set) lazy var file = EditedFile(document.bytes, of: Self.file(of: document), by: loader)

  /// The values of a definition with their places; `nil` if the text is none, or has errors of YAML or JSON.
  private(set) lazy var node: SourceNode? = {
    guard case .definition = document.kind else { return nil }
    return Self.node(of: source, as: document)
  }()

  static func node(of source: SourceText, as document: OpenDocument) -> SourceNode? {
    // YAML would forgive what is no JSON.
    try? document.isJSON ? JSONReading.read(source) : YAMLReading.read(source)
  }

  /// What the names of a definition mean; `nil` as above.
  private(set) lazy var index: DefinitionIndex? = node.map {
    Self.index(of: $0, in: source, as: document, by: loader)
  }

  static func index(
    of node: SourceNode, in source: SourceText, as document: OpenDocument, by loader: DocumentLoader
  ) -> DefinitionIndex {
    DefinitionIndex(of: node, in: source, loader.options(for: file(of: document)))
  }

  /// All scalars with their quotes and without, in the order of their places.
  private lazy var scalars: [(whole: Range<Int>, text: Range<Int>)] = {
    var ranges: [Range<Int>: Range<Int>] = [:]
    var pending = [node].compactMap(\.self)
    while let next = pending.popLast() {
      switch next.content {
      case .scalar: ranges[extents.whole(next)] = extents.text(of: next)
      case .sequence(let items): pending += items
      case .mapping(let entries): pending += entries.flatMap { [$0.key, $0.value] }
      }
    }
    return ranges.map { (whole: $0.key, text: $0.value) }.sorted {
      ($0.whole.lowerBound, $0.whole.upperBound) < ($1.whole.lowerBound, $1.whole.upperBound)
    }
  }()

  /// What to mark for a place that a report names: the text of the scalar around it, else the rest of the line.
  ///
  /// - Complexity: O(scalars) the first time, then O(log scalars).
  func marked(at offset: Int) -> Range<Int> {
    let scalars = scalars
    var (low, high) = (0, scalars.count)
    while low < high {
      let middle = (low + high) / 2
      if scalars[middle].whole.lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    if low > 0, scalars[low - 1].whole.upperBound > offset { return scalars[low - 1].text }
    return restOfLine(at: offset)
  }

  private func restOfLine(at offset: Int) -> Range<Int> {
    let line = source.location(at: offset).line
    var end = max(offset, source.offset(line: line, column: .max))
    while end > offset, source.scalars[end - 1].isBlank || source.scalars[end - 1] == "," { end -= 1 }
    return Range(from: offset, upTo: end)
  }
}
