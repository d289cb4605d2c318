import AutoLayout

/// A sum of multiples of anchors and a constant.
struct LinearForm {
  struct Term {
    var anchor: LayoutAnchor
    var coefficient: MetricNumber
    /// The range of the anchor, in Unicode scalars of the expression's text.
    var range: Range<Int>
  }

  var constant: MetricNumber
  /// Terms with distinct anchors and nonzero coefficients.
  var terms: [Term]

  init(constant: MetricNumber) {
    self.constant = constant
    terms = []
  }

  init(_ anchor: LayoutAnchor, at range: Range<Int>) {
    constant = MetricNumber(0)
    terms = [Term(anchor: anchor, coefficient: MetricNumber(1), range: range)]
  }

  var isConstant: Bool { terms.isEmpty }

  static func + (a: LinearForm, b: LinearForm) -> LinearForm {
    var sum = a
    sum.constant = sum.constant + b.constant
    for term in b.terms {
      if let index = sum.terms.firstIndex(where: { $0.anchor == term.anchor }) {
        sum.terms[index].coefficient = sum.terms[index].coefficient + term.coefficient
      } else {
        sum.terms.append(term)
      }
    }
    sum.terms.removeAll { $0.coefficient.value == 0 }
    return sum
  }

  static func * (form: LinearForm, factor: MetricNumber) -> LinearForm {
    form.mapNumbers { $0 * factor }
  }

  static func / (form: LinearForm, divisor: MetricNumber) -> LinearForm {
    // A division by each number would round otherwise.
    form.mapNumbers { $0 * (MetricNumber(1) / divisor) }
  }

  static prefix func - (form: LinearForm) -> LinearForm { form.mapNumbers { -$0 } }

  private func mapNumbers(_ transform: (MetricNumber) -> MetricNumber) -> LinearForm {
    var result = self
    result.constant = transform(constant)
    for index in terms.indices { result.terms[index].coefficient = transform(terms[index].coefficient) }
    result.terms.removeAll { $0.coefficient.value == 0 }
    return result
  }
}

/// A name for several attributes, which are in the order of their constraints.
enum CompositeAttribute: String, CaseIterable {
  case edges, directionalEdges, horizontalEdges, verticalEdges, size, center

  var attributes: [Attribute] {
    switch self {
    case .edges: [.left, .top, .right, .bottom]
    case .directionalEdges: [.top, .leading, .bottom, .trailing]
    case .horizontalEdges: [.left, .right]
    case .verticalEdges: [.top, .bottom]
    case .size: [.width, .height]
    case .center: [.centerX, .centerY]
    }
  }
}

/// The value of one side of an expression: one linear form, or one for each part of a composite.
struct SideValue {
  enum Shape: Equatable {
    case single
    case composite(CompositeAttribute)
    /// The shape of an unknown name, compatible with every other shape.
    case unknown
    /// `(100, 100)`.
    case pair

    var name: String {
      switch self {
      case .single, .unknown: "one value"
      case .composite(let composite): "'\(composite.rawValue)'"
      case .pair: "a pair"
      }
    }
  }

  var shape: Shape
  var parts: [LinearForm]
  /// The range in the expression's text, in Unicode scalars.
  var range: Range<Int>

  var constant: MetricNumber? {
    (shape == .single || shape == .unknown) && parts[0].isConstant ? parts[0].constant : nil
  }

  /// The attribute of the side's first item, to suggest for another item.
  var likelyAttribute: String? {
    if case .composite(let composite) = shape { return composite.rawValue }
    return parts[0].terms.first?.anchor.attribute.name
  }

  func mapParts(_ transform: (LinearForm) -> LinearForm) -> SideValue {
    SideValue(shape: shape, parts: parts.map(transform), range: range)
  }
}

/// The errors in an expression, in order.
struct ExpressionErrors: Error {
  var errors: [ExpressionError]
}

/// An error in an expression.
struct ExpressionError: Error {
  var message: String
  var suggestion: String?
  /// The range in the expression's text, in Unicode scalars.
  var range: Range<Int>
}
