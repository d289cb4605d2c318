/// A failed assertion: what the issue says, and the files that are attached to it.
struct LayoutFailure: Hashable, Sendable {
  /// A file to attach.
  struct File: Hashable, Sendable {
    var name: String
    var bytes: [UInt8]
  }

  var message: String
  var files: [File] = []

  init(_ message: String, files: [File] = []) {
    self.message = message
    self.files = files
  }
}
