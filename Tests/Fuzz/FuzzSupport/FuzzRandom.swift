/// A small generator, so that a seed always gives the same numbers.
public struct FuzzRandom: Sendable {
  private var state: UInt64

  public init(seed: UInt64) {
    state = seed &* 2 &+ 1
    // Neighboring seeds give the same first numbers otherwise.
    for _ in 0..<4 { _ = next() }
  }

  private mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state ^ (state >> 31)) >> 33
  }

  public mutating func below(_ count: Int) -> Int { Int(next() % UInt64(max(1, count))) }

  public mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  public mutating func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8(below(256)) } }
}
