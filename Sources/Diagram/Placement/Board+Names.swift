import Geometry

extension Board {
  /// The cost of a name close to others on the same line, which could be read as one, or close to the content of its
  /// view.
  ///
  /// - Parameter limit: A limit at which the calculation stops. The result is then infinite.
  func besideCost(_ rect: Rect, in area: Rect, below limit: Double = .infinity) -> Double {
    let labels = EdgeInsets(top: 0, left: -10, bottom: 0, right: -10)
    let texts = EdgeInsets(top: 0, left: -28, bottom: 0, right: -28)
    let shown = rect.inset(by: texts).intersection(area).map(crossedTexts) ?? 0
    let edges = crossesEdge(rect) ? 12.0 : 0
    return 8 * crossedLabels(rect.inset(by: labels), below: limit / 8) + Self.besideContent * shown + edges
  }

  /// The cost of a name close to a text of its view, of which it seems to be a part.
  private static let besideContent = 40.0
}
