import Geometry
import Scene
import Testing

struct PathTests {
  let square = Path.rect(Rect(x: 1, y: 2, width: 3, height: 4))

  @Test func rectRunsClockwiseFromTheTopLeft() {
    #expect(square.data == "M1 2H4V6H1Z")
  }

  @Test func reversedOutlinesRunTheOtherWay() {
    #expect(square.reversed.data == "M1 6H4V2H1Z")
    var two = square
    two.append(.line(from: Point(x: 9, y: 9), to: Point(x: 8, y: 7)))
    #expect(two.reversed.data == "M1 6H4V2H1ZM8 7L9 9")
    let round = Path.roundedRect(Rect(x: 10, y: 20, width: 30, height: 40), radius: 5)
    #expect(round.reversed.bounds == round.bounds)
    #expect(round.reversed.data.hasPrefix("M15 20C12.239 20 10 22.239 10 25V55"))
    #expect(Path().reversed.isEmpty)
  }

  @Test func polygonOfNothingIsEmpty() {
    #expect(Path.polygon([]).isEmpty)
    #expect(Path.polygon([]).bounds == nil)
  }

  @Test func roundedRectTouchesItsRect() {
    let rect = Rect(x: 10, y: 20, width: 30, height: 40)
    let path = Path.roundedRect(rect, radius: 5)
    #expect(path.bounds == rect)
    #expect(
      path.data
        == "M15 20H35C37.761 20 40 22.239 40 25V55C40 57.761 37.761 60 35 60H15"
        + "C12.239 60 10 57.761 10 55V25C10 22.239 12.239 20 15 20Z")
  }

  @Test func theRadiusIsCutToHalfTheShorterSide() {
    let rect = Rect(x: 0, y: 0, width: 30, height: 10)
    #expect(Path.roundedRect(rect, radius: 99) == .roundedRect(rect, radius: 5))
    #expect(Path.roundedRect(rect, radius: 0) == .rect(rect))
  }

  @Test func sidesWithoutLengthAreLeftOut() {
    let pill = Path.roundedRect(Rect(x: 0, y: 0, width: 30, height: 10), radius: 5)
    #expect(pill.elements.filter { if case .line = $0 { true } else { false } }.count == 2)
  }

  @Test func circleIsFourCurves() {
    let path = Path.circle(center: Point(x: 5, y: 6), radius: 2)
    #expect(path.elements.count == 6)
    #expect(path.bounds == Rect(x: 3, y: 4, width: 4, height: 4))
    // The middle of a quarter, by De Casteljau at one half, lies on the circle.
    guard case .curve(let a, let b, let end) = path.elements[1] else { return #expect(Bool(false)) }
    let x = (5 + 3 * a.x + 3 * b.x + end.x) / 8 - 5
    let y = (4 + 3 * a.y + 3 * b.y + end.y) / 8 - 6
    #expect(abs((x * x + y * y).squareRoot() - 2) < 0.001)
  }

  @Test func dotsStandAtBothEndsAndEvenlyBetween() {
    let (a, b) = (Point(x: 1, y: 2), Point(x: 1, y: 5))
    #expect(Path.dots(from: a, to: b, intervals: 3).data == "M1 2H1M1 3H1M1 4H1M1 5H1")
    #expect(Path.dots(from: a, to: b, intervals: 3, includesEnd: false).data == "M1 2H1M1 3H1M1 4H1")
  }

  @Test func mapMovesEveryPoint() {
    #expect(square.offset(by: Point(x: 10, y: -2)).data == "M11 0H14V4H11Z")
    #expect(square.scaled(by: 2).data == "M2 4H8V12H2Z")
    let curve = Path([.move(.zero), .curve(control1: .zero, control2: .zero, end: .zero)])
    #expect(curve.offset(by: Point(x: 1, y: 1)).data == "M1 1C1 1 1 1 1 1")
  }

  // MARK: Data

  @Test func dataRoundsToThreeDecimals() {
    let path = Path.line(from: Point(x: 0.000_4, y: -0.000_4), to: Point(x: -1.234_56, y: 2.5))
    #expect(path.data == "M0 0L-1.235 2.5")
  }

  @Test func dataNeedsNoSpaceBeforeAMinus() {
    #expect(Path.line(from: Point(x: 1, y: -1), to: Point(x: -2, y: -3)).data == "M1-1L-2-3")
  }

  @Test func aLineOfNoLengthStaysForItsCaps() {
    #expect(Path.line(from: Point(x: 1, y: 1), to: Point(x: 1, y: 1)).data == "M1 1H1")
  }

  @Test func afterAClosePositionsAreWrittenInFull() {
    var path = Path([.move(Point(x: 1, y: 1)), .line(Point(x: 2, y: 2)), .close])
    path.line(to: Point(x: 2, y: 1))
    #expect(path.data == "M1 1L2 2ZL2 1")
  }
}
