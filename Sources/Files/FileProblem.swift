import Foundation
import Geometry
package import Source

/// A diagnostic about a file as a whole.
package func fileProblem(_ path: String, _ message: String, suggestion: String? = nil) -> Diagnostic {
  Diagnostic(location: .init(file: path), message: message, suggestion: suggestion)
}

package func fileProblem(_ path: String, _ refusal: FileRefusal) -> Diagnostic {
  fileProblem(path, refusal.message, suggestion: refusal.suggestion)
}

extension DiagnosticList {
  /// A single problem of a file as a whole.
  package init(file path: String, _ message: String, _ suggestion: String? = nil) {
    self.init([fileProblem(path, message, suggestion: suggestion)])
  }
}

/// An error in writing or removing a file.
package struct WritingError: Error, CustomStringConvertible {
  package var path: String
  package var reason: String
  /// The remedy, or `nil` if none is known.
  package var suggestion: String?

  package var description: String { "\(path): \(reason)" }

  /// An error with the reason of the last system call.
  package init(lastCallFor path: String) {
    self.init(path: path, reason: String(cString: strerror(errno)))
  }

  package init(path: String, reason: String, suggestion: String? = nil) {
    self.path = path
    self.reason = reason
    self.suggestion = suggestion
  }

  /// The error as a problem of a file, which need not be the one that was written.
  package func problem(of file: String) -> DiagnosticList {
    DiagnosticList(file: file, "cannot write '\(path)': \(reason)", suggestion)
  }
}

/// Carries out an action that writes what becomes of a file.
package func writing<Result>(
  of file: String, _ action: () throws(WritingError) -> Result
) throws(DiagnosticList) -> Result {
  do throws(WritingError) { return try action() } catch { throw error.problem(of: file) }
}
