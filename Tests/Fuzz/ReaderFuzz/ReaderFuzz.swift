import AutoLayout
import CLibFuzzer
import Diagram
import FuzzSupport
import LayoutDocument

// All functions that libFuzzer knows stay in this file: its linker leaves files of a library out that hold none that it has
// to have.

/// What libFuzzer calls: bytes are read as an Interface Builder document, laid out, checked and drawn, by the calls
/// that the command makes.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzReader(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  // Anything else would be a definition.
  guard bytes.first == UInt8(ascii: "<") else { return -1 }
  // What its own canvas cannot show, others may.
  for visit in visits where visit.run(bytes, name: "fuzz.storyboard")?.isLimit == false { break }
  return 0
}

/// The canvases that a document is laid out on, with what is drawn of it.
private let visits: [DocumentTrial] = {
  let own = DocumentTrial(layers: nil)
  var whole = DocumentTrial(canvas: Device(named: "iPhone 15 Pro").map(Canvas.device))
  whole.theme = .auto
  whole.reports = false
  whole.drawsSheets = true
  var device = DocumentTrial(
    canvas: Device(named: "iPhone 8 landscape").map(Canvas.device), layers: [.names, .sizes])
  device.environment = .device
  device.theme = .dark
  device.reports = false
  return [own, whole, device]
}()

/// What libFuzzer calls for a new input made from one that it knows.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutateMarkup(
  _ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ capacity: Int, _ seed: UInt32
) -> Int {
  var random = FuzzRandom(seed: UInt64(seed))
  // Bytes now and then: what is no XML has to be refused as well.
  if random.below(16) == 0 { return LLVMFuzzerMutate(data, size, capacity) }
  var mutator = MarkupMutator(Array(UnsafeBufferPointer(start: data, count: size)), random)
  for _ in 0...mutator.random.below(4) { mutator.mutate() }
  guard mutator.bytes.count <= capacity, !mutator.bytes.isEmpty else {
    return LLVMFuzzerMutate(data, size, capacity)
  }
  data.update(from: mutator.bytes, count: mutator.bytes.count)
  return mutator.bytes.count
}
