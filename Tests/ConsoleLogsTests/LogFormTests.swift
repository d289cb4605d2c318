import AutoLayout
import Source
import TestSupport
import Testing

@testable import ConsoleLogs
@testable import Explanation

/// One conflict in the forms in which consoles print it, and in which pages and posts quote it.
@Suite("Forms of logs") struct LogFormTests {
  private func read(_ text: String) -> ConsoleText {
    ConsoleReader.read(SourceText(path: "log.txt", text: text))
  }

  /// Both constraints of the conflict are read, and the second one is that which the console breaks.
  private func expectConflict(
    _ text: String, isBroken: Bool = true, _ place: Testing.SourceLocation = #_sourceLocation
  ) {
    let read = read(text)
    #expect(read.logs.count == 1, sourceLocation: place)
    #expect(read.logs.first?.constraints.map(\.constraint.constant) == [44, 52], sourceLocation: place)
    #expect(
      read.logs.first?.constraints.map(\.constraint.first.item.label) == ["Go", "Go"], sourceLocation: place)
    #expect(read.logs.first?.broken == (isBroken ? 1 : nil), sourceLocation: place)
    #expect(read.unread.isEmpty, "\(read.unread)", sourceLocation: place)
  }

  private static let first = "<NSLayoutConstraint:0x281a UIButton:0x10a'Go'.height == 44   (active)>"
  private static let second = "<NSLayoutConstraint:0x281b UIButton:0x10a'Go'.height == 52   (active)>"
  private static let log = """
    Unable to simultaneously satisfy constraints.
    (
        "\(first)",
        "\(second)"
    )

    Will attempt to recover by breaking constraint
    \(second)
    """

  @Test("The constraint that breaks stands on the next line, on the same one, or behind the list")
  func breaking() {
    expectConflict(Self.log)
    expectConflict(Self.log.replacing("constraint\n<", with: "constraint <"))
    expectConflict(Self.log.replacing("\n", with: " "))
    expectConflict(Self.log.replacing("breaking constraint\n", with: "breaking\nconstraint "))
  }

  @Test("Mails break the sentences of UIKit anywhere") func brokenSentences() {
    let words = """
      2026-01-02 03:04:05.6 App[1:2] [LayoutConstraints]
      > Unable to simultaneously satisfy constraints.
      > Probably at least one of the constraints in the following list is one
      > you don't want.
      > Try this: (1) look at each constraint and try to figure out which you don't
      > expect;
      > (2) find the code that added the unwanted constraint or constraints and
      > fix it.
      """
    expectConflict(Self.log.replacing("Unable to simultaneously satisfy constraints.", with: words))
  }

  @Test("A time stamp may stand on every line, also before a parenthesis") func stamps() {
    let stamp = "01:02:03.4 App[1:2] [LayoutConstraints] "
    let log = Self.log.split(separator: "\n", omittingEmptySubsequences: false)
    expectConflict(log.map { stamp + $0 }.joined(separator: "\n"))
  }

  @Test("A trace explains its signs at the end") func legend() {
    let text = """
      *UIView:0x10
      |   +UILabel:0x20'a'

      Legend:
      \t* - is laid out with auto layout
      \t+ - is laid out manually, but is represented in the layout engine because translatesAutoresizingMaskIntoConstraints = YES
      \t• - layout engine host
      """
    #expect(read(text).logs.first?.views.count == 2)
    #expect(read(text).unread.map(\.reason) == [])
  }

  @Test("AppKit's form is a log of its own, and one with the same constraints is the same log") func appKit()
    throws
  {
    let form = """
      [Layout] Conflicting constraints detected: (
          "\(Self.first)",
          "\(Self.second)"
      ).

      Will attempt to recover by breaking \(Self.second).
      """
    expectConflict(form)
    expectConflict(form + "\n" + Self.log)
    #expect(read(form + "\n" + Self.log).logs[0].printCount == 2)
  }

  @Test("Escapes of Markdown, of string literals and of HTML") func escapes() {
    expectConflict(
      Self.log.replacing("<", with: "\\<").replacing(">", with: "\\>").replacing("'", with: "\\'")
        .replacing("(active)", with: "\\(active\\)"))
    expectConflict(Self.log.replacing("\"", with: "\\\""))
    for (less, greater) in [
      ("&lt;", "&gt;"), ("&#60;", "&#62;"), ("&#x3C;", "&#x3E;"), ("&amp;lt;", "&amp;gt;"),
    ] {
      expectConflict(
        Self.log.replacing("<", with: less).replacing(">", with: greater).replacing("'", with: "&#x27;")
          .replacing("\"", with: "&quot;"))
    }
    expectConflict(Self.log.replacing("<NSLayout", with: "< NSLayout"))
  }

  @Test("Quotations, fences and broken lines") func quotations() {
    expectConflict("> " + Self.log.replacing("\n", with: "\n> "))
    expectConflict(">> " + Self.log.replacing("\n", with: "\n>> "))
    expectConflict("```text\n\(Self.log)\n```")
    expectConflict(Self.log.replacing("simultaneously satisfy", with: "simultaneously\nsatisfy"))
    expectConflict(Self.log.replacing("UIButton:", with: "UIButton:\n"))
  }

  @Test("Distances between anchors") func distances() throws {
    let text = """
      <NSLayoutConstraint:0x1 (UILabel:0x10'a - b'.leading - UIView:0x20.leading) == 30   (active)>
      <NSLayoutConstraint:0x2 (UILabel:0x10.top - UIView:0x20.top) <= 2*(UIView:0x20.bottom - UILabel:0x10.bottom) + 4   (active)>
      <NSLayoutConstraint:0x3 H:|-(10)-[UILabel:0x10]   (active, names: '|':UIView:0x20 )>
      """
    let explanation = Explanation(of: SourceText(path: "log.txt", text: text), text: SpecFont())
    let log = try #require(explanation.logs.first)
    #expect(
      log.members.map(\.text) == [
        "(label.leading - view.leading) == 30", "label.leading == view.leading + 10",
        "(label.top - view.top) <= 2 * (view.bottom - label.bottom) + 4",
      ])
    #expect(log.members.map(\.isNeeded) == [true, true, false])
  }

  @Test(
    "The system's identifiers",
    arguments: [
      ("UIView-Encapsulated-Layout-Height", LoggedConstraint.Maker.encapsulatedSize),
      ("NSView-Encapsulated-Layout-Width", .encapsulatedSize), ("UISV-hiding", .stackView),
      ("_UITemporaryLayoutWidth", .temporarySize), ("fittingSizeHTarget", .temporarySize),
      ("UIView-topMargin-guide-constraint", .guide), ("UIViewSafeAreaLayoutGuide-bottom", .guide),
      ("UIInputViewSet.bottom", .guide), ("accessoryView.bottom", .system), ("assistantHeight", .system),
      ("_UIButtonBar.minimumInterItemSpace", .system), ("BIB_Trailing_CB_Leading", .system),
      ("IB auto generated at build time for view with fixed frame", .prototype), ("hide the list", .app),
    ])
  func identifiers(identifier: String, maker: LoggedConstraint.Maker) throws {
    let log = read("<NSLayoutConstraint:0x1 '\(identifier)' UIView:0x10.height == 30   (active)>").logs.first
    #expect(log?.constraints.first?.constraint.maker == maker)
  }

  @Test("Rows, columns and cells of a grid view are not views") func gridView() throws {
    let log = read("<NSLayoutConstraint:0x1 NSTextField:0x2.leading == NSGridColumn:0x3.leading   (active)>")
      .logs.first
    let constraint = try #require(log?.constraints.first?.constraint)
    #expect(constraint.maker == .gridView && constraint.second?.item.isGuide == true)
  }
}
