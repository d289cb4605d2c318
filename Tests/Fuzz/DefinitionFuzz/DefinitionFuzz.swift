import CLibFuzzer
import Foundation
import FuzzSupport

// All functions that libFuzzer knows stay in this file: its linker leaves files of a library out that hold none that it has
// to have.

/// What an input begins with whose other bytes choose a generated definition. No text begins so.
let generatedTag: UInt8 = 1

/// What libFuzzer calls: bytes are a definition, or choose one that is valid.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDefinition(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  if bytes.first == generatedTag {
    GeneratedTrial.run(bytes.dropFirst())
    return 0
  }
  // Markup is the other fuzzer's.
  guard bytes.first != UInt8(ascii: "<") else { return -1 }
  let isObject = bytes.first { $0 > 0x20 } == UInt8(ascii: "{")
  _ = DefinitionTrial.run(bytes, isJSON: isObject)
  // JSON is YAML, too.
  if isObject, bytes.count % 4 == 0 { _ = DefinitionTrial.run(bytes, isJSON: false) }
  return 0
}

/// What libFuzzer calls first.
@_cdecl("LLVMFuzzerInitialize")
public func prepareFuzzer(
  _ count: UnsafeMutableRawPointer, _ arguments: UnsafeMutableRawPointer
) -> CInt {
  atexit { FileHandle.standardError.write(Data((GeneratedTrial.summary + "\n").utf8)) }
  return 0
}

/// What libFuzzer calls for a new input made from one that it knows.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutateDefinition(
  _ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ capacity: Int, _ seed: UInt32
) -> Int {
  var random = FuzzRandom(seed: UInt64(seed))
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  let result: [UInt8]
  if random.below(24) == 0 {
    result = [generatedTag] + random.bytes(random.pick([64, 300, 1500]))
  } else if bytes.first == generatedTag {
    // The choices, as bytes; or what they choose, as text from now on.
    guard random.below(4) == 0 else {
      return 1 + LLVMFuzzerMutate(data + 1, size - 1, capacity - 1)
    }
    result = DefinitionMutator(DefinitionGenerator.definition(bytes.dropFirst()).value, random).text()
  } else {
    // Bytes now and then: what is no YAML has to be refused as well.
    guard random.below(8) > 0, let value = DefinitionValue(reading: bytes) else {
      return LLVMFuzzerMutate(data, size, capacity)
    }
    result = DefinitionMutator(value, random).text()
  }
  guard result.count <= capacity, !result.isEmpty else { return LLVMFuzzerMutate(data, size, capacity) }
  data.update(from: result, count: result.count)
  return result.count
}

/// What libFuzzer calls for a new input made from two.
@_cdecl("LLVMFuzzerCustomCrossOver")
public func crossDefinitions(
  _ first: UnsafePointer<UInt8>, _ firstSize: Int, _ second: UnsafePointer<UInt8>, _ secondSize: Int,
  _ output: UnsafeMutablePointer<UInt8>, _ capacity: Int, _ seed: UInt32
) -> Int {
  var random = FuzzRandom(seed: UInt64(seed))
  func read(_ data: UnsafePointer<UInt8>, _ size: Int) -> DefinitionValue? {
    let bytes = Array(UnsafeBufferPointer(start: data, count: size))
    return bytes.first == generatedTag
      ? DefinitionGenerator.definition(bytes.dropFirst()).value : DefinitionValue(reading: bytes)
  }
  guard var value = read(first, firstSize), let other = read(second, secondSize) else { return 0 }
  value[random.pick(value.paths)[...]] = other[random.pick(other.paths)[...]]
  let result = Array(value.written(as: random.pick(DefinitionValue.Style.allCases)).utf8)
  guard result.count <= capacity else { return 0 }
  output.update(from: result, count: result.count)
  return result.count
}
