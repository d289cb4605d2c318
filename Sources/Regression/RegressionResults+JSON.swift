import Reporting

extension RegressionResults {
  /// The results as JSON, with sorted keys, ending in a line break.
  ///
  /// - Throws: An error of the encoder, for numbers that JSON cannot express.
  public func json() throws -> String {
    try sortedJSON(self)
  }
}
