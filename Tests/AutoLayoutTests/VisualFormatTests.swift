import AutoLayout
import Geometry
import Testing

@Suite struct VisualFormatTests {
  /// Constraints as text, `|` being the superview of every view.
  func lines(
    _ format: String, _ options: VisualFormatOptions = [], metrics: [String: Double] = [:],
    superviewSpacing: Double? = nil
  ) throws -> [String] {
    let names = Set(
      "abcdefghijklmnopqrstuvwxyz".map(String.init) + [
        "find", "findNext", "findField", "scroll", "scrollView",
      ])
    return try VisualFormat.constraints(
      format, options: options, metrics: metrics, superviewSpacing: superviewSpacing,
      item: { names.contains($0) ? $0 : nil }, superview: { _ in "|" }
    ).map(\.text)
  }

  func failure(_ format: String, _ options: VisualFormatOptions = [], hasSuperview: Bool = true)
    -> VisualFormatError?
  {
    do throws(VisualFormatError) {
      _ = try VisualFormat.constraints(
        format, options: options, metrics: ["m": 12, "huge": 2000],
        item: { ["a", "b", "c", "redView"].contains($0) ? $0 : nil },
        superview: { _ in hasSuperview ? "|" : nil })
      return nil
    } catch {
      return error
    }
  }

