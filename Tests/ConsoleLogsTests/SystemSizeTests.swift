import AutoLayout
import Source
import TestSupport
import Testing

@testable import ConsoleLogs
@testable import Explanation

/// Who set a size, what the view needs without it, and what is to give way.
@Suite("Sizes of the system") struct SystemSizeTests {
  private func log(_ constraints: [String], broken: Int? = nil) throws -> LogExplanation {
    let lines = constraints.enumerated().map { index, text in
      let name = text.hasPrefix("MAS:") ? "MASLayoutConstraint" : "NSLayoutConstraint"
      return "<\(name):0x6\(index) \(text.hasPrefix("MAS:") ? String(text.dropFirst(4)) : text)>"
    }
    let end = broken.map { "Will attempt to recover by breaking constraint \(lines[$0])" } ?? ""
    let text =
      "Unable to simultaneously satisfy constraints.\n(\n"
      + lines.map { "    \"\($0)\"" }.joined(separator: ",\n") + "\n)\n\(end)"
    return try #require(
      Explanation(of: SourceText(path: "log.txt", text: text), text: SpecFont()).logs.first)
  }

  private func cell(_ height: Double) -> [String] {
    [
      "UIImageView:0x10.height == 96   (active)",
      "V:|-(8)-[UIImageView:0x10]   (active, names: '|':UITableViewCellContentView:0x20 )",
      "V:[UIImageView:0x10]-(8)-|   (active, names: '|':UITableViewCellContentView:0x20 )",
      "'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x20.height == \(height)   (active)",
    ]
  }

  @Test("A cell needs the height of its contents, whatever the console breaks", arguments: [44, 100, 130])
  func heights(height: Double) throws {
    for broken in [nil, 0, 1, 2, 3] {
      let remedy = try #require(try log(cell(height), broken: broken).origins.first?.remedy)
      #expect(remedy.hasSuffix("sets the height, make that 112."), "\(broken ?? -1): \(remedy)")
    }
  }

  @Test(
    "A content view that is one pixel below a whole number leaves it to the separator",
    arguments: [
      (
        111.6667, "The row is 112: its separator takes 1/3, one pixel at 3x.",
        "112.33 (112 + 1/3 for the separator), or hide the separator"
      ),
      (
        111.5, "The row is 112: its separator takes 1/2, one pixel at 2x.",
        "112.5 (112 + 1/2 for the separator), or hide the separator"
      ),
      (
        43.6667, "The row is 44: its separator takes 1/3, one pixel at 3x.",
        "112.33 (112 + 1/3 for the separator)"
      ),
    ])
  func separators(height: Double, row: String, advice: String) throws {
    let origin = try #require(try log(cell(height), broken: 0).origins.first)
    #expect(origin.text.hasSuffix(row), "\(origin.text)")
    #expect(
      origin.remedy?.hasSuffix("sets the height, make that \(advice).") == true, "\(origin.remedy ?? "")")
    #expect(origin.remedy?.contains("priority 999, and the cell") == true)
  }

  @Test("Other fractions and other views have no separator", arguments: [44.3333, 44, 43.75])
  func noSeparators(height: Double) throws {
    #expect(try log(cell(height)).origins.first?.text.contains("separator") == false)
    let other = cell(43.5).map { $0.replacing("UITableViewCellContentView", with: "UICollectionViewCell") }
    #expect(try log(other).origins.first?.text.contains("separator") == false)
  }

  @Test("The constraint that the console breaks is the one that gives way", arguments: [0, 1, 2])
  func broken(index: Int) throws {
    let log = try log(cell(100), broken: index)
    let broken = try #require(log.broken)
    #expect(
      log.origins.first?.remedy?.contains("give constraint \(broken.number) (\(broken.text)) priority 999")
        == true)
  }

  @Test(
    "Without a system's size, the advice is about what the console breaks, with the relation that would hold")
  func brokenSizes() throws {
    let sizes = ["App.Tag:0x10.width == 90   (active)", "App.Tag:0x10.width == 60   (active)"]
    let wide = try log(sizes, broken: 0)
    #expect(wide.arithmetic == "tag cannot be 60 and 90 wide at once.")
    #expect(
      wide.origins.first?.remedy?.hasSuffix(
        "constraint 2 (tag.width == 90), which the console breaks, with priority 999, or <= in place of ==.")
        == true)
    let narrow = try log(sizes, broken: 1)
    #expect(narrow.origins.first?.remedy?.hasSuffix("priority 999, or >= in place of ==.") == true)
  }

  @Test("Views without a height of their own come on top of the least height") func openHeights() throws {
    let constraints = [
      "UIImageView:0x10.height == 96   (active)",
      "V:|-(8)-[UIImageView:0x10]   (active, names: '|':App.PhotoCell:0x20 )",
      "V:[UIImageView:0x10]-(8)-[UITextView:0x30]   (active)",
      "V:[UITextView:0x30]-(8)-|   (active, names: '|':App.PhotoCell:0x20 )",
      "'UIView-Encapsulated-Layout-Height' App.PhotoCell:0x20.height == 44   (active)",
    ]
    for broken in [nil, 0, 3] {
      let remedy = try #require(try log(constraints, broken: broken).origins.first?.remedy)
      #expect(remedy.contains("make that at least 120 plus textView.height."), "\(remedy)")
    }
  }

  @Test("AppKit's tables size their rows") func appKit() throws {
    let log = try log([
      "V:|-(3)-[NSTextField:0x10]   (active, names: '|':Notes.Row:0x20 )",
      "V:[NSTextField:0x10]-(3)-|   (active, names: '|':Notes.Row:0x20 )",
      "NSTextField:0x10.height == 20   (active)",
      "'NSView-Encapsulated-Layout-Height' Notes.Row:0x20.height == 17   (active)",
    ])
    #expect(log.origins.first?.text.hasPrefix("The system gave row the height 17") == true)
    #expect(
      log.origins.first?.remedy?.hasPrefix("Set the table's rowHeight to 26, or return that from") == true)
  }

  // MARK: Without identifiers

  @Test("Masonry prints no identifiers, so a plain size among its constraints is probably the system's")
  func masonry() throws {
    let constraints = [
      "MAS:UILabel:0x10.top == App.NoteCell:0x20.top + 6", "MAS:UILabel:0x10.height == 50",
      "MAS:UILabel:0x10.bottom == App.NoteCell:0x20.bottom - 6", "App.NoteCell:0x20.height == 44",
    ]
    let log = try log(constraints, broken: 1)
    let origin = try #require(log.origins.first)
    #expect(
      origin.text.contains(
        "The system probably gave noteCell the height 44 (constraint 3): it is a plain NSLayout"))
    #expect(origin.text.contains("Masonry, which prints no identifiers"))
    #expect(origin.remedy?.hasSuffix("make that 62.") == true)
    #expect(log.arithmetic == "6 + 6 + 50 = 62 does not fit into 44.")
  }

  @Test("So is the size of an outermost view, and that of no other one") func outermost() throws {
    let constraints = [
      "MAS:UIScrollView:0x10.left == UIView:0x20.left + 12",
      "MAS:UIScrollView:0x10.right == UIView:0x20.right - 12",
      "MAS:UIScrollView:0x10.width == 375", "UIView:0x20.width == 375",
    ]
    #expect(
      try log(constraints).origins.first?.text.hasPrefix("The system probably gave view the width 375")
        == true)
    let inner = constraints.dropLast() + ["UIScrollView:0x10.width == 300"]
    #expect(try log(Array(inner)).origins.first?.text.hasPrefix("Your code") == true)
    // Elsewhere, the system's identifiers are printed, so a plain constraint is the app's.
    let plain = constraints.map { $0.replacing("MAS:", with: "") }
    #expect(try log(plain).origins.first?.text.hasPrefix("Your code") == true)
  }

  @Test("A size to measure with is named as a constraint") func measuring() throws {
    let log = try log([
      "UILabel:0x10.height == 60   (active)",
      "V:|-(6)-[UILabel:0x10]   (active, names: '|':UICollectionViewCell:0x20 )",
      "V:[UILabel:0x10]-(6)-|   (active, names: '|':UICollectionViewCell:0x20 )",
      "'_UITemporaryLayoutHeight' UICollectionViewCell:0x20.height == 50   (active)",
    ])
    #expect(
      log.origins.first?.text.hasPrefix(
        "Constraint 4 is the size with which the system measures collectionViewCell")
        == true)
  }
}
