/// A call of a command of this program.
package struct CommandCall: Equatable, Sendable {
  /// The command and its arguments.
  package var words: [String]
  /// Standard input.
  package var input: [UInt8] = []
  /// Whether the command writes pictures to a folder that is made for it, which is to be named behind `--output`.
  package var drawsPictures = false
}

/// What a command did.
package struct CommandOutcome: Equatable, Sendable {
  /// A picture that was drawn.
  package struct Picture: Equatable, Sendable {
    /// Its path in the folder of pictures.
    package var name: String
    package var bytes: [UInt8]
  }

  /// The exit code, or 128 and the number of the signal that ended it.
  package var status: Int32
  /// What it printed to standard output.
  package var output: [UInt8] = []
  /// What it printed to standard error.
  package var messages: [UInt8] = []
  /// The pictures, in the order of their names.
  package var pictures: [Picture] = []
  /// How many pictures were left out, because all of them would be too much.
  package var leftOut = 0

  package init(status: Int32, output: [UInt8] = [], messages: [UInt8] = []) {
    (self.status, self.output, self.messages) = (status, output, messages)
  }
}

/// Why there is no outcome, in a sentence.
package struct CommandFailure: Error, Equatable {
  package var message: String
}
