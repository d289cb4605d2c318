import AutoLayout
import Geometry

extension Panel {
  /// “Why 350 × 500?”: one sum per axis, or `nil` if nothing explains the content size.
  ///
  /// - Parameter told: The axes whose sums the figure shows. They are left out unless all sums are short.
  static func derivation(
    of scroll: ViewID, in geometry: LayoutGeometry, isNamed: Bool, without told: [Axis] = []
  ) -> Panel? {
    guard let content = geometry.contentRect(scroll), let solved = geometry.layout[scroll].scroll else {
      return nil
    }
    let all = Axis.allCases.compactMap { Derivation(of: scroll, axis: $0, in: geometry) }
    // Short sums are easier to read than a row. The sum of one axis alone would seem to be the one that matters.
    let isShort = all.allSatisfy { $0.terms.count <= Self.mostShort }
    // A length that follows from one other, such as that of the frame, needs no sum.
    let areTold = !told.isEmpty && all.allSatisfy { told.contains($0.axis) || $0.terms.count == 1 }
    let sums = isShort || !areTold ? all : []
    guard !all.isEmpty else {
      return rows(of: scroll, in: geometry, isNamed: isNamed)
        ?? explicitSize(of: scroll, in: geometry, isNamed: isNamed)
    }
    guard !sums.isEmpty else { return nil }
    let sizeText =
      sums.count == 2
      ? Figures.size(content.size)
      : "a \(sums[0].axis == .horizontal ? "width" : "height") of \(Figures.number(sums[0].total))"
    let name = isNamed ? "\(geometry.name(of: scroll)): why" : "Why"
    var panel = Panel(name: "derivation")
    panel.addTitle("\(name) \(sizeText)?")
    for (index, sum) in sums.enumerated() {
      if index > 0 { panel.addSpace(10) }
      panel.addSum(sum)
    }
    if all.count == 1 { panel.addUndriven(solved, scroll: scroll, in: geometry) }
    panel.addOverruled(solved, scroll: scroll, in: geometry)
    return panel
  }

  private static let mostShort = 4

  private mutating func addSum(
    _ sum: Derivation, of owner: String = "contentSize", role: ColorRole = .content
  ) {
    for (index, term) in Self.shortened(sum.joiningRepeats()).enumerated() {
      guard let term else {
        let hidden = sum.joiningRepeats().dropFirst(Self.termsAtEnd).dropLast(Self.termsAtEnd)
        let value = hidden.reduce(0) { $0 + $1.value }
        addTerm("… \(hidden.count) more", value: Figures.difference(value))
        continue
      }
      let magnitude = Figures.number(term.value.magnitude)
      let sign = term.value < 0 ? "− " : index == 0 ? "" : "+ "
      addTerm(term.text, value: sign + magnitude)
    }
    if !sum.terms.isEmpty { addRule() }
    addTerm("\(owner).\(sum.axis.sizeName)", value: Figures.number(sum.total), role: role)
  }

  /// The number of terms that a panel lists, and the number at each end of a longer chain.
  private static let mostTerms = 14
  private static let termsAtEnd = 5

  /// The first and last terms of a long chain, with `nil` between them.
  static func shortened(_ terms: [Derivation.Term]) -> [Derivation.Term?] {
    guard terms.count > mostTerms else { return terms }
    return terms.prefix(termsAtEnd).map(Optional.some) + [nil] + terms.suffix(termsAtEnd).map(Optional.some)
  }

  private mutating func addUndriven(_ solved: SolvedScroll, scroll: ViewID, in geometry: LayoutGeometry) {
    let isWidth = !solved.isWidthDriven
    guard isWidth || !solved.isHeightDriven, let given = geometry.tree[scroll].scroll?.contentSize else {
      return
    }
    addSpace(10)
    addTerm("set by hand", value: Figures.number(isWidth ? given.width : given.height))
    addRule()
    addTerm(
      isWidth ? "contentSize.width" : "contentSize.height",
      value: Figures.number(isWidth ? given.width : given.height), role: .content)
  }

  /// Adds a content size that was set explicitly but that constraints override.
  private mutating func addOverruled(_ solved: SolvedScroll, scroll: ViewID, in geometry: LayoutGeometry) {
    guard solved.isWidthDriven, solved.isHeightDriven, let given = geometry.tree[scroll].scroll?.contentSize,
      given != geometry.points(solved.contentSize)
    else { return }
    addSpace(10)
    addTerm("set by hand, overridden", value: Figures.size(given))
  }

  private static func explicitSize(of scroll: ViewID, in geometry: LayoutGeometry, isNamed: Bool) -> Panel? {
    if geometry.hasUnsetContent(scroll) {
      var panel = Panel(name: "derivation")
      panel.addTitle("\(isNamed ? "\(geometry.name(of: scroll)): why" : "Why") 0 × 0?")
      panel.addTerm("contentSize, never set", value: "0 × 0", role: .content)
      return panel
    }
    guard let solved = geometry.layout[scroll].scroll, !solved.isWidthDriven, !solved.isHeightDriven,
      let given = geometry.tree[scroll].scroll?.contentSize, given == solved.contentSize
    else { return nil }
    var panel = Panel(name: "derivation")
    panel.addTitle("\(isNamed ? "\(geometry.name(of: scroll)): why" : "Why") \(Figures.size(given))?")
    guard let target = geometry.tree[scroll].scroll?.contentSizeFitting,
      let content = geometry.tree[scroll].subviews.first
    else {
      panel.addTerm("contentSize set by hand", value: Figures.size(given), role: .content)
      return panel
    }
    // The view whose fitting size it is, and the target size.
    let name = geometry.name(of: content)
    let sums = Axis.allCases.compactMap { Derivation(fitting: content, axis: $0, in: geometry) }
      .filter { abs(geometry.points($0.total) - given[$0.axis]) < 0.005 }
    for sum in sums {
      panel.addSum(sum, of: name, role: .ink)
      panel.addSpace(10)
    }
    panel.addTerm("\(name), \(target.rawValue)", value: sums.isEmpty ? "" : Figures.size(given))
    panel.addRule()
    panel.addTerm("contentSize", value: Figures.size(given), role: .content)
    return panel
  }
}
