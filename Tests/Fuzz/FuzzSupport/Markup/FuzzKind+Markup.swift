import AutoLayout
import Diagram
import LayoutDocument

extension FuzzKind {
  /// Bytes are an Interface Builder document, laid out on several canvases.
  static let reader = FuzzKind("reader") { bytes in
    // Anything else would be a definition.
    guard bytes.first == UInt8(ascii: "<") else { return false }
    // What its own canvas cannot show, others may.
    for visit in visits where visit.run(bytes, name: "fuzz.storyboard")?.isLimit == false { break }
    return true
  } mutate: { bytes, random in
    var mutator = MarkupMutator(bytes, random)
    for _ in 0...mutator.random.below(4) { mutator.mutate() }
    random = mutator.random
    return mutator.bytes
  } cross: { _, _, _ in
    nil
  }

  /// The canvases that a document is laid out on, with what is drawn of it.
  private static let visits: [DocumentTrial] = {
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
}
