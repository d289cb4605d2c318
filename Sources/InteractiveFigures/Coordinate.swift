import Geometry

/// A coordinate of something that a view draws, as a page computes it from the length of the view.
///
/// It is written as `12` from the near edge, `-8|1` from the far edge, `0|.5` from the middle, or with any other factor of the view's
/// length; and as `3~7` where it follows something else, by its values where a state begins and ends.
enum Coordinate {
  /// What a reader cannot see, in points.
  private static let tolerance = 2e-3

  /// - Parameters:
  ///   - values: The coordinate from the view's near edge, where the state begins and where it ends.
  ///   - lengths: The lengths of the view there.
  static func text(_ values: (from: Double, to: Double), along lengths: (from: Double, to: Double)) -> String
  {
    func rest(_ factor: Double) -> Double? {
      let (from, to) = (values.from - factor * lengths.from, values.to - factor * lengths.to)
      return abs(from - to) <= tolerance ? from : nil
    }
    func text(_ factor: Double) -> String? {
      rest(factor).map { number($0) + (factor == 0 ? "" : "|" + NumberFormat.string(factor, places: 6)) }
    }
    let usual = usualFactors(values.from, lengths.from).lazy.compactMap(text).first
    if let usual { return usual }
    let change = lengths.to - lengths.from
    if abs(change) > 1, abs(values.to - values.from) <= 4 * abs(change) {
      let factor = (values.to - values.from) / change
      if let own = text((factor * 1e6).rounded() / 1e6) { return own }
    }
    return number(values.from) + "~" + number(values.to)
  }

  /// The factors to try, beginning with that of the nearest of the edges and the middle: a coordinate that does not move says nothing
  /// of where it belongs.
  private static func usualFactors(_ value: Double, _ length: Double) -> [Double] {
    guard length > 0 else { return [0, 1, 0.5] }
    let distances = [
      (value.magnitude, 0.0), ((value - length).magnitude, 1.0), ((value - length / 2).magnitude, 0.5),
    ]
    return distances.sorted { $0.0 < $1.0 }.map(\.1)
  }

  private static func number(_ value: Double) -> String {
    let text = NumberFormat.string(value, places: 2)
    return text
  }
}
