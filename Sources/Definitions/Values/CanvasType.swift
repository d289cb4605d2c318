import AutoLayout
import Geometry
public import LayoutDocument
import Source

/// The reason why a text is not a canvas, and the remedy.
public struct CanvasProblem: Error, Hashable {
  /// The error.
  public let message: String
  /// The remedy.
  public let suggestion: String
}

extension Canvas {
  /// Creates a canvas from a command-line argument: `375x667`, or the name of a device.
  ///
  /// - Throws: `CanvasProblem` if the text is neither.
  public init(_ text: String) throws(CanvasProblem) {
    if let device = Device(named: text) {
      self = .device(device)
      return
    }
    let sides = (SizeText.parts(of: text) ?? []).compactMap { part -> Double? in
      guard case .value(let value) = NumberText.read(part), value >= 0 else { return nil }
      return value
    }
    guard sides.count == 2 else {
      throw CanvasProblem(
        message: "the canvas '\(text)' is neither a size nor a known device",
        suggestion: Spelling.nearest(to: text, among: Self.deviceNames).map { "did you mean '\($0)'?" }
          ?? "give a size such as 375x667, or a device such as iPhone 8")
    }
    self = .size(Size(width: sides[0], height: sides[1]))
  }

  /// The schema of every canvas key. It lists the device names for completion; reading ignores their case and spaces.
  static let schema: SchemaValue = [
    "anyOf": [
      ValueType<Size>.size.schema, ["enum": .array(deviceNames.map(SchemaValue.string))],
      ["type": "string", "pattern": "^\\s*[A-Za-z]"],
    ]
  ]
}

extension Device {
  /// The name by which a definition states the device: `iPhone 8`, or `iPhone 8 landscape`.
  var nameWithOrientation: String { orientation == .landscape ? "\(name) landscape" : name }
}

extension ValueType where Value == Canvas {
  /// A size, or a device's name, followed by `landscape` for that orientation.
  static let canvas = ValueType(schema: ["$ref": "#/$defs/canvas"]) { node, name, context in
    if let text = node.text, !node.isMissing, !SizeText.isLikely(text) {
      if let device = Device(named: text) { return .device(device) }
      context.report(
        "'\(text)' is neither a size nor a known device",
        context.suggestion(for: text, among: Canvas.deviceNames)
          ?? "write a size such as 375x667, or a device such as iPhone 8", at: node)
      return nil
    }
    return ValueType<Size>.size.read(node, name, context).map { .size($0) }
  } write: { canvas in
    switch canvas {
    case .size(let size): ValueType<Size>.size.write(size)
    case .device(let device): .text(device.nameWithOrientation)
    }
  }
}
