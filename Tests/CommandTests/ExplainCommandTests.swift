import Foundation
import TestSupport
import Testing

/// `plumbline explain` as a user runs it.
struct ExplainCommandTests {
  /// A header whose height the system sets, with one line that has nothing to do with it.
  private static let log = """
    2024-05-01 10:00:00 App[1:2] [LayoutConstraints] Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x600000 UILabel:0x7fa1.leading == App.HeaderView:0x7fa2.leading   (active)>",
        "<NSLayoutConstraint:0x600004 'UIView-Encapsulated-Layout-Height' App.HeaderView:0x7fa2.height == 40   (active)>",
        "<NSLayoutConstraint:0x600001 UILabel:0x7fa1.height == 24   (active)>",
        "<NSLayoutConstraint:0x600002 V:|-(20)-[UILabel:0x7fa1]   (active, names: '|':App.HeaderView:0x7fa2 )>",
        "<NSLayoutConstraint:0x600003 V:[UILabel:0x7fa1]-(10)-|   (active, names: '|':App.HeaderView:0x7fa2 )>"
    )
    <NSLayoutConstraint: broken beyond recognition>
    """

  private func explain(_ text: String, _ arguments: String...) throws -> Command.Result {
    try Plumbline().run(["explain"] + arguments, input: Data(text.utf8))
  }

  @Test func theContradictionComesFirst() throws {
    let result = try explain(Self.log)
    #expect(result.status == 0 && result.standardError.isEmpty)
    #expect(
      result.text.hasPrefix(
        """
        -:1:1: these 4 constraints contradict each other vertically

          1  label.height == 24                      line 5
          2  label.top == headerView.top + 20        line 6
          3  headerView.bottom == label.bottom + 10  line 7
          4  headerView.height == 40                 line 4  UIView-Encapsulated-Layout-Height

        24 + 20 + 10 = 54 does not fit into 40.

        """), "\(result.text)")
    #expect(
      result.text.contains(
        """
        The contradiction does not need the rest of the log:

          5  label.leading == headerView.leading  line 3

        """), "\(result.text)")
    #expect(result.text.contains("Not understood:\n  9: "), "\(result.text)")
  }

  /// The panel of the picture counts the same constraints in the same order.
  @Test func picturesHaveTheSameNumbers() throws {
    let folder = try ScratchFolder()
    try folder.write(Self.log, to: "conflict.log")
    let explained = try Plumbline(folder: folder.url).run(["explain", "conflict.log", "--format", "json"])
    struct Answer: Decodable {
      struct Log: Decodable {
        struct Constraint: Decodable {
          var number: Int
          var text: String
        }
        var constraints: [Constraint]
        var minimal: [Int]
      }
      var logs: [Log]
    }
    let log = try #require(JSONDecoder().decode(Answer.self, from: explained.standardOutput).logs.first)
    #expect(log.minimal == [1, 2, 3, 4] && log.constraints.map(\.number) == [1, 2, 3, 4, 5])
    let checked = try Plumbline(folder: folder.url).run(["check", "conflict.log"])
    #expect(checked.status == 1)
    let places = log.constraints.prefix(4).map { checked.text.firstRange(of: "\n    \($0.text)")?.lowerBound }
    #expect(!places.contains(nil) && places.compactMap(\.self) == places.compactMap(\.self).sorted())
  }

  @Test func lengthsThatTheLogDoesNotTellAreNotDrawn() throws {
    let folder = try ScratchFolder()
    try folder.write(Self.log, to: "conflict.log")
    let result = try Plumbline(folder: folder.url)
      .run(["render", "conflict.log", "--format", "svg", "-o", "."])
    #expect(result.status == 0, "\(result.standardError)")
    let picture = try #require(folder.text(of: "conflict.svg"))
    #expect(picture.contains("headerView") && !picture.contains("superview"))
  }

  @Test func annotationsAndErrors() throws {
    let annotations = try explain(Self.log, "--format", "github")
    #expect(annotations.status == 0)
    #expect(annotations.text.hasPrefix("::error "), "\(annotations.text)")
    let nothing = try explain("no layout here\n")
    #expect(
      nothing.status == 2 && nothing.standardError.contains("there are no constraints, views or exceptions"))
    let missing = try Plumbline().run(["explain", "/nowhere/at.log"])
    #expect(missing.status == 2 && missing.standardError.contains("/nowhere/at.log"))
    #expect(try explain(Self.log, "--format", "xml").status == 64)
  }
}
