public import AutoLayout
public import Scene

extension Scene {
  /// Draws a solved layout. Never fails: what does not fit is moved, numbered or left to the key.
  public init(_ layout: SolvedLayout, options: DiagramOptions, text: any TextShaping) {
    fatalError("not written yet")
  }
}
