import Geometry

/// A parsed visual format. Names and numbers are resolved, but superviews and options are not applied yet.
struct VisualFormatSyntax {
  /// The right-hand side of a predicate.
  enum Object {
    case constant(Double)
    case view(String)
  }

  struct Predicate {
    var relation: LayoutRelation
    var object: Object
    var priority: LayoutPriority
    /// The column at which it begins.
    var column: Int
    /// The metrics that the constant and the priority come from.
    var metrics = ConstraintMetrics()
  }

  enum Gap {
    case none
    /// A bare dash.
    case standard
    case predicates([Predicate])
  }

  struct View {
    var name: String
    var predicates: [Predicate]
    var column: Int
    /// The column after its closing bracket.
    var end: Int
  }

  /// A gap, with the column at which it begins.
  struct Connection {
    var gap: Gap
    var column: Int
  }

  var axis: Axis = .horizontal
  /// The gap to the superview's near edge, if the format begins with that.
  var leading: Connection?
  /// The views, at least one.
  var views: [View] = []
  /// The gaps between neighbors, one fewer than views.
  var connections: [Connection] = []
  var trailing: Connection?
}
