extension FuzzKind {
  /// Bytes are the list of results that a stranger left, or a record.
  static let results = FuzzKind("results") { bytes in
    if bytes.first == UInt8(ascii: "{") {
      ResultsTrial.shared.read(results: bytes)
    } else {
      ResultsTrial.shared.compare(record: bytes)
    }
    return true
  } mutate: { bytes, random in
    // libFuzzer begins with a line break.
    bytes.count > 1
      ? TextMutator.mutate(bytes, ResultsVocabulary.words, &random) : random.pick(ResultsTrial.shared.seeds)
  }
}
