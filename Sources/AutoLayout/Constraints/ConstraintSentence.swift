import Geometry

/// A constraint in one line, composed from the text of its sides: `a.width == 2 * b.width + 8 @750`.
///
/// Terms and factors without effect are left out, and so is a required priority.
struct ConstraintSentence {
  var first: String
  var relation: LayoutRelation
  var multiplier: Double
  /// The second side, or `nil` if the right-hand side is the constant alone.
  var second: String?
  var constant: Double
  var priority: LayoutPriority

  var text: String {
    var text = "\(first) \(relation.rawValue) "
    if let second {
      if multiplier != 1 { text += "\(NumberFormat.string(multiplier)) * " }
      text += second
      let magnitude = NumberFormat.string(constant.magnitude)
      if magnitude != "0" { text += constant < 0 ? " - \(magnitude)" : " + \(magnitude)" }
    } else {
      text += NumberFormat.string(constant)
    }
    return priority.isRequired ? text : "\(text) @\(NumberFormat.string(priority.value))"
  }
}
