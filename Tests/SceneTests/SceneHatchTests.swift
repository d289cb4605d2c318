import Geometry
import Scene
import Testing

struct SceneHatchTests {
  private let stroke = Stroke(Paint(Color(0)), width: 1)

  private func hatch(_ rect: Rect, angle: Double = 45, pitch: Double = 7) -> SceneHatch {
    SceneHatch(region: .rect(rect), angle: angle, pitch: pitch, stroke: stroke)
  }

  /// The two ends of every line.
  private func segments(_ path: Path) -> [(Point, Point)] {
    stride(from: 0, to: path.elements.count, by: 2).compactMap { index in
      guard case .move(let a) = path.elements[index], case .line(let b) = path.elements[index + 1] else {
        return nil
      }
      return (a, b)
    }
  }

  @Test func horizontalLinesLieOnMultiplesOfThePitch() {
    let lines = segments(
      hatch(Rect(x: 0, y: 0, width: 20, height: 20), angle: 0, pitch: 5).lines(pageOffset: .zero))
    #expect(lines.map(\.0.y) == [0, 5, 10, 15, 20])
    #expect(lines.allSatisfy { $0.0.y == $0.1.y && $0.0.x == -1 && $0.1.x == 21 })
  }

  @Test func positiveAnglesRiseToTheRight() throws {
    let (a, b) = try #require(
      segments(hatch(Rect(x: 0, y: 0, width: 20, height: 20)).lines(pageOffset: .zero)).first)
    #expect(b.x > a.x && b.y < a.y)
    #expect(abs((b.x - a.x) + (b.y - a.y)) < 1e-9, "at 45 degrees")
  }

  @Test func linesKeepThePitchAcrossThem() {
    let lines = segments(hatch(Rect(x: 3, y: 4, width: 50, height: 50), angle: 30).lines(pageOffset: .zero))
    // The normal of lines at 30 degrees, y downward: (sin 30, cos 30).
    let distances = lines.map { $0.0.x * 0.5 + $0.0.y * 0.75.squareRoot() }
    #expect(distances.count > 5)
    for (near, far) in zip(distances, distances.dropFirst()) { #expect(abs(far - near - 7) < 1e-9) }
    #expect(distances.allSatisfy { abs($0 / 7 - ($0 / 7).rounded()) < 1e-9 })
  }

  @Test func theGridIsThePagesNotTheGroups() {
    let rect = Rect(x: 100, y: 50, width: 40, height: 30)
    let offset = Point(x: 33.3, y: -7.1)
    let onPage = segments(hatch(rect).lines(pageOffset: .zero))
    let inGroup = segments(hatch(rect.offset(by: -offset)).lines(pageOffset: offset))
    #expect(onPage.count == inGroup.count && onPage.count > 3)
    for (a, b) in zip(onPage, inGroup) {
      #expect(abs(a.0.x - b.0.x - offset.x) < 1e-9 && abs(a.0.y - b.0.y - offset.y) < 1e-9)
      #expect(abs(a.1.x - b.1.x - offset.x) < 1e-9 && abs(a.1.y - b.1.y - offset.y) < 1e-9)
    }
  }

  @Test func neighboursShareTheirLines() {
    let left = segments(hatch(Rect(x: 0, y: 0, width: 30, height: 30)).lines(pageOffset: .zero))
    let right = segments(hatch(Rect(x: 30, y: 0, width: 30, height: 30)).lines(pageOffset: .zero))
    // At 45 degrees x + y is the same all along a line.
    let common = left.map { ($0.0.x + $0.0.y).rounded() }.filter { sum in
      right.contains { ($0.0.x + $0.0.y).rounded() == sum }
    }
    #expect(common.count >= 3)
  }

  @Test func nothingToHatchGivesNoLines() {
    #expect(hatch(Rect(x: 1, y: 1, width: 0.5, height: 0.5), pitch: 50).lines(pageOffset: .zero).isEmpty)
    let empty = SceneHatch(region: Path(), stroke: stroke)
    #expect(empty.lines(pageOffset: .zero).isEmpty)
  }

  @Test func stripsAreTheLinesWithTheirWidth() throws {
    let hatch = hatch(Rect(x: 0, y: 0, width: 20, height: 20), angle: 0, pitch: 5)
    let strips = hatch.strips(pageOffset: .zero).elements
    #expect(strips.count == 5 * 5, "four corners and a close each")
    let bounds = try #require(Path(Array(strips.prefix(5))).bounds)
    #expect(bounds == Rect(x: -1, y: -0.5, width: 22, height: 1))
    let slanted = SceneHatch(region: .rect(Rect(x: 0, y: 0, width: 20, height: 20)), stroke: stroke)
    for case .move(let corner) in slanted.strips(pageOffset: .zero).elements {
      let sum = (corner.x + corner.y) / 2.0.squareRoot()
      // Half a unit short of a line, and lines lie on multiples of the pitch.
      #expect(abs((sum + 0.5) / 7 - ((sum + 0.5) / 7).rounded()) < 1e-9)
    }
  }
}
