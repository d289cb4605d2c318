import Testing
import XCTest

#if canImport(ObjectiveC)
  import Foundation
#endif

extension LayoutFailure {
  /// Makes the failure an issue of the testing library that runs the test, at the line of the assertion.
  func report(at site: CallSite) {
    if let report = LayoutSettings.current.report { return report(self, site) }
    if Test.current == nil {
      attachToActivity()
      XCTFail(message, file: site.staticPath, line: UInt(site.line))
    }
    // Without a current test, either XCTest runs the test, and Swift Testing has nobody to tell, or the other way
    // round: a detached task does not know its test. A failure must not be lost.
    let location = SourceLocation(
      fileID: site.fileID, filePath: site.filePath, line: site.line, column: site.column)
    for file in files { Attachment.record(file.bytes, named: file.name, sourceLocation: location) }
    Issue.record(Comment(rawValue: message), sourceLocation: location)
  }

  /// Attaches the files to the result of an XCTest, where the library can: on Apple's platforms, on the main thread.
  private func attachToActivity() {
    #if canImport(ObjectiveC)
      guard !files.isEmpty, Thread.isMainThread else { return }
      MainActor.assumeIsolated {
        XCTContext.runActivity(named: "Layouts") { activity in
          for file in files {
            let attachment = XCTAttachment(data: Data(file.bytes))
            attachment.name = file.name
            activity.add(attachment)
          }
        }
      }
    #endif
  }
}
