import Testing
import UIKit

/// The sizes of cells before a list places them, and of what they contain.
struct CellTests {
  private final class Tile: UICollectionViewCell {
    let box = UIView()
    private(set) var first = CGRect.null

    override init(frame: CGRect) {
      super.init(frame: frame)
      first = contentView.frame
      box.frame = contentView.bounds.insetBy(dx: 10, dy: 10)
      box.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      contentView.addSubview(box)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  @Test func collectionCellsHaveContentAtOnce() {
    let cell = Tile(frame: CGRect(x: 5, y: 5, width: 100, height: 120))
    #expect(cell.first == CGRect(x: 0, y: 0, width: 100, height: 120))
    #expect(cell.subviews == [cell.contentView])
    expectFrame(cell.box, 10, 10, 80, 100)
    cell.layoutIfNeeded()
    expectFrame(cell.contentView, 0, 0, 100, 120)
    expectFrame(cell.box, 10, 10, 80, 100)
    cell.frame.size = CGSize(width: 60, height: 70)
    expectFrame(cell.contentView, 0, 0, 60, 70)
    expectFrame(cell.box, 10, 10, 40, 50)
    cell.layoutIfNeeded()
    expectFrame(cell.box, 10, 10, 40, 50)
  }

  @Test func contentOfACellWithoutASizeGrows() {
    let cell = UICollectionViewCell()
    expectFrame(cell.contentView, 0, 0, 0, 0)
    cell.bounds.size = CGSize(width: 30, height: 40)
    cell.layoutIfNeeded()
    expectFrame(cell.contentView, 0, 0, 30, 40)
    // Nobody has asked for this one's content view before its first pass.
    let other = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
    other.layoutIfNeeded()
    expectFrame(other.contentView, 0, 0, 30, 40)
  }

  @Test(arguments: [UITableViewCell.CellStyle.default, .value1, .value2, .subtitle])
  func tableCellsHaveASizeAtOnce(style: UITableViewCell.CellStyle) {
    let cell = UITableViewCell(style: style, reuseIdentifier: nil)
    expectFrame(cell, 0, 0, 320, 44)
    expectFrame(cell.contentView, 0, 0, 320, 44)
    // The content view follows in the next pass.
    cell.frame = CGRect(x: 0, y: 10, width: 375, height: 60)
    cell.textLabel?.text = "Text"
    expectFrame(cell, 0, 10, 375, 60)
    expectFrame(cell.contentView, 0, 0, 320, 44)
    cell.layoutIfNeeded()
    expectFrame(cell, 0, 10, 375, 60)
    expectFrame(cell.contentView, 0, 0, 375, 60)
  }

  @Test func dequeuedTableCellsHaveASize() throws {
    final class Row: UITableViewCell {
      private(set) var first = CGRect.null

      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        first = contentView.frame
      }

      required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    }
    let table = UITableView()
    table.register(Row.self, forCellReuseIdentifier: "row")
    let cell = try #require(table.dequeueReusableCell(withIdentifier: "row") as? Row)
    #expect(cell.first == CGRect(x: 0, y: 0, width: 320, height: 44))
    expectFrame(cell, 0, 0, 320, 44)
    expectFrame(UITableViewCell(), 0, 0, 320, 44)
    expectFrame(UITableViewCell(frame: CGRect(x: 1, y: 2, width: 3, height: 4)), 1, 2, 3, 4)
  }

  @Test func tableCellsKeepWhatWasSetBeforeTheirLabels() {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.backgroundColor = .red
    cell.accessibilityIdentifier = "cell"
    cell.contentView.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    cell.contentView.backgroundColor = .blue
    cell.isHidden = true
    cell.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    cell.clipsToBounds = true
    cell.alpha = 0.5
    cell.textLabel?.text = "a"
    #expect(cell.autoLayoutView.backgroundColor != nil)
    #expect(cell.autoLayoutView.name == "cell")
    #expect(cell.contentView.autoLayoutView.backgroundColor != nil)
    #expect(cell.contentView.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(cell.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(cell.isHidden && cell.alpha == 0.5 && cell.clipsToBounds)
  }
}
