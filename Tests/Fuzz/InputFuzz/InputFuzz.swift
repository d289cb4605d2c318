import CLibFuzzer
import Foundation
import FuzzSupport

// All functions that libFuzzer knows stay in this file: its linker leaves files of a library out that hold none that it has
// to have.

/// The kind of input that the environment names.
private let kind: FuzzKind = {
  let name = ProcessInfo.processInfo.environment["PLUMBLINE_FUZZ_KIND"] ?? ""
  guard let kind = FuzzKind.named(name) else {
    fatalError("PLUMBLINE_FUZZ_KIND is '\(name)': set it to one of \(FuzzKind.all.map(\.name))")
  }
  return kind
}()

/// What libFuzzer calls for each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzInput(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  kind.run(Array(UnsafeBufferPointer(start: data, count: size))) ? 0 : -1
}

/// What libFuzzer calls first.
@_cdecl("LLVMFuzzerInitialize")
public func prepareFuzzer(
  _ count: UnsafeMutableRawPointer, _ arguments: UnsafeMutableRawPointer
) -> CInt {
  guard kind.name == "definitions" else { return 0 }
  atexit { FileHandle.standardError.write(Data((GeneratedTrial.summary + "\n").utf8)) }
  return 0
}

/// What libFuzzer calls for a new input made from one that it knows.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutateInput(
  _ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ capacity: Int, _ seed: UInt32
) -> Int {
  kind.mutate(data, size, capacity, seed: seed, LLVMFuzzerMutate)
}

/// What libFuzzer calls for a new input made from two.
@_cdecl("LLVMFuzzerCustomCrossOver")
public func crossInputs(
  _ first: UnsafePointer<UInt8>, _ firstSize: Int, _ second: UnsafePointer<UInt8>, _ secondSize: Int,
  _ output: UnsafeMutablePointer<UInt8>, _ capacity: Int, _ seed: UInt32
) -> Int {
  kind.cross(
    Array(UnsafeBufferPointer(start: first, count: firstSize)),
    Array(UnsafeBufferPointer(start: second, count: secondSize)), into: output, capacity, seed: seed)
}
