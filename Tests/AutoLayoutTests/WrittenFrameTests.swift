import AutoLayout
import Geometry
import Testing

/// Frames that a pass writes into views without computing the geometry of the whole layout.
@Suite("Frames that are read from the solution")
struct WrittenFrameTests {
  @Test func zerosAreNotNegative() {
    let cell = TableViewCell()
    for canvas in [Size(width: 375, height: 60), .zero] {
      let environment = LayoutEnvironment(canvas: canvas, text: SpecFont())
      let layout = Layout(root: cell, environment: environment)
      layout.layoutIfNeeded()
      for view in cell.subtree {
        let frame = view.frame
        for number in [frame.minX, frame.minY, frame.width, frame.height] where number == 0 {
          #expect(number.sign == .plus, "\(view.frame)")
        }
      }
    }
  }

  @Test func framesAreThoseOfTheSolvedLayout() {
    let root = View()
    let label = Label(frame: Rect(x: 0.1, y: 0.2, width: 0.3, height: 0.4))
    label.alignmentRectInsets = EdgeInsets(top: 0.1, left: 0.1, bottom: 0.1, right: 0.1)
    root.addSubview(label)
    let environment = LayoutEnvironment(canvas: Size(width: 1, height: 1), text: SpecFont())
    let layout = Layout(root: root, environment: environment)
    layout.layoutIfNeeded()
    #expect(label.frame == layout.solved[ViewID(1)].frame)
  }
}
