public import AutoLayout
public import Geometry

/// What a layout does at all lengths of a side of its canvas, as a picture shows it.
public struct LengthMap: Sendable {
  /// A finding, or an assertion, with where it fails.
  public struct Row: Sendable {
    /// Where it fails without a gap.
    public struct Span: Sendable {
      /// The least length, in points.
      public var from: Double
      /// The greatest length, in points.
      public var to: Double
      /// Whether it fails at the least length itself.
      public var includesFrom: Bool
      /// Whether it fails at the greatest length itself.
      public var includesTo: Bool
      /// The lengths and the points that are missing there, in order. Between them, the amount is linear. Empty without amounts.
      public var profile: [(length: Double, amount: Double)]
      /// The lengths, for people: `320 ..< 362`.
      public var lengths: String
      /// The worst amount, for people: `21 missing`; `nil` without one.
      public var amount: String?

      /// Creates a span.
      public init(
        from: Double, to: Double, includesFrom: Bool, includesTo: Bool,
        profile: [(length: Double, amount: Double)], lengths: String, amount: String?
      ) {
        self.from = from
        self.to = to
        self.includesFrom = includesFrom
        self.includesTo = includesTo
        self.profile = profile
        self.lengths = lengths
        self.amount = amount
      }
    }

    /// The short name of what fails or holds.
    public var label: String
    /// The number by which pictures and sentences name it; `nil` if it holds everywhere.
    public var number: Int?
    /// Where it fails, in order.
    public var spans: [Span]
    /// Whether it is an assertion.
    public var isAssertion: Bool

    /// Creates a row.
    public init(label: String, number: Int?, spans: [Span], isAssertion: Bool) {
      self.label = label
      self.number = number
      self.spans = spans
      self.isAssertion = isAssertion
    }
  }

  /// A small picture of the layout at a length.
  public struct Picture: Sendable {
    /// The length, in points.
    public var length: Double
    /// The length, for people: `640`, or `just below 640`.
    public var heading: String
    /// What it shows: `worst of 1, 2`.
    public var note: String
    /// The layout.
    public var layout: SolvedLayout
    /// The rows that fail there, with the views of which they are wrong.
    public var marks: [(number: Int, views: [ViewID])]

    /// Creates a picture.
    public init(
      length: Double, heading: String, note: String, layout: SolvedLayout,
      marks: [(number: Int, views: [ViewID])]
    ) {
      self.length = length
      self.heading = heading
      self.note = note
      self.layout = layout
      self.marks = marks
    }
  }

  /// The headline.
  public var title: String
  /// The line below it.
  public var subtitle: String
  /// The side that moves.
  public var axis: Axis
  /// All of its lengths, in points.
  public var range: ClosedRange<Double>
  /// The ends of the pieces, in order.
  public var ends: [Double]
  /// The rows, findings first.
  public var rows: [Row]
  /// The pictures, by length.
  public var pictures: [Picture]
  /// What fails, in sentences, by number.
  public var sentences: [(number: Int, text: String)]
  /// The small print.
  public var footnote: String
  /// A command that follows it, set letter by letter.
  public var command: String

  /// Creates a map without rows and pictures.
  public init(
    title: String, subtitle: String, axis: Axis, range: ClosedRange<Double>, ends: [Double], footnote: String,
    command: String
  ) {
    self.title = title
    self.subtitle = subtitle
    self.axis = axis
    self.range = range
    self.ends = ends
    rows = []
    pictures = []
    sentences = []
    self.footnote = footnote
    self.command = command
  }
}
