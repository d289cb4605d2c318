import Geometry

/// A visual format, read: names are known, numbers are numbers, superviews and options still open.
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
    /// Where it begins.
    var column: Int
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

  /// A gap with where it begins.
  struct Connection {
    var gap: Gap
    var column: Int
  }

  var axis: Axis = .horizontal
  /// The gap to the superview's near edge, where the format begins with one.
  var leading: Connection?
  /// At least one.
  var views: [View] = []
  /// Those between neighbors: one fewer than views.
  var connections: [Connection] = []
  var trailing: Connection?
}
