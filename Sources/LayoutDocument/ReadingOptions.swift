public import Geometry

/// The values besides its text that the reading of a document may depend on.
public struct ReadingOptions: Sendable {
  /// Stands in for every canvas of the document; `nil` for the document's own.
  public var canvas: Canvas?
  /// Where safe areas and margins of an Interface Builder file come from.
  public var environment: DesignEnvironment
  /// Measures text unless the document asks for fixed metrics.
  public var text: any TextMeasuring
  /// Loads a file that a document names by a path relative to the document's folder, never outside it.
  public var loadFile: @Sendable (_ relativePath: String) -> [UInt8]?
  /// Says why a PNG file that a definition names cannot be drawn; `nil` for one that can, and where nobody looks at more
  /// than how the file is made up.
  public var imageProblem: @Sendable (_ png: [UInt8]) -> String?

  /// Reads with the document's own canvas and without other files, unless told otherwise.
  public init(
    canvas: Canvas? = nil, environment: DesignEnvironment = .recorded, text: any TextMeasuring,
    loadFile: @escaping @Sendable (_ relativePath: String) -> [UInt8]? = { _ in nil },
    imageProblem: @escaping @Sendable (_ png: [UInt8]) -> String? = { _ in nil }
  ) {
    self.canvas = canvas
    self.environment = environment
    self.text = text
    self.loadFile = loadFile
    self.imageProblem = imageProblem
  }
}

/// Where an Interface Builder file's safe areas and margins come from.
public enum DesignEnvironment: String, Hashable, Sendable, CaseIterable {
  /// From what the recorded frames show, at the recorded canvas; from the device's rules where they show nothing.
  case recorded
  /// From the device's rules alone.
  case device
}
