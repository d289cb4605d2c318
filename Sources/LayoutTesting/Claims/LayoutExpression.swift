public import AutoLayout
import Geometry

/// A sum of multiples of lengths and positions of views and guides, and a constant, in points: `login.title.width + 2 * gap`.
///
/// `expectLayout` compares such sums. Positions are in the coordinates of the screen, with scrolling, and a scroll view's edges are
/// those of its frame. Leading and trailing are measured from where reading begins.
///
/// In Swift, a view's attributes are properties, such as `login.submit.height`. Where a class has a property of its own with such a
/// name, write `LayoutExpression(login.submit, .height)`.
public struct LayoutExpression {
  struct Term {
    var item: any LayoutConstraintItem
    var attribute: Attribute
    var coefficient: Double
  }

  var terms: [Term]
  var constant: Double

  /// An attribute of a view or guide.
  public init(_ item: any LayoutConstraintItem, _ attribute: Attribute) {
    terms = [Term(item: item, attribute: attribute, coefficient: 1)]
    constant = 0
  }

  init(constant: Double) {
    terms = []
    self.constant = constant
  }

  private func scaled(by factor: Double) -> LayoutExpression {
    var result = self
    for index in terms.indices { result.terms[index].coefficient *= factor }
    result.constant *= factor
    return result
  }

  /// The sum of two expressions.
  public static func + (a: LayoutExpression, b: LayoutExpression) -> LayoutExpression {
    var sum = a
    sum.terms += b.terms
    sum.constant += b.constant
    return sum
  }

  /// An expression and a number of points.
  public static func + (a: LayoutExpression, b: Double) -> LayoutExpression {
    a + LayoutExpression(constant: b)
  }

  /// A number of points and an expression.
  public static func + (a: Double, b: LayoutExpression) -> LayoutExpression {
    LayoutExpression(constant: a) + b
  }

  /// The difference of two expressions.
  public static func - (a: LayoutExpression, b: LayoutExpression) -> LayoutExpression { a + -b }

  /// An expression without a number of points.
  public static func - (a: LayoutExpression, b: Double) -> LayoutExpression { a + -b }

  /// A number of points without an expression.
  public static func - (a: Double, b: LayoutExpression) -> LayoutExpression { a + -b }

  /// The negative of an expression.
  public static prefix func - (a: LayoutExpression) -> LayoutExpression { a.scaled(by: -1) }

  /// A multiple of an expression.
  public static func * (a: Double, b: LayoutExpression) -> LayoutExpression { b.scaled(by: a) }

  /// A multiple of an expression.
  public static func * (a: LayoutExpression, b: Double) -> LayoutExpression { a.scaled(by: b) }

  /// A part of an expression.
  public static func / (a: LayoutExpression, b: Double) -> LayoutExpression { a.scaled(by: 1 / b) }
}
