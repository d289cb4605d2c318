import Geometry
import Testing

@testable import Diagram

@Suite struct BeamPlacementTests {
  private let pen = Pen(theme: Theme(.light), lettering: Lettering(BoxyTextShaper()))

  private func beams(_ count: Int, lane: ClosedRange<Double>) -> [Beam] {
    (1...count).map { number in
      Beam(
        number: number, axis: .horizontal, start: 0, end: 90 + Double(number), lane: lane,
        preferred: lane.lowerBound, startReach: lane, endReach: lane, label: .value("\(number)"),
        state: .required)
    }
  }

  @Test(arguments: [(8, 0.0...200), (5, 0...30)])
  func beamsOfOneCorridorKeepTwelveApart(count: Int, lane: ClosedRange<Double>) {
    var placement = BeamPlacement(pen: pen, board: Board())
    let places = placement.place(beams(count, lane: lane)).map(\.across).sorted()
    #expect(places.count == count)
    for (a, b) in zip(places, places.dropFirst()) { #expect(b - a >= 12 - 1e-9, "\(places)") }
  }

  @Test func aPillWithoutRoomIsGivenUpAndADiscIsNot() {
    var board = Board()
    board.add(Rect(x: -400, y: -400, width: 800, height: 800), .label)
    var placement = BeamPlacement(pen: pen, board: board)
    var beam = beams(1, lane: 0...100)[0]
    beam.state = .dropped(2)
    let placed = placement.place([beam])[0]
    #expect(placed.isGivenUp)
    #expect(placed.disc.map { abs($0.x) > 400 || abs($0.y) > 400 } == true)
  }

  /// In one column, what follows is on one axis, or clearly on another.
  @Test func beamsThatFollowEachOtherAreInLine() {
    func beam(_ number: Int, from start: Double, to end: Double, at preferred: Double) -> Beam {
      Beam(
        number: number, axis: .vertical, start: start, end: end, lane: 0...300, preferred: preferred,
        startReach: 0...300, endReach: 0...300, label: .value("\(number)"), state: .required)
    }
    var placement = BeamPlacement(pen: pen, board: Board())
    let near = placement.place([beam(1, from: 0, to: 90, at: 150), beam(2, from: 90, to: 200, at: 164)])
    #expect(near.map(\.across) == [150, 150])
    placement = BeamPlacement(pen: pen, board: Board())
    let apart = placement.place([beam(1, from: 0, to: 90, at: 150), beam(2, from: 90, to: 200, at: 180)])
    #expect(apart.map(\.across) == [150, 180])
  }

  /// A root 200 wide and a view 20 from both its sides.
  private func insets(_ board: inout Board) -> [Beam] {
    for x in [0.0, 20, 180, 200] {
      board.add(Rect(x: x - 1, y: 0, width: 2, height: 300), .edge, along: .vertical)
    }
    return [(1, 0.0, 20.0, 80.0), (2, 180, 200, -80)].map { number, start, end, inward in
      Beam(
        number: number, axis: .horizontal, start: start, end: end, lane: 0...300, preferred: 80,
        startReach: 0...300, endReach: 0...300, label: .value("20"), state: .required, inward: inward)
    }
  }

  @Test func valuesOfNarrowGapsStandBehindTheCapsAndMirrorEachOther() {
    var board = Board()
    let beams = insets(&board)
    var placement = BeamPlacement(pen: pen, board: board)
    let placed = placement.place(beams)
    #expect(abs(placed[0].label.minX - 24) <= 0.5 && abs(placed[1].label.maxX - 176) <= 0.5)
    #expect(placed.allSatisfy { $0.across == 80 && $0.leader == nil && abs($0.label.midY - 80) <= 0.5 })
  }

  /// A frame and a content's edge cross the place of the right value alone.
  @Test func leftAndRightStayAlikeOverALine() {
    var board = Board()
    let beams = insets(&board)
    for x in [158.0, 168] { board.add(Rect(x: x, y: 0, width: 2, height: 300), .edge, along: .vertical) }
    var placement = BeamPlacement(pen: pen, board: board)
    let placed = placement.place(beams)
    #expect(placed[0].place == placed[1].place && placed[1].label.maxX < 180)
  }

  @Test func aValueFitsCloselyBesideAText() {
    var board = Board()
    let width = pen.pillSize("16").width
    board.add(Rect(x: width + 3, y: 0, width: 200, height: 60), .text)
    board.add(Rect(x: -200, y: -100, width: 198, height: 300), .label)
    let beam = Beam(
      number: 1, axis: .horizontal, start: 0, end: width + 3, lane: 0...60, preferred: 30,
      startReach: 0...60, endReach: 0...60, label: .value("16"), state: .required, inward: 1)
    var placement = BeamPlacement(pen: pen, board: board)
    let placed = placement.place([beam])[0]
    #expect(placed.leader == nil && placed.label.minX >= 0 && placed.label.maxX <= width + 3)
  }

  /// The size of a small view: its lane runs between the view, which ends at 40, and a line.
  @Test func theSizeOfASmallViewKeepsOffALineBelowIt() {
    func across(line: Double?) -> Double {
      var board = Board()
      if let line { board.add(Rect(x: 0, y: line - 1, width: 300, height: 2), .beam) }
      let beam = Beam(
        number: 1, axis: .horizontal, start: 100, end: 140, lane: 48...80, preferred: 51,
        startReach: 0...40, endReach: 0...40, label: .value("20"), state: .required)
      var placement = BeamPlacement(pen: pen, board: board)
      return placement.place([beam])[0].across
    }
    #expect(across(line: nil) == 58)
    #expect(across(line: 64) == 51)
  }

  @Test func aValueThatFindsNoRoomInwardStandsBehindTheOtherCap() {
    var board = Board()
    let beam = insets(&board)[1]
    board.add(Rect(x: 21, y: 0, width: 158, height: 300), .text)
    var placement = BeamPlacement(pen: pen, board: board)
    #expect(placement.place([beam])[0].label.minX == 204)
  }

  /// Far from its view nobody would know what it is about.
  @Test(arguments: [(150.0, 330.0), (600, 330), (320, 330)])
  func theValueOfADroppedDistanceStandsByTheEdgeThatItMisses(missed: Double, start: Double) throws {
    let reach = 0.0...300
    let beam = Beam(
      number: 1, axis: .vertical, start: start, end: start + 10, lane: reach, preferred: 150,
      startReach: reach, endReach: reach, label: .value("= 10"), state: .dropped(2), missed: missed)
    var placement = BeamPlacement(pen: pen, board: Board())
    let placed = placement.place([beam])[0]
    let disc = try #require(placed.disc)
    // A way too short for the value has none.
    let isOnWay = abs(missed - start) > 60
    #expect(isOnWay == (disc.x == placed.across))
    #expect(!isOnWay || abs(placed.label.midY - missed) < 60 && abs(disc.y - missed) < 60)
  }

  @Test func theValueOfASizeKeepsOffTheViewsEdge() {
    let reach = 0.0...100
    let beam = Beam(
      number: 1, axis: .vertical, start: 0, end: 100, lane: 8...92, preferred: 82, startReach: reach,
      endReach: reach, label: .value("100"), state: .required)
    var placement = BeamPlacement(pen: pen, board: Board())
    let label = placement.place([beam])[0].label
    #expect(label.maxX <= 96.5 && label.maxX > 90)
  }

  @Test(arguments: [41.0, 44, 47, 50, 53, 56, 59])
  func beamsThatMeetAreInLineOrTheirCapsStandApart(preferred: Double) {
    func beam(_ number: Int, _ start: Double, _ end: Double, _ preferred: Double) -> Beam {
      Beam(
        number: number, axis: .vertical, start: start, end: end, lane: 0...100, preferred: preferred,
        startReach: 0...100, endReach: 0...100, label: .value("\(number)"), state: .required)
    }
    var placement = BeamPlacement(pen: pen, board: Board())
    let places = placement.place([beam(1, 0, 80, 50), beam(2, 80, 200, preferred)]).map(\.across)
    #expect(places[0] == places[1] || abs(places[0] - places[1]) >= 12, "\(places)")
  }

  @Test func aValueOnALineOrAnEdgeCostsLessThanALeader() {
    var board = Board()
    let pill = Rect(x: 40, y: 40, width: 27, height: 17)
    #expect(board.pillCost(pill, along: .horizontal) == 0)
    board.add(Rect(x: 49, y: 0, width: 2, height: 100), .edge, along: .vertical)
    let across = board.pillCost(pill, along: .horizontal)
    #expect(across > 10)
    // Beside an edge that runs along its beam it is too near, too; behind one that its beam ends at it is not.
    let beside = Rect(x: 53.5, y: 40, width: 27, height: 17)
    #expect(board.pillCost(beside, along: .vertical) > 0 && board.pillCost(beside, along: .horizontal) == 0)
    for x in [45.0, 55, 60] {
      board.add(Rect(x: x, y: 0, width: 2, height: 100), .ghostEdge, along: .vertical)
      board.add(Rect(x: x, y: 0, width: 2, height: 100), .line, along: .vertical)
    }
    let most = board.pillCost(pill, along: .horizontal)
    #expect(most > across && most < 60)
  }
}
