import AutoLayout
import Geometry
import LayoutDocument
import Source
import TestSupport
import Testing

@testable import Listings

/// What is written in code for an edit of its layout, in each spelling of constraints. Whatever is written is run again and
/// compared.
@Suite("Editing listings")
struct ListingEditingTests {
  /// An edit, and the lines that it changes, as a diff has them; `nil` if nothing can be written.
  struct Case: CustomTestStringConvertible, Sendable {
    var title: String
    var text: String
    var edit: TreeEdit
    var lines: String?
    var path: String

    init(_ title: String, _ text: String, _ edit: TreeEdit, _ lines: String?, path: String = "post.swift") {
      self.title = title
      self.text = text
      self.edit = edit
      self.lines = lines
      self.path = path
    }

    var testDescription: String { title }
  }

  static func read(_ text: String, _ path: String) -> Document {
    ListingDocument(
      Source.SourceText(path: path, text: text), dialect: ListingDialect(path: path),
      options: ReadingOptions(text: SpecFont())
    ).document
  }

  /// The text after an edit of its first layout, which runs as it should; `nil` if nothing is written.
  static func edited(_ text: String, _ path: String, _ edit: TreeEdit) throws -> String? {
    let layout = try #require(read(text, path).diagrams.first)
    guard let replacements = layout.places?.replacements(for: edit, in: layout.tree) else { return nil }
    let changed = try #require(Source.SourceText(path: path, text: text).replacing(replacements))
    #expect(
      try #require(read(changed, path).diagrams.first).tree.matches(layout.tree, with: edit), "\(changed)")
    if path.hasSuffix(".swift") { #expect(SwiftReader.isFaultless(changed), "\(changed)") }
    return changed
  }

  @Test(
    "Lines that change",
    arguments: anchors + statements + items + formats + snapKit + masonry + objectiveC + additions + views
      + refusals)
  func lines(_ example: Case) throws {
    let changed = try Self.edited(example.text, example.path, example.edit)
    #expect(changed.map { WrittenEdits.difference(example.text, $0) } == example.lines)
  }

  static let constant = TreeEdit.constant(constraint: 0, 12)
  static let atLeast = TreeEdit.relation(constraint: 0, .greaterThanOrEqual)
  static let strong = TreeEdit.priority(constraint: 0, LayoutPriority(750))
  static let removal = TreeEdit.removal(constraint: 0)

  // MARK: Anchors

  /// Two views with constraints in an array.
  static func array(_ elements: String...) -> String {
    """
    let box = UIView()
    let label = UILabel()
    for v in [box, label] { v.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(box)
    view.addSubview(label)
    NSLayoutConstraint.activate([
      \(elements.joined(separator: "\n  "))
    ])

    """
  }

  static let top = "box.topAnchor.constraint(equalTo: view.topAnchor, constant: 8)"
  static let left = "box.leftAnchor.constraint(equalTo: view.leftAnchor)"
  private static let width = "box.widthAnchor.constraint(equalToConstant: 100)"

  private static func first(_ element: String, _ title: String, _ edit: TreeEdit, _ result: String) -> Case {
    Case(title, array(element + ",", left), edit, "-   \(element),\n+   \(result),")
  }

  static let anchors = [
    first(top, "A constant", constant, top.replacing("8", with: "12")),
    first(
      left, "A constant that is not written", constant,
      "box.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 12)"),
    first(width, "A size", constant, "box.widthAnchor.constraint(equalToConstant: 12)"),
    first(
      "box.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5)",
      "A constant behind a multiplier",
      constant, "box.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5, constant: 12)"),
    first(
      "box.topAnchor.constraint(equalTo: view.topAnchor, constant: -8.0)", "A number keeps its form",
      constant,
      "box.topAnchor.constraint(equalTo: view.topAnchor, constant: 12.0)"),
    first(
      top, "A relation", atLeast,
      "box.topAnchor.constraint(greaterThanOrEqualTo: view.topAnchor, constant: 8)"),
    first(
      width, "The relation of a size", atLeast,
      "box.widthAnchor.constraint(greaterThanOrEqualToConstant: 100)"),
    Case(
      "A priority gives the constraint a name", array(top + ",", left), strong,
      """
      - NSLayoutConstraint.activate([
      -   \(top),
      + let boxTop = \(top)
      + boxTop.priority = UILayoutPriority(750)
      + NSLayoutConstraint.activate([
      +   boxTop,
      """),
    Case("An element goes with its line", array(top + ", // near", left), removal, "-   \(top), // near"),
    Case(
      "The last element goes with the comma before it", array(top + ",", left), .removal(constraint: 1),
      "-   \(top),\n-   \(left)\n+   \(top)"),
    Case(
      "The last element with a comma goes with its line", array(top + ",", left + ","),
      .removal(constraint: 1), "-   \(left),"),
  ]

  /// A view with statements about its constraints.
  static func code(_ lines: String...) -> String {
    """
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    \(lines.joined(separator: "\n"))

    """
  }

  static let statements = [
    Case(
      "A statement that activates", code(top + ".isActive = true"), strong,
      """
      - \(top).isActive = true
      + let boxTop = \(top)
      + boxTop.priority = UILayoutPriority(750)
      + boxTop.isActive = true
      """),
    Case(
      "A statement goes", code(top + ".isActive = true", left + ".isActive = true"), removal,
      "- \(top).isActive = true"),
    Case(
      "A priority that is stated", code("let c = \(top)", "c.priority = .defaultHigh", "c.isActive = true"),
      .priority(constraint: 0, LayoutPriority(999)),
      "- c.priority = .defaultHigh\n+ c.priority = UILayoutPriority(999)"),
    Case(
      "A priority of a constraint with a name", code("let c = \(top)", "c.isActive = true"), strong,
      "+ c.priority = UILayoutPriority(750)"),
    Case(
      "A required one",
      code("let c = \(top)", "c.priority = UILayoutPriority(rawValue: 750)", "c.isActive = true"),
      .priority(constraint: 0, .required),
      "- c.priority = UILayoutPriority(rawValue: 750)\n+ c.priority = .required"),
    Case(
      "A constraint with a name goes with all that is said of it",
      code("let c = \(top)", "c.priority = .defaultHigh", "c.isActive = true", left + ".isActive = true"),
      removal,
      "- let c = \(top)\n- c.priority = .defaultHigh\n- c.isActive = true"),
    Case(
      "A constant that a statement sets", code("let c = \(top)", "c.constant = 20", "c.isActive = true"),
      constant,
      "- c.constant = 20\n+ c.constant = 12"),
    Case(
      "A number that one constraint uses",
      code("let gap: CGFloat = 8", top.replacing("8", with: "gap") + ".isActive = true"),
      constant, "- let gap: CGFloat = 8\n+ let gap: CGFloat = 12"),
  ]

  // MARK: Items and formats

  static let item =
    "NSLayoutConstraint(item: box, attribute: .top, relatedBy: .equal, toItem: view, attribute: .top, multiplier: 1, constant: 8)"

  private static func format(_ format: String, _ edit: TreeEdit, _ result: String?) -> Case {
    func line(_ format: String) -> String {
      "view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: \"\(format)\", options: [], metrics: nil, views: [\"box\": box]))"
    }
    return Case(
      "The format \(format): \(edit)", code(line(format)), edit,
      result.map { "- \(line(format))\n+ \(line($0))" })
  }

  static let items = [
    Case(
      "The constant of an item", code("view.addConstraint(\(item))"), constant,
      "- view.addConstraint(\(item))\n+ view.addConstraint(\(item.replacing("8)", with: "12)")))"),
    Case(
      "The relation of an item", code("view.addConstraint(\(item))"), atLeast,
      "- view.addConstraint(\(item))\n+ view.addConstraint(\(item.replacing(".equal", with: ".greaterThanOrEqual")))"
    ),
    Case(
      "The priority of an item", code("view.addConstraint(\(item))"), strong,
      """
      - view.addConstraint(\(item))
      + let boxTop = \(item)
      + boxTop.priority = UILayoutPriority(750)
      + view.addConstraint(boxTop)
      """),
  ]

  static let formats = [
    format("V:|-8-[box(100)]", constant, "V:|-12-[box(100)]"),
    format("V:|-8-[box(100)]", .constant(constraint: 1, 50), "V:|-8-[box(50)]"),
    format("V:|-8-[box(100)]", strong, "V:|-(8@750)-[box(100)]"),
    format("V:|-8-[box(100)]", .relation(constraint: 1, .lessThanOrEqual), "V:|-8-[box(<=100)]"),
    format("H:|[box]|", .constant(constraint: 1, 12), "H:|[box]-12-|"),
    // The gap of the superview's margins is measured from these.
    format("H:|-[box]", constant, nil),
  ]

  // MARK: What cannot be written alone

  static let refusals = [
    Case(
      "A loop",
      code("for v in [box, view] { v.widthAnchor.constraint(equalToConstant: 9).isActive = true }"), constant,
      nil),
    Case(
      "A function that runs twice",
      """
      func pin(_ v: UIView) {
        v.translatesAutoresizingMaskIntoConstraints = false
        v.widthAnchor.constraint(equalToConstant: 8).isActive = true
      }
      let a = UIView()
      let b = UIView()
      view.addSubview(a)
      view.addSubview(b)
      pin(a)
      pin(b)

      """, constant, nil),
    Case(
      "A number that two constraints use",
      code(
        "let gap: CGFloat = 8", top.replacing("8", with: "gap") + ".isActive = true",
        "box.leftAnchor.constraint(equalTo: view.leftAnchor, constant: gap).isActive = true"),
      constant, nil),
    Case(
      "A value without 'return' is the only expression of its body",
      """
      var edge: NSLayoutConstraint {
        box.topAnchor.constraint(equalTo: view.topAnchor, constant: 8)
      }
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(box)
      edge.isActive = true

      """, strong, nil),
    Case("A statement of two constraints", closure("make.top.left.equalTo(view).offset(8)"), constant, nil),
    Case("The relation of two constraints", closure("make.edges.equalTo(view)"), atLeast, nil),
    Case(
      "A constraint that more is said of", code("let c = \(top)", "c.isActive = true", "keep(c)"), removal,
      nil),
  ]

  @Test("Code in a text is changed where it stands") func post() throws {
    let text = "Some words.\n\n```swift\n\(Self.code(Self.top + ".isActive = true"))```\n\nMore words.\n"
    let changed = try Self.edited(text, "post.md", Self.constant)
    #expect(changed == text.replacing("constant: 8", with: "constant: 12"))
    // A quote has marks before its lines, which new lines would lack.
    let quote = text.split(separator: "\n", omittingEmptySubsequences: false).map { "> \($0)" }.joined(
      separator: "\n")
    #expect(try Self.edited(quote, "post.md", Self.strong) == nil)
  }

  @Test("New lines end as those of the file") func lineBreaks() throws {
    let text = Self.code(Self.top + ".isActive = true").replacing("\n", with: "\r\n")
    let changed = try #require(try Self.edited(text, "post.swift", Self.strong))
    #expect(changed.replacing("\r\n", with: "").contains(where: \.isNewline) == false)
  }
}
