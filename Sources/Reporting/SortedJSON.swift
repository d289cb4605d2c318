import Foundation

/// A value as JSON for people and programs, ending in a line break: with sorted keys, so that the same value always has
/// the same bytes.
///
/// - Throws: An error of the encoder, for numbers that JSON cannot express.
package func sortedJSON(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
  return JSONText.madeVisible(String(decoding: try encoder.encode(value), as: UTF8.self)) + "\n"
}
