/// The margins that the system gives by the width of the canvas (`LayoutRules: Layout margins`).
enum SystemMargins {
  /// The width of the canvas, and that of rows, from which margins at the sides are 20 points instead of 16.
  static let leastWideCanvas = 400.0
}
