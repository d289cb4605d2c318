/// A kind of input that strangers hand over, with how it is changed and tried.
///
/// The fuzzers and the program that tries inputs without instruments share this table.
public struct FuzzKind: Sendable {
  /// What libFuzzer does with bytes, or what stands in for it.
  public typealias ByteMutation = (UnsafeMutablePointer<UInt8>, Int, Int) -> Int

  /// How it is chosen: `definitions`, `reader`, `listings`, `logs`, `posts`, `results` or `strings`.
  public let name: String
  /// Reads, solves, reports and draws an input by the calls that the command makes, and fails on one that does harm.
  ///
  /// - Returns: Whether the input is of this kind, so that it may be kept for further changes.
  public let run: @Sendable (_ bytes: [UInt8]) -> Bool
  /// A new input made from one; `nil` where only bytes can be changed.
  let mutate: @Sendable (_ bytes: [UInt8], _ random: inout FuzzRandom) -> [UInt8]?
  /// A new input made from two; `nil` where there is none.
  let cross: @Sendable (_ one: [UInt8], _ other: [UInt8], _ random: inout FuzzRandom) -> [UInt8]?

  init(
    _ name: String, run: @escaping @Sendable (_ bytes: [UInt8]) -> Bool,
    mutate: @escaping @Sendable (_ bytes: [UInt8], _ random: inout FuzzRandom) -> [UInt8]?,
    cross: @escaping @Sendable (_ one: [UInt8], _ other: [UInt8], _ random: inout FuzzRandom) -> [UInt8]? = {
      TextMutator.cross($0, $1, &$2)
    }
  ) {
    self.name = name
    self.run = run
    self.mutate = mutate
    self.cross = cross
  }

  /// All kinds.
  public static let all = [definitions, reader, listings, logs, posts, results, strings]

  /// The kind of a name, or `nil` if there is none.
  public static func named(_ name: String) -> FuzzKind? { all.first { $0.name == name } }

  /// Replaces an input by one made from it.
  ///
  /// - Parameters:
  ///   - data: The input.
  ///   - size: The number of its bytes.
  ///   - capacity: The most bytes that there is room for.
  ///   - seed: Decides what changes.
  ///   - mutateBytes: What is called now and then instead: what is no text has to be refused as well.
  /// - Returns: The number of bytes of the new input.
  public func mutate(
    _ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ capacity: Int, seed: UInt32,
    _ mutateBytes: ByteMutation
  ) -> Int {
    var random = FuzzRandom(seed: UInt64(seed))
    let bytes = Array(UnsafeBufferPointer(start: data, count: size))
    guard random.below(12) > 0, let result = mutate(bytes, &random), !result.isEmpty, result.count <= capacity
    else { return mutateBytes(data, size, capacity) }
    data.update(from: result, count: result.count)
    return result.count
  }

  /// Writes an input made from two.
  ///
  /// - Returns: The number of its bytes; 0 for none.
  public func cross(
    _ one: [UInt8], _ other: [UInt8], into output: UnsafeMutablePointer<UInt8>, _ capacity: Int, seed: UInt32
  ) -> Int {
    var random = FuzzRandom(seed: UInt64(seed))
    guard let result = cross(one, other, &random), result.count <= capacity else { return 0 }
    output.update(from: result, count: result.count)
    return result.count
  }

  /// The same input for a seed each time: one of those given, changed a few times.
  public func input(_ seed: Int, from inputs: [[UInt8]]) -> [UInt8] {
    var random = FuzzRandom(seed: UInt64(seed))
    var bytes = inputs.isEmpty ? [0x0A] : random.pick(inputs)
    for _ in 0...random.below(4) {
      if !inputs.isEmpty, random.below(10) == 0, let crossed = cross(bytes, random.pick(inputs), &random) {
        bytes = crossed
      } else if random.below(12) > 0, let changed = mutate(bytes, &random) {
        bytes = changed
      } else {
        Self.mutateByte(of: &bytes, &random)
      }
    }
    return bytes
  }

  private static func mutateByte(of bytes: inout [UInt8], _ random: inout FuzzRandom) {
    let place = random.below(bytes.count)
    switch random.below(3) {
    case 0 where !bytes.isEmpty: bytes[place] = UInt8(random.below(256))
    case 1 where !bytes.isEmpty: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.below(8)))
    default: bytes.insert(contentsOf: random.bytes(1 + random.below(3)), at: place)
    }
  }
}
