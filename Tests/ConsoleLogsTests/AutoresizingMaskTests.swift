import AutoLayout
import Source
import TestSupport
import Testing

@testable import ConsoleLogs
@testable import Explanation

/// Frames that became constraints, of one view and of several in one log.
@Suite("Autoresizing masks in logs") struct AutoresizingMaskTests {
  private func origins(_ lines: String...) throws -> [LogExplanation.Origin] {
    let text = lines.enumerated().map { index, line in
      "<NS\(line.hasPrefix("h=") ? "AutoresizingMask" : "")LayoutConstraint:0x6\(index) \(line)>"
    }
    let source = SourceText(path: "log.txt", text: text.joined(separator: "\n"))
    return try #require(Explanation(of: source, text: SpecFont()).logs.first).origins
  }

  @Test("Views of which nobody set the mask are one sentence, in the plural") func several() throws {
    let origins = try origins(
      "h=--& v=--& UILabel:0x10.minX == 0   (active, names: '|':UIView:0x30 )",
      "h=--& v=--& UILabel:0x10.width == 0   (active)",
      "h=--& v=--& UIImageView:0x20.minX == 0   (active, names: '|':UIView:0x30 )",
      "H:[UILabel:0x10]-(8)-[UIImageView:0x20]   (active)")
    #expect(
      origins[0].text
        == "The frames of label and imageView became constraints 2, 3 and 4, because "
        + "translatesAutoresizingMaskIntoConstraints is true for each of them. The width 0 (constraint 3) is that of a view "
        + "which was made without a frame.")
    #expect(
      origins[0].remedy
        == "Set translatesAutoresizingMaskIntoConstraints = false for label and imageView, and constrain their positions and "
        + "sizes.")
  }

  @Test("The content view of a cell fills it, and is not to blame; nor is the cell's height")
  func contentView() throws {
    let origins = try origins(
      "h=--& v=--& UIButton:0x10.minY == 0   (active, names: '|':UIView:0x20 )",
      "h=--& v=--& UIButton:0x10.height == 0   (active)",
      "V:[UIButton:0x10]-(20)-|   (active, names: '|':UIView:0x20 )",
      "h=-&- v=-&- V:|-(0)-[UIView:0x20]   (active, names: '|':UICollectionViewCell:0x30 )",
      "h=-&- v=-&- V:[UIView:0x20]-(0)-|   (active, names: '|':UICollectionViewCell:0x30 )",
      "'UIView-Encapsulated-Layout-Height' UICollectionViewCell:0x30.height == 90   (active)")
    #expect(origins.map(\.remedy).count == 4)
    #expect(origins.compactMap(\.remedy).count == 1)
    #expect(
      origins[0].remedy?.hasPrefix("Set button.translatesAutoresizingMaskIntoConstraints = false") == true)
    #expect(origins[1].text.hasPrefix("view fills its superview by its autoresizing mask (constraints "))
  }

  @Test("The mask of a cell's content view is the system's, too") func frameOfContentView() throws {
    let origins = try origins(
      "UILabel:0x10.height == 60   (active)",
      "V:|-(5)-[UILabel:0x10]   (active, names: '|':UITableViewCellContentView:0x20 )",
      "V:[UILabel:0x10]-(5)-|   (active, names: '|':UITableViewCellContentView:0x20 )",
      "h=--& v=--& UITableViewCellContentView:0x20.height == 44   (active)")
    #expect(
      origins[0].text.hasPrefix("The system gave tableViewCellContentView the height 44 (constraint 4)."))
    #expect(origins[0].remedy?.hasSuffix("make that 70.") == true)
    #expect(!origins.contains { $0.text.contains("translates") || $0.remedy?.contains("translates") == true })
  }

  @Test("Within a bar, only its frame is the app's") func bar() throws {
    let origins = try origins(
      "h=--& v=--& UIToolbar:0x10.width == 0   (active)",
      "H:|-(0)-[_UIToolbarContentView:0x20]   (active, names: '|':UIToolbar:0x10 )",
      "H:[_UIToolbarContentView:0x20]-(0)-|   (active, names: '|':UIToolbar:0x10 )",
      "H:|-(8)-[_UIButtonBarStackView:0x30](LTR)   (active, names: '|':_UIToolbarContentView:0x20 )",
      "_UIButtonBarStackView:0x30.trailing == _UIToolbarContentView:0x20.trailing - 8   (active)")
    #expect(origins.count == 2 && origins.compactMap(\.remedy).count == 1)
    #expect(
      origins[0].remedy?.hasPrefix("The other constraints are the system's. Give toolbar a frame with room")
        == true)
    #expect(origins[1].text.hasPrefix("The system made constraints"))
  }

  @Test("The system's identifier counts for more than a mask") func encapsulated() throws {
    let origins = try origins(
      "V:|-(10)-[UILabel:0x10]   (active, names: '|':UIView:0x20 )",
      "V:[UILabel:0x10(30)]   (active)", "V:[UILabel:0x10]-(10)-|   (active, names: '|':UIView:0x20 )",
      "h=--& v=--& 'UIView-Encapsulated-Layout-Height' UIView:0x20.height == 20   (active)")
    #expect(
      origins[0].text.hasPrefix("The system gave view the height 20 (UIView-Encapsulated-Layout-Height)"))
    #expect(origins[0].remedy?.hasSuffix("or make view 50 high where your code sizes it.") == true)
  }

  @Test("A view that only contains constrained views may have its frame from elsewhere") func container()
    throws
  {
    let origins = try origins(
      "H:|-(12)-[UIButton:0x10]   (active, names: '|':App.Bar:0x20 )",
      "H:[UIButton:0x10]-(12)-|   (active, names: '|':App.Bar:0x20 )",
      "h=--& v=--& App.Bar:0x20.width == 0   (active)")
    #expect(
      origins[0].remedy?.hasPrefix("If bar is to be laid out by constraints, set bar.translates") == true)
    #expect(origins[0].remedy?.contains("If something else sets its frame") == true)
  }
}
