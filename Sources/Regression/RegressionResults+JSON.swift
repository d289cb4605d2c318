import Foundation

extension RegressionResults {
  /// The results as JSON, with sorted keys, ending in a line break.
  ///
  /// - Throws: An error of the encoder, for numbers that JSON cannot express.
  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }
}
