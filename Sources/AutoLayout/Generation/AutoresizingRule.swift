/// The effect of an autoresizing mask on one axis of a view, as two linear rules (`LayoutRules: Autoresizing masks`).
///
/// The rules start from one frame: they apply its struts and springs once to another superview length. Lengths are in
/// points, in the superview's bounds coordinates.
package struct AutoresizingRule: Hashable, Sendable {
  /// Which of the three lengths between the superview's edges are flexible.
  package struct Flexibility: Hashable, Sendable {
    /// The left or top margin.
    package var near: Bool
    package var size: Bool
    /// The right or bottom margin.
    package var far: Bool

    package init(near: Bool, size: Bool, far: Bool) {
      self.near = near
      self.size = size
      self.far = far
    }
  }

  /// `superviewLength * W' + ownSize * w' + constant`.
  package struct Linear: Hashable, Sendable {
    /// The factor of the superview's new length W'.
    package var superviewLength: Double
    /// The factor of the view's own new size w'; 0 in the rule for the size itself.
    package var ownSize: Double
    package var constant: Double

    package init(superviewLength: Double = 0, ownSize: Double = 0, constant: Double = 0) {
      self.superviewLength = superviewLength
      self.ownSize = ownSize
      self.constant = constant
    }
  }

  /// The rule for the near edge.
  package var position: Linear
  package var size: Linear

  /// Creates the rule for a view with `origin` and `length` in a superview of length `superviewLength`.
  ///
  /// If the flexible lengths are zero, so that they give no proportions, they share equally.
  package init(
    origin x: Double, length w: Double, superviewLength: Double, flexible: Flexibility
  ) {
    let r = superviewLength - x - w
    let fixedPosition = Linear(constant: x)
    let fixedSize = Linear(constant: w)
    switch (flexible.near, flexible.size, flexible.far) {
    case (false, false, _):
      position = fixedPosition
      size = fixedSize
    case (true, false, false):
      position = Linear(superviewLength: 1, constant: -(r + w))
      size = fixedSize
    case (false, true, false):
      position = fixedPosition
      size = Linear(superviewLength: 1, constant: -(x + r))
    case (true, false, true):
      let k = Self.share(x, of: x + r)
      position = Linear(superviewLength: k, ownSize: -k)
      size = fixedSize
    case (false, true, true):
      let k = Self.share(w, of: w + r)
      position = fixedPosition
      size = Linear(superviewLength: k, constant: -k * x)
    case (true, true, false):
      let k = Self.share(w, of: x + w)
      // Expressed through the far margin, which remains r even if the size is clamped.
      position = Linear(superviewLength: 1, ownSize: -1, constant: -r)
      size = Linear(superviewLength: k, constant: -k * r)
    case (true, true, true):
      let isEmpty = superviewLength == 0
      position = Linear(superviewLength: isEmpty ? 1.0 / 3 : x / superviewLength)
      size = Linear(superviewLength: isEmpty ? 1.0 / 3 : w / superviewLength)
    }
  }

  private static func share(_ part: Double, of whole: Double) -> Double {
    whole == 0 ? 0.5 : part / whole
  }

  /// Whether the size cannot become negative, however small the superview, so that no clamp is needed.
  package var keepsSize: Bool { size.superviewLength == 0 }

  /// The position and size in a superview of another length. A negative size becomes 0.
  package func resolved(superviewLength: Double) -> (position: Double, size: Double) {
    let size = max(0, self.size.superviewLength * superviewLength + self.size.constant)
    let position =
      self.position.superviewLength * superviewLength + self.position.ownSize * size + self.position.constant
    return (position, size)
  }
}

extension AutoresizingRule.Flexibility {
  /// The mask as UIKit prints it: `&` for a flexible length, `-` for a fixed one. If a mask fixes everything, the far
  /// margin is flexible, and printed so.
  package var symbols: String {
    let far = far || !(near || size)
    return "\(near ? "&" : "-")\(size ? "&" : "-")\(far ? "&" : "-")"
  }
}
