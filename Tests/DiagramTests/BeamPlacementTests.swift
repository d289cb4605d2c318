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
}