  @Test("T-VFL-1") func standardSpacing() throws {
    #expect(
      try lines("H:|-[find]-[findNext]-[findField(>=20)]-|") == [
        "find.leading == |.leadingMargin + 0", "findNext.leading == find.trailing + 8",
        "findField.leading == findNext.trailing + 8", "findField.width >= 20",
        "|.trailingMargin == findField.trailing + 0",
      ])
    #expect(try lines("|-[a]", superviewSpacing: 20) == ["a.leading == |.leading + 20"])
  }

  @Test("T-VFL-2") func priority() throws {
    #expect(try lines("[b(100@20)]") == ["b.width == 100 @20"])
  }

  @Test("T-VFL-3") func twoPredicates() throws {
    #expect(try lines("[f(>=70,<=100)]") == ["f.width >= 70", "f.width <= 100"])
  }

  @Test("T-VFL-4") func missingColon() {
    let error = failure("V|[a]|")
    #expect(error?.id == "E_VFL_COLON")
    #expect(error?.column == 1)
  }

  @Test("T-VFL-5") func unclosedView() {
    let error = failure("|-0-[redView-0-|")
    #expect(error?.id == "E_VFL_CLOSE")
    #expect(error?.column == 12)
    #expect(
      error?.description == """
        Unable to parse constraint format:
        expected ']' to end the view, found '-'
        |-0-[redView-0-|
                    ^
        """)
  }

  @Test("T-VFL-6") func edges() throws {
    #expect(
      try lines("H:|[scrollView]|") == [
        "scrollView.leading == |.leading + 0", "|.trailing == scrollView.trailing + 0",
      ])
  }

  @Test("T-VFL-7") func metrics() throws {
    #expect(
      try lines("H:|-m-[a(m@m)]", metrics: ["m": 12]) == ["a.leading == |.leading + 12", "a.width == 12 @12"])
  }

  @Test("T-VFL-8") func alignment() throws {
    #expect(
      try lines("[a]-[b]-[c]", .alignAllTop) == [
        "b.leading == a.trailing + 8", "c.leading == b.trailing + 8", "a.top == b.top + 0",
        "b.top == c.top + 0",
      ])
  }

  @Test("T-VFL-9") func oneViewHasNothingToAlignWith() throws {
    let sides = ["scroll.leading == |.leading + 0", "|.trailing == scroll.trailing + 0"]
    #expect(try lines("H:|[scroll]|", .alignAllCenterX) == sides)
    #expect(try lines("H:|[scroll]|", [.alignAllLeft, .alignAllTop]) == sides)
    #expect(try lines("V:[scroll(40)]", .alignAllCenterY) == ["scroll.height == 40"])
  }

  @Test func directions() throws {
    #expect(
      try lines("|-5-[a]-[b]-|", .directionRightToLeft) == [
        "|.right == a.right + 5", "a.left == b.right + 8", "b.left == |.leftMargin + 0",
      ])
    #expect(
      try lines("|[a]-(>=4)-[b]-|", .directionLeftToRight) == [
        "a.left == |.left + 0", "b.left >= a.right + 4", "|.rightMargin == b.right + 0",
      ])
  }

  @Test func baselineSpacing() throws {
    #expect(
      try lines("V:|-[a]-20-[b]|", .spacingBaselineToBaseline) == [
        "a.top == |.topMargin + 0", "b.firstBaseline == a.lastBaseline + 20", "|.bottom == b.bottom + 0",
      ])
    #expect(try lines("H:[a]-20-[b]", .spacingBaselineToBaseline) == ["b.leading == a.trailing + 20"])
  }

  @Test func spacesMaySeparateTokens() throws {
    let tight = try lines("V:|-(>=4@500,<=9)-[a(==b,>=3)]-[b]|")
    #expect(try lines(" V : | - ( >= 4 @ 500 , <= 9 ) - [ a ( == b , >= 3 ) ] - [ b ] | ") == tight)
  }

  static let failures: [(String, String, Int)] = [
    ("", "E_VFL_EMPTY", 0), ("  ", "E_VFL_EMPTY", 0), ("H[a]", "E_VFL_COLON", 1),
    ("H:|-10-|", "E_VFL_VIEW", 7),
    ("|", "E_VFL_VIEW", 1), ("[a]-", "E_VFL_VIEW", 4), ("[a]-8-", "E_VFL_VIEW", 6),
    ("h:[a]", "E_VFL_VIEW", 0),
    ("[a", "E_VFL_CLOSE", 2), ("[a.b]", "E_VFL_CLOSE", 2), ("[a(8]", "E_VFL_PAREN", 4),
    ("[a(8)", "E_VFL_PAREN", 5), ("[a]-(8-[b]", "E_VFL_PAREN", 6), ("[a()]", "E_VFL_NUM", 3),
    ("[a]-%-[b]", "E_VFL_NUM", 4), ("[a]--5-[b]", "E_VFL_NUM", 4), ("[a(1e999)]", "E_VFL_NUM", 3),
    ("[nobody]", "E_VFL_NAME", 7), ("[a]-gap-[b]", "E_VFL_NAME", 7), ("[a(gap)]", "E_VFL_NAME", 6),
    ("[a]-(b)-[b]", "E_VFL_NAME", 6), ("[1a]", "E_VFL_NAME", 1), ("[a(=>8)]", "E_VFL_REL", 3),
    ("[a(=8)]", "E_VFL_REL", 3), ("[a(> =8)]", "E_VFL_REL", 3), ("[a]-8[b]", "E_VFL_DASH", 5),
    ("[a]|-", "E_VFL_END", 4), ("[a]b", "E_VFL_END", 3), ("[a(8@0)]", "E_VFL_PRIO", 5),
    ("[a(8@1000.5)]", "E_VFL_PRIO", 5), ("[a(8@huge)]", "E_VFL_PRIO", 5), ("[a(8@-1)]", "E_VFL_PRIO", 5),
  ]

  @Test(arguments: failures) func fails(_ format: String, _ id: String, _ column: Int) {
    let error = failure(format)
    #expect(error?.id == id)
    #expect(error?.column == column)
  }

  @Test func theTableOfFailuresIsWhole() { #expect(Self.failures.count == 32) }

  @Test func rangesCoverWhatIsWrong() {
    #expect(failure("[nobody]")?.range == 7..<8)
    #expect(failure("[a(=>8)]")?.range == 3..<5)
    #expect(failure("[a]bcd")?.range == 3..<6)
    #expect(failure("[a")?.range == 2..<3)
  }

  /// Every string of up to four of these pieces: whatever is wrong, the caret stays within the format.
  @Test func everyShortFormatIsReadOrRefused() {
    let pieces = ["H:", "|", "-", "[a]", "[", "]", "(", ")", "8", "@", ">=", ","]
    var formats = [""]
    var accepted: [String] = []
    for _ in 0..<4 {
      formats = formats.flatMap { head in pieces.map { head + $0 } }
      for format in formats {
        guard let error = failure(format) else {
          accepted.append(format)
          continue
        }
        if !(0...format.count).contains(error.column) { Issue.record("\(format): caret at \(error.column)") }
      }
    }
    #expect(accepted.prefix(4) == ["[a]", "H:[a]", "|[a]", "[a]|"])
    #expect(accepted.allSatisfy { $0.contains("[a]") })
    #expect(
      Set(accepted.filter { $0.count <= 7 && !$0.contains("H") }) == [
        "[a]", "|[a]", "[a]|", "|[a]|", "[a][a]", "|-[a]", "[a]-|", "|-[a]|", "|[a]-|", "[a]-[a]", "|[a][a]",
        "[a][a]|",
      ])
  }

  @Test func alignmentAlongTheLineIsRefused() {
    #expect(failure("[a][b]", .alignAllLeft)?.id == "E_VFL_ALIGN")
    #expect(failure("|[a][b]|", .alignAllCenterX)?.id == "E_VFL_ALIGN")
    #expect(failure("V:[a][b]", .alignAllFirstBaseline)?.id == "E_VFL_ALIGN")
    #expect(failure("V:[a][b]", [.alignAllLeft, .alignAllCenterX]) == nil)
    #expect(failure("H:[a][b]", [.alignAllCenterY, .alignAllTop]) == nil)
  }

  @Test func superviewsMustExist() {
    let leading = failure("|-[redView]", hasSuperview: false)
    #expect(leading?.id == "E_VFL_SUPER")
    #expect(leading?.column == 11)
    #expect(failure("[redView]-|", hasSuperview: false)?.column == 9)
    #expect(failure("[redView]", hasSuperview: false) == nil)
  }

  @Test func optionsHaveTheRawValuesOfUIKit() {
    let values = VisualFormatOptions.named.map(\.option.rawValue)
    #expect(
      values == [0, 0, 2, 4, 8, 16, 32, 64, 512, 1024, 2048, 4096, 65536, 131_072, 524_288])
    #expect(VisualFormatOptions(name: "alignAllBaseline") == .alignAllLastBaseline)
    #expect(VisualFormatOptions(name: "alignAllWidth") == nil)
  }

  @Test func nodesOfATree() throws {
    var views = [ViewNode(name: "root"), ViewNode(name: "a", superview: .root)]
    views[0].subviews = [ViewID(1)]
    let tree = ViewTree(
      environment: LayoutEnvironment(canvas: Size(width: 375, height: 667), text: SpecFont()), views: views)
    let place = Geometry.SourceLocation(file: "f.yaml", line: 3, column: 6)
    let nodes = try VisualFormat.constraints("V:[top]-8-[a(44)]|", in: tree, location: place) {
      $0 == "top" ? .topLayoutGuide : tree.view(named: $0).map(LayoutItem.view)
    }
    let a = LayoutItem.view(ViewID(1))
    #expect(
      nodes == [
        ConstraintNode(
          LayoutAnchor(a, .top), .equal, LayoutAnchor(.topLayoutGuide, .bottom), constant: 8,
          source: .visualFormat, location: Geometry.SourceLocation(file: "f.yaml", line: 3, column: 14)),
        ConstraintNode(
          LayoutAnchor(a, .height), constant: 44, source: .visualFormat,
          location: Geometry.SourceLocation(file: "f.yaml", line: 3, column: 19)),
        ConstraintNode(
          LayoutAnchor(.view(.root), .bottom), .equal, LayoutAnchor(a, .bottom), source: .visualFormat,
          location: Geometry.SourceLocation(file: "f.yaml", line: 3, column: 23)),
      ])
    for node in nodes { try node.validate(in: tree) }
  }
}

extension VisualFormatConstraint<String> {
  /// `first.attribute relation second.attribute + constant @priority`, the last where it is optional.
  var text: String {
    let right =
      second.map { "\($0).\(secondAttribute?.name ?? "?") + \(NumberFormat.string(constant))" }
      ?? NumberFormat.string(constant)
    return "\(first).\(firstAttribute.name) \(relation.rawValue) \(right)"
      + (priority.isRequired ? "" : " @\(NumberFormat.string(priority.value))")
  }
}
