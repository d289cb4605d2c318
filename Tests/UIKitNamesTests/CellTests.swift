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
}
