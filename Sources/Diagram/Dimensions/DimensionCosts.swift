/// The weights of the placement of dimensions, in units of one unwelcome crossing.
///
/// A place that would strike a text, cover a label or leave the page is not a matter of cost. It is no candidate.
enum DimensionCosts {
  /// A row outside the figure, for views of the root or of a scroll view's content: where a reader looks for
  /// dimensions first (ISO 129).
  static let outerRow = 1.0
  /// Any row along an axis on which most distances of the outermost container can stand in rows: they form a chain
  /// there, which reads like the layout.
  static let commonRow = -5.0
  /// The cost up to which a row counts as reachable, and the share of distances that must reach one.
  static let reachableRow = 7.0
  static let mostReachable = 0.6
  /// A row outside the figure, for parts of views further inside, to which it is far.
  static let innerRow = 5.5
  /// A row outside the figure for a chain of distances inside a view further inside. The chain pays it once.
  static let innerChainRow = 2.0
  /// Each member of a chain between the views, where its value covers content.
  static let chainMemberInside = 1.0
  /// A distance without a place, which is left out.
  static let omission = 40.0
  /// A repeated value at a later place than the first, for each place.
  static let laterPlace = 0.75
  /// A bound without the length that it leaves.
  static let withoutLength = 2.0
  /// Each member of a chain that stands apart from the member before it.
  static let scattered = 4.5
  /// An extension line across the edge of a view that contains the measured views, which tells nothing wrong.
  static let crossedContainer = 0.3
  /// The rows after the first, each.
  static let nextRow = 1.5
  /// A place between the views, for views of the root or of a scroll view's content.
  static let outerLane = 5.0
  /// A place between the views, for parts of views.
  static let innerLane = 0.0
  /// An extension line, for each unit of its length.
  static let extensionLength = 0.012
  /// A beam between the views that an edge does not reach.
  static let besideEdge = 3.0
  /// An extension line across the edge of a view.
  static let crossedEdge = 1.2
  /// An extension line through a view in which it does not end, and which it seems to divide.
  static let crossedView = 5.0
  /// An extension line that breaks at a text or label.
  static let brokenExtension = 3.0
  /// A line along the edge of a view, with which it could be confused.
  static let alongEdge = 2.5
  /// A beam close beside the tick of an alignment, with which it would look like an equals sign.
  static let besideTick = 1.5
  /// A beam that crosses another one.
  static let crossedBeam = 2.0
  /// A beam over views that its constraint does not concern.
  static let foreignView = 8.0
  /// The distance of a beam from the place where a reader expects it, for each unit.
  static let displacement = 0.02
  /// A label across the edge of a view.
  static let labelAcrossEdge = 3.0
  /// A label across the line of an unrelated mark.
  static let labelAcrossLine = 6.0
  /// A label beside its beam rather than on it.
  static let labelBeside = 1.5
  /// A label beyond the end of its beam.
  static let labelBeyond = 2.0
  /// A label outside the view in which the distance lies.
  static let labelAway = 4.0
  /// A label beside the ink of a text, with which it would be read.
  static let labelBesideText = 3.0
  /// A label that is nearer to the mark of another constraint than to its own, or a beam that makes it so.
  static let foreignMark = 8.0
  /// A label on a view that it does not measure, and the value of a distance on one of the views between which it is.
  static let labelOnOtherView = 7.0
  static let labelOnView = 3.0
  /// A relation to another size in a row, where its view must be looked for.
  static let relationApart = 4.0
  /// An equal size in the row of the size that it equals, and in another row, where a reader does not find it.
  static let besideEqual = -4.0
  static let apartFromEqual = 6.0
  /// A label that is moved along its row because its neighbor takes its place.
  static let labelMoved = 1.0
  /// Each step along the row, as a share of that.
  static let labelStep = 0.3
  /// A value wider than the distance of the rows beside the figure, for each unit.
  static let labelExcess = 0.02
  /// Such a value of a short beam, which finds room between the views in most figures.
  static let labelExcessOfShort = 34.0
  /// A label beyond the ends of its segment, for each unit.
  static let labelOverhang = 0.05
  /// A row below or to the left of the figure, where a reader looks second.
  static let otherRow = 0.6
  /// A place of a repeated value between the views after the first, for each place.
  static let laterLane = 0.3
  /// A label at the other side of its beam than usual.
  static let otherSide = 0.4
  /// A label beside its beam that is moved along it.
  static let labelSlid = 0.5
  /// A label beyond the outer end of its beam.
  static let outerEnd = 0.5
  /// A label close beside an unrelated beam.
  static let labelBesideBeam = 0.5
  /// An extension line along the edge of a view.
  static let extensionAlongEdge = 0.4
  /// A row across the place of the length between two links of another one.
  static let acrossLength = 12.0
  /// A row outside the figure, where dimensions stay near what they measure.
  static let rowApart = 12.0
  /// Where dimensions stay near what they measure, a label beside its beam, which soon stands between the names of views,
  /// and one across the edge of a view or outside the one in which the distance lies, where it is in line with the beam.
  static let nearLabelBeside = 2.5
  static let nearLabelAcrossEdge = 1.0
  static let nearLabelAway = 0.5
  static let nearLabelBeyond = 0.5
  /// The cost of extension lines from which a beam without a value stands between the views rather than in a row.
  static let mostOfRepeat = 10.0
  /// The difference from which a cheaper place is better, whatever rounding adds.
  static let leastGain = 0.001
}
