import AutoLayout
import Diagram
import Geometry
import LayoutDocument
import Synchronization

/// Draws generated definitions, and fails on one that is refused for something else than a limit.
public enum GeneratedTrial {
  private static let counts = Mutex<(drawn: Int, limited: Int)>((0, 0))

  /// How many definitions were drawn, and how many met a limit.
  public static var summary: String {
    let (drawn, limited) = counts.withLock { $0 }
    return "\(drawn + limited) valid definitions generated: \(drawn) drawn, \(limited) beyond a limit"
  }

  /// - Parameter bytes: which definition it is.
  /// - Returns: the limit that it met.
  @discardableResult
  public static func run(_ bytes: ArraySlice<UInt8>) -> Refusal? {
    let (value, style) = DefinitionGenerator.definition(bytes)
    let text = value.written(as: style)
    let refusal = DefinitionTrial.run(Array(text.utf8), isJSON: style == .json)
    if let refusal, !refusal.isLimit {
      fatalError("a valid definition is refused:\n\(text)\n\(refusal.description)")
    }
    counts.withLock {
      if refusal == nil { $0.drawn += 1 } else { $0.limited += 1 }
    }
    return refusal
  }
}

/// Draws a definition with all layers, and in another way that depends on its bytes.
enum DefinitionTrial {
  static func run(_ bytes: [UInt8], isJSON: Bool) -> Refusal? {
    let name = isJSON ? "fuzz.json" : "fuzz.yaml"
    // FNV-1a: the same definition is always drawn in the same way.
    let hash = bytes.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    var random = FuzzRandom(seed: hash)
    var whole = DocumentTrial()
    whole.theme = random.pick([.light, .dark, .auto])
    whole.drawsSheets = random.below(4) == 0
    if let refusal = whole.run(bytes, name: name) { return refusal }
    guard random.below(4) == 0 else { return nil }
    let canvases: [Canvas?] = [
      nil, Device(named: "iPhone 15 Pro landscape").map(Canvas.device),
      .size(Size(width: 200, height: 100)), .size(.zero),
    ]
    var other = DocumentTrial(
      canvas: random.pick(canvases),
      layers: random.pick([nil, [], [.names, .sizes], [.generated, .constraints, .hugging]]))
    other.theme = random.pick([.light, .dark, .auto])
    other.scale = random.pick([1, 2, 0.1])
    other.isBare = random.below(2) == 0
    other.keepsExactColors = random.below(2) == 0
    other.isTransparent = random.below(2) == 0
    other.reports = false
    let refusal = other.run(bytes, name: name)
    // Panels with canvases of their own are compared on these, and on no other.
    guard let refusal, refusal.keepsPanelCanvases else { return refusal }
    other.canvas = nil
    return other.run(bytes, name: name)
  }
}
