/// The effect of an autoresizing mask on one axis of a view, as two linear rules (`LayoutRules: Autoresizing masks`).
///
/// The rules start from one frame: they are the struts-and-springs of that frame applied once to another
/// superview length. Lengths are points in the superview's bounds coordinates.
package struct AutoresizingRule: Hashable, Sendable {
  /// Which of the three lengths between the superview's two edges give way.
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
    /// Factor of the new superview length W'.
    package var superviewLength: Double
    /// Factor of the view's own new size w'; 0 in the rule of the size itself.
    package var ownSize: Double
    package var constant: Double

    package init(superviewLength: Double = 0, ownSize: Double = 0, constant: Double = 0) {
      self.superviewLength = superviewLength
      self.ownSize = ownSize
      self.constant = constant
    }
  }

  /// Where the near edge goes.
  package var position: Linear
  package var size: Linear

  /// The rule of a view that had `origin` and `length` in a superview `superviewLength` long.
  ///
  /// Where the flexible parts have no length to share in proportion to, they share equally.
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
      // Stated by the far margin, which stays r even where the size is clamped.
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

  /// Whether the size is never negative, however small the superview, so that no clamp is needed.
  package var keepsSize: Bool { size.superviewLength == 0 }

  /// Position and size in a superview of another length; a size that would be negative is 0.
  package func resolved(superviewLength: Double) -> (position: Double, size: Double) {
    let size = max(0, self.size.superviewLength * superviewLength + self.size.constant)
    let position =
      self.position.superviewLength * superviewLength + self.position.ownSize * size + self.position.constant
    return (position, size)
  }
}

extension AutoresizingRule.Flexibility {
  /// As UIKit prints it: `&` for what gives way, `-` for what does not. A mask that fixes everything lets the
  /// far margin give way, and prints so.
  package var symbols: String {
    let far = far || !(near || size)
    return "\(near ? "&" : "-")\(size ? "&" : "-")\(far ? "&" : "-")"
  }
}
